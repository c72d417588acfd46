import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

/// A view controller outlives the coordinator that has shown it.
///
/// What happened to users: after a logout and a login their second tab did not come back.
@MainActor @Suite("A controller that was taken away is shown by a new coordinator", .headless)
struct TakenAwayAndShownAnewTests {
  private let story = Story()

  /// A coordinator that leaves nothing behind: the app keeps its controller.
  private final class Visitor: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController
    init(_ controller: UIViewController) {
      rootViewController = controller
      super.init(window: nil)
    }
  }

  @Test("As a tab of a navigator, which makes a coordinator each time") func tab() {
    let (shop, account) = (Page("shop"), Page("account"))
    let navigator = story.reports.scope {
      TabBarNavigator<Int>(
        tabBarController: UITabBarController(), views: [(1, shop), (2, account)])
    }
    story.begin(with: navigator.coordinator)
    navigator.set([(1, shop)], animated: false)
    story.settle()
    navigator.set(
      [(1, shop), (2, account)], animated: false, completion: story.noted("again"))
    story.settle()
    #expect(story.onShow == "{*shop | account}")
    #expect(story.book.lines.last == "again: performed")
    #expect(story.reports.texts == [])
  }

  @Test("As the root of a window") func root() {
    let (login, home) = (Page("login"), Page("home"))
    story.begin(with: Visitor(login))
    story.root.setRoot(child: Visitor(home))
    story.settle()
    story.root.setRoot(child: Visitor(login), completion: story.noted("again"))
    story.settle()
    #expect(story.onShow == "login")
    #expect(story.book.lines.last == "again: performed")
    #expect(story.reports.texts == [])
  }

  @Test("As a page") func page() {
    let (a, b) = (Page("a"), Page("b"))
    let second = Visitor(b)
    let pages = story.reports.scope { PageCoordinator(pages: [Visitor(a), second]) }
    story.begin(with: pages)
    pages.setPages([second], animated: false)
    story.settle()
    pages.setPages([Visitor(a), second], animated: false)
    story.settle()
    #expect(pages.pages.map(\.rootViewController) == [a, b])
    #expect(story.reports.texts == [])
  }
}
