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
open class StateFlowCoordinator<F: Flow>: NavigationFlowCoordinator, FlowHosting {
  let host: FlowHost<F>

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
    host = FlowHost(
      flow, state: state, callSite: Diagnostic.CallSite(fileID: fileID, line: line),
      makeScreen: makeScreen)
    let presentable = StateFlowPresentable(flow: flow, makeScreen: makeScreen)
    super.init(
      window: window, navigationController: navigationController, flow: presentable,
      parent: parent, fileID: fileID, line: line)
    host.start(for: self)
  }

  /// The state the flow is in.
  public var state: F.State { host.runtime.state }

  /// The screens that follow from the state.
  public var screens: ScreenStack<F.Screen> { host.runtime.screens }

  /// The name of the flow's type.
  open override var coordinatorName: String { String(describing: F.self) }

  /// The stored state.
  open override func computeState() -> (any FlowState)? { host.runtime.state }

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
    host.driver.update(animated: animated, completion, change)
  }

  /// Offers a message to the flow, after the components declined it, and passes it to the parent if it
  /// is not the flow's.
  ///
  /// - Parameter message: The message.
  open override func unhandled(message: any CoordinatorMessageable) {
    if !host.driver.take(message) { super.unhandled(message: message) }
  }

  // MARK: - For the engine

  func desiredLayouts<Screen>(for screens: ScreenStack<Screen>) -> [ContainerLayout] {
    if case .stack = screens.root {} else { reportWrongRoot("a navigation controller") }
    return [ContainerLayout(region: region, layout: Layout(screens))]
  }

  override var exits: ExitRules? { host.runtime.exits }

  override func plan(for state: any FlowState) -> ScreenPlan {
    host.plan(for: ContainerLayout(region: region, layout: Layout(host.runtime.screens)))
  }

  override func screensLeft(_ screens: [LeftScreen], cause: RemovalCause, isUserMove: Bool) {
    host.screensLeft(screens, of: region, cause: cause, isUserMove: isUserMove)
  }

  override func screenOwnerRemoved(_ screen: ScreenKey) {
    host.screenOwnerRemoved(screen)
  }

  var callerCount: Int { host.driver.callerCount }

  override func returns() {
    host.driver.returns()
  }

  override func leave(_ cause: RemovalCause) {
    super.leave(cause)
    host.driver.left(cause)
  }
}

extension StateFlowCoordinator: FlightRecordable {
  package func startRecording() { host.driver.startRecording() }
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
