import CoordinatorKit
import CoordinatorKitTesting
import TestFlows
import Testing

@Suite("A child flow that the user left is gone, and guards check what its end leads to")
struct LeftChildGuardTests {
  private typealias Tester = FlowTester<ReadersDeskFlow>

  private func tester(
    _ path: [ReadersDeskFlow.Screen] = [], leadingTo next: [ReadersDeskFlow.Screen]
  ) -> Tester {
    FlowTester(ReadersDeskFlow(), state: .init(path: path, next: next))
  }

  /// The tester after the user has swiped a sheet away, whatever it says of the step.
  private func swipedDown(_ tester: Tester) -> Tester {
    var after = tester
    _ = Issues.collect {
      after = tester.swipeDown()
      _ = after.shows([])
    }
    return after
  }

  @Test("A refused screen does not appear, and the child's end leaves no trace")
  func refusesEntering() {
    let left = swipedDown(tester(leadingTo: [.archive]))
    #expect(left.state == .init(join: nil, next: [.archive]))
    #expect(left.screens == [.desk])
  }

  @Test("A screen that refuses to leave stays, and the child's end leaves no trace")
  func refusesLeaving() {
    let left = swipedDown(tester([.note], leadingTo: [.book]))
    #expect(left.state == .init(join: nil, path: [.note], next: [.book]))
    #expect(left.screens == [.desk, .note])
  }

  @Test("A held end is delivered again once the prerequisite is satisfied")
  func deliversTheHeldEndLater() {
    let left = swipedDown(tester(leadingTo: [.loans]))
    #expect(left.heldMessages == ["left(sheetSwipe)"])
    #expect(left.state == .init(join: nil, next: [.loans], isLoggingIn: true))
    #expect(left.screens == ScreenStack(.desk, presenting: [.login]))

    let resumed = left.send(.loggedIn)
    #expect(resumed.heldMessages == [])
    #expect(resumed.expiredMessages == [])
    #expect(
      resumed.state
        == .init(
          join: nil, path: [.loans], next: [.loans], endings: ["left(sheetSwipe)"], isLoggedIn: true
        ))
    #expect(resumed.screens == [.desk, .loans])
  }

  @Test("Swiping the login away expires the held end") func expiresWithTheLogin() {
    let left = swipedDown(swipedDown(tester(leadingTo: [.loans])))
    #expect(left.heldMessages == [])
    #expect(
      left.expiredMessages == ["left(sheetSwipe): what was shown to satisfy it is gone"])
    #expect(left.send(.loggedIn).state == .init(join: nil, next: [.loans], isLoggedIn: true))
  }

  @Test("A redirect is sent instead of the end") func sendsTheRedirect() {
    let left = swipedDown(tester(leadingTo: [.catalogue]))
    #expect(left.state == .init(join: nil, next: [.catalogue], isHelping: true))
    #expect(left.screens == ScreenStack(.desk, presenting: [.help]))
  }

  @Test("Allowed screens appear in the same step") func showsAllowedScreensAtOnce() {
    let left = swipedDown(tester(leadingTo: [.book]))
    #expect(
      left.state
        == .init(join: nil, path: [.book], next: [.book], endings: ["left(sheetSwipe)"]))
  }
}
