// What UIKit shows of a coordinator is closed before it leaves the tree.
extension BaseCoordinator: ScreenClosing {
  package static func wasRemoved(_ child: any Coordinator, _ cause: RemovalMessage.Cause) {
    guard let attachment = child.rootController?.existingAttachment,
      attachment.ends.coordinator != nil
    else { return }
    // A request that ends meanwhile has its caller wait for this removal.
    RemovalQueue.add {
      let removal = attachment.ends.coordinator
      attachment.ends.coordinator = nil
      removal?(cause)
    }
  }

  package static func closeByHand(_ child: any Coordinator) {
    let (root, shown) = (child.rootController, shown(of: child))
    root?.existingAttachment?.presented.request?.childRemoved()
    closeScreens(of: child, .programmatic)
    for root in shown { ScreenTeardown.removeFromScreen(root) }
    cancelPendingPresentation(child)
  }

  /// A pending child is no longer wanted.
  private static func cancelPendingPresentation(_ child: any Coordinator) {
    guard let child = child as? any ViewControllerCoordinator,
      child.rootViewController.displayingDriver == nil
    else { return }
    let (parent, key) = (child.parentCoordinator, ScreenKey(of: child))
    let owners: [(any LayoutOwner)?] = [parent?.ownedLayout, child.sharedStackBelow]
    for owner in owners.compactMap(\.self) where owner.containerDriver.hasPendingRequest {
      owner.screenOwnerRemoved(key)
    }
  }

  /// The root controllers that coordinators show: a coordinator's own, or those of its children
  /// where the app itself shows that one.
  private static func shown(of coordinator: any Coordinator) -> [UIViewController] {
    if let root = coordinator.rootController,
      root.displayingDriver != nil || root.existingAttachment?.presented.observer != nil
        || root.existingAttachment?.embedded.place != nil
    {
      return [root]
    }
    return coordinator.childCoordinators.flatMap(shown)
  }

  package static func isOnShow(_ child: any Coordinator) -> Bool {
    guard let root = child.rootController else { return false }
    return root.windowOnShow != nil
      || root.existingAttachment?.presented.observer?.isUntold == true
  }

  private static func isPresented(_ child: any Coordinator) -> Bool {
    child.rootController?.existingAttachment?.presented.observer != nil
  }

  private static func isHidden(_ child: any Coordinator) -> Bool {
    child.rootController?.isHiddenInContainer ?? false
  }

  // What it presents lies over what is pushed onto its stack; of several children the newest lies on
  // top. Those in hidden tabs come last.
  package static func closeScreens(of coordinator: any Coordinator, _ cause: RemovalMessage.Cause) {
    let presented = coordinator.childCoordinators.filter { isPresented($0) && !isHidden($0) }
    for child in presented.reversed() { close(child, inside: cause) }
    (coordinator.rootController as? UINavigationController)?.existingAttachment?.container
      .sharedStack?
      .leave(cause.causeForDescendants)
    let others = coordinator.childCoordinators.reversed() as [any Coordinator]
    let hidden = others.filter(isHidden)
    for child in others.filter({ !isHidden($0) }) + hidden { close(child, inside: cause) }
    // What it was about to push has no parent yet, or another one.
    coordinator.rootController?.existingAttachment?.stackOfPushes?.cancelPushes(by: coordinator)
    coordinator.ownedLayout?.leave(cause)
    ScreenTeardown.leave(coordinator, cause)
  }

  /// - Parameter cause: Why the coordinator above it leaves.
  private static func close(_ child: any Coordinator, inside cause: RemovalMessage.Cause) {
    let inner = cause.causeForDescendants
    closeScreens(of: child, inner)
    // A manually presented child is notified by its own observer; what a flow shows, by the flow.
    let root = child.rootController
    root?.existingAttachment?.presented.request?.requesterRemoved()
    root?.existingAttachment?.embedded.place?.end(inner)
    child.sharedStackBelow?.leave(child, inner)
    guard let root, let presentation = root.existingAttachment?.presented.observer else { return }
    presentation.end(inner)
    // UIKit keeps what a screen presented when the screen is popped, or its tab removed, and so does a user who
    // cancels a swipe.
    if cause != .sceneClosed, root.isPresented || root.mayComeBack, let window = root.windowOnShow {
      EngineDriver.engine(of: window).adopt(unownedPresentations: [(root, nil)])
    }
  }
}

extension ScreenTeardown {
  /// Removes a coordinator's root controller from where it is shown.
  static func removeFromScreen(_ root: UIViewController) {
    if let embedding = root.existingAttachment?.embedded.place {
      embedding.end(.programmatic)
    } else if let containerDriver = root.displayingDriver, let key = root.existingAttachment?.key {
      guard let owner = containerDriver.owner else { return }
      if owner.hasEqual(key, over: root) {
        owner.diagnosticHandler.report(
          .staysBehindEqual(key, of: owner.coordinatorName, owner.callSite))
      } else {
        owner.screenOwnerRemoved(key)
      }
    } else if let window = root.windowOnShow, root.presentingViewController != nil {
      EngineDriver.engine(of: window).adopt(unownedPresentations: [(root, nil)])
    }
  }
}

extension BaseCoordinator {
  package static func showsScreens(_ coordinator: any Coordinator) -> Bool {
    coordinator is any ContainerCoordinator
  }

  package static func wasShown(_ window: any CoordinatorWindow, by coordinator: BaseCoordinator) {
    guard let window = window as? UIWindow else { return }
    if window.rootViewController == nil { reportIfEmpty(window, of: coordinator) }
  }

  /// Reports that a window is on show with nothing in it, if so it is when what was requested is done.
  static func reportIfEmpty(_ window: UIWindow, of coordinator: BaseCoordinator) {
    let driver = (coordinator as? WindowCoordinator)?.containerDriver
    MainLoop.wait(in: window, while: { [weak driver] in driver?.hasPendingRequest ?? false }) {
      [weak window, weak coordinator] in
      guard let window, let coordinator, !window.isHidden, window.rootViewController == nil,
        (coordinator as? WindowCoordinator)?.root == nil
      else { return }
      let call =
        coordinator is WindowCoordinator
        ? "setRoot(child:)" : "setRoot(child:) of a WindowCoordinator"
      coordinator.diagnosticHandler.report(
        .noEffect,
        what: "\(plain: coordinator.coordinatorName) shows a window that is empty.",
        why: """
          It has no root view controller. A child that is added, or made with a parent, is not shown by that, and one \
          that is removed leaves nothing behind.
          """,
        instead: "Call \(plain: call), also before something is known: with a screen that waits.",
        callSite: (coordinator as? WindowCoordinator)?.callSite)
    }
  }

  package var hasLostScene: Bool {
    window.map { EngineDriver.engine(of: $0).hasLostScene } ?? false
  }

  package func offerPages() {
    (self as? PageCoordinator)?.containerDriver.engine.guardsChanged()
  }

  package static func afterMoves(
    ofOthersIn coordinator: any Coordinator, _ work: @escaping @MainActor () -> Void
  ) {
    guard let window = coordinator.rootController?.windowOnShow ?? coordinator.window else {
      return work()
    }
    EngineDriver.engine(of: window).afterMovesOfOthers(work)
  }

  package static func tab(
    _ message: any CoordinatorMessageable, at coordinator: any Coordinator
  ) -> (any Coordinator)? {
    (coordinator as? TabBarCoordinator)?.wantedTab(for: message)
  }
}
