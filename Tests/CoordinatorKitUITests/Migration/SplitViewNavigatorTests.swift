import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

@MainActor @Suite("A split view navigator", .headless)
struct SplitViewNavigatorTests {
  private struct Note: CoordinatorMessageable {}

  private func check(_ split: NavigatedSplit, shows onShow: String, _ peek: String) {
    #expect(split.onShow == onShow)
    #expect(split.peek == peek)
    #expect(split.reports.texts == [])
    #expect(split.phone.log == [])
  }

  private func beginSwipe(
    in column: UISplitViewController.Column, of split: NavigatedSplit
  ) throws -> BackSwipe {
    let stack = try #require(split.stack(column))
    return try #require(split.phone.user.beginBackSwipe(in: stack))
  }

  // MARK: - Columns side by side

  @Test("An empty detail shows the placeholder, which has no route")
  func starts() {
    let split = NavigatedSplit()
    check(split, shows: " ‖ dummy", "(nothing, nothing)")
    split.master(1)
    check(split, shows: "1 ‖ dummy", "(1, nothing)")
    #expect(split.changes == ["(1, nothing): 1 ‖ dummy"])
  }

  @Test("The first detail replaces the placeholder, and popping the last restores it")
  func replacesThePlaceholder() {
    let split = NavigatedSplit()
    split.detail(1)
    check(split, shows: " ‖ 1", "(nothing, 1)")
    split.detail(2)
    check(split, shows: " ‖ 1 › 2", "(nothing, 2)")
    #expect(split.navigator.popDetail(animated: true) == 2)
    split.phone.settle()
    #expect(split.navigator.popDetail(animated: true) == 1)
    split.phone.settle()
    check(split, shows: " ‖ dummy", "(nothing, nothing)")
    #expect(split.navigator.popDetail(animated: true) == nil)
    #expect(
      split.changes == [
        "(nothing, 1):  ‖ 1", "(nothing, 2):  ‖ 1 › 2", "(nothing, 1):  ‖ 1",
        "(nothing, nothing):  ‖ dummy",
      ])
  }

  @Test("An empty detail stack restores the placeholder")
  func setsDetail() {
    let split = NavigatedSplit()
    split.navigator.setDetail([(1, Page("1")), (2, Page("2"))], animated: false)
    split.phone.settle()
    check(split, shows: " ‖ 1 › 2", "(nothing, 2)")
    split.navigator.setDetail([], animated: true)
    split.phone.settle()
    check(split, shows: " ‖ dummy", "(nothing, nothing)")
  }

  @Test("The first column is a stack without a placeholder")
  func master() {
    let split = NavigatedSplit()
    split.navigator.setMaster([(1, Page("1")), (2, Page("2")), (3, Page("3"))], animated: false)
    split.phone.settle()
    #expect(split.navigator.popMaster(to: { $0 == 2 }, animated: true))
    split.phone.settle()
    check(split, shows: "1 › 2 ‖ dummy", "(2, nothing)")
    #expect(!split.navigator.popMaster(to: { $0 == 9 }, animated: true))
    #expect(split.navigator.popMaster(animated: true) == 2)
    split.phone.settle()
    #expect(split.navigator.popMaster(animated: true) == 1)
    split.phone.settle()
    check(split, shows: " ‖ dummy", "(nothing, nothing)")
    #expect(split.changes.count == 4)
  }

  @Test("Details are popped to a route, and the user goes back in one column only")
  func backInDetail() throws {
    let split = NavigatedSplit()
    split.master(1)
    for route in [2, 3, 4] { split.detail(route) }
    #expect(split.navigator.popDetail(to: { $0 == 3 }, animated: true))
    split.phone.settle()
    #expect(split.phone.user.tapBack(in: try #require(split.stack(.secondary))))
    split.phone.settle()
    check(split, shows: "1 ‖ 2", "(1, 2)")
    #expect(split.changes.suffix(2) == ["(1, 3): 1 ‖ 2 › 3", "(1, 2): 1 ‖ 2"])
  }

  @Test("Replacing one column removes what other code pushed there, and nothing from the other")
  func foreignScreens() {
    let split = NavigatedSplit()
    split.master(1)
    split.detail(2)
    for column in [UISplitViewController.Column.primary, .secondary] {
      split.stack(column)?.pushViewController(Page("foreign"), animated: false)
      split.phone.settle()
    }
    split.navigator.setDetail([(3, Page("3"))], animated: false)
    split.phone.settle()
    check(split, shows: "1 › foreign ‖ 3", "(1, 3)")
    split.detail(4)
    split.master(5)
    check(split, shows: "1 › foreign › 5 ‖ 3 › 4", "(5, 4)")
  }

  @Test("No screen gets a button for the display mode: UIKit shows its own")
  func displayModeButton() {
    let split = NavigatedSplit()
    split.detail(1)
    split.detail(2)
    split.navigator.setDetail([(3, Page("3")), (4, Page("4"))], animated: false)
    split.phone.settle()
    let items = split.stack(.secondary)?.viewControllers.map(\.navigationItem.leftBarButtonItem)
    #expect(items == [nil, nil])
  }

  // MARK: - Collapsing and expanding

  @Test("Collapsing and expanding keep routes and view controllers, and are no change")
  func adapts() {
    let split = NavigatedSplit()
    split.master(1)
    split.detail(2)
    split.detail(3)
    let (controllers, changes) = (split.controllers, split.changes)
    split.resize(Post.narrow)
    check(split, shows: "1 › 2 › 3", "(1, 3)")
    #expect(split.controllers == controllers)
    split.resize(Post.wide)
    check(split, shows: "1 ‖ 2 › 3", "(1, 3)")
    #expect(split.controllers == controllers)
    #expect(split.changes == changes)
    #expect(!split.removals.contains { !$0.hasPrefix("placeholder") })
  }

  @Test("Collapsed, a detail is pushed where the user sees it")
  func detailWhileCollapsed() {
    let split = NavigatedSplit(size: Post.narrow)
    split.master(1)
    split.detail(2)
    check(split, shows: "1 › 2", "(1, 2)")
    #expect(split.stack(.compact)?.topViewController?.viewIfLoaded?.window === split.phone.window)
    split.resize(Post.wide)
    check(split, shows: "1 ‖ 2", "(1, 2)")
    #expect(split.changes == ["(1, nothing): 1", "(1, 2): 1 › 2"])
  }

  @Test("Collapsed, a master pushed under a detail is seen when the detail is left")
  func masterWhileCollapsed() {
    let split = NavigatedSplit(size: Post.narrow)
    split.master(1)
    split.detail(2)
    split.master(3)
    check(split, shows: "1 › 3 › 2", "(3, 2)")
    #expect(split.navigator.popDetail(animated: true) == 2)
    split.phone.settle()
    check(split, shows: "1 › 3", "(3, nothing)")
  }

  @Test(
    "Collapsed, going back leaves one detail at a time; expanded again, the placeholder is there")
  func backWhileCollapsed() throws {
    let split = NavigatedSplit(size: Post.narrow)
    split.master(1)
    split.detail(2)
    split.detail(3)
    for expected in ["1 › 2", "1"] {
      #expect(split.phone.user.tapBack(in: try #require(split.stack(.compact))))
      split.phone.settle()
      #expect(split.onShow == expected)
    }
    check(split, shows: "1", "(1, nothing)")
    #expect(split.changes.suffix(2) == ["(1, 2): 1 › 2", "(1, nothing): 1"])
    split.resize(Post.wide)
    check(split, shows: "1 ‖ dummy", "(1, nothing)")
  }

  @Test(
    "A swipe that is under way when the split expands is finished or canceled as the user does it")
  func expandsDuringASwipe() throws {
    for isCanceled in [true, false] {
      let split = NavigatedSplit(size: Post.narrow)
      split.master(1)
      split.detail(2)
      let pages = split.controllers
      let swipe = try beginSwipe(in: .compact, of: split)
      swipe.progress(0.5)
      split.phone.user.resize(split.phone.window, to: Post.wide)
      if isCanceled { swipe.cancel() } else { swipe.finish() }
      split.phone.settle()
      if isCanceled {
        check(split, shows: "1 ‖ 2", "(1, 2)")
        #expect(split.controllers == pages)
      } else {
        check(split, shows: "1 ‖ dummy", "(1, nothing)")
        #expect(split.controllers.first == pages.first)
      }
    }
  }

  @Test("A swipe in the detail that is under way when the split collapses keeps the rest")
  func collapsesDuringASwipe() throws {
    let split = NavigatedSplit()
    split.master(1)
    split.detail(2)
    split.detail(3)
    let swipe = try beginSwipe(in: .secondary, of: split)
    swipe.progress(0.5)
    split.phone.user.resize(split.phone.window, to: Post.narrow)
    swipe.cancel()
    split.phone.settle()
    check(split, shows: "1 › 2 › 3", "(1, 3)")
  }

  // MARK: - Surroundings

  @Test("Messages of both columns reach the navigator's components")
  func deliversMessages() {
    let split = NavigatedSplit()
    split.master(1)
    split.detail(2)
    var count = 0
    split.navigator.coordinator.on(Note.self) { _, _ in count += 1 }
    for column in [UISplitViewController.Column.primary, .secondary] {
      split.stack(column)?.topViewController?.send(Note())
    }
    #expect(count == 2)
  }

  @Test("A split without columns is reported, and requests on it fail")
  func classicSplit() {
    let split = NavigatedSplit(style: .unspecified)
    var outcomes: [String] = []
    split.navigator.pushDetail(route: 1, viewController: Page("1"), animated: false) {
      outcomes.append("\($0)")
    }
    #expect(split.peek == "(nothing, nothing)")
    #expect(outcomes == ["failed: the navigator cannot show anything there"])
    #expect(split.reports.kinds == [.wrongRoot])
  }

  @Test("A second navigator on one split view controller is reported, and shows nothing")
  func secondNavigator() {
    let split = NavigatedSplit()
    split.master(1)
    let second = split.reports.scope {
      SplitViewNavigator<Int>(splitView: split.split, dummy: Page("other"))
    }
    second.pushMaster(route: 2, viewController: Page("2"), animated: false)
    split.phone.settle()
    #expect(split.onShow == "1 ‖ dummy")
    #expect(second.peek().master == nil)
    #expect(split.reports.kinds == [.sharedStack])
  }

  @Test("The navigator, its coordinator and the placeholder are released")
  func releasesItself() {
    weak var navigator: SplitViewNavigator<Int>?
    weak var coordinator: (any Coordinator)?
    weak var dummy: UIViewController?
    do {
      let made = Page("dummy")
      let split = SplitViewNavigator<Int>(
        splitView: UISplitViewController(style: .doubleColumn), dummy: made)
      split.pushDetail(route: 1, viewController: Page("1"), animated: false)
      (navigator, coordinator, dummy) = (split, split.coordinator, made)
    }
    #expect(navigator == nil)
    #expect(coordinator == nil)
    #expect(dummy == nil)
  }
}
