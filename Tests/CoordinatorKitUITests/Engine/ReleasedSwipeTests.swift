import CoordinatorKitUI
import Testing

@MainActor @Suite("Back swipes that the user lets go", .headless)
struct ReleasedSwipeTests {
  @Test(
    "What was asked for during a swipe does not come under the finger that swipes again",
    arguments: [false, true])
  func swipesAgain(tellsDelegate: Bool) {
    let session = HeadlessSession(profile: .iOS26)
    session.policy.tellsDelegateOfCancelledSwipe = tellsDelegate
    session.enter {
      let house = House(["hall", "cellar", "attic", "roof"])
      let swipe = house.phone.user.beginBackSwipe(in: house.navigation)
      swipe?.progress(0.3)
      house.phone.session.turn()
      house.send(.show(["hall", "attic", "loft"], [.init("cellar", style: .overFullScreen)]))
      swipe?.cancel()
      let again = house.phone.user.beginBackSwipe(in: house.navigation)
      #expect(again != nil)
      again?.cancel()
      house.settle()
      #expect(house.onShow == "hall › attic › loft ⌃ cellar")
      #expect(house.reports.texts == [])
      #expect(house.phone.log == [])
    }
  }

  @Test("A sheet that other code dismisses at once does not take along what is swiped below it")
  func swipesBelowASheetThatIsGone() {
    let house = House(["hall", "room"], [.init("note")])
    house.navigation.dismiss(animated: false)
    house.phone.session.turn()
    house.phone.session.turn()
    let swipe = house.phone.user.beginBackSwipe(in: house.navigation)
    #expect(swipe != nil)
    house.phone.session.turn()
    swipe?.cancel()
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(house.flow.state == .init(stack: ["hall", "room"]))
    #expect(house.removals == ["note: external"])
  }

  @Test(
    "Other code changes the stack below a sheet in which the user swipes back: only what left is reported",
    arguments: [false, true], [false, true])
  func changesBelowASwipe(isAnimated: Bool, finishes: Bool) throws {
    let house = House(["hall", "room"], [.init("lift", "car", style: .overFullScreen)])
    let sheet = try #require(
      house.navigation.presentedViewController as? UINavigationController)
    let swipe = try #require(house.phone.user.beginBackSwipe(in: sheet))
    house.phone.session.turn()
    swipe.progress(0.5)
    house.navigation.popViewController(animated: isAnimated)
    house.settle()
    #expect(!house.removals.contains { $0.hasPrefix("car") })

    finishes ? swipe.finish() : swipe.cancel()
    house.settle()
    #expect(house.onShow == (finishes ? "hall ⌃ lift" : "hall ⌃ lift › car"))
    #expect(
      house.removals.map { String($0.prefix(4)) } == (finishes ? ["car:", "room"] : ["room"]))
    #expect(house.flow.state.stack == ["hall"])
    #expect(house.flow.state.sheets.map(\.screens) == [finishes ? ["lift"] : ["lift", "car"]])
    #expect(house.reports.texts == [])
  }
}
