import CoordinatorKitRestoration
import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// Plays what the Bookshop shows in SwiftUI alone, whose own tests have no views to play with.
@MainActor @Suite("A window with tabs, columns, a checkout and an alert, played on views")
struct ShopWindowTests {
  typealias Window = ShopWindow.WindowFlow
  typealias Shop = ShopWindow.ShopFlow
  typealias Checkout = ShopWindow.CheckoutFlow

  /// How odd the views are, and whether the window is narrow.
  nonisolated static let views = ([nil] + Oddity.allCases.map { $0 }).flatMap { oddity in
    [(oddity, true), (oddity, false)]
  }

  /// A window on views, with what it reports.
  @MainActor private final class Play {
    let reports = Reports()
    let window: ViewFlowCoordinator<Window>
    let views: ModelViews<Window>
    private let bar: String

    init(
      _ oddity: Oddity?, _ isCompact: Bool, _ state: Window.State = .init(),
      checkout: Checkout.State = .init()
    ) {
      window = reports.scope { Window.run(state, checkout: checkout) }
      views = ModelViews(window, oddity.map { [$0] } ?? [], isCompact: isCompact)
      bar = isCompact ? " › " : " ┃ "
      views.settle()
    }

    var checkout: Window.Checkout? { window.child(behind: .shop(.checkout)) }

    /// Sends from the screen on top, as its view does, and lets the views follow.
    func send(_ message: some CoordinatorMessageable) {
      if let checkout, let top = checkout.screens.top {
        checkout.sendAction(from: top)(message)
      } else if let top = window.screens.top {
        window.sendAction(from: top)(message)
      }
      views.settle()
    }

    /// The user does something, and the views follow.
    func user(_ act: (ModelViews<Window>) -> Bool) {
      #expect(act(views))
      views.settle()
    }

    /// What views show with the shop in front.
    func shop(_ second: String, _ above: String = "") -> String {
      let columns = ["shop(list)", second].joined(
        separator: second.isEmpty && bar == " › " ? "" : bar)
      return "[shop: \(columns)] | account: account\(above)"
    }
  }

  @Test("From a list over an author to an order, in columns or in one", arguments: views)
  func order(_ oddity: Oddity?, isCompact: Bool) throws {
    let play = Play(oddity, isCompact)
    #expect(play.views.onShow == play.shop(""))
    play.send(Shop.Message.open(7))
    play.send(Window.Action.author("Ada"))
    #expect(play.views.onShow == play.shop("shop(book(7)) › author(\"Ada\")"))
    play.user { $0.back(1, .late) }
    #expect(play.views.onShow == play.shop("shop(book(7))"))
    play.send(Shop.Message.buy)
    play.send(Checkout.Message.deliver("Quay"))
    #expect(play.views.onShow == play.shop("shop(book(7))", " ⌃ shop(checkout) › payment"))
    play.user { $0.back(1, .twice) }
    let checkout = try #require(play.checkout)
    #expect(checkout.state.address == nil)
    var results: [String] = []
    checkout.onResult { results.append("\($0)") }
    play.send(Checkout.Message.deliver("Pier"))
    play.send(Checkout.Message.pay)
    #expect(play.views.onShow == play.shop(""))
    #expect(results == ["finished(Pier)"] && play.window.childCoordinators.isEmpty)
    #expect(play.reports.texts == [])
  }

  @Test(
    "A swipe closes the checkout, a tap selects the other tab, and an alert asks", arguments: views)
  func user(_ oddity: Oddity?, isCompact: Bool) {
    let play = Play(
      oddity, isCompact, .init(shop: .init(book: 7, isBuying: true)),
      checkout: .init(address: "Quay"))
    play.user { $0.swipeDown() }
    #expect(play.window.state.shop == .init(book: 7) && play.checkout == nil)
    play.user { $0.select("account") }
    #expect(play.window.state.part == .account)
    play.send(Window.Action.askToLeave)
    play.user { $0.tapAlert("Stay") }
    #expect(play.window.state.shop.book == 7 && play.views.alertOnShow == nil)
    play.send(Window.Action.askToLeave)
    play.user { $0.tapAlert("Leave", writesFirst: true) }
    #expect(play.window.state == .init(part: .account))
    #expect(play.reports.texts == [])
  }

  @Test("A link leads from the other tab into the checkout", arguments: views)
  func link(_ oddity: Oddity?, isCompact: Bool) {
    let play = Play(oddity, isCompact, .init(part: .account, author: "Ada"))
    var outcomes: [Outcome] = []
    play.window.open([
      Window.Part.shop, Shop.Message.open(7), Shop.Message.buy, Checkout.Message.deliver("Quay"),
    ]) { outcomes.append($0) }
    play.views.settle()
    #expect(play.views.onShow.hasSuffix(" ⌃ shop(checkout) › payment"))
    #expect(outcomes == [.performed])
    play.user { $0.swipeDown() }
    #expect(play.views.onShow == play.shop("shop(book(7))"))
    #expect(play.reports.texts == [])
  }

  @Test("A window is restored where its views were, the checkout included", arguments: views)
  func restored(_ oddity: Oddity?, isCompact: Bool) throws {
    let play = Play(
      oddity, isCompact, .init(shop: .init(book: 7, isBuying: true)),
      checkout: .init(address: "Quay"))
    let (window, checkout) = (FlowArchiver(Window()), FlowArchiver(Checkout()))
    let archive = try window.archive(play.window.state)
    let answers = try checkout.archive(#require(play.checkout).state)
    let again = Play(
      oddity, isCompact, window.restore(archive, else: .init()).state,
      checkout: checkout.restore(answers, else: .init()).state)
    #expect(again.views.onShow == play.views.onShow)
    #expect(again.views.onShow.hasSuffix(" ⌃ shop(checkout) › payment"))
    again.user { $0.swipeDown() }
    #expect(again.views.onShow == again.shop("shop(book(7))"))
    #expect(play.reports.texts + again.reports.texts == [])
  }
}
