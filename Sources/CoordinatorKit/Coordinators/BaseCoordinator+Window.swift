extension BaseCoordinator {
  /// The window a coordinator shows its screens in; `UIWindow` conforms.
  @MainActor public protocol Window: AnyObject {
    /// Makes the window the key window and shows it.
    func makeKeyAndVisible()
  }
}
