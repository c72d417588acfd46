extension UIViewController {
  /// The coordinator that messages from this controller reach first, found anew at each access.
  ///
  /// That is the one this controller belongs to: its `parentCoordinator` if it is
  /// `CoordinatorInitializable`, else the coordinator that made or presented it. A controller that
  /// belongs to none asks its container, and one without a container its presenter.
  public var coordinator: (any Coordinating)? { nearestCoordinator }
}
