import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A child flow that the user leaves is gone; what its end leads to is asked about")
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

  @Test("A screen that may not come does not, and nothing of the end remains")
  func refusesEntering() {
    let left = swipedDown(tester(leadingTo: [.archive]))
    #expect(left.state == .init(join: nil, next: [.archive]))
    #expect(left.screens == [.desk])
  }

  @Test("A screen that may not go stays, and nothing of the end remains") func refusesLeaving() {
    let left = swipedDown(tester([.note], leadingTo: [.book]))
    #expect(left.state == .init(join: nil, path: [.note], next: [.book]))
    #expect(left.screens == [.desk, .note])
  }

  @Test("One that has to wait: the end is held, and heard again when what is missing is there")
  func holds() {
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

  @Test("A login that the user swipes away takes the end along") func expires() {
    let left = swipedDown(swipedDown(tester(leadingTo: [.loans])))
    #expect(left.heldMessages == [])
    #expect(
      left.expiredMessages == ["left(sheetSwipe): what was to bring what it waits for has gone"])
    #expect(left.send(.loggedIn).state == .init(join: nil, next: [.loans], isLoggedIn: true))
  }

  @Test("A redirect is sent in its place") func redirects() {
    let left = swipedDown(tester(leadingTo: [.catalogue]))
    #expect(left.state == .init(join: nil, next: [.catalogue], isHelping: true))
    #expect(left.screens == ScreenStack(.desk, presenting: [.help]))
  }

  @Test("What may come comes in the same step") func allows() {
    let left = swipedDown(tester(leadingTo: [.book]))
    #expect(
      left.state
        == .init(join: nil, path: [.book], next: [.book], endings: ["left(sheetSwipe)"]))
  }
}
