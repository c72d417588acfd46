import CoordinatorKitUI
import Testing

/// Demand 14: a deep link that arrives before the login goes on after it.
///
/// What happened to users: the link was lost, or shown behind the login, or followed days later.
@MainActor @Suite("14. A deep link waits for the login", .headless)
struct Demand14LinkBeforeLoginTests {
  private let town = Town()

  private var titles: String { town.onShow }

  @Test("The login comes over the tab in front; after it the order is on show in its tab")
  func goesOn() {
    town.flow.send(Link(place: .order(7)))
    town.settle()
    #expect(titles == "[shop: shelf] | orders: orders ⌃ login")
    #expect(town.flow.namesOfHeldMessages.count == 1)
    town.flow.send(TownMessage.loggedIn("Ada"))
    town.settle()
    #expect(titles == "shop: shelf | [orders: orders › order(7]")
    #expect(town.flow.namesOfHeldMessages == [])
    #expect(town.phone.log == [])
  }

  @Test("The newest link counts, and it is followed once") func newest() {
    town.flow.send(Link(place: .order(7)))
    town.flow.send(Link(place: .order(8)))
    town.settle()
    town.flow.send(TownMessage.loggedIn("Ada"))
    town.settle()
    #expect(titles == "shop: shelf | [orders: orders › order(8]")
    #expect(town.verbs("orders").count == 1)
  }

  @Test("Who swipes the login away has given the link up") func givenUp() throws {
    town.flow.send(Link(place: .order(7)))
    town.settle()
    town.phone.user.swipeDown(try #require(town.tabBarController.presentedViewController))
    town.settle()
    #expect(town.flow.namesOfHeldMessages == [])
    town.flow.send(TownMessage.loggedIn("Ada"))
    town.settle()
    #expect(titles == "[shop: shelf] | orders: orders")
  }
}
