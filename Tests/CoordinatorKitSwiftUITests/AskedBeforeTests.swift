import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing
import ViewsPhone

/// What a guard asks may be on show before anything is held for it.
///
/// The user has tapped Cancel or "Log in", or a swipe was not let through. A message that was held then went on
/// whenever the answer came, however long after the question had been closed.
@MainActor @Suite("A message waits for the question that is on show, whoever has asked it")
struct AskedBeforeTests {
  enum Message: CoordinatorMessageable {
    case write, ask, discard, close, sent, logIn, loggedIn, library
  }
  struct Follow: Route, Hashable {}

  struct DeskFlow: DescribedFlow {
    struct Draft: Hashable { var hasText = true }
    struct State: FlowState, Hashable {
      var draft: Draft?
      var (isAsking, hasFollowed) = (false, false)
      var (isLoggingIn, isLoggedIn, isInLibrary) = (false, false, false)
    }
    enum Screen: FlowScreen { case desk, place, library, draft, login }

    var stack: Stack {
      .desk
      when(\.hasFollowed, .place)
      when(\.isInLibrary, .library)
      sheet { when(\.draft) { _ in .draft } }
      sheet { when(\.isLoggingIn, .login) }
      alert(\.isAsking) {
        FlowAlert("discard", title: "Discard the draft?") {
          FlowAlert.Button("Discard", sending: Message.discard)
          FlowAlert.Button("Keep", role: .cancel)
        }
      }
    }

    func intercept(_ message: inout any CoordinatorMessageable, _ state: inout State) -> FlowReply?
    {
      guard message is Follow else { return nil }
      (state.draft, state.hasFollowed) = (nil, true)
      return .handled
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .write: state.draft = Draft()
      case .ask: state.isAsking = true
      case .discard, .sent:
        state.draft?.hasText = false
        return .handled(then: Message.close)
      case .close: state.draft = nil
      case .logIn: state.isLoggingIn = true
      case .loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
      case .library: state.isInLibrary = true
      }
      return .handled
    }

    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .library && !state.isLoggedIn ? .hold(sending: Message.logIn) : .allow
    }

    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .draft && state.draft?.hasText == true ? .hold(sending: Message.ask) : .allow
    }
  }

  private let writing = FlowTester(DeskFlow(), state: .init()).send(.write)
  private let flow = ViewFlowCoordinator(DeskFlow(), state: .init())
  private let log = Log()

  @Test("A link expires with a question that a button has asked")
  func askedByButton() {
    let asked = writing.send(.ask).send(Follow()).isHeld()
    asked.tapAlert("Keep").send(.sent).shows([.desk])
    asked.tapAlert("Discard").shows([.desk, .place])
  }

  @Test("A link expires with a question that a swipe has asked")
  func askedBySwipe() {
    let asked = writing.swipeDown().isRedirected(to: Message.ask).send(Follow()).isHeld()
    asked.tapAlert("Keep").send(.sent).shows([.desk])
    asked.tapAlert("Discard").shows([.desk, .place])
  }

  @Test("A link expires with a question that is asked for another message that is held")
  func askedForAnother() {
    let asked = writing.send(.close).isHeld().send(Follow()).isHeld()
    let kept = asked.tapAlert("Keep")
    #expect(kept.expiredMessages.count == 2)
    kept.send(.sent).shows([.desk])
  }

  @Test("What needs a login expires with the login that the user has opened before")
  func loginOfTheUser() {
    let opened = FlowTester(DeskFlow(), state: .init()).send(.logIn).send(.library).isHeld()
    opened.swipeDown().send(.loggedIn).shows([.desk])
    opened.send(.loggedIn).shows([.desk, .library])
  }

  @Test("Below an alert, too")
  func loginBelowAnAlert() {
    let opened = FlowTester(DeskFlow(), state: .init()).send(.logIn).send(.ask).send(.library)
      .isHeld()
    opened.tapAlert("Keep").send(.loggedIn).shows([.desk, .library])
    opened.tapAlert("Keep").swipeDown().send(.loggedIn).shows([.desk])
  }

  @Test("In views whoever waits for the message is told")
  func views() {
    let (views, log) = (ModelViews(flow), log)
    flow.send(Message.logIn)
    views.settle()
    flow.deliver(Message.library) { log.lines.append("\($0)") }
    views.settle()
    #expect(log.lines == [])
    views.swipeDown()
    views.settle()
    #expect(log.lines == ["failed: held, then expired: what was shown to satisfy it is gone"])
  }
}
