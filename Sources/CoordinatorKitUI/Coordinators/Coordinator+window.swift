extension UIWindow: BaseCoordinator.Window {}

extension Coordinator {
  /// The window this coordinator shows its screens in: its own, else that of the nearest ancestor.
  ///
  /// `nil` where neither has one; as an implicitly unwrapped value it can be used either way.
  public var window: UIWindow! {
    for coordinator in lineage {
      if let window = (coordinator as? BaseCoordinator)?.coordinatorWindow as? UIWindow {
        return window
      }
    }
    return nil
  }
}
