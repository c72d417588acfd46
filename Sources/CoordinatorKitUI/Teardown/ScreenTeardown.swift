/// Releases a child coordinator after its screens were removed.
@MainActor enum ScreenTeardown {
  /// A coordinator's screen was removed with everything behind it: all are notified, topmost first,
  /// then the parent releases the child.
  static func leave(
    _ screen: LeftScreen, of parent: any Coordinator, cause: RemovalMessage.Cause
  ) {
    let removal = RemovalMessage(screen: screen.key, cause: cause, coordinator: screen.coordinator)
    guard let child = screen.coordinator else { return parent.send(message: removal) }
    // A child that another coordinator has adopted is shown there and was not removed.
    guard child.parentCoordinator == nil || child.parentCoordinator === parent else { return }
    RemovalQueue.whileRemoving {
      whileLeaving(child, parent) {
        closeScreens(of: child, cause)
        parent.send(message: removal)
        if child.parentCoordinator === parent { parent.remove(child: child) }
      }
      wasRemoved(child, cause)
    }
  }

  /// A child was removed from the tree by hand, with those below it.
  static func wasReleased(_ child: any Coordinator, by parent: BaseCoordinator) {
    guard !isLeaving(child, parent) else { return }
    func notify(_ coordinator: any Coordinator, _ cause: RemovalMessage.Cause) {
      for child in coordinator.childCoordinators.reversed() { notify(child, .parentRemoved) }
      wasRemoved(coordinator, cause)
    }
    notify(child, .programmatic)
  }

  /// A child was removed from its parent; whoever waits for that hears of it once the child is released.
  private static func wasRemoved(_ child: any Coordinator, _ cause: RemovalMessage.Cause) {
    let root = (child as? any ViewControllerCoordinator)?.rootViewController
    guard let attachment = root?.existingAttachment, let removal = attachment.removal else {
      return
    }
    attachment.removal = nil
    RemovalQueue.add { removal(cause) }
  }

  /// Whether a parent is releasing a child since its screens were removed.
  static func isLeaving(_ child: any Coordinator, _ parent: BaseCoordinator) -> Bool {
    parent.leavingChildren.contains(ObjectIdentifier(child))
  }

  private static func whileLeaving(
    _ child: any Coordinator, _ parent: (any Coordinator)?, _ work: () -> Void
  ) {
    let parent = parent as? BaseCoordinator
    parent?.leavingChildren.append(ObjectIdentifier(child))
    defer { parent?.leavingChildren.removeLast() }
    work()
  }

  /// Releases a child whose screen was never shown.
  static func discard(_ child: any Coordinator) {
    whileLeaving(child, child.parentCoordinator) {
      closeScreens(of: child, .programmatic)
      child.parentCoordinator?.remove(child: child)
    }
  }

  /// A child is removed from the tree by hand: everything it shows is notified, topmost first, and
  /// closed.
  static func close(_ child: any Coordinator, of parent: BaseCoordinator) {
    guard !isLeaving(child, parent) else { return }
    RemovalQueue.whileRemoving {
      let shown = shown(of: child)
      closeScreens(of: child, .programmatic)
      for root in shown { removeFromScreen(root) }
      cancelPendingPresentation(child)
    }
  }

  /// A pending child is no longer wanted.
  private static func cancelPendingPresentation(_ child: any Coordinator) {
    guard let child = child as? any ViewControllerCoordinator,
      child.rootViewController.displayingDriver == nil
    else { return }
    let (parent, key) = (child.parentCoordinator, ScreenKey(of: child))
    let container = (parent as? any ViewControllerCoordinator)?.rootViewController
    let stack = (container as? UINavigationController) ?? container?.navigationController
    let owners = [parent as? any LayoutOwner, stack?.existingAttachment?.sharedStack]
    for owner in owners.compactMap(\.self) where owner.containerDriver.hasPendingRequest {
      owner.screenOwnerRemoved(key)
    }
  }

  /// Removes a coordinator's root controller from where it is shown.
  static func removeFromScreen(_ root: UIViewController) {
    if let embedding = root.existingAttachment?.embedding {
      embedding.end(.programmatic)
    } else if let containerDriver = root.displayingDriver, let key = root.existingAttachment?.key {
      containerDriver.owner?.screenOwnerRemoved(key)
    } else if let window = root.windowOnShow, root.presentingViewController != nil {
      EngineDriver.engine(of: window).adopt(unownedPresentations: [root])
    }
  }

