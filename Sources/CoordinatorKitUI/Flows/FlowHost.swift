/// Shows the screens of a typed flow: updates the coordinator's containers to match its driver's
/// decisions.
///
/// Ownership: the coordinator holds its host strongly; the host holds its driver strongly and its
/// coordinator weakly.
@MainActor final class FlowHost<F: Flow> {
  let driver: FlowDriver<F>
  /// Creates what shows a screen; `nil` if there is nothing to show any more.
  private let makeScreen: @MainActor (F.Screen) -> (any Presentable)?
  private(set) weak var coordinator: StateFlowCoordinator<F>?
  /// The screens that follow from the state, by container.
  private var placed: [ObjectIdentifier: PlacedScreens] = [:]
  /// The alert shown last.
  var shownAlert: ShownAlert?
  /// How many times screens were notified of changes.
  var updateCount = 0

  init(
    _ driver: FlowDriver<F>, makeScreen: @escaping @MainActor (F.Screen) -> (any Presentable)?
  ) {
    (self.driver, self.makeScreen) = (driver, makeScreen)
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
    guard let engine = coordinator?.containerDriver.engine else { return }
    engine.offerPages()
    engine.guardSheets()
  }

  func show(animated: Bool, _ completion: (@MainActor (Outcome) -> Void)?) {
    let desiredLayouts = desiredLayouts.filter { $0.isNew && (completion != nil || !$0.isComing) }
    guard !desiredLayouts.isEmpty else { return completion?(.performed) ?? () }
    let ended = OnceCompletion.joining(
      desiredLayouts.count, MessageDelivery.expectEdit { completion?($0) })
    for desired in desiredLayouts {
      desired.containerDriver.prepareRequest(
        plan(for: desired), animated: animated, type: .present, preservesExternalScreens: true,
        isAwaited: MessageDelivery.isAwaited, completion: ended)
    }
    proceed(desiredLayouts)
  }

  /// Shows what follows from the state, and dismisses what other code presented over it.
  func trigger(animated: Bool, type: PresentType) {
    for desired in innermostFirst(desiredLayouts) {
      let plan = plan(for: desired)
      if let coordinator {
        let new = Set(plan.layout.topFirst).subtracting(desired.containerDriver.wanted.topFirst)
        MessageDelivery.noteRequested(Array(new), of: coordinator)
      }
      desired.containerDriver.request(
        plan, animated: animated, type: type, preservesExternalScreens: false,
        completion: MessageDelivery.expectEdit { _ in })
    }
  }

  func showAfterUserMove() {
    let desiredLayouts = desiredLayouts.filter(\.isNew)
    for desired in desiredLayouts { desired.containerDriver.prepareRenewal(plan(for: desired)) }
    proceed(desiredLayouts)
  }

  func flowFinished() {
    if let coordinator { ScreenTeardown.dismiss(finished: coordinator, at: coordinator.callSite) }
  }

  var isChanging: Bool { containerDrivers.contains(where: \.hasPendingRequest) }

  /// The containers of all parts of the flow's screens.
  private var containerDrivers: [ContainerDriver] {
    guard let container = coordinator?.container else { return [] }
    return [container.containerDriver] + container.stacks.map(\.containerDriver)
  }

  var desiredLayouts: [ContainerLayout] {
    coordinator?.container.desiredLayouts(for: runtime.shown) ?? []
  }

  private func proceed(_ desiredLayouts: [ContainerLayout]) {
    for desired in innermostFirst(desiredLayouts) { desired.containerDriver.scheduleProceed() }
  }

  /// Inner containers first: those off screen are filled before they appear, and their screens are
  /// in the order of the stacks.
  private func innermostFirst(_ desiredLayouts: [ContainerLayout]) -> [ContainerLayout] {
    let isOuter = { [coordinator] (desired: ContainerLayout) in
      desired.containerDriver === coordinator?.containerDriver
    }
    return desiredLayouts.filter { !isOuter($0) } + desiredLayouts.filter(isOuter)
  }

