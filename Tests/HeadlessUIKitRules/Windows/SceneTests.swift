import Foundation
import HeadlessUIKit
import Testing

/// Writes the life of a scene into a log, and holds its window as apps do.
@MainActor
private final class LoggingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let log: CallbackLog
  private let root: UIViewController?

  init(_ log: CallbackLog, root: UIViewController? = nil) {
    self.log = log
    self.root = root
    super.init()
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.note("willConnect(\(session.scene === scene))")
    guard let root, let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    let isConnected = UIApplication.shared.connectedScenes.contains(scene)
    log.note("didDisconnect, connected: \(isConnected), \(state(of: scene))")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    log.note("didBecomeActive, \(state(of: scene))")
  }

  func sceneWillResignActive(_ scene: UIScene) {
    log.note("willResignActive, \(state(of: scene))")
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    log.note("willEnterForeground, \(state(of: scene))")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    log.note("didEnterBackground, \(state(of: scene))")
  }

  private func state(of scene: UIScene) -> String { "\(scene.activationState)" }
}

/// Writes down what a recognizer goes through.
@MainActor
private final class GestureListener {
  private(set) var states: [UIGestureRecognizer.State] = []

  func heard(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}

@MainActor
@Suite("Scenes come and go beside each other, and nothing of a disconnected one stays", .headless)
struct SceneTests {
  private let session = HeadlessSession.current
  private let log = CallbackLog()

  @Test("A scene connects, comes to the screen and into use, and leaves the same way (6.11)")
  func life() {
    let scene = session.connectScene(delegate: LoggingSceneDelegate(log))
    #expect(
      log.lines == [
        "willConnect(true)", "willEnterForeground, background",
        "didBecomeActive, foregroundActive",
      ])
    log.clear()

    session.disconnect(scene)

