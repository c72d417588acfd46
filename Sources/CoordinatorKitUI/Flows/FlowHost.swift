/// Runs a typed flow for a coordinator: messages and user moves change its state, and the coordinator's
/// containers follow.
///
/// Ownership: the coordinator holds its host strongly, the host its coordinator weakly.
@MainActor final class FlowHost<F: Flow> {
  private(set) var run: FlowRun<F>
  private let makeScreen: @MainActor (F.Screen) -> any Presentable
  private(set) weak var coordinator: (any FlowHosting)?
  /// How the flow ends; anew each time it is shown again.
  private(set) var ending = FlowEnding<F.Output>()
  /// Who follows the state.
  var observers = StateObservers<F.State>()
  /// The screens that follow from the state, by region and place there.
  var placed: [ObjectIdentifier: [LayoutRegion.Place: F.Screen]] = [:]
  /// How many times screens were told of what has changed.
  var rounds = 0
  let flight = FlightLog<F>()
  /// How flows inside ended, which is still to be told.
  private var untold: [ChildEnding] = []
  /// The type of a result that is being told to components and parents; the flow has heard it already.
  private var told: (any CoordinatorMessageable.Type)?

  init(
    _ flow: F, state: F.State, makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    run = FlowRun(flow, state: state)
    self.makeScreen = makeScreen
  }

  /// Begins to run the flow for a coordinator, and shows its first screens.
  func start(for coordinator: any FlowHosting) {
    self.coordinator = coordinator
    coordinator.flowStanding = { [weak self] message in
      self.map { HeldMessages.Standing($0.run.decision(on: message)) } ?? .passes
    }
    coordinator.flowReach = { [weak self] in self?.run.reach() }
    for screen in run.uninvited {
      coordinator.diagnosticHandler.report(
        .guardedStart(screen, in: coordinator.coordinatorName, callSite: coordinator.callSite))
    }
    stateChanged(animated: false)
  }

  /// The flow goes on from here.
  func goOn(from next: FlowRun<F>) {
    run = next
    // Whoever hears of the change may make the next one before these are told.
    untold += run.takeEndings()
  }

  deinit {
    // A flow always answers, also one that nobody has shown.
    Task { @MainActor [ending] in ending.end(.left(.parentRemoved)) }
  }
}

// MARK: - Messages and changes

extension FlowHost {
  /// Offers the flow a message that no component has taken.
  ///
  /// - Returns: Whether it was the flow's.
  func take(_ message: any CoordinatorMessageable) -> Bool {
    guard let coordinator, told.map({ $0 != type(of: message) }) ?? true else { return false }
    var next = run
    let decision = next.send(message)
    if !decision.isHandled { note(.message(message, decision), next) }
    switch decision {
    case .unhandled:
      return false
    case .handled:
      coordinator.handle(message) {
        // Not before: a message that is stopped in a loop does not get here, and changes nothing.
        note(.message(message, decision), next)
        goOn(from: next)
        stateChanged(animated: true)
      }
    case .refused(let why):
      coordinator.refuse(message, why)
    case .duplicate(let duplicate):
      report(duplicate)
      coordinator.refuse(message, duplicate.description)
    case .redirected(let other):
      MessageDelivery.followUp(other) {
        coordinator.redirect(message, to: other, by: coordinator.coordinatorName)
      }
    case .held(let other):
      MessageDelivery.followUp(other) {
        coordinator.hold(message, sending: other, for: .flow)
      }
    }
    return true
  }

  /// Changes the state as app code does.
  func update(
    animated: Bool, _ completion: @escaping @MainActor (Outcome) -> Void,
    _ change: (inout F.State) -> Void
  ) {
    let (next, decision) = changed(by: change)
    if case .duplicate(let duplicate) = decision { report(duplicate) }
    switch decision {
    case .handled:
      goOn(from: next)
      stateChanged(animated: animated, completion)
    case .refused, .duplicate, .unhandled, .held:
      let refused = Outcome.refused(decision.refusal ?? "\(decision)")
      MessageDelivery.expectEdit()(refused)
      completion(refused)
    case .redirected(let other):
      MessageDelivery.followUp(other) { coordinator?.deliver(other, completion: completion) }
    }
  }

  private func report(_ duplicate: DuplicateScreen) {
    guard let coordinator else { return }
    coordinator.diagnosticHandler.report(
      .duplicate(duplicate, in: coordinator.coordinatorName, callSite: coordinator.callSite))
  }
}

// MARK: - Screens follow the state

extension FlowHost {
  /// The state is another one: the screens follow.
  func stateChanged(animated: Bool, _ completion: (@MainActor (Outcome) -> Void)? = nil) {
    updateScreens()
    let wishes = changedWishes().filter { $0.isNew && (completion != nil || !$0.isComing) }
    if wishes.isEmpty {
      completion?(.performed)
    } else {
      let edit = MessageDelivery.expectEdit()
      let end = OutcomeOfAll(wishes.count) { outcome in
        completion?(outcome)
        edit(outcome)
      }
      for wish in wishes {
        wish.region.ask(
          plan(for: wish), animated: animated, type: .present, keepsForeign: true,
          completion: end.ended)
      }
      proceed(wishes)
    }
    tellEndings()
  }

  /// The state has followed the user; a change of screens under way goes on from there.
  private func stateFollowed() {
    updateScreens()
    let wishes = changedWishes().filter(\.isNew)
    for wish in wishes { wish.region.askAgain(plan(for: wish)) }
    proceed(wishes)
    tellEndings()
  }

