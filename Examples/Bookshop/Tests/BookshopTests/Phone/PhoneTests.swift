import BookshopFlows
import BookshopPlayer
import BookshopScreens
import CoordinatorKitUI
import Testing

@Suite("The shop on a phone")
@MainActor struct PhoneTests {
  private func perform(_ steps: [Step], on phone: Phone) throws -> StepReport {
    for step in steps { try phone.perform(step) }
    return phone.report(steps.count, "")
  }

  private let toCheckout: [Step] = [
    .tap(.number(2)), .tap(.title("Buy")), .tap(.title("Basket")), .tap(.title("Check out")),
  ]

  @Test("A login that a checkout waits for leads to the checkout and adds one coordinator")
  func logsInAndGoesOn() throws {
    let phone = Phone()
    let held = try perform(toCheckout, on: phone)
    #expect(held.sheets.map { $0.screens.map(\.name) } == [["login"]])
    #expect(held.tree == "AppCoordinator\n  ShopFlow\n    CatalogueFlow\n  AccountFlow")
    let report = try perform([.tap(.title("Log in"))], on: phone)
    #expect(report.sheets.map { $0.screens.map(\.name) } == [["address"]])
    #expect(
      report.tree
        == "AppCoordinator\n  ShopFlow\n    CatalogueFlow\n    CheckoutFlow\n  AccountFlow")
    #expect(report.diagnostics == [])
  }

  @Test("A finished checkout leaves an order, an empty basket, and nothing of itself")
  func finishesACheckout() throws {
    let phone = Phone()
    _ = try perform(toCheckout + [.tap(.title("Log in"))], on: phone)
    weak let checkout = phone.app.findChild(of: CheckoutCoordinator.self)
    weak let sheet = phone.sheets.first
    #expect(checkout != nil && sheet != nil)
    let report = try perform(
      [.tap(.number(1)), .tap(.title("By invoice")), .tap(.title("Place the order"))], on: phone)
    #expect(report.stack.map(\.name) == ["shelf(fiction)", "receipt(1)"])
    #expect(report.sheets.isEmpty)
    #expect(checkout == nil && sheet == nil)
    #expect(phone.app.store.basket.isEmpty)
    #expect(phone.app.store.orders.map(\.payment) == [.invoice])
    #expect(report.diagnostics == [])
  }

  private let toUnsavedChanges: [Step] = [
    .tab(2), .tap(.title("Settings")), .tap(.title("Newsletter")), .tap(.title("Switch on")),
  ]

  @Test(
    "Every way out of unsaved changes keeps them and opens the question",
    arguments: [
      Step.back, .swipeBack(isCancelled: false), .swipeBack(isCancelled: true),
      .swipeDown(isCancelled: false), .swipeDown(isCancelled: true), .tap(.title("Done")),
      .open("bookshop://book/7"), .open("bookshop://basket"), .open("bookshop://account"),
      .open("bookshop://account/settings/newsletter"),
    ])
  func asksBeforeLosingChanges(_ wayOut: Step) throws {
    let phone = Phone()
    let report = try perform(toUnsavedChanges + [wayOut], on: phone)
    #expect(report.tab == 2)
    #expect(report.stack.map(\.name) == ["account"])
    #expect(
      report.sheets.map { $0.screens.map(\.name) } == [["settings", "newsletter"], ["unsaved"]])
    #expect(phone.app.store.newsletterDraft && !phone.app.store.hasNewsletter)
    #expect(report.diagnostics == [])
  }

  @Test("The tabs are unreachable under the settings, and code that goes back changes nothing")
  func keepsChangesUnderTabs() throws {
    let phone = Phone()
    _ = try perform(toUnsavedChanges, on: phone)
    for tab in 1...2 {
      #expect(throws: StepError.tabBarCovered(by: "Newsletter")) { try phone.perform(.tab(tab)) }
    }
    let sheet = try #require(phone.sheets.first as? UINavigationController)
    phone.session.enter {
      sheet.popToRootViewController(animated: true)
      phone.session.settle()
    }
    let sheets = phone.report(0, "").sheets.map { $0.screens.map(\.name) }
    #expect(sheets == [["settings", "newsletter"], ["unsaved"]])
  }

  @Test(
    "Save keeps the changes, Discard drops them, and both leave the page", arguments: [true, false])
  func settlesChanges(_ saves: Bool) throws {
    let phone = Phone()
    let report = try perform(
      toUnsavedChanges + [.back, .tap(.title(saves ? "Save" : "Discard"))], on: phone)
    #expect(report.stack.map(\.name) == ["account"])
    #expect(report.sheets.isEmpty)
    #expect(phone.app.store.hasNewsletter == saves)
    #expect(!phone.app.store.hasUnsavedChanges)
    #expect(report.diagnostics == [])
  }

  @Test("A link to a book on another shelf leads to that shelf, and Back finds it there")
  func turnsToTheShelf() throws {
    let phone = Phone()
    let book = try perform([.open("bookshop://book/31")], on: phone)
    #expect(book.stack.map(\.name) == ["shelf(children)", "book(31)"])
    #expect(book.stack.map(\.title) == ["Catalogue", "The Cartographer's Kitchen"])
    let shelf = try perform([.back, .swipePage(.right, isCancelled: false)], on: phone)
    #expect(shelf.stack.map(\.name) == ["shelf(science)"])
    #expect(phone.app.catalogue.state.shelf == .science)
    #expect(shelf.diagnostics == [] && book.diagnostics == [])
  }

  @Test("A checkout with an empty basket is refused, and the link ends at the basket")
  func refusesAnEmptyBasket() throws {
    let phone = Phone()
    let report = try perform([.open("bookshop://basket/checkout")], on: phone)
    #expect(report.stack.map(\.name) == ["shelf(fiction)", "basket"])
    #expect(report.notes == ["link: refused: the basket is empty"])
  }

  @Test(
    "The checkout comes and goes with its own transition, and a drag that ends early changes nothing"
  )
  func dragsTheCheckout() throws {
    let phone = Phone()
    let login = try perform(toCheckout, on: phone)
    #expect(login.notes == [])
    let checkout = try perform([.tap(.title("Log in"))], on: phone)
    #expect(checkout.notes == ["the curtain rose"])
    let kept = try perform(
      [.tap(.title("Send it there")), .swipeDown(isCancelled: true)], on: phone)
    #expect(kept.notes == ["the curtain rose again"])
    #expect(kept.sheets.map { $0.screens.map(\.name) } == [["address", "payment"]])
    #expect(phone.app.findChild(of: CheckoutCoordinator.self)?.state.address == "5 Harbour Lane")
    #expect(
      phone.activity?.userInfo?["link"] as? String
        == "bookshop://book/42/basket/checkout/5%20Harbour%20Lane")
    let left = try perform([.swipeDown(isCancelled: false)], on: phone)
    #expect(left.notes == ["the curtain fell"])
    #expect(left.sheets == [] && left.diagnostics == [] && kept.diagnostics == [])
    #expect(left.stack.map(\.name) == ["shelf(fiction)", "book(42)", "basket"])
  }

  @Test("Two phones side by side never interfere")
  func keepsPhonesApart() throws {
    let (first, second) = (Phone(), Phone())
    try first.perform(.tap(.number(1)))
    try second.perform(.tab(2))
    try first.perform(.tap(.title("Buy")))
    #expect(first.report(1, "").stack.map(\.name) == ["shelf(fiction)", "book(12)"])
    #expect(second.report(1, "").stack.map(\.name) == ["account"])
    #expect(second.app.store.basket.isEmpty)
  }

  @Test("An impossible step is refused and changes nothing")
  func refusesImpossibleSteps() throws {
    let phone = Phone()
    let before = phone.report(0, "")
    #expect(throws: StepError.nothingToGoBackTo("Fiction")) { try phone.perform(.back) }
    #expect(throws: StepError.nothingToGoBackTo("Fiction")) {
      try phone.perform(.swipeBack(isCancelled: true))
    }
    #expect(throws: StepError.noSheet("Fiction")) {
      try phone.perform(.swipeDown(isCancelled: false))
    }
    #expect(throws: StepError.self) { try phone.perform(.tap(.number(0))) }
    #expect(throws: StepError.noPage(.right, of: "Fiction")) {
      try phone.perform(.swipePage(.right, isCancelled: false))
    }
    #expect(phone.report(0, "") == before)
  }

  @Test(
    "A tab that is not there is refused, whatever its number", arguments: [.min, -1, 0, 3, .max])
  func refusesOtherTabs(number: Int) {
    let phone = Phone()
    let before = phone.report(0, "")
    #expect(throws: StepError.noTab(number, titles: ["Shop", "Account"])) {
      try phone.perform(.tab(number))
    }
    #expect(phone.report(0, "") == before)
  }

  @Test("A discarded phone leaves nothing behind")
  func isReleasedCompletely() throws {
    weak var app: AppCoordinator?
    weak var page: UIViewController?
    do {
      let phone = Phone()
      _ = try perform(toCheckout, on: phone)
      app = phone.app
      page = phone.pages(in: phone.stack).last
      #expect(app != nil && page != nil)
    }
    #expect(app == nil && page == nil)
  }
}
