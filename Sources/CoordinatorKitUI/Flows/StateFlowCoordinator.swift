/// Runs a typed `Flow` in a navigation controller: messages change its state, screens follow.
///
///     let shop = StateFlowCoordinator(ShopFlow(), state: .init(), in: navigationController) { screen in
///       switch screen {
///       case .list: ListViewController()
///       case .book(let id): BookViewController(book: id)
///       }
///     }
///
/// Its components are asked before the flow. Of each change only the difference is performed, with
/// one UIKit verb: screens with equal ids keep their view controllers, only new ones are made. When
/// the user goes back, swipes, or pulls a sheet down, the flow hears `userLeft` and the state follows.
open class StateFlowCoordinator<F: Flow>: NavigationFlowCoordinator {
  private var run: FlowRun<F>
  private let makeScreen: @MainActor (F.Screen) -> any Presentable
  private var resultHandlers: [@MainActor (FlowResult<F.Output>) -> Void] = []
  private var hasEnded = false

  /// Starts a flow and shows its first screens, without animation.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The state it begins in.
  ///   - navigationController: The controller whose stack the flow decides, held strongly.
  ///   - window: The window; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  ///   - makeScreen: Makes what shows a screen: a view controller, or a child coordinator, which is
  ///     then owned until its screen leaves. Called once for each screen that comes, when it comes;
  ///     held strongly, so capture owners weakly.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    _ flow: F, state: F.State, in navigationController: UINavigationController,
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    run = FlowRun(flow, state: state)
    self.makeScreen = makeScreen
    let presentable = StateFlowPresentable(flow: flow, makeScreen: makeScreen)
    super.init(
      window: window, navigationController: navigationController, flow: presentable,
      parent: parent, fileID: fileID, line: line)
    flowStanding = { [weak self] message in
      self.map { HeldMessages.Standing($0.run.decision(on: message)) } ?? .passes
    }
    for screen in run.uninvited {
      diagnosticHandler.report(.guardedStart(screen, in: coordinatorName, callSite: callSite))
    }
    stateChanged(animated: false)
  }

  /// The state the flow is in.
  public var state: F.State { run.state }

  /// The screens that follow from the state.
  public var screens: ScreenStack<F.Screen> { run.screens }

  /// The name of the flow's type.
  open override var coordinatorName: String { String(describing: F.self) }

  /// The stored state.
  open override func computeState() -> (any FlowState)? { run.state }

  /// Changes the state directly, for what is no message: a loaded value, a restored state.
  ///
  /// The flow's guards are asked as about a message. If one redirects, its message is sent instead; if
  /// one would hold a message, the change is refused, since there is none to keep.
  ///
  /// - Parameters:
  ///   - animated: Whether the change of screens may be animated.
  ///   - completion: Called exactly once with how the change of screens ended: `.performed` when it is
  ///     on show and UIKit has come to rest, `.merged` when a later change overrode it, `.refused` or
  ///     `.failed` with the reason. While the stack is off screen a sheet waits, and so does this.
  ///   - change: Changes the state; called once, at once.
  public func update(
    animated: Bool = true, completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    _ change: (inout F.State) -> Void
  ) {
    var next = run
    let decision = next.mutate(change)
    if case .duplicate(let duplicate) = decision { report(duplicate) }
    switch decision {
    case .handled:
      run = next
      stateChanged(animated: animated, completion)
    case .refused, .duplicate, .unhandled, .held:
      let refused = Outcome.refused(decision.refusal ?? "\(decision)")
      MessageDelivery.expectEdit()(refused)
      completion(refused)
    case .redirected(let other):
      deliver(other, completion: completion)
    }
  }

  /// Calls back when the flow ends, exactly once: with its result, or because its screens left.
  ///
  /// - Parameter handler: Held strongly until then. On a flow that has ended it is never called.
  /// - Returns: This coordinator, for chaining.
  @discardableResult
  public func onResult(_ handler: @escaping @MainActor (FlowResult<F.Output>) -> Void) -> Self {
    resultHandlers.append(handler)
    return self
  }

  /// Offers a message to the flow, after the components declined it, and passes it to the parent if it
  /// is not the flow's.
  ///
  /// - Parameter message: The message.
  open override func unhandled(message: any CoordinatorMessageable) {
    var next = run
    let decision = next.send(message)
    switch decision {
    case .unhandled:
      super.unhandled(message: message)
    case .handled:
      handle(message) {
        run = next
        stateChanged(animated: true)
      }
    case .refused(let why):
      refuse(message, why)
    case .duplicate(let duplicate):
      report(duplicate)
      refuse(message, duplicate.description)
    case .redirected(let other):
      redirect(message, to: other, by: coordinatorName)
    case .held(let other):
      hold(message, sending: other, for: .flow)
    }
  }

  private func report(_ duplicate: DuplicateScreen) {
    diagnosticHandler.report(.duplicate(duplicate, in: coordinatorName, callSite: callSite))
  }

  /// The state has followed the user; a change of screens under way goes on from there.
  private func stateFollowed() {
    let layout = changedLayout()
    if isNew(layout) { region.renew(plan(for: layout)) }
    if let result = run.result { end(.finished(result)) }
  }

  override var exits: ExitRules? { run.exits }

  private func changedLayout() -> Layout {
    region.engine.guardSheets()
    // Screens that only went, by a Cancel button, are given up like those that the user left.
    let (now, then) = (Set(Layout(run.screens).topFirst), Set(region.wanted.topFirst))
    if now.isStrictSubset(of: then) {
      MessageDelivery.left(Array(then.subtracting(now)), of: self, cause: .programmatic)
    }
    // What is held may go on in the same change of screens; it expires with a flow that has ended.
    if run.result == nil { MessageDelivery.askKeepers(around: self) }
    let layout = Layout(run.screens)
    MessageDelivery.wants(Array(Set(layout.topFirst).subtracting(region.wanted.topFirst)), of: self)
    return layout
  }

  private func isNew(_ layout: Layout) -> Bool {
    layout.normalized().layout != region.wanted || region.seen != region.wanted
  }

  /// Whether the change of screens under way leads to a layout; asking again would only override it.
  private func isComing(_ layout: Layout) -> Bool {
    region.isAsking && layout.normalized().layout == region.wanted
  }

  private func stateChanged(
    animated: Bool, _ completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let layout = changedLayout()
    if isNew(layout), completion != nil || !isComing(layout) {
      let edit = MessageDelivery.expectEdit()
      region.request(
        plan(for: layout), animated: animated, type: .present, keepsForeign: true
      ) { outcome in
        completion?(outcome)
        edit(outcome)
      }
    } else {
      completion?(.performed)
    }
    if let result = run.result { end(.finished(result)) }
  }

  private func end(_ result: FlowResult<F.Output>) {
    guard !hasEnded else { return }
    hasEnded = true
    expireHeldMessages("its flow ended")
    let handlers = resultHandlers
    resultHandlers = []
    for handler in handlers { handler(result) }
    guard let parentCoordinator else { return }
    if handlers.isEmpty {
      parentCoordinator.send(message: result)
    } else {
      // Somebody has taken the result already, so the parents need not.
      MessageDelivery.announce(result, to: parentCoordinator)
    }
  }

  // MARK: - Screens

  override func plan(for state: any FlowState) -> ScreenPlan {
    plan(for: Layout((state as? F.State).map(run.flow.screens) ?? run.screens))
  }

  private func plan(for layout: Layout) -> ScreenPlan {
    let screens = run.screens.stacks.joined().map { (ScreenKey($0), $0) }
    let named = Dictionary(screens, uniquingKeysWith: { first, _ in first })
    return ScreenPlan(layout: layout) { [makeScreen] key in named[key].map(makeScreen) }
  }

  override func screensLeft(_ screens: [LeftScreen], cause: RemovalCause, isUserMove: Bool) {
    if isUserMove {
      MessageDelivery.left(screens.map(\.key), of: self, cause: cause)
      let shown = run.screens.stacks.joined().map { (ScreenKey($0), $0) }
      let named = Dictionary(shown, uniquingKeysWith: { first, _ in first })
      let left = screens.compactMap { named[$0.key] }
      // In a race with a change that was asked for meanwhile there is no old stack to go by.
      if !left.isEmpty, let violation = run.userLeft(left), !region.isOvertaken {
        diagnosticHandler.report(
          .backLaw(violation, cause, in: coordinatorName, callSite: callSite))
      }
    }
    for screen in screens { Departure.leave(screen, of: self, cause: cause) }
    if isUserMove { stateFollowed() }
  }

  override func returns() {
    hasEnded = false
    stateChanged(animated: false)
  }

  override func leave(_ cause: RemovalCause) {
    super.leave(cause)
    end(.left(cause))
  }
}

/// The presentable of a typed flow, for code that asks a flow coordinator for one.
@MainActor private struct StateFlowPresentable<F: Flow>: FlowPresentable {
  let flow: F
  let makeScreen: @MainActor (F.Screen) -> any Presentable

  func viewControllers(for state: any FlowState) -> [UIViewController] {
    guard let state = state as? F.State else { return [] }
    return flow.screens(for: state).screens.map { makeScreen($0).toPresentable() }
  }
}