    #expect(
      log.lines == [
        "willResignActive, foregroundActive", "didEnterBackground, background",
        "didDisconnect, connected: false, unattached",
      ])
    session.disconnect(scene)
    #expect(log.lines.count == 3)
  }

  @Test("Whoever observes the disconnection finds the windows of the scene still there (6.11)")
  func notification() {
    let scene = session.connectScene()
    let window = UIWindow(windowScene: scene)
    let log = log
    let token = NotificationCenter.default.addObserver(
      forName: UIScene.didDisconnectNotification, object: scene, queue: nil
    ) { note in
      let name = note.name
      MainActor.assumeIsolated {
        log.note("\(name == UIScene.didDisconnectNotification), windows: \(scene.windows.count)")
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }

    session.disconnect(scene)

    #expect(log.lines == ["true, windows: 1"])
    #expect(window.windowScene == nil)
    #expect(!session.application.windows.contains(window))
  }

  @Test(
    "Of a disconnected scene nothing stays alive, whatever it showed and however it moved (7.1)")
  func released() {
    weak var root: UIViewController?
    weak var sheet: UIViewController?
    weak var window: UIWindow?
    weak var scene: UIWindowScene?
    weak var delegate: LoggingSceneDelegate?
    do {
      let nav = UINavigationController(rootViewController: LoggingViewController("A", log))
      let b = LoggingViewController("B", log)
      let sceneDelegate = LoggingSceneDelegate(log, root: nav)
      let connected = session.connectScene(delegate: sceneDelegate)
      session.settle()
      nav.present(b, animated: true)
      session.settle()
      #expect(session.user.beginSheetSwipe(on: b) != nil)
      session.settle()
      (root, sheet, window) = (nav, b, sceneDelegate.window)
      (scene, delegate) = (connected, sceneDelegate)
    }
    #expect(root != nil && sheet != nil && window != nil && scene != nil && delegate != nil)

    if let closing = scene { session.disconnect(closing) }
    session.settle()

    #expect(scene == nil)
    #expect(delegate == nil)
    #expect(window == nil)
    #expect(root == nil)
    #expect(sheet == nil)
    #expect(session.application.connectedScenes.count == 1)
    #expect(session.log.isEmpty)
  }

  @Test("The view controllers of a scene that is disconnected hear nothing (3.17)")
  func silence() {
    let root = LoggingViewController("R", log)
    let delegate = LoggingSceneDelegate(log, root: root)
    let scene = session.connectScene(delegate: delegate)
    session.settle()
    log.clear()

    session.disconnect(scene)
    session.settle()

    #expect(log.lines(of: "R") == [])
  }

  @Test("Two scenes have a key window each, and moves in one leave the other alone (6.10)")
  func twoScenes() {
    let (r, s) = (LoggingViewController("R", log), LoggingViewController("S", log))
    let first = LoggingSceneDelegate(log, root: r)
    let second = LoggingSceneDelegate(log, root: s)
    let one = session.connectScene(delegate: first)
    let two = session.connectScene(delegate: second)
    session.settle()
    log.clear()

    let b = LoggingViewController("B", log)
    r.present(b, animated: true)
    session.settle()

    #expect(one.keyWindow === first.window)
    #expect(two.keyWindow === second.window)
    #expect(s.presentedViewController == nil)
    #expect(log.lines.filter { !$0.hasPrefix("B.") } == [])
    session.disconnect(one)
    session.settle()
    #expect(two.keyWindow === second.window)
    #expect(s.viewIfLoaded?.window === second.window)
    #expect(session.application.keyWindow === second.window)
  }

  private func leave(_ scene: UIScene, isDisconnected: Bool) {
    isDisconnected ? session.disconnect(scene) : session.enterBackground(scene)
  }

  @Test(
    "A back swipe on a scene that goes out of use is canceled (6.18)", arguments: [true, false])
  func swipe(isDisconnected: Bool) throws {
    let nav = UINavigationController()
    nav.setViewControllers(["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    let delegate = LoggingSceneDelegate(log, root: nav)
    let scene = session.connectScene(delegate: delegate)
    session.settle()
    let recognizer = try #require(nav.interactivePopGestureRecognizer)
    #expect(recognizer.view === nav.view)
    let listener = GestureListener()
    recognizer.addTarget(listener, action: GestureListener.heard)
    let swipe = try #require(session.user.beginBackSwipe(in: nav))
    swipe.progress(0.4)

    leave(scene, isDisconnected: isDisconnected)
    swipe.finish()
    session.settle()

    #expect(listener.states == [.began, .changed, .cancelled])
    #expect(recognizer.state == .possible)
    #expect(nav.viewControllers.count == 2)
    #expect(nav.transitionCoordinator == nil)
  }

  @Test(
    "A sheet swiped down on a scene that goes out of use comes back (6.18)",
    arguments: [true, false])
  func sheetSwipe(isDisconnected: Bool) throws {
    let (root, sheet) = (LoggingViewController("R", log), LoggingViewController("S", log))
    let delegate = LoggingSceneDelegate(log, root: root)
    let scene = session.connectScene(delegate: delegate)
    session.settle()
    root.present(sheet, animated: true)
    session.settle()
    let swipe = try #require(session.user.beginSheetSwipe(on: sheet))
    swipe.progress(0.6)

    leave(scene, isDisconnected: isDisconnected)
    swipe.finish()
    session.settle()

    #expect(root.presentedViewController === sheet)
    #expect(!sheet.isBeingDismissed)
  }

  @Test("A drag on a scene that goes out of use is canceled (6.18)", arguments: [true, false])
  func pan(isDisconnected: Bool) throws {
    let root = LoggingViewController("R", log)
    let delegate = LoggingSceneDelegate(log, root: root)
    let scene = session.connectScene(delegate: delegate)
    session.settle()
    let listener = GestureListener()
    let recognizer = UIPanGestureRecognizer(target: listener, action: GestureListener.heard)
    root.view.addGestureRecognizer(recognizer)
    let drag = try #require(session.user.beginPan(on: root.view))

    leave(scene, isDisconnected: isDisconnected)
    drag.finish()

    #expect(listener.states == [.began, .cancelled])
  }

  @Test("A disconnected scene cannot be touched")
  func untouchable() {
    let nav = UINavigationController()
    nav.setViewControllers(["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    let delegate = LoggingSceneDelegate(log, root: nav)
    let scene = session.connectScene(delegate: delegate)
    session.settle()

    session.disconnect(scene)

    #expect(delegate.window != nil)
    #expect(!session.user.tapBack(in: nav))
    #expect(!session.user.swipeBack(in: nav))
  }
}
