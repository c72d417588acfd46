import HeadlessUIKit
import Testing

/// Writes down its pops and the questions of its bar, which may not pop.
private final class RefusingNavigationController: UINavigationController, UINavigationBarDelegate {
  var calls: [String] = []

  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop(\(animated))")
    return super.popViewController(animated: animated)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    calls.append("shouldPop")
    return false
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    calls.append("didPop")
  }
}

@MainActor
@Suite("From iOS 26 on a back swipe pops without asking the bar's delegate", .headless(.iOS26))
struct NavigationSwipePopTests {
  @Test(
    "A swipe calls the overridable pop and asks no shouldPop, unlike the back button (4.40)",
    arguments: [BackSwipe.Place.edge, .content])
  func asksNobody(place: BackSwipe.Place) {
    let (log, nav) = (CallbackLog(), RefusingNavigationController())
    nav.setViewControllers(["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    let phone = Phone(showing: nav)

    #expect(phone.user.tapBack(in: nav))
    #expect(nav.calls == ["shouldPop"])
    #expect(phone.user.swipeBack(in: nav, from: place))
    phone.settle()

    #expect(nav.calls == ["shouldPop", "pop(true)", "didPop"])
    #expect(nav.viewControllers.count == 1)
  }
}
