import CoordinatorKitRestoration
import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

@MainActor @Suite("Events") struct EventTests {
  private let phone = Phone()
  private let root: WindowCoordinator
  private let reports = Reports()

  init() {
    root = reports.handler.scope { [window = phone.window] in WindowCoordinator(window: window) }
  }

  /// What happens until everything is at rest, but for messages.
  private func events(of work: () throws -> Void) rethrows -> [String] {
    var heard: [String] = []
    root.onEvent = { event in
      if case .messageEnded = event { return }
      heard.append("\(event)")
    }
    try work()
    phone.settle()
    return heard
  }

  /// Shows a shop of which the list is on top.
  private func shop(_ state: KioskFlow.State = .init()) -> StateFlowCoordinator<KioskFlow> {
    let shop = StateFlowCoordinator(KioskFlow(), state: state, in: FlowNavigationController()) {
      _ in
      UIViewController()
    }
    root.setRoot(child: shop)
    root.show()
    phone.settle()
    return shop
  }

  private func stack(of shop: StateFlowCoordinator<KioskFlow>) -> UINavigationController {
    shop.navigationController
  }

  // MARK: - Screens that appear

  @Test("The first screen of a window starts") func starts() {
    #expect(events { _ = shop() } == ["WindowCoordinator › KioskFlow › list appeared (started)"])
  }

  @Test("Who listens first later hears what is on top already") func listensLater() {
    _ = shop()
    #expect(events {} == ["WindowCoordinator › KioskFlow › list appeared (started)"])
  }