  /// How the screens of a container are built: from their newest values, which may have changed by
  /// then.
  func plan(for desired: ContainerLayout) -> ScreenPlan {
    let (containerDriver, shown) = (ObjectIdentifier(desired.containerDriver), runtime.shown)
    let alert = shown.stack.alert
    let newest = { [weak self] (place: ContainerDriver.Place) in
      self?.placed[containerDriver]?.screen(at: place) as? F.Screen
        ?? shown.screens(with: [place.key]).first
    }
    return ScreenPlan(
      layout: desired.layout,
      sharedStack: coordinator?.container.sharedStack(for: desired),
      value: { newest($0).map { AnyHashable($0) } },
      appearance: { [weak self] in self?.appearance(of: $0) ?? SheetAppearance() }
    ) { [makeScreen, weak self, weak coordinator] place in
      newest(place).flatMap(makeScreen) ?? self?.makeAlert(place.key, planned: alert)
        ?? coordinator?.container.container(for: place.key)
    }
  }

  /// The screen with a key, even one that is about to be removed; for a tab, its top screen.
  func frontScreen(_ key: ScreenKey) -> F.Screen? {
    if key.isTab, case .tabs(let tabs) = runtime.screens.root {
      return tabs.tabs.first { ScreenKey(tab: $0.id) == key }?.screens.last
    }
    let made = containerDrivers.lazy.flatMap(\.made)
    return runtime.shown.screens(with: [key]).first
      ?? made.first { $0.key.key == key }?.value.value?.base as? F.Screen
  }
}

// MARK: - User actions

extension FlowHost {
  /// Screens of a container were removed.
  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    guard let coordinator else { return }
    let screens = screensWithoutAlert(screens, of: containerDriver, isUserMove: isUserMove)
    guard !screens.isEmpty else { return }
    func leave() {
      for screen in screens { ScreenTeardown.leave(screen, of: coordinator, cause: cause) }
    }
    let waiting = isUserMove ? [] : hiddenScreensLeft(among: screens, cause)
    guard isUserMove || !waiting.isEmpty else { return leave() }
    let left = isUserMove ? runtime.shown.screens(with: screens.map(\.key)) : waiting
    // In a race with a change requested meanwhile, there is no old stack to compare with.
    driver.userLeft(left, cause, isRace: !isUserMove || containerDriver.isSuperseded, leave)
    coordinator.layoutDidChange()
  }

  /// The user canceled a change that did more than add screens: the flow returns to the state before
  /// it.
  ///
  /// - Parameters:
  ///   - screens: The screens that came with the change and are gone.
  ///   - containerDriver: The container whose transition was canceled.
  ///   - cause: Why they were removed.
  func changeCancelled(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause
  ) {
    guard let coordinator else { return }
    let screens = screensWithoutAlert(screens, of: containerDriver, isUserMove: false)
    driver.changeCancelled(showing: Set(containerDrivers.flatMap(\.seen.topFirst))) {
      for screen in screens { ScreenTeardown.leave(screen, of: coordinator, cause: cause) }
    }
  }

  /// Screens that should now wait in the sheet of a hidden tab, but that the user was already
  /// leaving.
  private func hiddenScreensLeft(
    among screens: [LeftScreen], _ cause: RemovalMessage.Cause
  ) -> [F.Screen] {
    switch cause {
    case .backButton, .backMenu, .interactivePop, .sheetSwipe, .outsideTap, .unknown: break
    case .programmatic, .external, .replaced, .parentRemoved, .sceneClosed: return []
    }
    let hidden = runtime.screens.hiddenScreens.map { (ScreenKey($0), $0) }
    let named = Dictionary(hidden, uniquingKeysWith: { first, _ in first })
    return screens.compactMap { named[$0.key] }
  }
}

extension FlowHost {
  /// Passes new values to screens that stay.
  func updateScreens() {
    let desiredLayouts = innermostFirst(desiredLayouts)
    placed = [:]
    for desired in desiredLayouts {
      placed[ObjectIdentifier(desired.containerDriver)] = PlacedScreens(desired.normalized)
    }
    updateCount += 1
    let round = updateCount
    for (containerDriver, place, screen) in desiredLayouts.flatMap(changedScreens) {
      containerDriver.update(place, to: AnyHashable(screen))
      // A screen changed the state, and all of them have received that change already.
      guard round == updateCount else { return }
    }
    updateSheetAppearances()
    if let containerDriver = coordinator?.containerDriver { updateAlert(of: containerDriver) }
  }