  /// The root controllers that coordinators show: a coordinator's own, or those of its children
  /// where the app itself shows that one.
  private static func shown(of coordinator: any Coordinator) -> [UIViewController] {
    if let root = (coordinator as? any ViewControllerCoordinator)?.rootViewController,
      root.displayingDriver != nil || root.existingAttachment?.presentation != nil
        || root.existingAttachment?.embedding != nil
    {
      return [root]
    }
    return coordinator.childCoordinators.flatMap(shown)
  }

  private static func isPresented(_ child: any Coordinator) -> Bool {
    let controller = (child as? any ViewControllerCoordinator)?.rootViewController
    return controller?.existingAttachment?.presentation != nil
  }

  private static func isHidden(_ child: any Coordinator) -> Bool {
    let controller = (child as? any ViewControllerCoordinator)?.rootViewController
    return controller?.isHiddenInContainer ?? false
  }

  /// Closes what lies over a coordinator, and then its own screens, topmost first.
  ///
  /// What it presents lies over what is pushed onto its stack; of several children the newest lies on
  /// top. Those in hidden tabs come last.
  private static func closeScreens(of coordinator: any Coordinator, _ cause: RemovalMessage.Cause) {
    let presented = coordinator.childCoordinators.filter { isPresented($0) && !isHidden($0) }
    for child in presented.reversed() { close(child, inside: cause) }
    let root = (coordinator as? any ViewControllerCoordinator)?.rootViewController
    (root as? UINavigationController)?.existingAttachment?.sharedStack?
      .leave(cause.causeForDescendants)
    let others = coordinator.childCoordinators.reversed() as [any Coordinator]
    let hidden = others.filter(isHidden)
    for child in others.filter({ !isHidden($0) }) + hidden { close(child, inside: cause) }
    (coordinator as? any ScreenOwner)?.leave(cause)
    (coordinator as? BaseCoordinator)?.leaveWithoutResult(cause)
  }

  /// - Parameter cause: Why the coordinator above it leaves.
  private static func close(_ child: any Coordinator, inside cause: RemovalMessage.Cause) {
    let inner = cause.causeForDescendants
    closeScreens(of: child, inner)
    // A manually presented child is notified by its own observer; what a flow shows, by the flow.
    let root = (child as? any ViewControllerCoordinator)?.rootViewController
    root?.existingAttachment?.modalRequest?.requesterRemoved()
    root?.existingAttachment?.embedding?.end(inner)
    guard let root, let presentation = root.existingAttachment?.presentation else { return }
    presentation.end(inner)
    // UIKit keeps what a screen presented when the screen is popped, or its tab removed.
    if cause != .sceneClosed, root.isPresented, let window = root.windowOnShow {
      EngineDriver.engine(of: window).adopt(unownedPresentations: [root])
    }
  }
}

extension RemovalMessage.Cause {
  /// The cause for screens inside a removed one.
  var causeForDescendants: RemovalMessage.Cause {
    self == .sceneClosed ? .sceneClosed : .parentRemoved
  }
}

extension UIViewController {
  /// The driver of which this controller shows a screen, if it still owns it.
  var displayingDriver: ContainerDriver? {
    guard let containerDriver = existingAttachment?.containerDriver,
      containerDriver.ownership == .held
    else { return nil }
    return containerDriver
  }
}

extension BaseCoordinator: ScreenClosing {
  package func closeScreens(of child: any Coordinator) {
    ScreenTeardown.close(child, of: self)
  }

  package func closeScreens(
    ofFinished child: any Coordinator, at callSite: Diagnostic.CallSite
  ) -> Bool {
    ScreenTeardown.close(finished: child, of: self, at: callSite)
  }

  package var hasLostScene: Bool {
    window.map { EngineDriver.engine(of: $0).hasLostScene } ?? false
  }

  package func childWasReleased(_ child: any Coordinator) {
    ScreenTeardown.wasReleased(child, by: self)
  }
}
