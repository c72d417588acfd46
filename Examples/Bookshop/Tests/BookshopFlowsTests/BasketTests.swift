import BookshopFlows
import CoordinatorKit
import Testing

@Suite("The basket and its prices")
struct BasketTests {
  @Test("Copies of one book share a line")
  func countsCopies() {
    var basket = Basket()
    for id in [42, 7, 42] { basket.add(id) }
    #expect(
      basket.lines.map(String.init(describing:)) == [
        "2 × Night Train to Almeria, €25.80", "1 × The Salt Atlas, €18.00",
      ])
    #expect(basket.count == 3)
    #expect(basket.total == Cents(4380))
    #expect(basket.count(of: 42) == 2)
  }

  @Test("Removing the last copy removes its line, and a book that is not there cannot be removed")
  func takesOut() {
    var basket = Basket()
    basket.add(42)
    basket.takeOut(7)
    #expect(basket.count == 1)
    basket.takeOut(42)
    #expect(basket.isEmpty)
  }

  @Test("The tab of the shop tells how many books are in the basket")
  func labelsTheTab() {
    var basket = Basket()
    #expect(AppRoute.shop.tabItem(basket) == TabItem("Shop", systemImage: "books.vertical"))
    for _ in 1...2 { basket.add(42) }
    #expect(AppRoute.shop.tabItem(basket).badge == "2")
    #expect(AppRoute.account.tabItem(basket) == TabItem("Account", systemImage: "person"))
  }

  @Test("A book unknown to the shop is not added")
  func ignoresUnknownBooks() {
    var basket = Basket()
    basket.add(99)
    #expect(basket.isEmpty)
  }

  @Test(
    "Amounts always show two digits of cents",
    arguments: [(0, "€0.00"), (5, "€0.05"), (1605, "€16.05")])
  func printsMoney(_ amount: Int, _ text: String) {
    #expect("\(Cents(amount))" == text)
  }
}
