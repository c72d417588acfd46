import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import Testing

/// What leaves at a rare moment, or comes again after it has left, and what went wrong.
@MainActor @Suite("What leaves is told of once, and what comes again is complete", .headless)
struct OddRemovalsTests {
  private let story = Story()

  /// A coordinator of a stack that the app owns.
  private func app(_ stack: UINavigationController = UINavigationController()) -> StorySingle {
    stack.setViewControllers([story.page("home")], animated: false)
    return story.single("app", stack)
  }

  private func noted(
    _ name: String
  ) -> @MainActor (RemovalMessage.Cause) -> Void {
    { [book = story.book] in book.lines.append("onRemoval \(name): \($0.rawValue)") }
  }

  private func stack(
    of coordinator: StorySingle, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> UINavigationController {
    try #require(
      coordinator.rootViewController as? UINavigationController, sourceLocation: sourceLocation)
  }

  // MARK: - Shown again

  enum Place: CaseIterable { case root, tab, host, sheet }

  @Test(
    "A flow that is shown again has the coordinators behind its screens", arguments: Place.allCases)
  func flowShownAgain(in place: Place) throws {
    let flow = story.family("flow", ["a", "help"])
    let (app, first) = (app(), story.single("first"))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [first]) }
    let host = try #require(stack(of: app).viewControllers.first)
    switch place {
    case .root: story.begin(with: flow)
    case .tab: story.begin(with: tabs)
    case .host, .sheet: story.begin(with: app)
    }
    func show() {
      switch place {
      case .root: story.root.setRoot(child: flow)
      case .tab: tabs.setTabs([first, flow], animated: false)
      case .host: app.embed(child: flow, in: host)
      case .sheet: app.present(child: flow, animated: false)
      }
      story.settle()
    }
    if place != .root { show() }
    #expect(flow.childCoordinators.map(\.coordinatorName) == ["help"])
    switch place {
    case .root: story.root.setRoot(child: app)
    case .tab: tabs.setTabs([first], animated: false)
    case .host: app.unembed(child: flow)
    case .sheet: app.dismiss(child: flow, animated: false)
    }
    story.settle()
    show()
    #expect(flow.navigationController.titles == ["a", "help"])
    #expect(flow.childCoordinators.map(\.coordinatorName) == ["help"])
    #expect(flow.navigationController.topViewController?.nearestCoordinator !== flow)
    #expect(story.reports.kinds == [])
  }

  // MARK: - Gone before it has come

  @Test(
    "A child that leaves during its push is told of once, after the push has ended, with the cause",
    arguments: [true, false])
  func leftWhilePushed(byUser: Bool) throws {
    let app = app(FlowNavigationController())
    let page = story.page("page")
    story.begin(with: app)
    app.push(
      child: story.single("child", page), animated: true, completion: story.noted("push"),
      onRemoval: noted("child"))
    story.wait(0.1)
    if byUser {
      #expect(story.user.tapBack(in: try stack(of: app)))
    } else {
      try stack(of: app).popViewController(animated: false)
    }
    story.settle()
    let cause = byUser ? "backButton" : "external"
    #expect(
      story.book.lines == [
        "push: performed", "left child: \(cause)", "onRemoval child: \(cause)",
      ])
    withExtendedLifetime(page) {}
  }

  @Test("A child that is embedded while its presentation waits keeps its coordinator")
  func embeddedWhileItWaits() throws {
    let (app, child) = (app(), story.single("child"))
    story.begin(with: app)
    app.push(child: story.single("other"), animated: true)
    story.wait(0.1)
    app.present(child: child, animated: true, completion: story.noted("present"))
    app.embed(
      child: child, in: try #require(stack(of: app).viewControllers.first),
      completion: story.noted("embed"))
    story.settle()
    #expect(child.parentCoordinator === app)
    #expect(
      story.book.lines == ["present: superseded by a later request", "embed: performed"])
  }

  @Test("Of two children that are embedded in one view the last stays")
  func embeddedWhileReplacing() throws {
    let app = app()
    story.begin(with: app)
    let host = try #require(stack(of: app).viewControllers.first)
    let (a, b, c) = (story.single("a"), story.single("b"), story.single("c"))
    app.embed(child: a, in: host)
    app.on(RemovalMessage.self) { [weak a, weak c, weak host] removal, app in
      if removal.coordinator === a, let c, let host { app.embed(child: c, in: host) }
    }
    app.embed(child: b, in: host)
    story.settle()
    #expect(host.children.map(\.title) == ["b"])
    #expect(app.childCoordinators.map(\.coordinatorName) == ["b"])
  }

  @Test("A window that is emptied while something moves is reported", arguments: [true, false])
  func emptied(isCovered: Bool) {
    let app = app()
    story.begin(with: app)
    if isCovered {
      app.present(child: story.single("sheet"), animated: true)
      story.settle()
    } else {
      app.push(child: story.single("page"), animated: true)
      story.wait(0.1)
    }
    story.root.remove(child: app)
    story.settle()
    #expect(story.onShow == "nothing")
    #expect(story.reports.kinds == [.noEffect])
  }

  // MARK: - Links

  private enum Shelf: Route, FlowScreen { case shelf, book(Int) }

  private struct ShelfFlow: RouteFlow {
    func step(for place: Shelf, on shown: ScreenStack<Shelf>) -> NavigationStep<Shelf> {
      place == .shelf ? .popToRoot : .multiple(.popToRoot, .push(place))
    }
  }

  private func window() -> (root: WindowCoordinator, shelf: RouteCoordinator<ShelfFlow>) {
    let window = UIWindow(windowScene: HeadlessSession.current.connectScene())
    return story.reports.scope {
      let root = WindowCoordinator(window: window)
      let shelf = RouteCoordinator(ShelfFlow(), state: [.shelf]) { Page("\($0)") }
      root.setRoot(child: shelf)
      root.show()
      return (root, shelf)
    }
  }

  @Test("An inbox opens nothing in a window that was closed, while another one is open")
  func closedWindow() {
    let inbox = LinkInbox(LinkParser(scheme: "shelf") { $0.route("book/:id", Shelf.book) })
    let (first, second) = (window(), window())
    inbox.attach(first.root)
    inbox.attach(second.root)
    story.settle()
    second.root.close()
    story.settle()
    inbox.open(link: "shelf://book/1", from: .url, completion: story.noted("link"))
    story.settle()
    #expect(story.book.lines == ["link: performed"])
    #expect("\(first.shelf.screens)" == "shelf › book(1)")
  }

  @Test("A link is opened again although the device's clock was set back") func clockSetBack() {
    final class Clock { var time = Date(timeIntervalSinceReferenceDate: 100_000) }
    let clock = Clock()
    let inbox = LinkInbox(
      LinkParser(scheme: "shelf") { $0.route("book/:id", Shelf.book) }, now: { clock.time })
    let only = window()
    inbox.attach(only.root)
    inbox.open(link: "shelf://book/1", from: .url, completion: story.noted("first"))
    story.settle()
    clock.time -= 3600
    inbox.open(link: "shelf://book/1", from: .url, completion: story.noted("second"))
    story.settle()
    #expect(story.book.lines == ["first: performed", "second: handled by ShelfFlow"])
  }
}
