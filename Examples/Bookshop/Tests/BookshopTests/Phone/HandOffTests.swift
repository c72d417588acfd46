import BookshopFlows
import BookshopPlayer
@testable import BookshopScreens
import CoordinatorKitUI
import Testing

@Suite("A place on one phone is gone on with on another")
@MainActor struct HandOffTests {
  /// The store of a customer who has ordered and is about to order again.
  private let store: ShopStore = {
    let store = ShopStore()
    store.identify("Ada")
    store.buy(42)
    store.place(Order(number: 1, basket: store.basket, address: "Quay 3", payment: .card))
    store.buy(7)
    return store
  }()

  private func screens(_ report: StepReport) -> [[String]] {
    ([report.stack] + report.sheets.map(\.screens)).map { $0.map(\.name) }
  }

  private func link(of phone: Phone) -> String? { phone.activity?.userInfo?["link"] as? String }

  @Test(
    "Every place has an activity that leads to the same screens",
    arguments: [
      "shelf/fiction", "shelf/children", "book/31", "book/7/basket", "shelf/science/basket",
      "shelf/fiction/basket/checkout", "book/7/basket/checkout/5%20Harbour%20Lane",
      "book/7/basket/checkout/5%20Harbour%20Lane/invoice", "shelf/fiction/receipt/1", "account",
      "account/orders", "account/orders/1", "account/settings", "account/settings/about",
      "account/settings/newsletter",
    ])
  func leadsToTheSameScreens(_ place: String) throws {
    let phone = Phone(store: store)
    try phone.perform(.open("bookshop://\(place)"))
    let here = phone.report(1, "")
    #expect(link(of: phone) == "bookshop://\(place)")
    let other = Phone(store: store, continuing: phone.activity)
    let there = other.report(1, "")
    #expect(screens(there) == screens(here))
    #expect(there.tab == here.tab)
    #expect(here.diagnostics + there.diagnostics == [])
    #expect(link(of: other) == "bookshop://\(place)")
  }

  @Test("What the user does by hand is followed: pages, tabs, going back")
  func followsTheUser() throws {
    let phone = Phone(store: store)
    var links: [String?] = []
    for step in ["swipe left", "tap The Salt Atlas", "swipe-back cancel", "back", "tab 2", "tab 1"]
    {
      try phone.perform(try Step(parsing: step))
      links.append(link(of: phone))
    }
    #expect(
      links == [
        "bookshop://shelf/science", "bookshop://book/7", "bookshop://book/7",
        "bookshop://shelf/science", "bookshop://account", "bookshop://shelf/science",
      ])
  }

  @Test("A question is no place: the page it is about is gone on with, and what was not saved")
  func leavesQuestionsBehind() throws {
    let phone = Phone(store: store)
    for step in ["open bookshop://account/settings/newsletter", "tap Switch on", "back", "handoff"]
    {
      try phone.perform(try Step(parsing: step))
    }
    let report = phone.report(4, "")
    #expect(screens(report) == [["account"], ["settings", "newsletter"]])
    #expect(report.notes.last == "handed off: bookshop://account/settings/newsletter")
    try phone.perform(.back)
    #expect(screens(phone.report(5, "")).last == ["unsaved"])
  }

  @Test("The phone that was handed off is released")
  func releasesTheOldPhone() throws {
    let phone = Phone(store: store)
    try phone.perform(.open("bookshop://basket/checkout"))
    weak let app = phone.app
    weak let checkout = phone.app.findChild(of: CheckoutCoordinator.self)
    #expect(app != nil && checkout != nil)
    try phone.perform(.handOff)
    #expect(app == nil && checkout == nil)
    #expect(screens(phone.report(2, "")) == [["shelf(fiction)", "basket"], ["address"]])
  }
}
