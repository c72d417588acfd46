public import BookshopScreens
import CoordinatorKitRecorder
public import CoordinatorKitUI
import Foundation

/// Shows what goes on in a shop, over everything, in windows of its own.
///
/// No flow and no coordinator knows of it: it only reads, so opening and closing it changes neither
/// a state nor a screen. What it records begins when it is made, so make it before the shop starts.
///
/// Ownership: it holds its windows strongly, and the shop weakly.
@MainActor public final class DebugOverlay {
  /// Hands files to the user.
  public typealias Share = @MainActor (_ files: [URL], _ controller: UIViewController) -> Void

  /// The window with the button that opens the overlay; it covers no more than the button.
  public let buttonWindow: UIWindow
  /// The window with the report, while it is open.
  public private(set) var window: UIWindow?

  private weak var app: AppCoordinator?
  private let screens: ScreenSwitch
  private let share: Share?
  private let log = FlightLog()
  /// The window that was in front, which gets the keyboard back.
  private weak var former: UIWindow?

  /// Makes an overlay, which begins to record and shows its button.
  ///
  /// - Parameters:
  ///   - app: The root coordinator.
  ///   - screens: The switch of its screens, which the overlay operates.
  ///   - scene: The scene of its window.
  ///   - share: Hands files to the user; without it nothing can be shared.
  public init(
    of app: AppCoordinator, screens: ScreenSwitch, in scene: UIWindowScene, share: Share?
  ) {
    (self.app, self.screens, self.share) = (app, screens, share)
    buttonWindow = UIWindow(windowScene: scene)
    log.record(app)
    showButton()
  }

  /// What is known now.
  public var report: DebugReport? {
    app.map { DebugReport(of: $0, screens: screens.screens, flight: log.lines) }
  }

  /// Opens the overlay; does nothing if it is open.
  public func open() {
    guard window == nil, let app, let scene = buttonWindow.windowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    window.rootViewController = DebugViewController(self, screens, canShare: share != nil)
    (self.window, former) = (window, app.window)
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
    app?.flightRecorder = nil
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
    button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    let holder = UIViewController()
    holder.view.backgroundColor = .page
    holder.view.addSubview(button)
    buttonWindow.rootViewController = holder
    buttonWindow.windowLevel = UIWindow.Level(rawValue: 1)
    layOut()
    button.frame = holder.view.bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    buttonWindow.isHidden = false
  }

  /// Puts the button to the right edge of the shop's window.
  func layOut() {
    let bounds = app?.window?.bounds ?? .zero
    buttonWindow.frame = CGRect(x: bounds.maxX - 44, y: bounds.midY, width: 44, height: 44)
  }
}
