import HeadlessUIKit
import Testing

@MainActor
@Suite("Pages come and go in the order of their style", .headless)
struct PageOrderTests {
  @Test(
    "Sliding pages: will of the new one and of the old one, then did in the same order (3.12)")
  func scroll() {
    let fixture = BookFixture(.scroll)

    fixture.phone.user.turnPage(.forward, in: fixture.controller)
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "willTransition(B)",
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "A.viewWillDisappear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
        "didFinish(true, from A, true) shows B",
      ])
  }

  @Test("Curling pages: did of the old one comes first (3.12)")
  func curl() {
    let fixture = BookFixture(.pageCurl)

    fixture.phone.user.turnPage(.forward, in: fixture.controller)
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "willTransition(B)",
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "A.viewWillDisappear(true)",
        "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "didFinish(true, from A, true) shows B",
      ])
  }

  @Test("A sliding page that falls back: the old one appears, then the new one goes (3.12)")
  func cancelledScroll() throws {
    let fixture = BookFixture(.scroll)

    let swipe = try #require(fixture.phone.user.beginPageSwipe(.forward, in: fixture.controller))
    fixture.phone.turn()
    swipe.progress(0.3)
    fixture.log.note("lets go")
    swipe.cancel()
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "willTransition(B)",
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "A.viewWillDisappear(true)",
        "B.viewIsAppearing(true)", "lets go", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "A.viewDidAppear(true)",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "didFinish(true, from A, false) shows A",
      ])
    #expect(fixture.book.sheets[1].parent == nil)
    #expect(fixture.book.sheets[1].view.window == nil)
    #expect(fixture.book.sheets[0].view.window === fixture.phone.window)
  }

  @Test("A curling page that falls back: the new one goes first (3.12)")
  func cancelledCurl() throws {
    let fixture = BookFixture(.pageCurl, showing: "B")

    let swipe = try #require(fixture.phone.user.beginPageSwipe(.reverse, in: fixture.controller))
    fixture.phone.turn()
    fixture.log.clear()
    swipe.cancel()
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "A.viewDidDisappear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        "didFinish(true, from B, false) shows B",
      ])
  }

  @Test("A book that leaves the screen under the finger takes both pages along (3.12)")
  func bookGoesDuringTheSwipe() throws {
    let fixture = BookFixture(.scroll)
    let swipe = try #require(fixture.phone.user.beginPageSwipe(.forward, in: fixture.controller))
    fixture.phone.turn()
    fixture.log.clear()

    fixture.phone.window.rootViewController = UIViewController()
    fixture.phone.settle()
    swipe.cancel()
    fixture.phone.settle()

    #expect(
      fixture.log.withoutParents == [
        "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "A.viewDidDisappear(true)",
        "didFinish(true, from A, false) shows A",
      ])
    #expect(fixture.controller.children == [fixture.book.sheets[0]])
  }
}
