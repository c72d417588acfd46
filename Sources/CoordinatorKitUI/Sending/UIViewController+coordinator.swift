extension UIViewController {
  /// The coordinator that messages from this controller reach first, looked up at each access.
  ///
  /// This is the coordinator the controller belongs to: its `parentCoordinator` if it is
  /// `CoordinatorInitializable`, else the coordinator that created or presented it. A controller
  /// that belongs to none asks its container, or without a container its presenter.
  public var coordinator: (any Coordinating)? { nearestCoordinator }
}
