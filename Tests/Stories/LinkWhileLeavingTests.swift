import CoordinatorKitUI
import Testing

/// What the user does is a fact that comes before what a link wants.
///
/// What happened to users: a notification opened the very screen that they were just leaving, the app
/// found that it was there already, and then it was gone.
@MainActor @Suite("A link to a screen that is being left shows it again", .headless)
struct LinkWhileLeavingTests {
  private let room = Newsroom()

  init() {
    room.open([NewsRoute.article(1)], as: "first")
    room.settle()
  }

  private func open(_ routes: any Route...) {
    room.open(routes)
    #expect(!room.log.contains("link: performed"))
    room.settle()
  }

  @Test("The user has tapped Back") func back() {
    #expect(room.phone.user.tapBack(in: room.newsStack))
    open(NewsRoute.article(1))
    #expect(room.onShow == "[list › article(1)] | all")
    #expect(
      room.log == ["first: performed", "left article(1): unknown", "link: performed"])
  }

  @Test("A swipe back is under way, and goes through") func swipe() throws {
    let swipe = try #require(room.phone.user.beginBackSwipe(in: room.newsStack))
    room.open([NewsRoute.article(1)])
    room.settle()
    #expect(!room.log.contains("link: performed"))
    swipe.finish()
    room.settle()
    #expect(room.onShow == "[list › article(1)] | all")
    #expect(room.log.suffix(2) == ["left article(1): interactivePop", "link: performed"])
  }

  @Test("A swipe back is under way, and is canceled: the screen stays") func cancelled() throws {
    let article = room.newsStack.topViewController
    let swipe = try #require(room.phone.user.beginBackSwipe(in: room.newsStack))
    room.open([NewsRoute.article(1)])
    swipe.cancel()
    room.settle()
    #expect(room.newsStack.topViewController === article)
    #expect(room.log == ["first: performed", "link: handled by NewsFlow"])
  }

  @Test("The user has swiped down a sheet with a coordinator of its own") func sheet() throws {
    room.open([NewsRoute.author(3), AuthorRoute.work(9)], as: "second")
    room.settle()
    #expect(room.phone.user.swipeDown(try #require(room.tabBarController.presentedViewController)))
    open(NewsRoute.author(3), AuthorRoute.work(9))
    #expect(room.onShow == "[list › article(1)] | all ⌃ profile of 3 › work(9) of 3")
    #expect(room.log.last == "link: performed")
  }

  @Test("Other code pops it") func foreign() {
    _ = room.newsStack.popViewController(animated: true)
    open(NewsRoute.article(1))
    #expect(room.onShow == "[list › article(1)] | all")
  }

  @Test("Of two links meanwhile the newer one counts") func newest() {
    room.phone.user.tapBack(in: room.newsStack)
    room.open([NewsRoute.article(1)], as: "older")
    room.open([NewsRoute.article(2)], as: "newer")
    room.settle()
    #expect(room.onShow == "[list › article(2)] | all")
    #expect(
      room.log.suffix(3) == [
        "left article(1): unknown", "older: superseded by a later request", "newer: performed",
      ])
  }

  @Test("One that led nowhere when it was opened does not take the place of a newer one")
  func late() {
    room.phone.user.tapBack(in: room.newsStack)
    room.open([NewsRoute.article(1)], as: "oldest")
    room.open([LateRoute()], as: "older")
    room.open([NewsRoute.article(2)], as: "newer")
    var isLate = false
    room.root.on(LateRoute.self) { _, _ in isLate = true }
    room.settle()
    #expect(room.onShow == "[list › article(2)] | all")
    #expect(!isLate)
    #expect(room.log.contains("older: superseded by a later request"))
    #expect(room.log.last == "newer: performed")
  }

  @Test("Where UIKit never ends it, the link ends all the same, and says why") func endless() {
    let delegate = ForgetfulDelegate()
    room.newsStack.delegate = delegate
    delegate.isForgetful = true
    room.newsStack.popViewController(animated: true)
    room.open([HomeRoute.users, UserRoute.user(1)])
    room.phone.session.advance(by: 9)
    #expect(!room.log.contains { $0.hasPrefix("link") })
    room.phone.session.advance(by: 12)
    #expect(room.log.contains("link: failed: UIKit did not end the transition"))
    delegate.complete()
  }
}

private struct LateRoute: Route {}
