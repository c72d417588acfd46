import BookshopPlayer
import Testing

@Suite("Ways on from where the phone is")
@MainActor struct WaysOnTests {
  private func waysOn(after steps: Step...) throws -> WaysOn {
    let phone = Phone()
    for step in steps { try phone.perform(step) }
    return phone.waysOn
  }

  @Test("On a book they are those of the shop, from that very book")
  func shop() throws {
    let waysOn = try waysOn(after: .tap(.title("What the Lighthouse Kept")))
    #expect(waysOn.flow == "ShopFlow")
    #expect(
      waysOn.ways == [
        "showBasket → catalogue › book(58) › basket",
        "showBasket arrives → catalogue › book(58) › basket", "back → catalogue",
        "open(book: 7) arrives → catalogue › book(7)",
      ])
  }

  @Test("While a checkout is held, the login leads to it")
  func held() throws {
    let waysOn = try waysOn(
      after: .tap(.number(6)), .tap(.title("Buy")), .tap(.title("Basket")),
      .tap(.title("Check out")))
    #expect(waysOn.ways?.first == "logIn(name: \"Ada\") → catalogue › book(58) › basket ⌃ checkout")
  }

  @Test("A place that the map leaves out is told to be none")
  func offTheMap() throws {
    let order: [Step] = [
      .tap(.title("Basket")), .tap(.title("Check out")), .tap(.title("Send it there")),
      .tap(.title("By card")), .tap(.title("Place the order")),
    ]
    let phone = Phone()
    for step in [.tap(.number(5)), .tap(.title("Buy"))] + order[..<2] + [.tap(.title("Log in"))]
      + order[2...] + [.back, .tap(.number(5)), .tap(.title("Buy"))] + order
    { try phone.perform(step) }
    #expect(phone.waysOn == WaysOn(flow: "ShopFlow", ways: nil))
  }

  @Test("In the second tab they are those of the account")
  func account() throws {
    let waysOn = try waysOn(after: .tab(2))
    #expect(waysOn.flow == "AccountFlow")
    #expect(waysOn.ways?.contains("showSettings → account ⌃ settings") == true)
  }

  @Test("In a checkout they are those of the checkout, which guards and data have let in")
  func checkout() throws {
    let waysOn = try waysOn(
      after: .tap(.number(5)), .tap(.title("Buy")), .tap(.title("Basket")),
      .tap(.title("Check out")),
      .tap(.title("Log in")))
    #expect(waysOn.flow == "CheckoutFlow")
    #expect(waysOn.ways == ["deliver(to: \"5 Harbour Lane\") → address › payment"])
  }
}
