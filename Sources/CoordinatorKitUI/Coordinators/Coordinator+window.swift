/// A window in which coordinators show their screens.
extension UIWindow: BaseCoordinator.Window {}

extension Coordinator {
  /// The window in which this coordinator shows its screens: its own, else that of the nearest
  /// ancestor.
  ///
  /// `nil` if none has one; implicitly unwrapped so that it can be used either way.
  public var window: UIWindow! {
    for coordinator in lineage {
      if let window = (coordinator as? BaseCoordinator)?.coordinatorWindow as? UIWindow {
        return window
      }
    }
    return nil
  }
}
