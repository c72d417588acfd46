/// One of the stacks in the root of a flow.
///
/// Ownership: the flow's coordinator holds its stacks, which refer to it weakly and hold their
/// navigation controllers strongly.
@MainActor final class ContainerStack: LayoutOwner {
  /// Identifies the stack among the others.
  let key: ScreenKey
  let navigationController: UINavigationController
  let region: ContainerDriver
  /// The coordinator that owns the stack.
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

  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool) {
    host?.screensLeft(screens, of: self, cause: cause, isUserMove: isUserMove)
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    host?.screenOwnerRemoved(screen)
  }

  func leave(_ cause: RemovalMessage.Cause) {
    region.close(cause.ofWhatIsInside)
  }
}

/// A coordinator with several stacks.
@MainActor protocol ContainerStackHost: BaseComponentCoordinator, LayoutOwner {
  func exits(of stack: ContainerStack) -> ExitRules?
  func screensLeft(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalMessage.Cause, isUserMove: Bool
  )
}
