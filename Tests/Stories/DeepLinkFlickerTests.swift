import CoordinatorKitUI
import Testing

/// A deep link does not flicker through every screen on its way.
///
/// What happened to users: each screen between here and there was pushed with its own animation, the
/// wrong one was animated, or a pop was shown where the target had always been on screen.
@MainActor @Suite("A deep link is one change, not a journey", .headless)
struct DeepLinkFlickerTests {
  private let town = Town()

  @Test("A link from three screens to another makes one set, one animation and one new screen")
  func oneSet() {
    for book in 1...3 { town.flow.send(TownMessage.open(book: book)) }
    town.settle()
    _ = town.verbs("shop")
    town.flow.send(Link(place: .book(9)))
    town.settle()
    #expect(town.onShow == "[shop: shelf › book(9] | orders: orders")
    #expect(town.verbs("shop") == ["set [shelf,book(9] true"])
    #expect(
      town.log == ["left book(3): replaced", "left book(2): replaced", "left book(1): replaced"])
  }

  @Test("A link keeps the common prefix untouched") func keepsTheCommonPrefix() {
    town.flow.send(TownMessage.open(book: 1))
    town.settle()
    let shelf = town.stacks["shop"]?.viewControllers.first
    _ = town.verbs("shop")
    town.flow.send(Link(place: .shop))
    town.settle()
    #expect(town.verbs("shop") == ["pop true"])
    #expect(town.stacks["shop"]?.viewControllers.first === shelf)
  }

  @Test("Of two links in one turn only the second is shown") func twoLinks() {
    town.root.on(BasicMessage.self) { [unowned town] _, _ in
      town.flow.send(Link(place: .book(1)))
      town.flow.send(Link(place: .book(2)))
    }
    town.root.send(.done(town.root))
    town.settle()
    #expect(town.verbs("shop") == ["push book(2 true"])
    #expect(town.log == [])
  }

  @Test("A link in a hidden tab is not animated") func otherTab() {
    town.flow.send(TownMessage.loggedIn("Ada"))
    town.flow.send(Link(place: .order(7)))
    town.settle()
    #expect(town.onShow == "shop: shelf | [orders: orders › order(7]")
    #expect(town.verbs("orders").count == 1)
    #expect(town.phone.log == [])
  }
}
