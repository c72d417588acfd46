import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

#if canImport(Observation)
  import Observation
#endif

/// Messages at moments that are rare, and what went wrong.
@MainActor @Suite("A message has its effect and its end, also at an odd moment")
struct OddMomentsTests {
  private let log = Log()
  private let flow = ViewFlowCoordinator(ShopFlow(), state: .init())

  private func deliver(_ message: ShopFlow.Message) {
    let log = log
    flow.deliver(message) { log.lines.append("\($0)") }
  }

  // MARK: - While the state is about to change

  #if canImport(Observation)
    private func onceBeforeTheStateChanges(_ action: @escaping @MainActor () -> Void) {
      let calls = Log()
      withObservationTracking {
        _ = flow.state
      } onChange: {
        MainActor.assumeIsolated {
          // Called again for a change that is made in it.
          guard calls.lines.isEmpty else { return }
          calls.lines = ["called"]
          action()
        }
      }
    }

    @Test("What an observer of the state sends when it is about to change has its effect, too")
    func observerSends() {
      onceBeforeTheStateChanges { deliver(.login) }
      flow.send(ShopFlow.Message.open("book"))
      #expect(flow.screens.description == "list › book ⌃ login")
      #expect(log.lines == ["performed"])
    }

    @Test("What an observer of the state sends is there when the closure of an update runs")
    func observerSendsBeforeAnUpdate() {
      onceBeforeTheStateChanges { deliver(.login) }
      flow.update { $0.books.append("book") }
      #expect(flow.screens.description == "list › book ⌃ login")
    }

    @Test("What an observer of the state sends is held as at any other time")
    func observerSendsWhatIsHeld() {
      onceBeforeTheStateChanges { deliver(.secret) }
      flow.send(ShopFlow.Message.open("book"))
      #expect(log.lines == [])
      flow.update { $0.isOpen = true }
      #expect(flow.screens.description == "list › book › secret")
      #expect(log.lines == ["performed"])
    }

    @Test("A message that is refused in the state that an observer has made of it is refused")
    func observerMakesItRefused() {
      onceBeforeTheStateChanges { flow.update { $0.isClosed = true } }
      deliver(.open("book"))
      #expect(flow.screens.description == "list")
      #expect(log.lines == ["refused: The shop is closed."])
    }

    @Test(
      "A message that is held in the state that an observer has made of it ends when it goes on")
    func observerMakesItHeld() {
      let log = log
      flow.onTrail = { log.lines.append("trail: \($0.outcome)") }
      onceBeforeTheStateChanges { flow.update { $0.isLocked = true } }
      deliver(.open("book"))
      #expect(flow.screens.description == "list")
      #expect(log.lines == ["trail: held"])
      flow.update { $0.isLocked = false }
      #expect(flow.screens.description == "list › book")
      #expect(log.lines.last == "performed")
    }

    @Test("An observer hears of the change that comes after its own, too")
    func observerHearsOfBoth() {
      let log = log
      onceBeforeTheStateChanges {
        flow.send(ShopFlow.Message.login)
        onceBeforeTheStateChanges { log.lines.append("changes again") }
      }
      flow.send(ShopFlow.Message.open("book"))
      #expect(log.lines == ["changes again"])
    }
  #endif

  @Test("An observer that sends whenever the state is about to change is stopped and reported")
  func observerSendsEachTime() {
    /// Sends what opens one more page.
    final class Sender: StatePublishing {
      weak var flow: ViewFlowCoordinator<ShopFlow>?
      var pages = 0
      func stateWillChange(animated: Bool) {
        pages += 1
        flow?.send(ShopFlow.Message.open("page \(pages)"))
      }
    }
    let (reports, sender) = (Reports(), Sender())
    let flow = reports.scope { ViewFlowCoordinator(ShopFlow(), state: .init()) }
    (sender.flow, flow.publisher) = (flow, sender)
    flow.update { $0.isLoggingIn = true }
    #expect(flow.state.isLoggingIn)
    #expect(flow.state.books.count < 200)
    #expect(Set(reports.kinds) == [.messageLoop])
    flow.publisher = nil
  }

  @Test("An update whose closure sends a message is refused, and the message has its effect")
  func closureSends() {
    let log = log
    flow.update(completion: { log.lines.append("update: \($0)") }) { state in
      deliver(.login)
      state.books.append("book")
    }
    #expect(flow.screens.description == "list ⌃ login")
    let why = "its closure has changed the flow in another way, too, such as by a message"
    #expect(log.lines == ["performed", "update: refused: \(why)"])
  }

  // MARK: - A screen that has left

  @Test("A message that is held for a screen expires when the screen has been left")
  func heldOfALeftScreen() {
    let views = ModelViews(flow)
    flow.update { $0.books = ["book"] }
    views.settle()
    flow.sendAction(from: .init(id: "book")).deliver(ShopFlow.Message.secret) { [log] in
      log.lines.append("\($0)")
    }
    views.back()
    views.settle()
    #expect(log.lines == ["failed: held, then expired: its sender was released"])
    flow.update { $0.isOpen = true }
    #expect(flow.screens.description == "list")
  }

