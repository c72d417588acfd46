import CoordinatorKitLinks
import CoordinatorKitSwiftUI
import Foundation
import Testing
import ViewsPhone

@MainActor @Suite("A link that a guard holds has one end, which can be heard")
struct HeldLinkTests {
  private let log = Log()

  private let reports = Reports()

  private enum Go: Route, Hashable {
    case shop, account, book(Int), order(Int), page(Int), settle, logIn
  }

  private struct Links: LinkParsing {
    struct NoLink: Error {}
    func routes(for link: String) throws -> [any Route] {
      let parts = link.split(separator: "/").map(String.init)
      guard parts.count > 1, let id = Int(parts.last ?? "") else { throw NoLink() }
      return switch parts[parts.count - 2] {
      case "book": [Go.shop, Go.book(id)]
      case "order": [Go.account, Go.order(id), Go.page(id)]
      default: throw NoLink()
      }
    }
    func url(for routes: [any Route]) -> URL? { nil }
    func webURL(for routes: [any Route]) -> URL? { nil }
  }

  private struct MallFlow: DescribedFlow {
    enum Tab: String { case shop, account }
    struct State: FlowState, Equatable {
      var tab = Tab.shop
      var book: Int?
      var order: Int?
      var page: Int?
      var isLoggingIn = false
      var isLoggedIn = false
      var note: Int?
    }
    enum Screen: FlowScreen {
      case list, book(Int), account, order(Int), page(Int), login, note(Int)
    }
    enum Message: MessageUnion {
      case go(Go), desk(Desk)
      static var cases: [MessageCase<Self>] { [.init(go), .init(desk)] }
    }
    enum Desk: CoordinatorMessageable, Hashable { case askLogin, loggedIn, note(Int), logOut }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.shop) {
          .list
          when(\.book, Screen.book)
        }
        tab(Tab.account) {
          .account
          when(\.order, Screen.order)
          sheet { when(\.page, Screen.page) }
        }
      }
      sheet { when(\.note, Screen.note) }
      sheet { when(\.isLoggingIn, .login) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .go(.shop): state.tab = .shop
      case .go(.account): state.tab = .account
      case .go(.book(let id)): (state.book, state.note) = (id, nil)
      case .go(.order(let id)): state.order = id
      case .go(.page(let id)): state.page = id
      case .go(.settle), .go(.logIn): return .unhandled
      case .desk(.askLogin): state.isLoggingIn = true
      case .desk(.loggedIn): (state.isLoggingIn, state.isLoggedIn) = (false, true)
      case .desk(.note(let id)): state.note = id
      case .desk(.logOut): (state.isLoggedIn, state.order, state.page) = (false, nil, nil)
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      if case .order = screen, !state.isLoggedIn { return .hold(sending: Desk.askLogin) }
      return .allow
    }
  }

  private func make() -> (ViewFlowCoordinator<MallFlow>, ModelViews<MallFlow>) {
    let flow = reports.scope { ViewFlowCoordinator(MallFlow(), state: .init()) }
    return (flow, ModelViews(flow, [.losesPresentations]))
  }

  @Test("A link that was held opens when it comes again after its login was canceled")
  func comesAgain() {
    let (flow, views) = make()
    let time = Log()
    let inbox = LinkInbox(
      Links(), now: { Date(timeIntervalSinceReferenceDate: Double(time.lines.count)) })
    inbox.attach(flow)
    inbox.open(link: "mall/order/7", from: .url)
    views.settle()
    #expect(views.onShow.hasSuffix("⌃ login"))
    views.swipeDown()
    views.settle()
    #expect(flow.state.order == nil)
    inbox.open(link: "mall/order/7", from: .url)
    views.settle()
    #expect(views.onShow.hasSuffix("⌃ login"))
    #expect(reports.texts == [])
  }

  @Test(
    "Whoever follows the root hears how a held link ended in the end", arguments: [true, false])
  func heldLinkEnds(isAwaited: Bool) {
    let (flow, views) = make()
    flow.onEvent = { [log] event in
      if case .linkOpened(_, let outcome, _) = event { log.lines.append("\(outcome)") }
    }
    if isAwaited {
      flow.open([Go.account, Go.order(7)]) { _ in }
    } else {
      flow.open([Go.account, Go.order(7)])
    }
    views.settle()
    flow.send(MallFlow.Desk.loggedIn)
    views.settle()
    #expect(views.onShow == "shop: list | [account: account › order(7)]")
    #expect(log.lines == ["performed"])
  }
}
