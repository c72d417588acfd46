import HeadlessUIKit
import XCTest

/// A test case as suites for UIKit are written: it knows no session, and waits in real time.
///
/// Each subclass has an asynchronous test at least: XCTest on Linux does not find the tests of a class
/// on the main actor that has none.
@MainActor
class UnawareTestCase: XCTestCase {
  /// Longer than any machine under load takes.
  static let patience: TimeInterval = 30

  func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  /// Lets the run loop turn until the condition holds.
  func poll(
    _ what: String, line: UInt = #line, until condition: () -> Bool
  ) {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while !condition(), Date() < limit {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    XCTAssertTrue(condition(), what, line: line)
  }
}

/// Writes its appearance callbacks into a log.
@MainActor
final class Page: UIViewController {
  @MainActor final class Log {
    var lines: [String] = []
  }

  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.lines.append("\(name).viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.lines.append("\(name).viewWillAppear(\(animated))")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.lines.append("\(name).viewDidAppear(\(animated))")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.lines.append("\(name).viewWillDisappear(\(animated))")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.lines.append("\(name).viewDidDisappear(\(animated))")
  }
}
