import CoordinatorKitUI
import Testing

/// Two windows of one app, each with a tree of its own.
///
/// What happened to users: the second window's deep link opened in the first, a sheet came up in the
/// wrong one, and a closed window left everything behind.
@MainActor @Suite("Two windows side by side", .headless)
struct TwoWindowsTests {
  private let app = ForwardingAppDelegate()
  private let left = Side("l")
  private let right = Side("r")

  /// One window with tabs and two flows, its own coordinators and its own log.
  @MainActor private final class Side {
    let reports = Reports()
    let book = StoryBook()
    private(set) weak var scene: UIWindowScene?
    private(set) var window: UIWindow?
    private(set) var root: WindowCoordinator?
    private let name: String

    init(_ name: String) {
      self.name = name
      let scene = HeadlessSession.current.connectScene()
      self.scene = scene
      book.witness("scene \(name)", scene)
      let window = UIWindow(windowScene: scene)
      self.window = window
      let root = reports.scope { WindowCoordinator(window: window) }
      self.root = root
      root.on(RemovalMessage.self) { [book] removal, _ in
        let name = removal.coordinator?.coordinatorName
        book.lines.append("left \(name ?? "\(removal.screen)"): \(removal.cause.rawValue)")
      }
      let made = reports.scope {
        TabBarCoordinator(tabs: ["1", "2"].map { flow(name + $0) })
      }
      book.witness("window \(name)", window)
      book.witness("root \(name)", root)
      book.witness("tabs \(name)", made)
      book.witness("bar \(name)", made.tabBarController)
      root.setRoot(child: made)
      root.show()
    }

    private func flow(_ name: String) -> StoryFlow {
      let book = book
      return StoryFlow(
        name, .init(stack: [.init(stringLiteral: name)]), in: UINavigationController(), book: book,
        children: [
          "child": {
            StoryFlow(
              "\(name) child", .init(stack: ["x"]), in: UINavigationController(), book: book,
              children: [:])
          }
        ])
    }

    var tabs: TabBarCoordinator? { root?.childCoordinators.first as? TabBarCoordinator }

    func flow(_ index: Int) -> StoryFlow? { tabs?.tabs[index] as? StoryFlow }

    func noted(_ name: String) -> @MainActor (Outcome) -> Void {
      { [book] in book.lines.append("\(name): \($0)") }
    }

    var onShow: String { window?.rootViewController.map(describe) ?? "closed" }

    /// Everything the app holds of this window goes.
    func drop() {
      root = nil
      window = nil
    }

    func ends(
      _ shown: String, log: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(onShow == shown, sourceLocation: sourceLocation)
      #expect(book.lines == log, sourceLocation: sourceLocation)
      #expect(reports.texts == [], sourceLocation: sourceLocation)
      #expect(HeadlessSession.current.log == [], sourceLocation: sourceLocation)
    }
  }

  private var session: HeadlessSession { .current }

  init() {
    HeadlessSession.current.application.delegate = app
    HeadlessSession.current.settle()
  }

  @Test("Pushes and sheets in both windows interleave", arguments: [0, 0.05, 0.2])
  func interleavesPushesAndSheets(pause: Double) {
    for step in 1...4 {
      for (side, other) in [(left, right), (right, left)] {
        side.flow(0)?.update(completion: side.noted("push \(step)")) {
          $0.stack.append(.init(stringLiteral: "s\(step)"))
        }
        if pause > 0 { session.advance(by: pause) }
        other.flow(0)?.update(completion: other.noted("sheet \(step)")) {
          $0.sheets = step.isMultiple(of: 2) ? [] : [.init("child")]
        }
        if pause > 0 { session.advance(by: pause) }
      }
    }
    session.settle()
    #expect(left.onShow == "{*l1 › s1 › s2 › s3 › s4 | l2}")
    #expect(right.onShow == "{*r1 › s1 › s2 › s3 › s4 | r2}")
    for side in [left, right] {
      let outcomes = side.book.lines.filter { $0.hasPrefix("push") || $0.hasPrefix("sheet") }
      #expect(outcomes.count == 8)
      #expect(side.reports.texts == [])
    }
    #expect(session.log == [])
  }

  @Test("A swipe runs in one window while the other changes", arguments: [true, false])
  func swipesInOneWindow(ends: Bool) throws {
    left.flow(0)?.show(["l1", "item"])
    session.settle()
    do {
      let stack = try #require(left.flow(0)).navigationController
      let swipe = try #require(session.user.beginBackSwipe(in: stack))
      swipe.progress(0.5)
      right.flow(0)?.update(completion: right.noted("right")) {
        $0 = .init(stack: ["r1", "item"], sheets: [.init("child")])
      }
      left.flow(1)?.push("hidden")
      session.advance(by: 1)
      #expect(right.book.lines == ["right: performed"])
      ends ? swipe.finish() : swipe.cancel()
    }
    session.settle()
    right.ends("{*r1 › item | r2} ⌃ x", log: ["right: performed"])
    left.ends(
      ends ? "{*l1 | l2 › hidden}" : "{*l1 › item | l2 › hidden}",
      log: ends ? ["left item: interactivePop"] : [])
  }

