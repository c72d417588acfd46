import HeadlessUIKit
import Testing

@MainActor
@Suite("What an appearance callback says and finds", .headless)
struct AppearanceDetailTests {
  @Test(
    "viewIsAppearing comes once per appearance, the view in place and its traits known (3.14)")
  func isAppearing() {
    let on = NavigationFixture("A")
    on.phone.user.resize(on.phone.window, to: CGSize(width: 1024, height: 768))
    on.phone.settle()
    on.log.clear()
    let b = on.screen("B")
    var found: [String] = []
    for callback in [LoggingViewController.Callback.viewWillAppear, .viewIsAppearing] {
      b.on(callback) { [unowned b] in
        let place = b.viewIfLoaded?.window === nil ? "nowhere" : "in place"
        let width = b.traitCollection.horizontalSizeClass == .regular ? "regular" : "other"
        found.append("\(callback.rawValue): \(place), \(width)")
      }
    }

    on.nav.pushViewController(b, animated: true)
    on.phone.settle()

    #expect(found == ["viewWillAppear: nowhere, other", "viewIsAppearing: in place, regular"])
    #expect(
      on.log.lines(of: "B").filter { $0.contains("ppear") } == [
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ])
    on.nav.popViewController(animated: true)
    on.phone.settle()
    #expect(on.log.count("A.viewIsAppearing(true)") == 1)
  }

  @Test(
    "In each callback of a stack animated is that of the call (3.15)", arguments: [true, false])
  func stack(animated: Bool) {
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: animated)
    on.phone.settle()
    on.nav.popViewController(animated: animated)
    on.phone.settle()

    #expect(
      on.log.lines.filter { $0.contains("ppear") }
        == [
          "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
          "B.viewDidAppear", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
          "B.viewDidDisappear", "A.viewDidAppear",
        ].map { "\($0)(\(animated))" })
  }

  @Test(
    "In each callback of a presentation animated is that of the call (3.15)",
    arguments: [true, false])
  func presentation(animated: Bool) {
    let on = RootFixture()
    on.root.present(on.screen("B", .fullScreen), animated: animated)
    on.phone.settle()
    on.root.dismiss(animated: animated)
    on.phone.settle()

    #expect(
      on.log.lines.filter { $0.contains("ppear") }
        == [
          "R.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
          "R.viewDidDisappear", "B.viewWillDisappear", "R.viewWillAppear", "R.viewIsAppearing",
          "R.viewDidAppear", "B.viewDidDisappear",
        ].map { "\($0)(\(animated))" })
  }

  @Test("A first display and a tab switch are not animated (3.15)")
  func neverAnimated() {
    let log = CallbackLog()
    let (a, b) = (LoggingViewController("A", log), LoggingViewController("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]

    let phone = Phone(showing: tabs)
    tabs.selectedIndex = 1
    phone.settle()

    #expect(
      log.lines(without: [.parent, .loading, .isAppearing]) == [
        "A.viewWillAppear(false)", "A.viewDidAppear(false)", "B.viewWillAppear(false)",
        "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
      ])
  }
}
