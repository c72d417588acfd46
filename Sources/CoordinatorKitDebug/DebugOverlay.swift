import CoordinatorKitRecorder
public import CoordinatorKitUI
import Foundation

/// Shows the insides of an app that runs, over everything, in windows of its own.
///
///     #if DEBUG
///       overlay = DebugOverlay(of: root, in: scene)   // before root.show()
///     #endif
///
/// A small button at the edge opens it: the coordinators, the mistakes that were reported, what has happened,
/// the way of each message, why each coordinator is alive, and a recording to share. No flow and no
/// coordinator knows of it: it only reads, so opening and closing it changes neither a state nor a screen.
///
/// What it records begins when it is made, and replays from there, so make it before the first flow. It is
/// kept whole and grows with the session. A `flightRecorder` that the root has is replaced.
///
/// Ownership: it holds its windows strongly, and the root weakly. Hold it beside the root.
@MainActor public final class DebugOverlay {
  /// A button in the overlay that does something for the app.
  public struct Action {
    /// The title.
    public let title: String
    /// Called when it is tapped.
    public let perform: @MainActor () -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - perform: Called when it is tapped; held strongly while the overlay is open.
    public init(_ title: String, perform: @escaping @MainActor () -> Void) {
      (self.title, self.perform) = (title, perform)
    }
  }

  /// Hands files to the user, from what is on show in the overlay.
  public typealias Share = @MainActor (_ files: [URL], _ controller: UIViewController) -> Void

  /// The window with the button that opens the overlay; it covers no more than the button.
  public let buttonWindow: UIWindow
  /// The window with the report, while it is open.
  public private(set) var window: UIWindow?
  /// Further buttons, asked whenever the report is shown; held strongly, so capture owners weakly.
  public var actions: @MainActor () -> [Action] = { [] }
  /// Further sections of the report, asked whenever it is made; held strongly, so capture owners weakly.
  public var sections: @MainActor () -> [DebugReport.Section] = { [] }
  /// Hands files to the user, for instance with a `UIActivityViewController`; without it nothing can be shared.
  public var share: Share?

  private weak var root: BaseCoordinator?
  private let log = DebugLog()
  /// The window that was in front, which gets the keyboard back.
  private weak var former: UIWindow?

  /// Makes an overlay, which begins to record and shows its button.
  ///
  /// - Parameters:
  ///   - root: The root coordinator of the window: a `WindowCoordinator`, or one of your own.
  ///   - scene: The scene of its window.
  public init(of root: BaseCoordinator, in scene: UIWindowScene) {
    self.root = root
    buttonWindow = UIWindow(windowScene: scene)
    log.follow(root)
    showButton()
  }

  /// What is known now; `nil` once the root is gone.
  public var report: DebugReport? {
    root.map {
      DebugReport(of: $0, events: log.events, flight: log.flight, further: sections())
    }
  }

  /// Opens the overlay; does nothing if it is open.
  public func open() {
    guard window == nil, let root, let scene = buttonWindow.windowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    window.rootViewController = DebugViewController(self)
    (self.window, former) = (window, root.window)
    window.makeKeyAndVisible()
    buttonWindow.isHidden = true
  }

  /// Closes the overlay; does nothing if it is closed.
  public func close() {
    guard let window else { return }
    self.window = nil
    window.isHidden = true
    window.rootViewController = nil
    buttonWindow.isHidden = false
    former?.makeKey()
  }

  /// Takes the overlay away for good, with its button, and records no longer.
  public func remove() {
    close()
    buttonWindow.isHidden = true
    buttonWindow.rootViewController = nil
    log.end()
    root?.flightRecorder = nil
  }

  /// Shares the report and the recording.
  ///
  /// - Parameter controller: What is on show in the overlay.
  /// - Throws: The error of the file system.
  func shareReport(from controller: UIViewController) throws {
    guard let report else { return }
    share?(try report.write(into: FileManager.default.temporaryDirectory), controller)
  }
}

// MARK: - The button

extension DebugOverlay {
  private func showButton() {
    let button = UIButton(type: .system)
    button.setTitle("⚙︎", for: .normal)
    button.accessibilityLabel = "Debug"
    button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    let holder = UIViewController()
    holder.view.backgroundColor = .systemBackground
    holder.view.addSubview(button)
    buttonWindow.rootViewController = holder
    buttonWindow.windowLevel = UIWindow.Level(rawValue: 1)
    layOut()
    button.frame = holder.view.bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    buttonWindow.isHidden = false
  }

  /// Puts the button to the right edge of the app's window, for a window that has another size.
  public func layOut() {
    let bounds = root?.window?.bounds ?? .zero
    buttonWindow.frame = CGRect(x: bounds.maxX - 44, y: bounds.midY, width: 44, height: 44)
  }
}
