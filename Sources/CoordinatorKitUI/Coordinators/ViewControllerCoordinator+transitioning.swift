extension ViewControllerCoordinator {
  /// Gives this coordinator's root view controller a transition, used wherever the coordinator is
  /// shown: in a stack, in a sheet, or as a tab.
  ///
  ///     case .settings: SettingsCoordinator().transitioning(with: .fade)
  ///
  /// Otherwise like `transitioning(with:)` of a view controller.
  ///
  /// - Parameter transition: The transition, held as long as the controller lives, so its closures
  ///   must not hold the controller or this coordinator.
  /// - Returns: This coordinator.
  @discardableResult
  public func transitioning(with transition: ScreenTransition) -> Self {
    rootViewController.transitioning(with: transition)
    return self
  }
}
