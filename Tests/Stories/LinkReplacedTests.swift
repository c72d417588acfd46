import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import Testing

/// What a link waits for lies often above the screens that it leads to: a login, an alias, a lock.
///
/// What happened to users: they tapped a link, logged in, and nothing opened; the app that asked for their face
/// waited for ever when it was not theirs; a page opened long after they had left the screen that asked for it.
@MainActor @Suite("A link goes on where its route leads, whoever held or replaced it", .headless)
struct LinkReplacedTests {
  private enum Go: Route, FlowScreen { case home, page(Int) }
  private struct GoFlow: RouteFlow {
    func step(for route: Go, on shown: ScreenStack<Go>) -> NavigationStep<Go> {
      .multiple(.popToRoot, .push(route))
    }
  }
  private struct Find: Route, Hashable { let id: Int }
  private struct Unlock: CoordinatorMessageable {}
  private struct NotYou: Error {}
  @MainActor private final class Gate { var isOpen = false }
  private final class Login: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController = UIViewController()
  }

  private let phone = Phone()
  private let root: WindowCoordinator
  private let go: RouteCoordinator<GoFlow>
  private let gate = Gate()
  private let notes = Notes()
  private let reports = Reports()

  @MainActor private final class Notes {
    var ends: [String] = []
    func note(_ outcome: Outcome) { ends.append("\(outcome)") }
  }

  init() {
    root = reports.scope { [phone] in WindowCoordinator(window: phone.window) }
    go = RouteCoordinator(GoFlow(), state: [.home], in: FlowNavigationController()) {
      Page("\($0)")
    }
  }

  private func show(_ child: (any ViewControllerCoordinator)? = nil) {
    root.setRoot(child: child ?? go)
    root.show()
    phone.settle()
  }

  private func until(_ condition: () -> Bool) async {
    for _ in 1...500 where !condition() {
      await Task.yield()
      phone.settle()
    }
  }

  private func shows(
    _ screens: String, _ ends: [String], reported kinds: [Diagnostic.Kind] = []
  ) {
    #expect("\(go.screens)" == screens)
    #expect(notes.ends == ends)
    #expect(reports.kinds == kinds)
  }

  @Test("Held by a guard of the window, it goes on to the screen in front") func heldAtTheWindow() {
    root.guarding(Go.self) { [gate] _, _ in gate.isOpen ? .allow : .hold }
    show()
    root.open([Go.page(1)], completion: notes.note)
    phone.settle()
    shows("home", [])
    gate.isOpen = true
    root.reconsider()
    phone.settle()
    shows("home › page(1)", ["performed"])
  }

  @Test("Held while logged out, it goes on in the root that takes the place of the login")
  func heldWhileLoggedOut() {
    root.guarding(Go.self) { [gate] _, _ in gate.isOpen ? .allow : .hold }
    show(Login(window: nil))
    root.open([Go.page(1), Go.page(2)], completion: notes.note)
    phone.settle()
    root.setRoot(child: go)
    gate.isOpen = true
    root.reconsider()
    phone.settle()
    shows("home › page(2)", ["performed"])
  }

  @Test("What the window's work makes of its route leads to the flow in front") func workAbove()
    async
  {
    root.on(Find.self) { find, _ in
      await Task.yield()
      return Go.page(find.id)
    }
    show()
    root.open([Find(id: 3)], completion: notes.note)
    await until { !notes.ends.isEmpty }
    shows("home › page(3)", ["performed"])
  }

  @Test("So does what the window redirects it to") func redirectAbove() {
    root.redirect(Find.self) { Go.page($0.id) }
    show()
    root.open([Find(id: 3)], completion: notes.note)
    phone.settle()
    shows("home › page(3)", ["performed"])
  }

  @Test("What waits for work that fails ends, and does not go on when somebody unlocks later")
  func failedWork() async {
    go.guarding(Go.self) { [gate] _, _ in gate.isOpen ? .allow : .hold(sending: Unlock()) }
    go.on(Unlock.self) { _, _ in throw NotYou() }
    show()
    root.open([Go.page(1)], completion: notes.note)
    await until { !notes.ends.isEmpty }
    gate.isOpen = true
    root.reconsider()
    phone.settle()
    shows("home", ["failed: held, then expired: the work to satisfy it has failed"])
  }

  @Test("What waits for work waits for newer work that has taken its place") func newerWork() async
  {
    go.guarding(Go.self) { [gate] _, _ in gate.isOpen ? .allow : .hold(sending: Unlock()) }
    let tries = Notes()
    go.on(Unlock.self) { [gate] _, _ in
      tries.ends.append("try")
      while tries.ends.count == 1 {
        try Task.checkCancellation()
        await Task.yield()
      }
      gate.isOpen = true
      return nil
    }
    show()
    root.open([Go.page(1)], completion: notes.note)
    await until { tries.ends.count == 1 }
    go.send(Unlock())
    await until { !notes.ends.isEmpty }
    shows("home › page(1)", ["performed"])
  }

  @Test(
    "It still goes on after a link that nobody takes, or that is refused",
    arguments: [nil, "not here"])
  func deadEnd(refusal: String?) {
    root.guarding(Go.self) { [gate] _, _ in gate.isOpen ? .allow : .hold }
    if let refusal { root.guarding(Find.self) { _, _ in .refuse(refusal) } }
    show()
    root.open([Go.page(1)], completion: notes.note)
    root.open([Find(id: 2)]) { _ in }
    phone.settle()
    let reported: [Diagnostic.Kind] = refusal == nil ? [.unhandledMessage] : []
    shows("home", [], reported: reported)
    gate.isOpen = true
    root.reconsider()
    phone.settle()
    shows("home › page(1)", ["performed"], reported: reported)
  }

  @Test("Work that a screen has asked for ends with that screen") func senderLeaves() async {
    go.on(Find.self) { [gate] find, _ in
      while !gate.isOpen {
        try Task.checkCancellation()
        await Task.yield()
      }
      return Go.page(find.id)
    }
    show()
    go.send(Go.page(1))
    phone.settle()
    go.navigationController.topViewController?.deliver(Find(id: 2), completion: notes.note)
    for _ in 1...5 { await Task.yield() }
    phone.user.tapBack(in: go.navigationController)
    phone.settle()
    gate.isOpen = true
    await until { !notes.ends.isEmpty }
    shows("home", ["failed: held, then expired: its sender was released"])
  }
}