  @Test("A tab's coordinator given to the other window moves there with everything it shows")
  func movedAcross() throws {
    do {
      let flow = try #require(left.flow(1))
      flow.show(["l2", "deep"])
      session.settle()
      left.tabs?.setTabs((left.tabs?.tabs ?? []).dropLast(), animated: false)
      right.tabs?.setTabs((right.tabs?.tabs ?? []) + [flow], animated: false)
    }
    session.settle()
    right.flow(2)?.push("on")
    session.settle()
    #expect(left.onShow == "{*l1}")
    #expect(right.onShow == "{*r1 | r2 | l2 › deep › on}")
    #expect(session.log == [])
  }

  /// How much the app drops when the user closes its scene.
  private enum Closing: CaseIterable { case byTheUser, byTheApp }

  @Test(
    "One window is closed during a transition and released, and the other continues",
    arguments: Closing.allCases, [0, 0.1, 2])
  private func closesOneWindow(_ closing: Closing, pause: Double) throws {
    left.flow(0)?.show(["l1", "item"], [.init("child"), .init("sheet")])
    left.flow(1)?.show(["l2", "hidden"])
    right.flow(0)?.show(["r1", "item"], [.init("child")])
    if pause > 0 { session.advance(by: pause) }
    if closing == .byTheUser { session.discard(try #require(left.scene)) }
    left.drop()
    session.settle()
    let scene = closing == .byTheApp ? ["scene l"] : []
    #expect(left.book.alive(outside: []) == scene)
    right.flow(0)?.show(["r1", "other"])
    session.settle()
    #expect(right.onShow == "{*r1 › other | r2}")
    #expect(left.reports.texts == [])
    #expect(right.reports.texts == [])
    #expect(session.log == [])
  }

  @Test("The user closes a window during a swipe in it")
  func closedUnderAFinger() throws {
    left.flow(0)?.show(["l1", "item"], [])
    session.settle()
    do {
      let stack = try #require(left.flow(0)).navigationController
      let swipe = try #require(session.user.beginBackSwipe(in: stack))
      swipe.progress(0.5)
      left.flow(0)?.update(completion: left.noted("push")) { $0.stack.append("more") }
    }
    session.discard(try #require(left.scene))
    left.drop()
    session.settle()
    #expect(left.book.alive(outside: []) == [])
    #expect(left.book.lines.filter { $0.hasPrefix("push: failed") }.count == 1)
    #expect(session.log == [])
  }

  @Test("A closed scene is reported to its coordinators: every screen once, the topmost first")
  func closedIsTold() throws {
    left.flow(0)?.show(["l1", "item"], [.init("child")])
    session.settle()
    session.discard(try #require(left.scene))
    session.settle()
    #expect(
      left.book.lines == [
        "left x: sceneClosed", "l1 child ended: left(sceneClosed)",
        "left l1 child: sceneClosed", "left item: sceneClosed", "left l1: sceneClosed",
        "l1 ended: left(sceneClosed)", "left l2: sceneClosed", "l2 ended: left(sceneClosed)",
        "left l2: sceneClosed", "left l1: sceneClosed", "left TabBarCoordinator: sceneClosed",
      ])
    #expect(right.book.lines == [])
  }

  @Test("A message sent in one window is not received in the other")
  func separatesMessages() {
    var heard: [String] = []
    left.root?.on(BasicMessage.self) { _, _ in heard.append("left") }
    right.root?.on(BasicMessage.self) { _, _ in heard.append("right") }
    left.flow(0)?.navigationController.topViewController?.send(.done(1))
    right.flow(1)?.send(message: BasicMessage.done(2))
    #expect(heard == ["left", "right"])
  }

  @Test("Both windows get another root at once, one during a push, one under a sheet")
  func rootSwaps() {
    left.flow(0)?.push("item")
    right.flow(0)?.show(["r1"], [.init("child")])
    session.advance(by: 0.1)
    for side in [left, right] {
      let login = side.reports.scope { StorySingle("login", Page("login")) }
      side.root?.setRoot(child: login, animated: true, completion: side.noted("login"))
    }
    session.settle()
    for side in [left, right] {
      #expect(side.onShow == "login")
      #expect(side.book.lines.last == "login: performed")
      #expect(
        side.book.alive(outside: [side.window?.rootViewController], tree: side.root)
          .filter { !$0.hasPrefix("window") && !$0.hasPrefix("scene") } == [])
      #expect(side.reports.texts == [])
    }
    #expect(session.log == [])
  }
}
