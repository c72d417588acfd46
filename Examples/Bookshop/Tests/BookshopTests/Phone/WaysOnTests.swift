import BookshopPlayer
import Testing

@Suite("Steps available from the current place")
@MainActor struct WaysOnTests {
  private func waysOn(after steps: Step...) throws -> WaysOn {
    let phone = Phone()
    for step in steps { try phone.perform(step) }
    return phone.waysOn
  }

  @Test("On a book the steps are those of the shop for that book")
  func listsTheShopsSteps() throws {
    let waysOn = try waysOn(after: .tap(.title("Small Hours, Long Rivers")))
    #expect(waysOn.flow == "ShopFlow")
    #expect(
      waysOn.ways == [
        "showBasket → catalogue › book(12) › basket",
        "showBasket arrives → catalogue › book(12) › basket", "back → catalogue",
        "open(book: 7) arrives → catalogue › book(7)",
      ])
  }

  @Test("While a checkout is held, the login leads to it")
  func listsTheLoginWhileHeld() throws {
    let waysOn = try waysOn(
      after: .tap(.number(1)), .tap(.title("Buy")), .tap(.title("Basket")),
      .tap(.title("Check out")))
    #expect(waysOn.ways?.first == "logIn(name: \"Ada\") → catalogue › book(12) › basket ⌃ checkout")
  }

  @Test("In the catalogue the steps are those of its pages and of the shop")
  func listsTheCataloguesSteps() throws {
    let waysOn = try waysOn(after: .swipePage(.left, isCancelled: false))
    #expect(waysOn.flow == "CatalogueFlow in ShopFlow")
    #expect(
      waysOn.ways?.contains(
        "show(children) → fiction: shelf(fiction) | science: shelf(science) | [children: shelf(children)]"
      ) == true)
    #expect(waysOn.ways?.contains("showBasket → catalogue › basket") == true)
  }

  @Test("A place missing from the map is reported as unknown")
  func reportsAPlaceOffTheMap() throws {
    let order: [Step] = [
      .tap(.title("Basket")), .tap(.title("Check out")), .tap(.title("Send it there")),
      .tap(.title("By card")), .tap(.title("Place the order")),
    ]
    let phone = Phone()
    for step in [.tap(.number(2)), .tap(.title("Buy"))] + order[..<2] + [.tap(.title("Log in"))]
      + order[2...] + [.back, .tap(.number(2)), .tap(.title("Buy"))] + order
    { try phone.perform(step) }
    #expect(phone.waysOn == WaysOn(flow: "ShopFlow", ways: nil))
  }

  @Test("In the second tab the steps are those of the account")
  func listsTheAccountsSteps() throws {
    let waysOn = try waysOn(after: .tab(2))
    #expect(waysOn.flow == "AccountFlow")
    #expect(waysOn.ways?.contains("showSettings → account ⌃ settings") == true)
  }

  @Test("In a checkout the steps are those that guards and data have allowed")
  func listsTheCheckoutsSteps() throws {
    let waysOn = try waysOn(
      after: .tap(.number(2)), .tap(.title("Buy")), .tap(.title("Basket")),
      .tap(.title("Check out")),
      .tap(.title("Log in")))
    #expect(waysOn.flow == "CheckoutFlow")
    #expect(waysOn.ways == ["deliver(to: \"5 Harbour Lane\") → address › payment"])
  }
}