  @Test(
    "A screen that fills the empty stack of a tab that was selected before is there for the tab")
  func fillsTab() {
    let stack = UINavigationController()
    let (first, second) = (StorySingle("first", UIViewController()), StorySingle("second", stack))
    let tabs = reports.scope { TabBarCoordinator(tabs: [first, second]) }
    root.setRoot(child: tabs)
    root.show()
    phone.settle()
    _ = events {}
    _ = events { tabs.select(second) }
    let heard = events { stack.pushViewController(UIViewController(), animated: false) }
    #expect(
      heard == ["WindowCoordinator › TabBarCoordinator › second › UIViewController appeared (tab)"])
  }

  @Test(
    "A pushed screen appears when it has arrived, after its flow wants it; its payload is not told")
  func pushes() {
    let shop = shop()
    _ = events {}
    let heard = events { shop.send(KioskMessage.open(42)) }
    #expect(
      heard == [
        "WindowCoordinator › KioskFlow: list, book",
        "WindowCoordinator › KioskFlow › book appeared (pushed)",
      ])
  }

  @Test("Of two screens pushed at once, the one on top appears") func pushesTwo() {
    let shop = shop()
    _ = events {}
    let heard = events {
      shop.update {
        $0.books = [1, 2]
      }
    }
    #expect(heard.last == "WindowCoordinator › KioskFlow › book appeared (pushed)")
    #expect(heard.count == 2)
  }

  @Test("Back removes a screen, and uncovers the one below") func goesBack() {
    let shop = shop(.init(books: [1]))
    _ = events {}
    let heard = events { _ = phone.user.tapBack(in: stack(of: shop)) }
    #expect(
      heard == [
        "WindowCoordinator › KioskFlow › book was removed (backButton)",
        "WindowCoordinator › KioskFlow: list",
        "WindowCoordinator › KioskFlow › list appeared (uncovered)",
      ])
  }

  @Test("Screens whose place others take are replaced, and no others") func replaces() {
    let shop = shop(.init(books: [1, 2]))
    _ = events {}
    #expect(
      events { shop.update { $0.books = [2] } }.filter { $0.contains("removed") } == [
        "WindowCoordinator › KioskFlow › book was removed (programmatic)"
      ])
    #expect(
      events { shop.update { $0.books = [3] } }.filter { $0.contains("removed") } == [
        "WindowCoordinator › KioskFlow › book was removed (replaced)"
      ])
  }

  @Test("A screen pushed over pages is pushed, and going back uncovers the page") func coversPages()
  {
    let page = StorySingle("Page", UIViewController())
    let shop = StateFlowCoordinator(KioskFlow(), state: .init(), in: FlowNavigationController()) {
      if case .list = $0 { PageCoordinator(pages: [page]) } else { UIViewController() }
    }
    root.setRoot(child: shop)
    root.show()
    phone.settle()
    _ = events {}
    #expect(
      events { shop.send(KioskMessage.open(42)) }.last?.hasSuffix("book appeared (pushed)") == true)
    let heard = events { _ = phone.user.tapBack(in: stack(of: shop)) }
    #expect(heard.last?.hasSuffix("appeared (uncovered)") == true)
  }

  @Test("A cancelled swipe changes nothing, and nobody hears of it") func cancelsASwipe() throws {
    let shop = shop(.init(books: [1]))
    _ = events {}
    let heard = try events {
      let swipe = try #require(phone.user.beginBackSwipe(in: stack(of: shop)))
      swipe.progress(0.5)
      phone.session.turn()
      swipe.cancel()
    }
    #expect(heard == [])
  }

  @Test("A sheet is presented; swiping it down uncovers what it lay over") func presents() throws {
    let shop = shop()
    _ = events {}
    #expect(
      events { shop.send(KioskMessage.logIn) }.last
        == "WindowCoordinator › KioskFlow › login appeared (presented)")
    let sheet = try #require(shop.navigationController.presentedViewController)
    let heard = events { _ = phone.user.swipeDown(sheet) }
    #expect(
      heard == [
        "WindowCoordinator › KioskFlow › login was removed (sheetSwipe)",
        "WindowCoordinator › KioskFlow: list",
        "WindowCoordinator › KioskFlow › list appeared (uncovered)",
      ])
  }

  @Test("An alert is no screen") func alerts() {
    let shop = shop()
    _ = events {}
    #expect(
      events { shop.send(KioskMessage.ask) } == ["WindowCoordinator › KioskFlow: list"])
    #expect(
      events { shop.update { $0.asks = false } } == ["WindowCoordinator › KioskFlow: list"])
  }

  @Test("A link says so") func opensALink() {
    let shop = shop()
    _ = events {}
    let heard = events { shop.open([KioskRoute(book: 7)]) }
    #expect(heard.contains("WindowCoordinator › KioskFlow › book appeared (link)"))
    #expect(
      heard.last { $0.hasPrefix("link") }
        == "link performed: 1. KioskRoute(book: 7) → KioskFlow: list › book(7)")
  }

  @Test("After a link, what the user does is what the user does") func continuesAfterALink() {
    let shop = shop()
    _ = events {}
    _ = events { shop.open([KioskRoute(book: 7)]) }
    #expect(
      events { shop.send(KioskMessage.open(8)) }.last
        == "WindowCoordinator › KioskFlow › book appeared (pushed)")
  }

  @Test("A flow that was restored says so once") func restores() throws {
    let archiver = FlowArchiver(KioskFlow(), name: "kiosk")
    let data = try archiver.archive(.init(books: [1]))
    let heard = events {
      let restored = archiver.restore(data, else: .init())
      let shop = shop(restored.state)
      restored.report(to: shop)
    }
    #expect(heard == ["WindowCoordinator › KioskFlow › book appeared (started)"])
    let other = events {
      let restored = archiver.restore(data, else: .init())
      let shop = StateFlowCoordinator(
        restored.flow, state: restored.state, in: FlowNavigationController()
      ) { _ in UIViewController() }
      restored.report(to: shop)
      root.setRoot(child: shop)
    }
    #expect(other.last == "WindowCoordinator › KioskFlow › book appeared (restored)")
  }

  @Test("Another root starts, and the former one's screens are removed") func replacesTheRoot() {
    _ = shop(.init(books: [1]))
    _ = events {}
    let heard = events { _ = shop() }
    #expect(
      heard == [
        "WindowCoordinator › KioskFlow › book was removed (parentRemoved)",
        "WindowCoordinator › KioskFlow › list was removed (parentRemoved)",
        "WindowCoordinator › KioskFlow › list appeared (started)",
      ])
  }

  @Test("A child that is presented by hand has its place in the path") func presentsAChild() {
    let shop = shop()
    let child = StateFlowCoordinator(
      KioskFlow(), state: .init(), in: FlowNavigationController()
    ) { _ in UIViewController() }
    _ = events {}
    #expect(
      events { shop.present(child: child, animated: true) }
        == ["WindowCoordinator › KioskFlow › KioskFlow › list appeared (presented)"])
  }

  @Test("What other code pushes, presents and takes away is told by its type") func otherCode() {
    let shop = shop()
    let stack = stack(of: shop)
    _ = events {}
    let path = "WindowCoordinator › KioskFlow"
    #expect(
      events { stack.pushViewController(UIViewController(), animated: true) }
        == ["\(path) › UIViewController appeared (pushed)"])
    #expect(
      events { stack.present(UIViewController(), animated: true) }
        == ["\(path) › UIViewController appeared (presented)"])
    #expect(
      events { stack.dismiss(animated: true) } == [
        "\(path) › UIViewController appeared (uncovered)"
      ])
    #expect(
      events { stack.popViewController(animated: true) } == [
        "\(path) › list appeared (uncovered)"
      ])
  }

  // MARK: - Who hears what

  @Test("A listener hears what happens at its coordinator and below, not beside it")
  func ownBranch() {
    let shop = shop()
    let other = BaseComponentCoordinator(parent: root)
    var (heard, beside) = (0, 0)
    shop.onEvent = { _ in heard += 1 }
    other.onEvent = { _ in beside += 1 }
    shop.send(KioskMessage.open(1))
    phone.settle()
    #expect(heard > 0 && beside == 0)
  }

  @Test("What a listener causes is told to all listeners after the event that it heard")
  func oneOrder() {
    let shop = shop()
    var heard: [String] = []
    shop.onEvent = { [weak shop] event in
      guard case .stateChanged(let change) = event, change.screens.count == 2 else { return }
      shop?.send(KioskMessage.open(2))
    }
    root.onEvent = { event in
      if case .stateChanged(let change) = event { heard.append("\(change.screens.count)") }
    }
    shop.send(KioskMessage.open(1))
    #expect(heard == ["2", "3"])
  }

  @Test("A stream delivers the events from its beginning to the end of its task") func streams()
    async
  {
    let shop = shop()
    let events = root.events
    phone.settle()
    shop.send(KioskMessage.open(1))
    phone.settle()
    var heard: [String] = []
    for await event in events {
      heard.append("\(event)")
      if case .appeared = event, heard.contains(where: { $0.hasSuffix("(pushed)") }) { break }
    }
    #expect(heard.last == "WindowCoordinator › KioskFlow › book appeared (pushed)")
    #expect(heard.contains("WindowCoordinator › KioskFlow: list, book"))
  }

  // All tests of the main actor share its time.
  @Test("A stream ends with its coordinator", .timeLimit(.minutes(10))) func ends() async {
    var coordinator: BaseComponentCoordinator? = BaseComponentCoordinator(window: nil)
    let events = coordinator?.events
    coordinator = nil
    let ended = AsyncStream<CoordinatorEvent> { $0.finish() }
    for await event in events ?? ended { Issue.record("\(event) has happened") }
  }

  @Test("A message is told with its trail when it has ended; onTrail hears the same")
  func messages() {
    let shop = shop()
    var (events, trails): ([MessageTrail], [MessageTrail]) = ([], [])
    root.onEvent = { if case .messageEnded(let trail) = $0 { events.append(trail) } }
    root.onTrail = { trails.append($0) }
    shop.send(KioskMessage.open(1))
    #expect(events == trails)
    #expect(events.map(\.outcome) == [.handled(by: "KioskFlow")])
  }

  @Test("A mistake is told, and still reaches the handler") func diagnostics() {
    _ = shop()
    var heard: [Diagnostic] = []
    root.onEvent = { if case .diagnostic(let diagnostic) = $0 { heard.append(diagnostic) } }
    root.send(KioskRoute(book: 1))
    #expect(heard.count == 1)
    #expect(heard.map(\.kind) == reports.kinds)
  }

  @Test("Whoever stops listening hears nothing any more") func stops() {
    let shop = shop()
    var heard = 0
    root.onEvent = { _ in heard += 1 }
    root.onEvent = nil
    shop.send(KioskMessage.open(1))
    phone.settle()
    #expect(heard == 0)
  }
}

/// A list with books, a login and a question.
private struct KioskFlow: Flow {
  struct State: FlowState, Codable { var books: [Int] = [], login = false, asks = false }
  enum Screen: FlowScreen { case list, book(Int), login }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    for book in state.books { Screen.book(book) }
    if state.login { Sheet(Screen.login) }
    if state.asks { FlowAlert("ask", title: "Really?") { FlowAlert.Button("Yes") } }
  }
  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case let route as KioskRoute: state.books = [route.book]
    case KioskMessage.open(let book): state.books.append(book)
    case KioskMessage.logIn: state.login = true
    case KioskMessage.ask: state.asks = true
    default: return .unhandled
    }
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      if screen == .login { state.login = false } else { state.books.removeLast() }
    }
  }
  func alertLeft(_ alert: String, _ state: inout State) { state.asks = false }
}

private enum KioskMessage: CoordinatorMessageable { case open(Int), logIn, ask }

private struct KioskRoute: Route, Hashable { let book: Int }
