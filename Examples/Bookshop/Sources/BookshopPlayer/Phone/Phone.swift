public import BookshopScreens
import CoordinatorKitLinks
import CoordinatorKitRecorder
import CoordinatorKitUI
import Foundation
public import HeadlessUIKit

/// A phone with the shop on it, and what is noted while it is used.
///
/// All that happens to it runs in a session of its own, so two phones never meet.
@MainActor public final class Phone {
  /// The session in which everything runs.
  public let session: HeadlessSession
  /// The root coordinator of the shop.
  public private(set) var app: AppCoordinator
  /// The window on the phone's screen.
  private(set) var window: UIWindow
  private(set) var scene: UIWindowScene
  /// What the system hands things to that come from outside.
  private(set) var sceneDelegate: SceneDelegate
  /// Whom the shop asks for books.
  let directory = PhoneDirectory()
  private let screens: ScreenSwitch?
  /// The application holds it weakly.
  private let delegate: ShopAppDelegate
  /// How a twin of this phone gets to the state it is in.
  var rehearsal = Rehearsal()

  /// Where what happens is recorded, if it is.
  public internal(set) var recording: RecordingFile?

  /// What has come from outside since the phone was taken over: it is not opened twice.
  var arrivals: [Step] = []

  private let notes: Notes
  private let handler: Diagnostic.Handler

  /// Starts the shop.
  ///
  /// - Parameters:
  ///   - store: What the shop remembers of the customer.
  ///   - screens: Which kind of screens show the pages; without it all are UIKit screens.
  ///   - activity: What another phone hands off.
  public init(
    store: ShopStore = ShopStore(), screens: ScreenSwitch? = nil,
    continuing activity: NSUserActivity? = nil
  ) {
    let notes = Notes()
    session = HeadlessSession()
    self.notes = notes
    handler = Diagnostic.Handler { notes.diagnostics.append("\($0)") }
    self.screens = screens
    delegate = session.enter { ShopAppDelegate() }
    session.application.delegate = delegate
    let start = Start(
      session: session, handler: handler, screens: screens, directory: directory)
    (scene, sceneDelegate, window, app) = start.connect(
      store, activity.map { .init(userActivities: [$0]) })
    listen()
    rehearsal.start = Rehearsal.Start(of: app)
  }

  /// What is handed off to another phone.
  public var activity: NSUserActivity? { scene.userActivity }

  /// Another phone of the customer takes over: the shop is started anew, and goes on where it was.
  func handOff() {
    note("handed off: \(activity?.userInfo?["link"] ?? "nothing")")
    restart(activity.map { .init(userActivities: [$0]) })
    listen()
    arrivals = []
    rehearsal = Rehearsal(start: Rehearsal.Start(of: app))
  }

  /// The shop is ended and started anew, with the same store.
  ///
  /// - Parameters:
  ///   - options: What it is started with.
  ///   - onArrival: Called with how that has ended.
  func restart(
    _ options: UIScene.ConnectionOptions?, onArrival: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let (old, oldApp) = (scene, app)
    let start = Start(
      session: session, handler: handler, screens: screens, directory: directory,
      isLocked: sceneDelegate.inbox.isLocked, onArrival: onArrival)
    (scene, sceneDelegate, window, app) = start.connect(oldApp.store, options)
    app.flightRecorder = oldApp.flightRecorder
    inSession { session.discard(old) }
    withExtendedLifetime(oldApp) {}
  }

  func listen() {
    app.onTrail = { [notes] in notes.ended.append(MessageReport($0)) }
    app.onCurtain = { [notes] in notes.remarks.append($0) }
    inSession { session.settle() }
  }

  /// As iOS does: a scene is connected with what it is to open.
  @MainActor private struct Start {
    let session: HeadlessSession
    let handler: Diagnostic.Handler
    let screens: ScreenSwitch?
    let directory: PhoneDirectory
    var isLocked = false
    var onArrival: (@MainActor (Outcome) -> Void)?

    func connect(
      _ store: ShopStore, _ options: UIScene.ConnectionOptions?
    ) -> (UIWindowScene, SceneDelegate, UIWindow, AppCoordinator) {
      let delegate = session.enter { SceneDelegate() }
      (delegate.store, delegate.screens, delegate.onArrival) = (store, screens, onArrival)
      delegate.directory = directory
      // The time of the session, so that a play takes the same course each time.
      delegate.now = { [weak session] in Date(timeIntervalSinceReferenceDate: session?.now ?? 0) }
      return handler.scope {
        delegate.inbox.isLocked = isLocked
        let scene = session.connectScene(delegate: delegate, options: options ?? .init())
        guard let window = delegate.window, let app = delegate.app else {
          preconditionFailure(
            "A scene delegate has a window and a root once its scene is connected.")
        }
        return (scene, delegate, window, app)
      }
    }
  }

  /// Notes something to tell about the step.
  func note(_ remark: String) { notes.remarks.append(remark) }

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
      tabs: tabTitles,
      stack: pages(in: stack).map(ScreenReport.init),
      sheets: sheets.map {
        SheetReport(pages(in: $0).map(ScreenReport.init), style: .init(of: $0))
      },
      turns: turns,
      coordinators: StepReport.Node(app), tree: app.treeDescription,
      messages: MessageReport.inOrderOfSending(notes.ended), notes: notes.remarks,
      diagnostics: notes.diagnostics + logged)
  }
}

/// What was noted since the last report.
@MainActor private final class Notes {
  /// The messages in the order in which they ended.
  var ended: [MessageReport] = []
  /// What else there is to tell.
  var remarks: [String] = []
  /// The mistakes.
  var diagnostics: [String] = []
  /// How many entries of UIKit's log have been reported.
  var logged = 0

  func turnPage(logged: Int) {
    ended = []
    remarks = []
    diagnostics = []
    self.logged = logged
  }
}
