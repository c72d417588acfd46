import CoordinatorKitUI
import Testing

@MainActor @Suite("Scenes that disconnect, and scenes that are closed", .headless)
struct SceneTests {
  private let app = ForwardingAppDelegate()
  private let reports = Reports()
  private let log = Log()
  private let root: WindowCoordinator
  private let flow: StateFlowCoordinator<HouseFlow>
  private let scene: UIWindowScene

  private var session: HeadlessSession { .current }

  init() {
    let (reports, log) = (reports, log)
    let scene = HeadlessSession.current.connectScene()
    self.scene = scene
    flow = reports.scope { HouseFlow.coordinator(["hall", "room"], [.init("lift")]) }
    root = reports.scope { WindowCoordinator(window: UIWindow(windowScene: scene)) }
    HeadlessSession.current.application.delegate = app
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.setRoot(child: flow)
    root.show()
    HeadlessSession.current.settle()
  }

  private static let allLeft = ["lift", "room", "hall", "HouseFlow"].map { "\($0): sceneClosed" }

  private var onShow: String? {
    (root.window.rootViewController as? UINavigationController)?.onShow
  }

  private func show(_ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor]) {
    flow.send(HouseFlow.Message.show(stack, sheets))
  }

  @Test("A disconnected scene keeps its flows, screens and state, and reports nothing")
  func keepsEverything() {
    session.disconnect(scene)
    session.settle()
    #expect(onShow == "hall › room ⌃ lift")
    #expect(root.root === flow)
    #expect(flow.state.stack == ["hall", "room"])
    #expect(log.lines == [])
    #expect(reports.texts == [])
  }

  @Test("A flow changes without animation while its scene is disconnected")
  func changesMeanwhile() {
    session.disconnect(scene)
    var ends: [String] = []
    flow.update(completion: { ends.append("\($0)") }) {
      $0 = .init(stack: ["hall", "room", "bath"], sheets: [])
    }
    session.settle()
    #expect(ends == ["performed"])
    #expect(onShow == "hall › room › bath")
    flow.update(completion: { ends.append("\($0)") }) {
      $0 = .init(stack: ["hall"], sheets: [.init("car")])
    }
    session.settle()
    #expect(ends == ["performed", "performed"])
    #expect(onShow == "hall ⌃ car")
    #expect(reports.texts == [])
    #expect(session.log == [])
  }

  @Test("A request whose transition runs when the scene disconnects ends all the same")
  func endsWhatIsRunning() {
    var ends: [String] = []
    flow.update(completion: { ends.append("\($0)") }) { $0.sheets = [] }
    session.advance(by: 0.1)
    session.disconnect(scene)
    session.settle()
    #expect(ends == ["performed"])
    #expect(onShow == "hall › room")
    #expect(reports.texts == [])
  }

  @Test("The window of a disconnected scene goes on in the scene that takes its place")
  func sameWindowInANewScene() {
    session.disconnect(scene)
    show(["hall", "bath"], [])
    session.settle()
    root.window.windowScene = session.connectScene(session: scene.session)
    root.show()
    show(["hall", "bath"], [.init("car")])
    session.settle()
    #expect(onShow == "hall › bath ⌃ car")
    let top = flow.navigationController.presentedViewController
    #expect(top.map { session.user.swipeDown($0) } == true)
    session.settle()
    #expect(onShow == "hall › bath")
    #expect(log.lines == ["room: replaced", "lift: programmatic", "car: sheetSwipe"])
    #expect(reports.texts == [])
    #expect(session.log == [])
  }

  @Test("The coordinators of a disconnected scene can be shown in the window of another one")
  func otherWindowInANewScene() {
    session.disconnect(scene)
    session.settle()
    let other = UIWindow(windowScene: session.connectScene(session: scene.session))
    let next = reports.scope { WindowCoordinator(window: other) }
    next.on(RemovalMessage.self) { [log] removal, _ in
      log.lines.append("next \(removal.screen): \(removal.cause.rawValue)")
    }
    next.setRoot(child: flow)
    next.show()
    session.settle()
    #expect(log.lines == [])
    show(["hall", "bath"], [])
    session.settle()
    #expect((other.rootViewController as? UINavigationController)?.onShow == "hall › bath")
    #expect(next.root === flow)
    #expect(root.root == nil)
    log.lines = []
    session.discard(scene.session)
    #expect(log.lines == ["bath", "hall", "HouseFlow"].map { "next \($0): sceneClosed" })
    #expect(reports.texts == [])
    #expect(session.log == [])
  }

  @Test("A scene that the user closes ends everything, topmost first")
  func closed() {
    session.discard(scene)
    #expect(log.lines == Self.allLeft)
    #expect(root.childCoordinators.isEmpty)
    #expect(reports.texts == [])
  }

  @Test("A scene that was disconnected before it is closed ends everything, once")
  func closedLater() {
    session.disconnect(scene)
    session.settle()
    session.discard(scene.session)
    session.settle()
    #expect(log.lines == Self.allLeft)
    WindowCoordinator.didDiscardSceneSessions([scene.session])
    #expect(log.lines == Self.allLeft)
  }

  @Test("A scene that the user closes ends the flow in a tab that was never selected, too")
  func closedWithAHiddenTab() {
    let (other, log) = (session.connectScene(), log)
    let base = reports.scope { BaseComponentCoordinator(window: nil) }
    base.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    let tabs = UITabBarController()
    tabs.viewControllers = reports.scope {
      ["shop", "cellar"].map {
        HouseFlow.coordinator([.init(stringLiteral: $0)], parent: base).navigationController
      }
    }
    let window = UIWindow(windowScene: other)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    session.settle()
    session.discard(other)
    #expect(log.lines == ["shop: sceneClosed", "cellar: sceneClosed"])
    #expect(onShow == "hall › room ⌃ lift")
    #expect(reports.texts == [])
  }

  @Test("Closed scenes without these windows change nothing")
  func othersClosed() {
    let other = session.connectScene()
    session.discard(other)
    WindowCoordinator.didDiscardSceneSessions([])
    session.settle()
    #expect(onShow == "hall › room ⌃ lift")
    #expect(log.lines == [])
  }

  @Test("A window that has moved on is not closed with the scene it was in before")
  func movedOn() {
    session.disconnect(scene)
    root.window.windowScene = session.connectScene()
    root.show()
    session.discard(scene.session)
    session.settle()
    #expect(onShow == "hall › room ⌃ lift")
    #expect(log.lines == [])
  }

  @Test("Closing a window coordinator ends everything in its window, and hides it")
  func closesAWindow() {
    root.close()
    #expect(log.lines == Self.allLeft)
    #expect(root.window.isHidden)
    #expect(root.root == nil)
    root.close()
    #expect(log.lines == Self.allLeft)
    #expect(reports.texts == [])
  }
}
