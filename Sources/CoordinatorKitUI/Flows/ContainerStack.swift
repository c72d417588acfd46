/// One of the stacks in the root of a flow.
///
/// Ownership: the flow's coordinator holds its stacks, which refer to it weakly and hold their
/// navigation controllers strongly.
@MainActor final class ContainerStack: LayoutOwner {
  /// Identifies the stack among the others.
  let key: ScreenKey
  let navigationController: UINavigationController
  let containerDriver: ContainerDriver
  /// The coordinator that owns the stack.
  weak var host: (any ContainerStackHost)? {
    didSet {
      containerDriver.acquireContainer()
      if containerDriver.ownership == .held { navigationController.attachment.coordinator = host }
    }
  }

  init(_ key: ScreenKey, _ navigation: UINavigationController) {
    self.key = key
    navigationController = navigation
    containerDriver = ContainerDriver(navigation)
    containerDriver.owner = self
  }

  var coordinator: (any Coordinator)? { host }
  var diagnosticHandler: Diagnostic.Handler { host?.diagnosticHandler ?? .current }
  var coordinatorName: String { host?.coordinatorName ?? "A flow that has gone" }
  var callSite: Diagnostic.CallSite { host?.callSite ?? Diagnostic.CallSite() }
  var exits: ExitRules? { host?.exits(of: self) }

  func transition(from old: ScreenKey?, to new: ScreenKey?) -> ScreenTransition? {
    host?.transition(from: old, to: new)
  }

  func adopt(_ child: any Coordinator) {
    host?.add(child, at: callSite)
  }

  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool) {
    host?.screensLeft(screens, of: self, cause: cause, isUserMove: isUserMove)
  }

  func changeCancelled(_ screens: [LeftScreen], cause: RemovalMessage.Cause) {
    host?.changeCancelled(screens, of: self, cause: cause)
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    host?.screenOwnerRemoved(screen)
  }

  func layoutDidChange() {
    host?.layoutDidChange()
  }

  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
  }
}

/// A coordinator with several stacks.
@MainActor protocol ContainerStackHost: BaseComponentCoordinator, LayoutOwner {
  func exits(of stack: ContainerStack) -> ExitRules?
  func screensLeft(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalMessage.Cause, isUserMove: Bool
  )
  func changeCancelled(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalMessage.Cause)
}
