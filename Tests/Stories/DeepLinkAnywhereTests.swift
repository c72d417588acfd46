import CoordinatorKitUI
import Testing

/// A deep link reaches its target from wherever the user is.
///
/// What happened to users: the link was ignored under a sheet, opened the screen in the tab that happened
/// to be in front, pushed a second copy of what was on screen, or leaked the old tree.
@MainActor @Suite("A deep link works from any tab and under any sheet", .headless)
struct DeepLinkAnywhereTests {
  private let town = Town()

  private func send(_ messages: any CoordinatorMessageable...) {
    for message in messages { town.flow.send(message: message) }
    town.settle()
  }

  @Test("A link to another tab selects it and shows its screen") func otherTab() {
    town.phone.user.tapTab(1, in: town.tabBarController)
    town.settle()
    send(Link(place: .book(4)))
    #expect(town.onShow == "[shop: shelf › book(4] | orders: orders")
  }

  @Test("A link under two sheets dismisses both and then shows its target") func underSheets() {
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

  @Test("A link to a visible target moves nothing and recreates nothing") func alreadyThere() {
    send(Link(place: .book(4)))
    let page = town.stacks["shop"]?.topViewController
    _ = town.verbs("shop")
    send(Link(place: .book(4)))
    #expect(town.verbs("shop") == [])
    #expect(town.stacks["shop"]?.topViewController === page)
  }

  @Test("A link to another tab's sheet selects the tab and then presents the sheet")
  func sheetOfATab() {
    town.phone.user.tapTab(1, in: town.tabBarController)
    town.settle()
    send(Link(place: .map))
    #expect(town.onShow == "[shop: shelf] | orders: orders ⌃ map")
    #expect(town.phone.log == [])
  }

  @Test("A link during a push or a sheet transition wins if it is the newest") func inMotion() {
    town.flow.send(TownMessage.open(book: 1))
    town.flow.send(Link(place: .map))
    town.flow.send(TownMessage.startTour)
    town.flow.send(Link(place: .book(2)))
    town.settle()
    #expect(town.onShow == "[shop: shelf › book(2] | orders: orders")
    #expect(town.phone.log == [])
  }

  @Test("Screens replaced by a link are released") func releasesReplacedScreens() {
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