/// The door does not take what is asked for anew for what was delivered twice.
@MainActor @Suite("A link that is wanted again is opened again", .headless)
struct LinkAgainTests {
  private let room = Newsroom()
  private let inbox: LinkInbox
  private var ends: [String] { room.log.filter { $0.hasPrefix("link") } }

  private struct Numbers: LinkParsing {
    func routes(for link: String) throws -> [any Route] {
      guard let number = link.split(separator: "/").last.flatMap({ Int($0) }) else { return [] }
      return number == 0 ? [PublicRoute.nowhere] : [NewsRoute.article(number)]
    }
    func url(for routes: [any Route]) -> URL? { nil }
    func webURL(for routes: [any Route]) -> URL? { nil }
  }

  init() {
    inbox = LinkInbox(Numbers(), now: { Date(timeIntervalSince1970: 0) })
    inbox.attach(room.root)
  }

  private func open(_ numbers: Int...) {
    for number in numbers {
      inbox.open(link: "go://article/\(number)", from: .url)
      room.settle()
    }
  }

  @Test("After another place, the first is wanted again, however soon") func backAndForth() {
    open(1, 2, 1)
    #expect(room.onShow == "[list › article(1)] | all")
  }

  @Test("What led nowhere may be tried again at once") func again() {
    open(0)
    room.tabs.on(PublicRoute.self) { [unowned room] _, _ in room.news.send(NewsRoute.article(7)) }
    open(0)
    #expect(room.onShow == "[list › article(7)] | all")
  }
}