  /// Updates the look of sheets that stay.
  private func updateSheetAppearances() {
    guard let containerDriver = coordinator?.containerDriver, !containerDriver.sheets.isEmpty
    else { return }
    let layers = runtime.shown.layout.normalized().layout.layers
    for index in 1..<max(1, containerDriver.reusableLayerCount(layers)) {
      let appearance = appearance(of: index)
      guard containerDriver.sheets[index - 1].appearance != appearance,
        let container = containerDriver.sheets[index - 1].container
      else { continue }
      containerDriver.sheets[index - 1].appearance = appearance
      SheetApplier.change(container, to: appearance)
    }
  }

  /// The desired look of a sheet; the lowest has index 1, and an alert lies over all of them.
  func appearance(of level: Int) -> SheetAppearance {
    let sheetAppearances = runtime.screens.sheetAppearances
    if level == sheetAppearances.count + 1 {
      return SheetAppearance(alertSource: runtime.screens.alert?.style.source)
    }
    return sheetAppearances.indices.contains(level - 1)
      ? sheetAppearances[level - 1] : SheetAppearance()
  }

  private typealias ChangedScreen = (
    containerDriver: ContainerDriver, place: ContainerDriver.Place, screen: F.Screen
  )

  /// The screens of a container that may not have their newest values, bottom to top; those in a
  /// sheet that is being replaced do not stay.
  private func changedScreens(_ desired: ContainerLayout) -> [ChangedScreen] {
    let (containerDriver, layers) = (desired.containerDriver, desired.normalized.layers)
    let seen = containerDriver.seen.layers
    var changed: [ChangedScreen] = []
    for (layer, wanted) in layers.prefix(containerDriver.reusableLayerCount(layers)).enumerated() {
      let known = seen.indices.contains(layer) ? seen[layer].screens : []
      for (index, key) in wanted.screens.enumerated() {
        // The key of a visible screen has the value that it received last.
        if index < known.count, known[index].isSame(as: key) { continue }
        guard let screen = key.screen as? F.Screen else { continue }
        changed.append((containerDriver, ContainerDriver.Place(layer: layer, key: key), screen))
      }
    }
    return changed
  }
}

extension FlowHost {
  func observe<Controller: UIViewController, Value: Equatable>(
    _ part: @escaping (F.State) -> Value, while screen: Controller,
    _ changed: @escaping @MainActor (Controller, Value) -> Void
  ) {
    let observer = StateObserver(of: part) { [weak screen] value in
      if let screen { changed(screen, value) }
    }
    begin(observer, while: screen)
  }

  func values<Value: Equatable & Sendable>(
    of part: @escaping (F.State) -> Value, while screen: UIViewController
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observer = StateObserver(of: part, ended: { continuation.finish() }) { value in
        continuation.yield(value)
      }
      continuation.onTermination = { [weak observer] _ in
        Task { @MainActor in observer?.end() }
      }
      begin(observer, while: screen)
    }
  }

  private func begin(_ observer: StateObserver<F.State>, while screen: UIViewController) {
    ScreenLifetime.of(screen, for: observer) { $0.end() }
    driver.add(observer)
  }
}

/// The screens that a flow wants in one container, found by their places.
private struct PlacedScreens {
  private let layers: [Layout.Layer]
  private lazy var keys = layers.map { Set($0.screens) }

  /// - Parameter layout: The desired layout, normalized.
  init(_ layout: Layout) {
    layers = layout.layers
  }

  /// The value of a screen; `nil` if the flow does not want it there.
  mutating func screen(at place: ContainerDriver.Place) -> (any FlowScreen)? {
    guard layers.indices.contains(place.layer) else { return nil }
    let index = keys[place.layer].firstIndex(of: place.key)
    return index.flatMap { keys[place.layer][$0].screen }
  }
}
