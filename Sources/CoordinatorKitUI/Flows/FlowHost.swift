/// Shows the screens of a typed flow: updates the coordinator's containers to match its driver's
/// decisions.
///
/// Ownership: the coordinator holds its host strongly; the host holds its driver strongly and its
/// coordinator weakly.
@MainActor final class FlowHost<F: Flow> {
  let driver: FlowDriver<F>
  private let makeScreen: @MainActor (F.Screen) -> any Presentable
  private(set) weak var coordinator: StateFlowCoordinator<F>?
  /// The screens that follow from the state, by region and position.
  var placed: [ObjectIdentifier: [ContainerDriver.Place: F.Screen]] = [:]
  /// The alert shown last.
  var shownAlert: ShownAlert?
  /// How many times screens were notified of changes.
  var rounds = 0

  init(
    _ flow: F, state: F.State, callSite: Diagnostic.CallSite,
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    driver = FlowDriver(flow, state: state, callSite: callSite)
    self.makeScreen = makeScreen
  }

  var runtime: FlowRuntime<F> { driver.runtime }

  /// Starts running the flow for a coordinator, and shows its initial screens.
  func start(for coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    driver.start(for: coordinator, showing: self)
  }
}

// MARK: - Screen updates

extension FlowHost: FlowScreens {
  func update() {
    updateScreens()
    coordinator?.region.engine.guardSheets()
  }

  func show(animated: Bool, _ completion: (@MainActor (Outcome) -> Void)?) {
    let wishes = desiredLayouts.filter { $0.isNew && (completion != nil || !$0.isComing) }
    guard !wishes.isEmpty else { return completion?(.performed) ?? () }
    let ended = OnceCompletion.joining(
      wishes.count, MessageDelivery.expectEdit { completion?($0) })
    for wish in wishes {
      wish.region.ask(
        plan(for: wish), animated: animated, type: .present, keepsForeign: true,
        completion: ended)
    }
    proceed(wishes)
  }

  /// Shows what follows from the state, and dismisses what other code presented over it.
  func trigger(animated: Bool, type: PresentType) {
    for wish in innerFirst(desiredLayouts) {
      let plan = plan(for: wish)
      if let coordinator {
        let new = Set(plan.layout.topFirst).subtracting(wish.region.wanted.topFirst)
        MessageDelivery.wants(Array(new), of: coordinator)
      }
      wish.region.request(
        plan, animated: animated, type: type, keepsForeign: false,
        completion: MessageDelivery.expectEdit { _ in })
    }
  }

  func showAfterUserMove() {
    let wishes = desiredLayouts.filter(\.isNew)
    for wish in wishes { wish.region.askAgain(plan(for: wish)) }
    proceed(wishes)
  }

  private var desiredLayouts: [ContainerLayout] {
    coordinator?.container.desiredLayouts(for: runtime.screens) ?? []
  }

  private func proceed(_ wishes: [ContainerLayout]) {
    for wish in innerFirst(wishes) { wish.region.proceedSoon() }
  }

  /// Inner containers first: those off screen are filled before they appear, and their screens are
  /// in the order of the stacks.
  func innerFirst(_ wishes: [ContainerLayout]) -> [ContainerLayout] {
    let isOuter = { [coordinator] (wish: ContainerLayout) in wish.region === coordinator?.region }
    return wishes.filter { !isOuter($0) } + wishes.filter(isOuter)
  }

  /// How the screens of a region are built: from their newest values, which may have changed by
  /// then.
  func plan(for wish: ContainerLayout) -> ScreenPlan {
    let (region, named) = (ObjectIdentifier(wish.region), namedScreens)
    let alert = runtime.screens.alert
    let newest = { [weak self] (place: ContainerDriver.Place) in
      self?.placed[region]?[place] ?? named[place.key]
    }
    return ScreenPlan(
      layout: wish.layout, value: { newest($0).map { AnyHashable($0) } },
      look: { [weak self] in self?.look(of: $0) ?? SheetLook() }
    ) { [makeScreen, weak self, weak coordinator] place in
      newest(place).map(makeScreen) ?? self?.makeAlert(place.key, planned: alert)
        ?? coordinator?.container.container(for: place.key)
    }
  }

  private var namedScreens: [ScreenKey: F.Screen] {
    let screens = allScreens.map { (ScreenKey($0), $0) }
    return Dictionary(screens, uniquingKeysWith: { first, _ in first })
  }

  /// The screens of all stacks that may be shown, in order, and the placeholder of a split.
  var allScreens: [F.Screen] {
    let shown = runtime.screens
    var all = Array(shown.presentedStacks.joined())
    if case .split(let split) = shown.root, let placeholder = split.placeholder {
      all.append(placeholder)
    }
    return all
  }
}

// MARK: - User actions

extension FlowHost {
  /// Screens of a region were removed.
  func screensLeft(
    _ screens: [LeftScreen], of region: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    guard let coordinator else { return }
    let screens = screensWithoutAlert(screens, of: region, isUserMove: isUserMove)
    guard !screens.isEmpty else { return }
    func leave() {
      for screen in screens { Departure.leave(screen, of: coordinator, cause: cause) }
    }
    let waiting = isUserMove ? [] : hiddenScreensLeft(among: screens, cause)
    guard isUserMove || !waiting.isEmpty else { return leave() }
    let named = namedScreens
    let left = isUserMove ? screens.compactMap { named[$0.key] } : waiting
    // In a race with a change requested meanwhile, there is no old stack to compare with.
    driver.userLeft(left, cause, isRace: !isUserMove || region.isOvertaken, leave)
  }

  /// Screens that should now wait in the sheet of a hidden tab, but that the user was already
  /// leaving.
  private func hiddenScreensLeft(
    among screens: [LeftScreen], _ cause: RemovalMessage.Cause
  ) -> [F.Screen] {
    switch cause {
    case .backButton, .backMenu, .interactivePop, .sheetSwipe, .outsideTap: break
    case .programmatic, .foreign, .replaced, .parentRemoved, .sceneClosed: return []
    }
    let hidden = runtime.screens.hiddenScreens.map { (ScreenKey($0), $0) }
    let named = Dictionary(hidden, uniquingKeysWith: { first, _ in first })
    return screens.compactMap { named[$0.key] }
  }

  /// The coordinator behind a screen was removed by hand: removes the screen with everything above
  /// it.
  func screenOwnerRemoved(_ screen: ScreenKey) {
    let screens = runtime.screens
    let (stacks, bases) = (screens.presentedStacks, screens.root.stacks.count)
    let position = stacks.indices.reversed().lazy.compactMap { stack in
      stacks[stack].lastIndex { ScreenKey($0) == screen }.map { (stack, $0) }
    }.first
    guard let (stack, index) = position else { return }
    // Removing a sheet's first screen removes the whole sheet and those over it.
    let left =
      stack >= bases && index == 0
      ? Array(stacks[stack...].joined().reversed()) : stacks[stack][index...].reversed()
    driver.screenOwnerRemoved(left)
  }
}
