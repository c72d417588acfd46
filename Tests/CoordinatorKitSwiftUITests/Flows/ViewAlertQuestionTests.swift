import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing
import ViewsPhone

/// What waits for the answer to an alert that views show.
@MainActor @Suite("A question in an alert of views, and what waits for its answer")
struct ViewAlertQuestionTests {
  enum Said: CoordinatorMessageable { case ask, discard, save, close, open }

  struct NoteFlow: Flow {
    struct State: FlowState, Equatable {
      var isOpen = true
      var hasChanges = true
      var isAsking = false
      var hasOther = false
    }
    enum Screen: FlowScreen { case notes, note, other }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.notes
      if state.isOpen { Screen.note }
      if state.hasOther { Screen.other }
      if state.isAsking {
        FlowAlert("ask", title: "Discard?") {
          FlowAlert.Button("Discard", sending: Said.discard)
          FlowAlert.Button("Stay", role: .cancel)
        }
      }
    }
    func update(_ state: inout State, with message: Said) -> FlowReply {
      switch message {
      case .ask: state.isAsking = true
      case .discard: state.hasChanges = false
      case .save: state.hasChanges = false
      case .close: state.isOpen = false
      case .open: (state.isOpen, state.hasOther) = (false, true)
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
    func alertLeft(_ alert: String, _ state: inout State) { state.isAsking = false }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note && state.hasChanges ? .hold(sending: Said.ask) : .allow
    }
  }

  private func asked() -> (flow: ViewFlowCoordinator<NoteFlow>, views: ModelViews<NoteFlow>) {
    let flow = ViewFlowCoordinator(NoteFlow(), state: .init())
    let views = ModelViews(flow)
    flow.send(Said.open)
    views.settle()
    return (flow, views)
  }

  @Test("It goes on after the answer that settles it", arguments: [true, false])
  func goesOn(writesFirst: Bool) {
    let (flow, views) = asked()
    #expect(views.tapAlert("Discard", writesFirst: writesFirst))
    views.settle()
    #expect(flow.screens == [.notes, .other])
  }

  @Test("It is given up after any other, for good", arguments: [true, false])
  func isGivenUp(writesFirst: Bool) {
    let (flow, views) = asked()
    #expect(views.tapAlert("Stay", writesFirst: writesFirst))
    views.settle()
    flow.send(Said.save)
    views.settle()
    #expect(flow.screens == [.notes, .note])
  }

  // MARK: - An answer that leads on

  enum Account: CoordinatorMessageable, Equatable { case buy, ask, loggedIn, readMore }
  struct LogIn: CoordinatorMessageable {}

  struct StoreFlow: DescribedFlow {
    struct State: FlowState {
      var isBuying = false
      var isAsking = false
      var isLoggingIn = false
      var isLoggedIn = false
    }
    enum Screen: FlowScreen { case books, order, login }

    var stack: Stack {
      .books
      when(\.isBuying, .order)
      sheet { when(\.isLoggingIn, .login) }
      alert(\.isAsking) {
        FlowAlert("ask", title: "You need an account") {
          FlowAlert.Button("Log in", sending: LogIn())
          FlowAlert.Button("Read more", sending: Account.readMore)
          FlowAlert.Button("Cancel", role: .cancel)
        }
      }
    }
    func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
      switch message {
      case Account.buy: state.isBuying = true
      case Account.ask: state.isAsking = true
      case is LogIn: state.isLoggingIn = true
      case Account.loggedIn: (state.isLoggedIn, state.isLoggingIn) = (true, false)
      case Account.readMore: break
      default: return .unhandled
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .order && !state.isLoggedIn ? .hold(sending: Account.ask) : .allow
    }
  }

  @Test("What waits for an answer waits for the login that the answer opens")
  func answerOpensLogin() {
    let flow = ViewFlowCoordinator(StoreFlow(), state: .init())
    let views = ModelViews(flow)
    flow.send(Account.buy)
    views.settle()
    #expect(views.tapAlert("Log in"))
    views.settle()
    #expect(views.onShow == "books ⌃ login")
    flow.send(Account.loggedIn)
    views.settle()
    #expect(views.onShow == "books › order")
  }

  @Test("It is given up with the login that the answer has opened")
  func loginIsLeft() {
    let (flow, log) = (ViewFlowCoordinator(StoreFlow(), state: .init()), Log())
    let views = ModelViews(flow)
    flow.deliver(Account.buy) { log.lines.append("\($0)") }
    views.settle()
    #expect(views.tapAlert("Log in"))
    views.settle()
    #expect(log.lines == [])
    views.swipeDown()
    views.settle()
    #expect(log.lines == ["failed: held, then expired: what was shown to satisfy it is gone"])
  }

  @Test("It waits for the work that the answer begins")
  func answerBeginsWork() async {
    let flow = ViewFlowCoordinator(StoreFlow(), state: .init())
    let views = ModelViews(flow)
    flow.on(LogIn.self) { _, _ in
      await Task.yield()
      return Account.loggedIn
    }
    flow.send(Account.buy)
    views.settle()
    await withCheckedContinuation { continuation in
      flow.onTrail = { if $0.message.contains("loggedIn") { continuation.resume() } }
      #expect(views.tapAlert("Log in"))
      views.settle()
      #expect(views.onShow == "books")
    }
    views.settle()
    #expect(views.onShow == "books › order")
  }

  @Test("A tester has it wait for the login that the answer opens, and give up otherwise")
  func testerWaits() {
    FlowTester(StoreFlow(), state: .init())
      .send(Account.buy).isHeld()
      .tapAlert("Log in").shows(ScreenStack(.books, presenting: [.login]))
      .send(Account.loggedIn).shows([.books, .order])
    FlowTester(StoreFlow(), state: .init())
      .send(Account.buy).isHeld()
      .tapAlert("Read more")
      .send(Account.loggedIn).shows([.books])
  }
}
