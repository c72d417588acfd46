extension UIViewController {
  /// The coordinator that messages from this controller reach first, found anew at each access.
  ///
  /// That is the one this controller belongs to: its `parentCoordinator` if it is
  /// `CoordinatorInitializable`, else the coordinator that made or presented it. A controller that
  /// belongs to none asks its container, and one without a container its presenter.
  public var coordinator: (any Coordinating)? {
    coordinatorPath.coordinator
  }

  /// The coordinator found from here, with the controllers asked on the way.
  var coordinatorPath: (asked: [UIViewController], coordinator: (any Coordinating)?) {
    var asked: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next, !asked.contains(where: { $0 === controller }) {
      asked.append(controller)
      if let owner = controller.owningCoordinator { return (asked, owner) }
      next = controller.parent ?? controller.presentingViewController
    }
    return (asked, nil)
  }

  private var owningCoordinator: (any Coordinating)? {
    if let owner = (self as? any CoordinatorInitializable)?.parentCoordinator { return owner }
    return existingAttachment?.coordinator
  }
}