  @Test("Work that a screen has asked for is canceled when the screen has been left")
  func workOfALeftScreen() async {
    struct Load: CoordinatorMessageable {}
    let (log, flow) = (log, flow)
    flow.update { $0.books = ["book"] }
    let views = ModelViews(flow)
    views.settle()
    // Nobody answers, so the work ends when it is canceled.
    let (answers, answer) = AsyncStream<Void>.makeStream()
    await withCheckedContinuation { ended in
      flow.on(Load.self) { _, _ in
        for await _ in answers {}
        ended.resume()
        return nil
      }
      flow.sendAction(from: .init(id: "book")).deliver(Load()) { log.lines.append("\($0)") }
      views.back()
      views.settle()
    }
    withExtendedLifetime(answer) {}
    #expect(log.lines == ["failed: held, then expired: its sender was released"])
  }

  // MARK: - Tabs that change

  @Test("A held tap goes on to the tab that was tapped, also if the tabs are others by then")
  func heldTap() {
    let flow = ViewFlowCoordinator(GuestFlow(), state: .init())
    flow.guarding(TabMessage.self) { [weak flow] _, _ in
      flow?.state.isGuest == true ? .hold : .allow
    }
    let views = ModelViews(flow)
    views.settle()
    views.select("home")
    views.settle()
    #expect(flow.state.tab == "welcome")
    flow.send(GuestFlow.LogIn())
    #expect(flow.state.tab == "home")
  }

  @Test("A held tap expires with the tab that was tapped")
  func heldTapOfATabThatGoes() {
    let (log, flow) = (log, ViewFlowCoordinator(GuestFlow(), state: .init(tab: "news")))
    flow.onTrail = { log.lines.append("\($0.outcome)") }
    flow.guarding(TabMessage.self) { [weak flow] _, _ in
      flow?.state.isGuest == true ? .hold : .allow
    }
    let views = ModelViews(flow)
    views.settle()
    views.select("welcome")
    views.settle()
    flow.send(GuestFlow.LogIn())
    #expect(flow.state.tab == "news")
    #expect(log.lines.contains("failed: held, then expired: its flow does not take it any more"))
  }

  @Test("A tap selects its tab once, also if the tabs change because of it")
  func tabsThatChangeWithTheTap() {
    let flow = ViewFlowCoordinator(GuestFlow(), state: .init())
    flow.onEvent = { [weak flow] event in
      if case .stateChanged = event, flow?.state.isGuest == true { flow?.send(GuestFlow.LogIn()) }
    }
    let views = ModelViews(flow)
    views.settle()
    views.select("home")
    views.settle()
    #expect(flow.state.tab == "home")
  }

  // MARK: - Two guards

  @Test("Of two messages that two guards of one coordinator hold the newer one stays")
  func newerOfTwo() {
    let (flow, log) = (flow, log)
    let desk = Log()
    flow.guarding(ShopFlow.Message.self) { _, _ in desk.lines.isEmpty ? .allow : .hold }
    flow.deliver(ShopFlow.Message.secret) { log.lines.append("first \($0)") }
    desk.lines = ["closed"]
    flow.deliver(ShopFlow.Message.open("book")) { log.lines.append("second \($0)") }
    #expect(log.lines == ["first superseded by a later request"])
    flow.update { $0.isOpen = true }
    desk.lines = []
    flow.reconsider()
    #expect(flow.screens.description == "list › book")
  }

  @Test("A message that the flow holds takes the place of an older one that another guard holds")
  func newerInTheFlow() {
    let (flow, log) = (flow, log)
    let desk = Log()
    flow.guarding(ShopFlow.Message.self) { _, _ in desk.lines.isEmpty ? .hold : .allow }
    flow.deliver(ShopFlow.Message.open("book")) { log.lines.append("first \($0)") }
    desk.lines = ["open"]
    flow.deliver(ShopFlow.Message.secret) { log.lines.append("second \($0)") }
    #expect(log.lines == ["first superseded by a later request"])
    flow.update { $0.isOpen = true }
    #expect(flow.screens.description == "list › secret")
  }
}

/// Books in a stack, a login in a sheet, and a secret behind a guard.
private struct ShopFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    let id: String
    var description: String { id }
  }
  struct State: FlowState {
    var books: [String] = []
    var isLoggingIn = false
    var isOpen = false
    var isClosed = false
    var isLocked = false
  }
  enum Message: CoordinatorMessageable { case open(String), login, secret }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen(id: "list")
    for book in state.books { Screen(id: book) }
    if state.isLoggingIn { Sheet(Screen(id: "login")) }
  }
  func update(_ state: inout State, with message: Message) -> FlowReply {
    if state.isClosed { return .refused("The shop is closed.") }
    switch message {
    case .open(let book): state.books.append(book)
    case .login: state.isLoggingIn = true
    case .secret: state.books.append("secret")
    }
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      state.books.removeAll { $0 == screen.id }
      if screen.id == "login" { state.isLoggingIn = false }
    }
  }
  func entering(_ screen: Screen, in state: State) -> Verdict {
    state.isLocked || screen.id == "secret" && !state.isOpen ? .hold : .allow
  }
}

/// Tabs, of which guests have one more.
private struct GuestFlow: Flow {
  enum Screen: FlowScreen { case welcome, news, home, search }
  struct State: FlowState {
    var tab = "welcome"
    var isGuest = true
  }
  struct LogIn: CoordinatorMessageable {}

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      if state.isGuest { FlowTab("welcome") { Screen.welcome } }
      FlowTab("news") { Screen.news }
      FlowTab("home") { Screen.home }
      FlowTab("search") { Screen.search }
    }
  }
  func update(_ state: inout State, with message: LogIn) -> FlowReply {
    state.isGuest = false
    if state.tab == "welcome" { state.tab = "news" }
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }
}
