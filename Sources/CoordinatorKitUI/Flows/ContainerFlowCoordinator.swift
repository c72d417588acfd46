/// Runs a typed `Flow` whose root has several stacks: what `TabFlowCoordinator` and
/// `SplitFlowCoordinator` share.
///
/// Its components are asked before the flow. Of each change only the difference is performed: screens
/// with equal ids keep their view controllers, only new ones are made.
open class ContainerFlowCoordinator<F: Flow>: BaseComponentCoordinator, ViewControllerCoordinator,
  FlowHosting
{
  let host: FlowHost<F>
  let region: ContainerDriver
  let callSite: Diagnostic.CallSite
  /// The controller that shows the flow.
  public let rootViewController: UIViewController
  /// The stacks in the root, each decided by a part of the flow's screens.
  var stacks: [ContainerStack] = []

  init(
    _ host: FlowHost<F>, in root: UIViewController, region: ContainerDriver,
    window: (any CoordinatorWindow)?, parent: (any Coordinator)?, callSite: Diagnostic.CallSite
  ) {
    self.host = host
    self.callSite = callSite
    self.region = region
    rootViewController = root
    super.init(window: window)
    join(parent, at: callSite)
    region.owner = self
    root.attachment.coordinator = self
  }

  /// The state the flow is in.
  public var state: F.State { host.runtime.state }

  /// The screens that follow from the state.
  public var screens: ScreenStack<F.Screen> { host.runtime.screens }

  /// The name of the flow's type.
  open override var coordinatorName: String { String(describing: F.self) }

  /// Changes the state directly, for what is no message: a loaded value, a restored state.
  ///
  /// The flow's guards are asked as about a message. If one redirects, its message is sent instead; if
  /// one would hold a message, the change is refused, since there is none to keep.
  ///
  /// - Parameters:
  ///   - animated: Whether the change of screens may be animated.
  ///   - completion: Called exactly once with how the change of screens ended: of several stacks that
  ///     change at once the worst outcome is told.
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

  func desiredLayouts<Screen>(for screens: ScreenStack<Screen>) -> [ContainerLayout] { [] }

  func container(for key: ScreenKey) -> (any Presentable)? { nil }

  var exits: ExitRules? { host.runtime.exitsOfParts.first }

  func screensLeft(_ screens: [LeftScreen], cause: RemovalCause, isUserMove: Bool) {
    host.screensLeft(screens, of: region, cause: cause, isUserMove: isUserMove)
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    host.screenOwnerRemoved(screen)
  }

  func returns() {
    for stack in stacks { stack.region.reopen() }
    host.driver.returns()
  }

  func leave(_ cause: RemovalCause) {
    region.close(cause.ofWhatIsInside)
    for stack in stacksTopFirst { stack.leave(cause) }
    host.driver.left(cause)
  }

  /// The stacks in the order in which they leave.
  var stacksTopFirst: [ContainerStack] { stacks.reversed() }

  /// What may be left of a stack.
  func exits(of stack: ContainerStack) -> ExitRules? { nil }

  /// Screens of a stack have left.
  func screensLeft(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalCause, isUserMove: Bool
  ) {
    host.screensLeft(screens, of: stack.region, cause: cause, isUserMove: isUserMove)
  }
}

extension ContainerFlowCoordinator: FlightRecordable {
  package func startRecording() { host.driver.startRecording() }
}

/// One of the stacks in the root of a flow.
///
/// Ownership: the flow's coordinator holds its stacks, which know it weakly and hold their navigation
/// controllers strongly.
@MainActor final class ContainerStack: LayoutOwner {
  /// What tells the stack from the others.
  let key: ScreenKey
  let navigationController: UINavigationController
  let region: ContainerDriver
  /// The coordinator whose stack it is.
  weak var host: (any ContainerStackHost)? {
    didSet {
      region.takeStack()
      if region.claim == .held { navigationController.attachment.coordinator = host }
    }
  }

  init(_ key: ScreenKey, _ navigation: UINavigationController) {
    self.key = key
    navigationController = navigation
    region = ContainerDriver(navigation)
    region.owner = self
  }

  var coordinator: (any Coordinator)? { host }
  var diagnosticHandler: Diagnostic.Handler { host?.diagnosticHandler ?? .current }
  var coordinatorName: String { host?.coordinatorName ?? "A flow that has gone" }
  var callSite: Diagnostic.CallSite { host?.callSite ?? Diagnostic.CallSite() }
  var exits: ExitRules? { host?.exits(of: self) }

  func take(_ child: any Coordinator) {
    host?.add(child, at: callSite)
  }

  func screensLeft(_ screens: [LeftScreen], cause: RemovalCause, isUserMove: Bool) {
    host?.screensLeft(screens, of: self, cause: cause, isUserMove: isUserMove)
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    host?.screenOwnerRemoved(screen)
  }

  func leave(_ cause: RemovalCause) {
    region.close(cause.ofWhatIsInside)
  }
}

/// A coordinator with several stacks.
@MainActor protocol ContainerStackHost: BaseComponentCoordinator, LayoutOwner {
  func exits(of stack: ContainerStack) -> ExitRules?
  func screensLeft(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalCause, isUserMove: Bool)
}

extension ContainerFlowCoordinator: ContainerStackHost {}
