import CoordinatorKitUI
import Testing

/// A deep link that arrives before the login resumes after it.
///
/// What happened to users: the link was lost, or shown behind the login, or followed days later.
@MainActor @Suite("A deep link waits for the login", .headless)
struct DeepLinkBeforeLoginTests {
  private let town = Town()

  private var titles: String { town.onShow }

  @Test("The login appears over the current tab, and afterwards the order is visible in its own")
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

  @Test("The newest link counts and is followed once") func followsTheNewestLinkOnce() {
    town.flow.send(Link(place: .order(7)))
    town.flow.send(Link(place: .order(8)))
    town.settle()
    town.flow.send(TownMessage.loggedIn("Ada"))
    town.settle()
    #expect(titles == "shop: shelf | [orders: orders › order(8]")
    #expect(town.verbs("orders").count == 1)
  }

  @Test("Swiping the login away expires the link") func givenUp() throws {
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
