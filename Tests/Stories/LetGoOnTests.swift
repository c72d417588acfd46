import CoordinatorKitUI
import Testing

/// A message that lets others go on, which a guard has held.
///
/// What happened to users: a login that had succeeded was told as overridden by what it had opened.
@MainActor @Suite("What lets held messages go on ends well", .headless)
struct LetGoOnTests {
  private struct ShopFlow: DescribedFlow {
    struct State: FlowState { var isLoggedIn = false, asks = false, book: Int? }
    enum Screen: FlowScreen { case list, book(Int), login }
    enum Message: CoordinatorMessageable { case open(book: Int), logIn, loggedIn }
    var stack: Stack {
      .list
      when(\.book, Screen.book)
      sheet { when(\.asks, .login) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let book): state.book = book
      case .logIn: state.asks = true
      case .loggedIn: (state.isLoggedIn, state.asks) = (true, false)
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      if case .book = screen, !state.isLoggedIn { return .hold(sending: Message.logIn) }
      return .allow
    }
  }

  private let story = Story()

  @Test("A login that is awaited, when what waited for it changes the same stack") func login() {
    let shop = story.reports.scope {
      StateFlowCoordinator(ShopFlow(), state: .init(), in: FlowNavigationController()) {
        [story] in story.page("\($0)".contains("book") ? "book" : "\($0)")
      }
    }
    story.begin(with: shop)
    shop.deliver(ShopFlow.Message.open(book: 1), completion: story.noted("open"))
    story.settle()
    var outcome: Outcome?
    shop.deliver(ShopFlow.Message.loggedIn) { outcome = $0 }
    story.settle()
    #expect(story.onShow == "list › book")
    #expect(outcome?.isFulfilled == true)
    #expect(story.book.lines.contains("open: performed"))
  }

  private struct Save: CoordinatorMessageable {}

  @Test("Work that leads nowhere has handled its message") func work() async {
    let home = story.single("home")
    story.begin(with: home)
    home.on(Save.self) { _, _ in nil }
    let outcome = await home.deliver(Save())
    #expect(outcome == .handled(by: "on(Save)"))
  }

  @Test("A window that is closed ends what its root holds") func closed() {
    let home = story.single("home")
    story.begin(with: home)
    story.root.guarding(Save.self) { _, _ in .hold }
    home.deliver(Save(), completion: story.noted("save"))
    story.settle()
    #expect(story.book.lines == [])
    story.root.close()
    #expect(
      story.book.lines.filter { !$0.hasPrefix("left") }
        == ["save: failed: held, then expired: its coordinator left"])
  }
}
