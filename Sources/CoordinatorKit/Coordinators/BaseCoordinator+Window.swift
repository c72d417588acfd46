extension BaseCoordinator {
  /// The window in which a coordinator shows its screens; `UIWindow` conforms.
  @MainActor public protocol Window: AnyObject {
    /// Makes the window the key window and shows it.
    func makeKeyAndVisible()
  }
}
