import BookshopFlows
import BookshopPlayer
import BookshopScreens
import CoordinatorKitUI
import HeadlessUIKit
import Testing

@Suite("A switch between UIKit and SwiftUI screens")
@MainActor struct ScreenSwitchTests {
  private let screens = ScreenSwitch { StandInScreen($0) }
  private let phone: Phone

  init() {
    phone = Phone(screens: screens)
  }

  private func perform(_ steps: Step...) throws -> StepReport {
    for step in steps { try phone.perform(step) }
    return phone.report(steps.count, "")
  }

  private func select(_ kind: ScreenKind) {
    phone.session.enter { screens.select(kind) }
    phone.session.settle()
  }

  private var kinds: [String] {
    screens.screens.compactMap { screen in
      screen.content.map { "\(screen.name): \($0.kind.rawValue) \(Swift.type(of: $0.screen))" }
    }
  }

  /// Where the shop is, and what is on show.
  private struct Situation: Equatable {
    let shop: ShopFlow.State
    let catalogue: CatalogueFlow.State
    let account: AccountFlow.State
    let checkout: CheckoutFlow.State?
    let tree: String
    let screens: [[ScreenReport]]
  }

  private var situation: Situation {
    let report = phone.report(0, "")
    return Situation(
      shop: phone.app.shop.state, catalogue: phone.app.catalogue.state,
      account: phone.app.account.state,
      checkout: phone.app.findChild(of: CheckoutCoordinator.self)?.state, tree: report.tree,
      screens: [report.stack] + report.sheets.map(\.screens))
  }

  @Test("Screens on show and below others are exchanged in place")
  func exchangesScreens() throws {
    _ = try perform(.tap(.title("Night Train to Almeria")), .tap(.title("Basket")))
    #expect(
      Set(kinds) == [
        "shelf(fiction): UIKit ShelfViewController", "book(42): UIKit BookViewController",
        "basket: UIKit BasketViewController",
      ])
    select(.swiftUI)
    #expect(
      Set(kinds) == [
        "shelf(fiction): SwiftUI StandInScreen", "book(42): SwiftUI StandInScreen",
        "basket: SwiftUI StandInScreen",
      ])
    select(.uiKit)
    #expect(kinds.allSatisfy { $0.contains("UIKit") })
  }

  @Test(
    "Switching there and back changes no state, no coordinator and nothing on show",
    arguments: [
      "bookshop://shelf/science", "bookshop://book/42/basket", "bookshop://account/settings",
      "bookshop://account/settings/newsletter",
    ])
  func losesNothing(_ link: String) throws {
    _ = try perform(.open(link))
    let before = situation
    select(.swiftUI)
    #expect(situation == before)
    select(.uiKit)
    #expect(situation == before)
  }

  @Test("A checkout that waits for a login goes on after a switch")
  func keepsWhatIsHeld() throws {
    _ = try perform(.open("bookshop://book/42"), .tap(.title("Buy")), .tap(.title("Basket")))
    let held = try perform(.tap(.title("Check out")))
    #expect(held.sheets.map { $0.screens.map(\.name) } == [["login"]])
    select(.swiftUI)
    let report = try perform(.tap(.title("Log in")))
    #expect(report.sheets.map { $0.screens.map(\.name) } == [["address"]])
    #expect(report.diagnostics == [])
  }

  @Test("What was typed in one kind of screen is in the other, and is sent from there")
  func keepsWhatWasTyped() throws {
    _ = try perform(.tab(2), .tap(.title("Log in")))
    try type("n")
    select(.swiftUI)
    try type(" Lovelace")
    select(.uiKit)
    let login = phone.report(0, "")
    #expect(
      login.sheets.last?.screens.last?.elements.contains(
        .field(label: "Name", text: "Adan Lovelace"))
        == true)
    _ = try perform(.tap(.title("Log in")))
    #expect(phone.app.store.customer == "Adan Lovelace")
  }

  private func type(_ text: String) throws {
    let field = try #require(phone.sheets.last.flatMap { fields(in: $0.view).first })
    #expect(phone.session.user.type(text, into: field))
    phone.session.settle()
  }

  private func fields(in view: UIView) -> [UITextField] {
    (view as? UITextField).map { [$0] } ?? view.subviews.flatMap(fields)
  }

  @Test("Screens of both kinds stand in one stack, and what one buys the other shows")
  func mixesKinds() throws {
    _ = try perform(.open("bookshop://book/42"))
    phone.session.enter { screens.select(.swiftUI, for: "book(42)") }
    let report = try perform(.tap(.title("Buy")), .tap(.title("Basket")))
    #expect(
      Set(kinds) == [
        "shelf(fiction): UIKit ShelfViewController", "book(42): SwiftUI StandInScreen",
        "basket: UIKit BasketViewController",
      ])
    #expect(report.stack.last?.elements.first == .line("1 × Night Train to Almeria, €12.90"))
    #expect(report.stack[1].elements.contains(.line("In the basket: 1")))
  }

  @Test("What is selected for all screens holds for those with a kind of their own, too")
  func forgetsSingleKinds() {
    screens.select(.swiftUI, for: "basket")
    #expect(screens.kind(of: "basket") == .swiftUI)
    #expect(screens.kind(of: "book(42)") == .uiKit)
    screens.select(.uiKit)
    #expect(screens.kind(of: "basket") == .uiKit)
  }

  @Test("An exchanged screen is released, and so is one that its flow has left")
  func releasesScreens() throws {
    _ = try perform(.open("bookshop://book/42"))
    weak let screen = screens.screens.first { $0.name == "book(42)" }
    weak let old = screen?.content?.screen
    #expect(screen != nil && old != nil)
    select(.swiftUI)
    #expect(old == nil)
    weak let new = screen?.content?.screen
    #expect(new != nil)
    _ = try perform(.back)
    #expect(screen == nil && new == nil)
  }

  @Test("Without a switch there is nothing around the UIKit screens")
  func isNotThereWithoutASwitch() throws {
    let plain = Phone()
    let top = (plain.stack as? UINavigationController)?.topViewController
    let page = (top as? UIPageViewController)?.viewControllers?.first as? UINavigationController
    #expect(page?.topViewController is PageViewController)
  }
}