  private func proceed(_ wishes: [FlowWish]) {
    for wish in innerFirst(wishes) { wish.region.proceedSoon() }
  }

  /// Inner containers first: those off screen are filled before they come on show, and their screens
  /// stand in the order of the stacks.
  func innerFirst(_ wishes: [FlowWish]) -> [FlowWish] {
    let isOuter = { [coordinator] (wish: FlowWish) in wish.region === coordinator?.region }
    return wishes.filter { !isOuter($0) } + wishes.filter(isOuter)
  }

  private func changedWishes() -> [FlowWish] {
    guard let coordinator else { return [] }
    coordinator.region.engine.guardSheets()
    // Screens that only went, by a Cancel button, are given up like those that the user left.
    let before = Set(coordinator.wishes(for: run.screens).flatMap(\.region.wanted.topFirst))
    let now = Set(run.screens.parts.flatMap(\.topFirst))
    if now.isStrictSubset(of: before) {
      MessageDelivery.left(
        Array(before.subtracting(now)), of: coordinator, cause: .programmatic)
    }
    // What is held may go on in the same change of screens; it expires with a flow that has ended.
    if run.result == nil { MessageDelivery.askKeepers(around: coordinator) }
    let wishes = coordinator.wishes(for: run.screens)
    let wanted = Set(wishes.flatMap(\.region.wanted.topFirst))
    MessageDelivery.wants(
      Array(Set(wishes.flatMap(\.layout.topFirst)).subtracting(wanted)), of: coordinator)
    return wishes
  }

  /// How the screens of a region are made: from their newest values, which may be others by then.
  func plan(for wish: FlowWish) -> ScreenPlan {
    let (region, named) = (ObjectIdentifier(wish.region), namedScreens)
    let newest = { [weak self] (place: LayoutRegion.Place) in
      self?.placed[region]?[place] ?? named[place.key]
    }
    return ScreenPlan(layout: wish.layout, value: { newest($0).map { AnyHashable($0) } }) {
      [makeScreen, weak coordinator] place in
      newest(place).map(makeScreen) ?? coordinator?.container(for: place.key)
    }
  }

  private var namedScreens: [ScreenKey: F.Screen] {
    let screens = allScreens.map { (ScreenKey($0), $0) }
    return Dictionary(screens, uniquingKeysWith: { first, _ in first })
  }

  /// The screens of all stacks, one after the other, and the placeholder of a split.
  var allScreens: [F.Screen] {
    // Asked anew, so that a flow whose screens are never the same is found out.
    let shown = run.flow.screens(for: run.state)
    var all = Array(shown.stacks.joined())
    if case .split(let split) = shown.root, let placeholder = split.placeholder {
      all.append(placeholder)
    }
    return all
  }
}

// MARK: - What the user did

extension FlowHost {
  /// Screens of a region have left.
  func screensLeft(
    _ screens: [LeftScreen], of region: LayoutRegion, cause: RemovalCause, isUserMove: Bool
  ) {
    guard let coordinator else { return }
    if isUserMove {
      MessageDelivery.left(screens.map(\.key), of: coordinator, cause: cause)
      let named = namedScreens
      let left = screens.compactMap { named[$0.key] }
      // In a race with a change that was asked for meanwhile there is no old stack to go by.
      if !left.isEmpty, let violation = follow(left, cause), !region.isOvertaken {
        report(violation, cause)
      }
    }
    for screen in screens { Departure.leave(screen, of: coordinator, cause: cause) }
    if isUserMove { stateFollowed() }
  }

  /// The user has selected a tab.
  func userSelected(_ tab: String) {
    if let violation = follow(tab) { report(violation, .backButton) }
    stateFollowed()
  }

  private func report(_ violation: BackLawViolation, _ cause: RemovalCause) {
    guard let coordinator else { return }
    coordinator.diagnosticHandler.report(
      .backLaw(
        violation, cause, in: coordinator.coordinatorName, callSite: coordinator.callSite))
  }

  /// The coordinator behind a screen was removed by hand: the screen goes, with what lies on it.
  func giveUp(_ screen: ScreenKey) {
    let (stacks, bases) = (run.screens.stacks, run.screens.root.stacks.count)
    let position = stacks.indices.reversed().lazy.compactMap { stack in
      stacks[stack].lastIndex { ScreenKey($0) == screen }.map { (stack, $0) }
    }.first
    guard let (stack, index) = position else { return }
    // A sheet goes as a whole with its first screen, and takes those over it along.
    let left =
      stack >= bases && index == 0
      ? Array(stacks[stack...].joined().reversed()) : stacks[stack][index...].reversed()
    if let violation = follow(left, .programmatic) { report(violation, .foreign) }
    stateChanged(animated: true)
  }

  /// The coordinator is shown again after it had left.
  func returns() {
    if hasEnded { ending = FlowEnding() }
    stateChanged(animated: false)
  }
}

// MARK: - Results

extension FlowHost {
  /// Tells the results of flows inside, which the flow has heard already, and then its own.
  private func tellEndings() {
    while let coordinator, !untold.isEmpty {
      let ending = untold.removeFirst()
      let outer = told
      told = type(of: ending.result)
      if ending.isHandled {
        MessageDelivery.announce(ending.result, to: coordinator)
      } else {
        coordinator.send(message: ending.result)
      }
      told = outer
    }
    if let result = run.result { end(.finished(result)) }
  }
}
