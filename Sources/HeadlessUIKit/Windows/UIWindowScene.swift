/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  let keyHolder = KeyWindowHolder()

  /// The windows of the scene, in the order in which they were made.
  open var windows: [UIWindow] {
    headlessSession.application.windows.filter { $0.windowScene === self }
  }

  /// The one key window of the scene (6.10).
  open var keyWindow: UIWindow? { keyHolder.window }
}
