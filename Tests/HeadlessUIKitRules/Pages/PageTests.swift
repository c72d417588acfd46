import HeadlessUIKit
import Testing

@MainActor
@Suite("A page view controller shows pages that code sets and the user turns", .headless)
struct PageTests {
  @Test("The first page hears of its parent after it has appeared, and is then laid out (6.6)")
  func initialPage() {
    let book = Book(.scroll, spine: nil)
    let first = book.sheets[0]
    book.turn(to: "A", animated: false)
    #expect(first.parent === book.controller)
    #expect(!first.isViewLoaded)

    let phone = Phone(showing: book.controller)

    #expect(
      book.log.only(
        "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewDidAppear(false)", "A.didMove(other)",
        "A.willMove(other)", "A.viewWillLayoutSubviews") == [
          "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewDidAppear(false)",
          "A.didMove(other)", "A.viewWillLayoutSubviews",
        ])
    #expect(first.view.window === phone.window)
  }

  @Test("Pages set by code change in the call, views later; the delegate hears nothing (6.6)")
  func setByCode() {
    let fixture = BookFixture()

    fixture.book.turn(to: "C")
    #expect(fixture.book.onShow == "C")
    #expect(!fixture.book.sheets[2].isViewLoaded)
    fixture.phone.settle()

    #expect(
      fixture.log.lines == [
        "A.willMove(nil)",
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear(true)", "A.viewWillDisappear(true)",
        "C.viewIsAppearing(true)", "C.viewDidAppear(true)", "A.viewDidDisappear(true)",
        "A.didMove(nil)", "C.didMove(other)", "completed(true)",
      ])
    #expect(fixture.controller.children == [fixture.book.sheets[2]])
  }

  @Test("Without animation the change is over in the layout pass (6.6)")
  func setWithoutAnimation() {
    let fixture = BookFixture(.pageCurl)

    fixture.book.turn(to: "B", animated: false)
    fixture.controller.view.layoutIfNeeded()

    #expect(
      fixture.log.withoutParents == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
        "completed(true)",
      ])
  }

  @Test(
    "Off screen the pages change, nothing is loaded, and the completion comes at once (6.6)")
  func setOffScreen() {
    let book = Book(.scroll, spine: nil)

    book.turn(to: "A")
    book.turn(to: "B")

    #expect(book.onShow == "B")
    #expect(
      book.log.lines == ["completed(true)", "A.willMove(nil)", "A.didMove(nil)", "completed(true)"])
    #expect(book.sheets[0].parent == nil)
  }

  @Test("The same page again is no change: its appearance is not touched (6.6)")
  func samePage() {
    let fixture = BookFixture()

    fixture.book.turn(to: "A")
    fixture.phone.settle()

    #expect(fixture.log.lines == ["completed(true)"])
  }

  @Test("A wrong number of pages raises UIKit's exception (6.6)")
  func wrongNumber() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await HeadlessSession().run {
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
          .setViewControllers(
            [UIViewController(), UIViewController()], direction: .forward, animated: false)
      }
    }
    try expectText(
      "The number of view controllers provided (2) doesn't match the number required (1)",
      in: result)
  }

  @Test("While the user turns a page, the pages on show are the old ones (6.6)")
  func pagesDuringTheSwipe() throws {
    let fixture = BookFixture()

    let swipe = try #require(fixture.phone.user.beginPageSwipe(.forward, in: fixture.controller))
    fixture.phone.settle()
    #expect(fixture.book.onShow == "A")
    #expect(fixture.book.sheets[1].parent === fixture.controller)
    swipe.finish()
    #expect(fixture.book.onShow == "A")
    fixture.phone.settle()

    #expect(fixture.book.onShow == "B")
    #expect(fixture.controller.children == [fixture.book.sheets[1]])
    #expect(fixture.log.lines(of: "B").last == "B.didMove(other)")
    #expect(
      fixture.log.lines(of: "A") == [
        "A.viewWillDisappear(true)", "A.willMove(nil)", "A.viewDidDisappear(true)",
        "A.didMove(nil)",
      ])
  }

  @Test("Pages that slide lie in a scroll view, and nobody turns them while it is off (6.12)")
  func scrollView() throws {
    let fixture = BookFixture()
    let scrollView = try #require(fixture.controller.view.subviews.first as? UIScrollView)
    #expect(fixture.book.sheets[0].view.isDescendant(of: scrollView))

    scrollView.isScrollEnabled = false
    #expect(!fixture.phone.user.turnPage(.forward, in: fixture.controller))
    scrollView.isScrollEnabled = true
    #expect(fixture.phone.user.turnPage(.forward, in: fixture.controller))
    fixture.phone.settle()

    #expect(fixture.book.onShow == "B")
    #expect(fixture.book.sheets[1].view.isDescendant(of: scrollView))
    #expect(fixture.book.sheets[0].view.superview == nil)
  }

  @Test("The scroll view tracks the finger that turns a page, until it is lifted (6.12)")
  func tracks() throws {
    let fixture = BookFixture()
    let scrollView = try #require(fixture.controller.view.subviews.first as? UIScrollView)
    #expect(!scrollView.isTracking)
    let finger = try #require(fixture.phone.user.beginPageSwipe(.forward, in: fixture.controller))
    fixture.phone.session.turn()
    #expect(scrollView.isTracking && scrollView.isDragging)
    finger.finish()
    #expect(!scrollView.isTracking)
  }

  @Test("A recognizer of pages that curl follows the finger (6.12)") func curls() throws {
    let fixture = BookFixture(.pageCurl)
    let recognizer = try #require(fixture.controller.gestureRecognizers.first)
    let finger = try #require(fixture.phone.user.beginPageSwipe(.forward, in: fixture.controller))
    #expect(recognizer.state == .began)
    finger.cancel()
    #expect(recognizer.state == .possible)
  }

  @Test("Pages that curl lie in no scroll view (6.12)")
  func noScrollView() {
    let fixture = BookFixture(.pageCurl)

    #expect(fixture.book.sheets[0].view.superview === fixture.controller.view)
  }

  @Test("At the ends of the book, and without a data source, there is nothing to turn (6.6)")
  func ends() {
    let fixture = BookFixture()

    #expect(!fixture.phone.user.turnPage(.reverse, in: fixture.controller))
    fixture.controller.dataSource = nil
    #expect(!fixture.phone.user.turnPage(.forward, in: fixture.controller))

    #expect(fixture.log.lines == [])
  }

  @Test("A page that is being turned cannot be turned again (6.6)")
  func twice() {
    let fixture = BookFixture()

    #expect(fixture.phone.user.turnPage(.forward, in: fixture.controller))
    #expect(!fixture.phone.user.turnPage(.forward, in: fixture.controller))
    fixture.phone.settle()

    #expect(fixture.book.onShow == "B")
  }

  @Test("Pages bound in the middle are two, and are turned two at a time (6.6)")
  func twoPages() {
    let fixture = BookFixture(.pageCurl, spine: .mid, showing: "AB")

    #expect(fixture.phone.user.turnPage(.forward, in: fixture.controller))
    fixture.phone.settle()
    #expect(fixture.book.onShow == "CD")
    #expect(fixture.phone.user.turnPage(.reverse, in: fixture.controller))
    fixture.phone.settle()

    #expect(fixture.book.onShow == "AB")
    #expect(fixture.controller.spineLocation == .mid)
  }
}
