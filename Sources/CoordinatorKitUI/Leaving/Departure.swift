/// Lets a child coordinator go after its screens have left.
@MainActor enum Departure {
  /// A coordinator's screen, with all that stood behind it, has left: everything is told, the topmost
  /// first, then the parent lets go of the child.
  static func leave(
    _ screen: LeftScreen, of parent: any Coordinator, cause: RemovalCause
  ) {
    if let child = screen.coordinator {
      // One that another coordinator has taken over is shown there and has not left.
      guard child.parentCoordinator == nil || child.parentCoordinator === parent else { return }
      closeScreens(of: child, cause)
    }
    parent.send(
      message: RemovalMessage(screen: screen.key, cause: cause, coordinator: screen.coordinator))
    if let child = screen.coordinator, child.parentCoordinator === parent {
      parent.remove(child: child)
    }
  }

  /// Lets a child go whose screen was never shown.
  static func discard(_ child: any Coordinator) {
    closeScreens(of: child, .programmatic)
    child.parentCoordinator?.remove(child: child)
  }

  private static func isHidden(_ child: any Coordinator) -> Bool {
    let controller = (child as? any ViewControllerCoordinator)?.rootViewController
    return controller?.isHiddenInContainer ?? false
  }

  /// The newest children lie on top, so they leave first; those in hidden tabs leave last.
  private static func closeScreens(of coordinator: any Coordinator, _ cause: RemovalCause) {
    let inner = cause.ofWhatIsInside
    ((coordinator as? any ViewControllerCoordinator)?.rootViewController as? UINavigationController)?
      .existingAttachment?.guests?.leave(inner)
    let children = coordinator.childCoordinators.reversed() as [any Coordinator]
    let hidden = children.filter(isHidden)
    for child in children.filter({ !isHidden($0) }) + hidden {
      closeScreens(of: child, inner)
      // A child presented on its own is told by its own observer; what a flow shows, by the flow.
      (child as? any ViewControllerCoordinator)?.rootViewController
        .existingAttachment?.presentation?.end(inner)
    }
    (coordinator as? any LayoutOwner)?.leave(cause)
  }
}

extension RemovalCause {
  /// Why the screens inside of one that left have left.
  var ofWhatIsInside: RemovalCause { self == .sceneClosed ? .sceneClosed : .parentRemoved }
}
