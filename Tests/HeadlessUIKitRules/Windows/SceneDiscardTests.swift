import Foundation
import HeadlessUIKit
import Testing

/// Writes which windows the user has closed, and what is left of them, into a log.
@MainActor
private final class LoggingAppDelegate: NSObject, UIApplicationDelegate {
  private let log: CallbackLog

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    let isOpen = !application.openSessions.isDisjoint(with: sceneSessions)
    let isConnected = sceneSessions.contains { $0.scene != nil }
    log.note("didDiscard \(sceneSessions.count), open: \(isOpen), connected: \(isConnected)")
  }
}

/// Writes that its scene was connected and disconnected into a log.
@MainActor
private final class LoggingSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private let log: CallbackLog

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.note("willConnect, info: \(session.userInfo?["page"] as? Int ?? 0)")
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    log.note("didDisconnect")
  }
}

@MainActor
@Suite("The system disconnects a scene, and only the user closes its window", .headless)
struct SceneDiscardTests {
  private let session = HeadlessSession.current
  private let log = CallbackLog()
  private let delegate: LoggingAppDelegate

  init() {
    delegate = LoggingAppDelegate(log)
    session.application.delegate = delegate
  }

  @Test("A scene that the system disconnects stays open (6.14)")
  func disconnectedStaysOpen() {
    let scene = session.connectScene()
    let sceneSession = scene.session

    session.disconnect(scene)

    #expect(session.application.openSessions.contains(sceneSession))
    #expect(sceneSession.scene == nil)
    #expect(log.lines == [])
  }

  @Test("A disconnected scene comes back with what its session keeps (6.14)")
  func comesBack() {
    let first = session.connectScene()
    let sceneSession = first.session
    sceneSession.userInfo = ["page": 7]
    session.disconnect(first)

    let delegate = LoggingSceneDelegate(log)
    let second = session.connectScene(session: sceneSession, delegate: delegate)

    #expect(second !== first)
    #expect(second.session === sceneSession)
    #expect(sceneSession.scene === second)
    #expect(log.lines == ["willConnect, info: 7"])
    #expect(session.application.openSessions.count == session.application.connectedScenes.count)
  }

  @Test("A window that the user closes is disconnected, then discarded, once (6.14)")
  func discardsConnected() {
    let sceneDelegate = LoggingSceneDelegate(log)
    let scene = session.connectScene(delegate: sceneDelegate)
    log.clear()

    session.discard(scene)
    session.discard(scene)

    #expect(log.lines == ["didDisconnect", "didDiscard 1, open: false, connected: false"])
    #expect(!session.application.connectedScenes.contains(scene))
  }

  @Test("The user closes a window whose scene was disconnected long ago (6.14)")
  func discardsDisconnected() {
    let scene = session.connectScene()
    let sceneSession = scene.session
    session.disconnect(scene)

    session.discard(sceneSession)

    #expect(log.lines == ["didDiscard 1, open: false, connected: false"])
    #expect(!session.application.openSessions.contains(sceneSession))
  }

  @Test("The window of another phone is left alone (6.14)")
  func otherPhone() {
    let other = HeadlessSession()
    let scene = other.connectScene()

    session.discard(scene)

    #expect(log.lines == [])
    #expect(other.application.connectedScenes.contains(scene))
  }
}
