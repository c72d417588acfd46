import CoordinatorKitUI
import Testing

/// The user taps a tab, and a guard holds that while the tabs change.
@MainActor @Suite("A held tap", .headless)
struct HeldTapTests {
  private let story = Story()

  @Test(
    "A held tap selects the tab that was tapped, wherever it is by then, or none",
    arguments: [true, false])
  func tapped(isRemoved: Bool) {
    let (a, b, c) = (story.single("a"), story.single("b"), story.single("c"))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [a, b]) }
    let log = Log()
    tabs.guarding(TabMessage.self) { message, _ in
      message == .selected(1) && !log.isOpen ? .hold : .allow
    }
    story.begin(with: tabs)
    story.user.tapTab(1, in: tabs.tabBarController)
    story.settle()
    tabs.setTabs(isRemoved ? [a, c] : [a, c, b], animated: false)
    story.settle()
    log.isOpen = true
    tabs.reconsider()
    story.settle()
    #expect(tabs.selectedTab === (isRemoved ? a : b))
  }
}
