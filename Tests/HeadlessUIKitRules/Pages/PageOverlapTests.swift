import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Turns of pages that meet each other end in order", .headless)
struct PageOverlapTests {
  @Test("A turn by code ends the one before it, which has not finished (6.6)")
  func codeOverCode() {
    let fixture = BookFixture()

    fixture.book.turn(to: "B")
    fixture.phone.turn()
    fixture.book.turn(to: "C")
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "A.viewWillDisappear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
        "completed(false)",
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear(true)", "B.viewWillDisappear(true)",
        "C.viewIsAppearing(true)", "C.viewDidAppear(true)", "B.viewDidDisappear(true)",
        "completed(true)",
      ])
    #expect(fixture.controller.children == [fixture.book.sheets[2]])
  }

  @Test("A turn by code cancels that of the user, who is told so (6.6)")
  func codeOverUser() throws {
    let fixture = BookFixture()
    let swipe = try #require(fixture.phone.user.beginPageSwipe(.forward, in: fixture.controller))
    fixture.phone.turn()
    fixture.log.clear()

    fixture.book.turn(to: "D", animated: false)
    fixture.phone.settle()
    swipe.finish()
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "didFinish(false, from A, false) shows A",
        "D.loadView", "D.viewDidLoad", "D.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "D.viewIsAppearing(false)", "D.viewDidAppear(false)", "A.viewDidDisappear(false)",
        "completed(true)",
      ])
    #expect(fixture.book.onShow == "D")
  }

  @Test("A page that turns on while it appears waits for its own turn (6.6)")
  func turnWithinACallback() {
    let fixture = BookFixture()
    let book = fixture.book
    book.sheets[1].on(.viewWillAppear) { [unowned book] in book.turn(to: "C", animated: false) }

    book.turn(to: "B", animated: false)
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "A.viewDidDisappear(false)",
        "completed(true)",
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "B.viewWillDisappear(false)",
        "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "B.viewDidDisappear(false)",
        "completed(true)",
      ])
  }

  @Test("A completion may set the next pages (6.6)")
  func turnInTheCompletion() {
    let fixture = BookFixture()
    let (controller, next) = (fixture.controller, fixture.book.sheets[2])

    controller.setViewControllers([fixture.book.sheets[1]], direction: .forward, animated: true) {
      _ in
      controller.setViewControllers([next], direction: .forward, animated: true)
    }
    fixture.phone.settle()

    #expect(fixture.book.onShow == "C")
    #expect(next.view.window === fixture.phone.window)
  }

  @Test("Pages set while the book is behind another tab are loaded when it comes back (6.6)")
  func setBehindATab() {
    let book = Book(.scroll, spine: nil)
    book.turn(to: "A", animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [book.controller, LoggingViewController("T", book.log)]
    let phone = Phone(showing: tabs)
    tabs.selectedIndex = 1
    phone.settle()
    book.turn(to: "B", animated: true)
    book.log.clear()

    tabs.selectedIndex = 0
    phone.settle()

    #expect(
      book.log.names(of: "A", "B") == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test("Pages that were turned away, or to in vain, are let go (7.2)")
  func memory() throws {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = FreshPages()
    controller.dataSource = source
    controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let phone = Phone(showing: controller)
    let first = WeakPage(controller.viewControllers?.first)

    let swipe = try #require(phone.user.beginPageSwipe(.forward, in: controller))
    phone.settle()
    swipe.cancel()
    phone.settle()
    #expect(source.made.allSatisfy { $0.page == nil })
    #expect(first.page != nil)
    phone.user.turnPage(.forward, in: controller)
    phone.settle()

    #expect(first.page == nil)
    #expect(source.made.count { $0.page != nil } == 1)
  }
}

@MainActor
private final class WeakPage {
  weak var page: UIViewController?

  init(_ page: UIViewController?) {
    self.page = page
  }
}

/// Makes a new page whenever it is asked for one, and remembers it weakly.
@MainActor
private final class FreshPages: NSObject, UIPageViewControllerDataSource {
  private(set) var made: [WeakPage] = []

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let page = UIViewController()
    made.append(WeakPage(page))
    return page
  }
}
