import CoordinatorKitUI
import Testing

/// Demand 13: a deep link leads to its place from wherever the user is.
///
/// What happened to users: the link was ignored under a sheet, opened the screen in the tab that happened
/// to be in front, pushed a second copy of what was on screen, or leaked the old tree.
@MainActor @Suite("13. A deep link works from any tab and under any sheet", .headless)
struct Demand13LinkAnywhereTests {
  private let town = Town()

  private func send(_ messages: any CoordinatorMessageable...) {
    for message in messages { town.flow.send(message: message) }
    town.settle()
  }

  @Test("From the other tab: that tab comes to the front with its screen") func otherTab() {
    town.phone.user.tapTab(1, in: town.tabBarController)
    town.settle()
    send(Link(place: .book(4)))
    #expect(town.onShow == "[shop: shelf › book(4] | orders: orders")
  }

  @Test("From under two sheets: both go, then the place is on show") func underSheets() {
    send(TownMessage.startTour, TourFlow.Next(), TownMessage.logIn)
    #expect(
      town.onShow == "[shop: shelf] | orders: orders ⌃ tour(stop(1 › tour(stop(2 ⌃ login".towns)
    town.flow.update { $0.isLoggingIn = false }
    send(Link(place: .book(4)))
    #expect(town.onShow == "[shop: shelf › book(4] | orders: orders")
    #expect(
      town.log.last == "tour left(programmatic)" || town.log.contains("tour left(programmatic)"))
    #expect(town.phone.log == [])
  }

  @Test("To what is on show already: nothing moves, nothing is made anew") func alreadyThere() {
    send(Link(place: .book(4)))
    let page = town.stacks["shop"]?.topViewController
    _ = town.verbs("shop")
    send(Link(place: .book(4)))
    #expect(town.verbs("shop") == [])
    #expect(town.stacks["shop"]?.topViewController === page)
  }

  @Test("To a sheet that belongs to the other tab: the tab first, then its sheet")
  func sheetOfATab() {
    town.phone.user.tapTab(1, in: town.tabBarController)
    town.settle()
    send(Link(place: .map))
    #expect(town.onShow == "[shop: shelf] | orders: orders ⌃ map")
    #expect(town.phone.log == [])
  }

  @Test("During a push, and during a sheet's way up: the newest link wins") func inMotion() {
    town.flow.send(TownMessage.open(book: 1))
    town.flow.send(Link(place: .map))
    town.flow.send(TownMessage.startTour)
    town.flow.send(Link(place: .book(2)))
    town.settle()
    #expect(town.onShow == "[shop: shelf › book(2] | orders: orders")
    #expect(town.phone.log == [])
  }

  @Test("Screens that a link replaced are released") func released() {
    send(TownMessage.open(book: 1))
    weak let old = town.stacks["shop"]?.topViewController
    send(Link(place: .book(2)))
    #expect(old == nil)
  }
}

extension String {
  /// Screens of the tour are named by their flow.
  fileprivate var towns: String {
    split(separator: "tour(", omittingEmptySubsequences: false).joined()
  }
}
