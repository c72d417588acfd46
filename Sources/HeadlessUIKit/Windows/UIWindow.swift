public import Foundation

/// The root of a view tree; it shows one controller.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How far in front a window is.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height; higher is further in front.
    public let rawValue: CGFloat

    /// Creates a name.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// That of the app's own windows.
    public static let normal = Level(0)
    /// In front of the status bar.
    public static let statusBar = Level(1000)
    /// In front of alerts.
    public static let alert = Level(2000)
  }

  /// Posted after a window was shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after a window became the key window of its scene (6.10).
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after a window stopped being the key window of its scene (6.10).
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  /// How far in front the window is.
  open var windowLevel = Level.normal

  /// The scene that the window belongs to; the window does not hold it (7.1).
  open weak var windowScene: UIWindowScene? {
    willSet { if newValue !== windowScene, isKeyWindow { resignKey(in: windowScene) } }
    didSet {
      // A window that a scene left behind is in use again.
      if windowScene != nil, !session.application.windows.contains(self) {
        session.application.add(self)
      }
    }
  }

  /// The screen that the window is on.
  open var screen: UIScreen { session.screen }

  /// Replaced roots that still present something stay alive (6.9).
  private var presentingRoots: [UIViewController] = []
  /// Who is on show by a presentation, and kept alive by it.
  var presentationHolds: [PresentationHold] = []
  /// The changes of its size that have not ended; nobody else holds them.
  var resizes: [Transition] = []

  /// The controller shown; its view is loaded as soon as the window is visible (6.7).
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { take(oldValue) }
      if !isHidden { showRoot() }
    }
  }

  /// Whether the window is hidden, as it is at first.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      isHidden ? hide() : show()
    }
  }

  /// Creates a hidden window that fills the screen.
  public convenience init() {
    self.init(frame: UIScreen.phoneBounds)
  }

  /// Creates a hidden window with a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp(scene: nil)
  }

  /// Creates a hidden window in a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.phoneBounds)
    setUp(scene: windowScene)
  }

  /// Creates a window from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(scene: nil)
  }

  private func setUp(scene: UIWindowScene?) {
    if let scene { session = scene.headlessSession }
    isHidden = true
    windowScene = scene ?? session.application.mainScene
    session.application.add(self)
  }

  /// The scene, or the application where there is none (1.7).
  open override var next: UIResponder? { windowScene ?? session.application }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// Lets a root go that was kept for what it presented (6.9).
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard !presentingRoots.isEmpty else { return }
    session.perform { [weak self] in
      self?.presentingRoots.removeAll { $0.presentedViewController == nil }
    }
  }

  /// Shows the window and makes it the key window; the root's view is in it on return (6.8).
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes this the key window of its scene (6.10).
  open func makeKey() {
    becomeKeyInScene()
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}

  /// Called when the window is not the key window any more.
  open func resignKey() {}

  /// Whether this is the key window of its scene.
  open var isKeyWindow: Bool { isKeyInScene }
}

// MARK: - Root

extension UIWindow {
  /// Loads the root's view and puts it behind what is presented.
  private func showRoot() {
    guard let root = rootViewController, let view = root.view, view.superview !== self else {
      return
    }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// Takes the view of a replaced root out, and keeps the root while it presents (6.9).
  private func take(_ root: UIViewController) {
    if root.presentedViewController != nil { presentingRoots.append(root) }
    takeView(of: root)
  }

  private func takeView(of root: UIViewController) {
    if let view = root.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
  }

  private func show() {
    session.needsLayout = true
    showRoot()
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  private func hide() {
    if isKeyWindow { resignKey(in: windowScene) }
    if let rootViewController { takeView(of: rootViewController) }
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }
}
