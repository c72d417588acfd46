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
}
