public import BookshopScreens
import CoordinatorKitUI
public import HeadlessUIKit

/// A phone with the shop on it, and what is noted while it is used.
///
/// All that happens to it runs in a session of its own, so two phones never meet.
@MainActor public final class Phone {
  /// The session in which everything runs.
  public let session: HeadlessSession
  /// The root coordinator of the shop.
  public let app: AppCoordinator
  /// The window on the phone's screen.
  let window: UIWindow

  private let notes: Notes
  private let handler: Diagnostic.Handler

  /// Starts the shop.
  public init() {
    let session = HeadlessSession()
    let notes = Notes()
    let handler = Diagnostic.Handler { notes.diagnostics.append("\($0)") }
    let (window, app) = handler.scope {
      session.enter {
        let window = UIWindow()
        return (window, AppCoordinator(window: window))
      }
    }
    self.session = session
    self.notes = notes
    self.handler = handler
    self.window = window
    self.app = app
    app.onTrail = { notes.ended.append(MessageReport($0)) }
    inSession {
      app.start()
      session.settle()
    }
  }

  /// How many messages have ended since the last report.
  var messageCount: Int { notes.ended.count }

  /// Runs something in the phone's session, where reports of mistakes are noted.
  func inSession<Result>(_ body: () throws -> Result) rethrows -> Result {
    try handler.scope { try session.enter(body) }
  }

  /// What is on show, and what was noted since the last report.
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - step: The step as text.
  /// - Returns: The report; the notes begin anew.
  public func report(_ number: Int, _ step: String) -> StepReport {
    defer { notes.turnPage(logged: session.log.count) }
    let logged = session.log.dropFirst(notes.logged).map { "UIKit: \($0)" }
    return StepReport(
      number: number, step: step, tab: app.tabBarController.selectedIndex + 1,
      tabs: (app.tabBarController.viewControllers ?? []).map { $0.tabBarItem.title ?? "" },
      stack: pages(in: stack).map(ScreenReport.init),
      sheets: sheets.map { pages(in: $0).map(ScreenReport.init) },
      coordinators: StepReport.Node(app), tree: app.treeDescription,
      messages: MessageReport.inOrderOfSending(notes.ended),
      diagnostics: notes.diagnostics + logged)
  }
}

/// What was noted since the last report.
@MainActor private final class Notes {
  /// The messages in the order in which they ended.
  var ended: [MessageReport] = []
  /// The mistakes.
  var diagnostics: [String] = []
  /// How many entries of UIKit's log have been reported.
  var logged = 0

  func turnPage(logged: Int) {
    ended = []
    diagnostics = []
    self.logged = logged
  }
}
