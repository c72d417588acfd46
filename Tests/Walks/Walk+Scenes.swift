import CoordinatorKitUI

// What happens to whole windows: their scenes go and come back, or are closed for good.
extension Walk {
  /// The system disconnects a scene to get memory back: it takes the finger off, and what that held may
  /// still be on its way back; nothing else changes.
  func disconnect(_ step: Step) {
    if step.a % 4 == 0 {
      note("the scene of the neighbor disconnects")
      return neighbor.disconnect()
    }
    guard app.isConnected else { return }
    note("the scene disconnects")
    drag = nil
    app.session.disconnect(app.scene)
  }

  /// The user comes back to a window, which is another scene then.
  func connect() {
    neighbor.connect()
    guard !app.isConnected else { return }
    note("the scene connects again")
    app.connect()
  }

  /// The user closes a window for good, whose scene may have been disconnected before.
  ///
  /// All in it ends in the call, with what is kept; nothing else does. Another window is opened.
  func close(_ step: Step) {
    if step.a % 4 == 0 {
      note("the user closes the neighbor")
      return neighbor.close().forEach { mistakes.append($0) }
    }
    note("the user closes the window")
    drag = nil
    app.ledger.removals = [:]
    let there = Set(app.containers.flatMap(app.titles) + app.hidden)
    let shown = app.ledger.shown.filter { $0.value > 0 }.keys.sorted()
    app.session.discard(app.scene.session)
    for title in shown {
      // What comes only to leave again is told more than once.
      let told = app.ledger.removals[title] ?? []
      // What UIKit kept for later was made, and has never come.
      if told.isEmpty, title.contains("."), !there.contains(title) {
        app.ledger.shown[title] = nil
        continue
      }
      expect(told.last == .sceneClosed, "the window was closed, and \(title) left by \(told)")
    }
    app.session.settle()
    checkEndsOfClosed()
    app = WalkApp(isWide: model.isWide, app.ledger)
    model = Model(isWide: model.isWide)
    (newest, hadFacts, causes, hadOthers) = ([:], false, [:], false)
    check()
  }

  /// Whoever asked for something in a window that was closed has been answered.
  private func checkEndsOfClosed() {
    for number in requests.keys.sorted() {
      let ends = app.ledger.outcomes[number] ?? []
      expect(ends.count == 1, "the window was closed, and request \(number) ended \(ends)")
    }
    for number in Set(sent).sorted() {
      let count = sent.filter { $0 == number }.count
      let ends = app.ledger.ends[number] ?? []
      expect(ends.count == count, "message \(number), sent \(count) times, ended \(ends)")
    }
    (requests, sent, app.ledger.outcomes, app.ledger.ends) = ([:], [], [:], [:])
    app.ledger.removals = [:]
  }

  /// The window becomes wide or narrow: popovers become sheets, and sheets popovers.
  func resize() {
    app.session.turn()
    guard drag == nil, !model.isMoving, app.isConnected else { return }
    model.isWide.toggle()
    note("the window becomes \(model.isWide ? "wide" : "narrow")")
    app.session.user.resize(app.window, to: WalkApp.size(isWide: model.isWide))
    model.hold([])
  }
}

/// Another window of the app, in a scene of its own, in which nothing changes.
@MainActor final class WalkNeighbor {
  private static let shown = ["n.hall", "n.a", "n.b"]

  private let session = HeadlessSession.current
  private var ledger = Ledger()
  private var root: WindowCoordinator
  private var scene: UIWindowScene

  init() {
    scene = session.connectScene()
    root = Self.root(in: scene, ledger)
    session.settle()
  }

  private static func root(in scene: UIWindowScene, _ ledger: Ledger) -> WindowCoordinator {
    let handler = Diagnostic.Handler { ledger.reports.append($0) }
    let root = handler.scope { WindowCoordinator(window: UIWindow(windowScene: scene)) }
    root.on(RemovalMessage.self) { removal, _ in
      ledger.removals[removal.screen.description, default: []].append(removal.cause)
    }
    root.setRoot(
      child: handler.scope {
        WalkApp.FlowCoordinator(
          WalkFlow(name: "n"),
          state: .init(layers: [["base", "n.hall", "n.a"], ["sheet", "n.b"]]),
          in: FlowNavigationController()
        ) { ledger.page($0.description) }
      })
    root.show()
    return root
  }

  private var isConnected: Bool { session.application.connectedScenes.contains(scene) }

  func disconnect() { session.disconnect(scene) }

  func connect() {
    guard !isConnected else { return }
    scene = session.connectScene(session: scene.session)
    root.window.windowScene = scene
    root.show()
  }

  /// The user closes the window, and opens another one.
  ///
  /// - Returns: What did not hold.
  func close() -> [String] {
    session.discard(scene.session)
    let told = ledger.removals
    let isTold = Self.shown.allSatisfy { told[$0] == [.sceneClosed] }
    var mistakes = isTold ? [] : ["the neighbor was closed, and told was \(told)"]
    if root.root != nil { mistakes.append("the closed neighbor still has its root") }
    ledger = Ledger()
    scene = session.connectScene()
    root = Self.root(in: scene, ledger)
    session.settle()
    return mistakes
  }

  /// What is not as it was in the beginning.
  var mistakes: [String] {
    let stack = root.window.rootViewController as? UINavigationController
    let sheet = stack?.presentedViewController as? UINavigationController
    let onShow = [stack, sheet].flatMap { $0?.viewControllers ?? [] }.map { $0.title ?? "?" }
    var mistakes = onShow == Self.shown ? [] : ["the neighbor shows \(onShow)"]
    if !ledger.removals.isEmpty { mistakes.append("the neighbor lost \(ledger.removals)") }
    if !ledger.reports.isEmpty { mistakes.append("the neighbor reported \(ledger.reports)") }
    return mistakes
  }
}

/// Tells window coordinators which scenes the user has closed.
final class WalkAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    WindowCoordinator.didDiscardSceneSessions(sceneSessions)
  }
}
