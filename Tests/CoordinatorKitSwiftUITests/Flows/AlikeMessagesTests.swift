import CoordinatorKitLinks
import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Foundation
import Testing
import ViewsPhone

@MainActor @Suite("Messages of several types that read alike are not the same")
struct AlikeMessagesTests {
  private let log = Log()

  enum UserRoute: Route, Hashable { case detail(Int) }
  enum OrderRoute: Route, Hashable { case detail(Int) }
  /// Says nothing of what it holds, so that logs do not either.
  struct ShowLetter: Route, Hashable, CustomStringConvertible {
    let id: Int
    var description: String { "ShowLetter" }
  }

  struct DeskFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var user: Int?
      var order: Int?
      var letter: Int?
    }
    enum Screen: FlowScreen { case desk, user(Int), order(Int), letter(Int) }
    enum Message: MessageUnion {
      case user(UserRoute), order(OrderRoute), letter(ShowLetter)
      static var cases: [MessageCase<Self>] { [.init(user), .init(order), .init(letter)] }
    }
    var stack: Stack {
      .desk
      when(\.user, Screen.user)
      when(\.order, Screen.order)
      when(\.letter, Screen.letter)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .user(.detail(let id)): state = .init(user: id)
      case .order(.detail(let id)): state = .init(order: id)
      case .letter(let letter): state = .init(letter: letter.id)
      }
      return .handled
    }
  }

  private struct Links: LinkParsing {
    struct NoLink: Error {}
    func routes(for link: String) throws -> [any Route] {
      let parts = link.split(separator: "/")
      guard let id = parts.last.flatMap({ Int($0) }) else { throw NoLink() }
      return switch parts.first {
      case "user": [UserRoute.detail(id)]
      case "order": [OrderRoute.detail(id)]
      default: [ShowLetter(id: id)]
      }
    }
    func url(for routes: [any Route]) -> URL? { nil }
    func webURL(for routes: [any Route]) -> URL? { nil }
  }

  @Test(
    "Two links to other places open both, or the newer, whatever their routes read like",
    arguments: [
      ["user/7", "order/7"], ["letter/1", "letter/2"],
    ])
  func links(links: [String]) {
    let expected: DeskFlow.State = links[1] == "order/7" ? .init(order: 7) : .init(letter: 2)
    // Both wait for the first window.
    let inbox = LinkInbox(Links())
    for link in links {
      inbox.open(link: link, from: .url) { [log] in log.lines.append("\(link): \($0)") }
    }
    let flow = ViewFlowCoordinator(DeskFlow(), state: .init())
    inbox.attach(flow)
    #expect(flow.state == expected)
    #expect(log.lines.last == "\(links[1]): performed")
    // One after the other.
    let other = ViewFlowCoordinator(DeskFlow(), state: .init())
    let open = LinkInbox(Links())
    open.attach(other)
    for link in links { open.open(link: link, from: .url) { _ in } }
    #expect(other.state == expected)
  }

  enum Login: CoordinatorMessageable, Hashable { case show }
  enum Terms: CoordinatorMessageable, Hashable { case show }
  enum Stop: CoordinatorMessageable, Hashable { case all }
  enum Halt: CoordinatorMessageable, Hashable { case all }

  struct ShopFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var item: Int?
      var isLoggingIn = false
      var readsTerms = false
    }
    enum Screen: FlowScreen { case list, item(Int), login, terms }
    enum Own: CoordinatorMessageable, Hashable { case buy(Int), stop }
    enum Message: MessageUnion {
      case own(Own), login(Login), terms(Terms)
      static var cases: [MessageCase<Self>] { [.init(own), .init(login), .init(terms)] }
    }
    var stack: Stack {
      .list
      when(\.item, Screen.item)
      sheet { when(\.isLoggingIn, .login) }
      sheet { when(\.readsTerms, .terms) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .own(.buy(let item)): state.item = item
      case .own(.stop): return .handled(sending: Stop.all)
      case .login: state.isLoggingIn = true
      case .terms: state.readsTerms = true
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      switch screen {
      case .item(1): .hold(sending: Login.show)
      case .item(2): .hold(sending: Terms.show)
      case .item(3): .redirect(Login.show)
      default: .allow
      }
    }
  }

  @Test("A second message that lacks something else has that sent, whatever it reads like")
  func questions() {
    let flow = ViewFlowCoordinator(ShopFlow(), state: .init())
    flow.send(ShopFlow.Own.buy(1))
    #expect(flow.state.isLoggingIn)
    flow.send(ShopFlow.Own.buy(2))
    #expect(flow.state.readsTerms)
  }

  @Test("A tester knows messages of other types that read alike apart") func tester() {
    withKnownIssue("Halt.all was not sent") {
      FlowTester(ShopFlow(), state: .init()).send(ShopFlow.Own.stop).sends(Halt.all)
    }
    withKnownIssue("It was redirected to Login.show") {
      FlowTester(ShopFlow(), state: .init()).send(ShopFlow.Own.buy(3)).isRedirected(to: Terms.show)
    }
  }

  private let reports = Reports()

  enum Note: CoordinatorMessageable, Hashable { case write, discard, ask }
  enum Photo: CoordinatorMessageable, Hashable { case discard }
  struct NoteFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var note: String?
      var photo = 0
      var isAsking = false
    }
    enum Screen: FlowScreen { case list, note }
    enum Close: CoordinatorMessageable { case close }
    enum Message: MessageUnion {
      case note(Note), photo(Photo), close(Close)
      static var cases: [MessageCase<Self>] { [.init(note), .init(photo), .init(close)] }
    }
    var stack: Stack {
      .list
      sheet { when(\.note) { _ in .note } }
      alert(\.isAsking) {
        FlowAlert("ask", title: "Discard?") {
          FlowAlert.Button("Discard", role: .destructive, sending: Note.discard)
          FlowAlert.Button("Keep", role: .cancel)
        }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .note(.write): state.note = "text"
      case .note(.ask): state.isAsking = true
      case .note(.discard):
        state.note = ""
        return .handled(then: Close.close)
      case .close: state.note = nil
      // Throws the photo away, and with it what is written about it.
      case .photo: (state.photo, state.note) = (0, nil)
      }
      return .handled
    }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note && state.note?.isEmpty == false ? .redirect(Note.ask) : .allow
    }
  }

  @Test("A message that reads like an answer to a guard's question, and is another, is no mistake")
  func question() {
    let flow = reports.scope { ViewFlowCoordinator(NoteFlow(), state: .init()) }
    let views = ModelViews(flow)
    flow.send(Note.write)
    views.settle()
    flow.send(NoteFlow.Close.close)
    views.settle()
    views.tapAlert("Keep")
    views.settle()
    flow.send(Photo.discard)
    views.settle()
    #expect(views.alertOnShow != nil)
    #expect(reports.texts == [])
    views.tapAlert("Discard")
    views.settle()
    #expect(flow.state.note == nil)
    let asked = FlowTester(NoteFlow(), state: .init()).send(.note(.write)).send(.close(.close))
      .tapAlert("Keep")
    _ = asked.send(.photo(.discard)).isRedirected(to: Note.ask)
  }

  // MARK: - Objects

  @MainActor final class Draft { var edits = 0 }
  struct Ask: CoordinatorMessageable, CustomStringConvertible {
    let draft: Draft
    let description = "ask"
  }
  struct DraftFlow: DescribedFlow {
    struct State: FlowState {
      var item: Int?
      var asked = 0
      var isAsking: Bool {
        get { asked > 0 }
        set { asked = newValue ? asked : 0 }
      }
    }
    enum Screen: FlowScreen { case list, item(Int), question }
    enum Open: CoordinatorMessageable { case item(Int) }
    enum Message: MessageUnion {
      case open(Open), ask(Ask)
      static var cases: [MessageCase<Self>] { [.init(open), .init(ask)] }
    }
    let draft: Draft
    var stack: Stack {
      .list
      when(\.item, Screen.item)
      sheet { when(\.isAsking, .question) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(.item(let item)): state.item = item
      case .ask: state.asked += 1
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      if case .item = screen { .hold(sending: Ask(draft: draft)) } else { .allow }
    }
  }

  @Test("A question with an object is the same when what the object holds has changed")
  func objects() {
    let draft = Draft()
    let flow = ViewFlowCoordinator(DraftFlow(draft: draft), state: .init())
    flow.send(DraftFlow.Open.item(1))
    draft.edits += 1
    flow.send(DraftFlow.Open.item(2))
    #expect(flow.state.asked == 1)
  }
}
