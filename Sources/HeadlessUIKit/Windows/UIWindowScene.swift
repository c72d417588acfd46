/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  let keyHolder = KeyWindowHolder()

  /// The windows of the scene, in the order in which they were made.
  open var windows: [UIWindow] {
    headlessSession.application.windows.filter { $0.windowScene === self }
  }

  /// The screen that the scene is on.
  open var screen: UIScreen { headlessSession.screen }

  /// How the scene is turned: as wide or high as its first window.
  open var interfaceOrientation: UIInterfaceOrientation {
    guard let size = windows.first?.frame.size, size.width > size.height else { return .portrait }
    return .landscapeRight
  }

  /// The traits of its first window; those of a phone where there is none.
  open var traitCollection: UITraitCollection {
    windows.first?.traitCollection ?? screen.traitCollection
  }

  /// The one key window of the scene (6.10).
  open var keyWindow: UIWindow? { keyHolder.window }
}

extension UIWindowScene: UITraitEnvironment {}
