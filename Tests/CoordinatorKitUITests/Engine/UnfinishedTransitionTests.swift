import CoordinatorKitUI
import Testing

@MainActor @Suite("A phone that is let go in the middle of a transition")
struct UnfinishedTransitionTests {
  enum Change: CaseIterable {
    case push, pop, present, dismiss
    case back, swipe, sheetSwipe, codePop, codePresent

    @MainActor func begin(in house: House) throws {
      let user = house.phone.user
      switch self {
      case .push: house.send(.push("attic"))
      case .pop: house.send(.show(["hall"]))
      case .present: house.send(.show(["hall", "room"], [.init("lift")]))
      case .dismiss: house.send(.show(["hall", "room"]))
      case .back: #expect(user.tapBack(in: house.navigation))
      case .swipe: try #require(user.beginBackSwipe(in: house.navigation)).progress(0.4)
      case .sheetSwipe:
        let sheet = try #require(house.navigation.presentedViewController)
        try #require(user.beginSheetSwipe(on: sheet)).progress(0.4)
      case .codePop: house.navigation.popViewController(animated: true)
      case .codePresent: house.navigation.present(Page("page"), animated: true)
      }
    }

    var beginsWithSheet: Bool { self == .dismiss || self == .sheetSwipe }
  }

  @Test(
    "What waits for a transition does not keep it, so it goes with its screens",
    arguments: Change.allCases, [false, true])
  func goesWithItsScreens(change: Change, hasBegun: Bool) throws {
    weak var front: UIViewController?
    weak var root: UIViewController?
    do {
      let session = HeadlessSession()
      try session.enter {
        let house = House(["hall", "room"], change.beginsWithSheet ? [.init("lift")] : [])
        try change.begin(in: house)
        if hasBegun { session.turn() }
        // This waits for the end.
        house.send(.show(["hall", "cellar"]))
        root = house.navigation
        front = house.navigation.presentedViewController ?? house.navigation.topViewController
        #expect(front != nil)
      }
    }
    #expect([root, front] == [nil, nil])
  }
}
