import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A tab bar controller asks its delegate for an animator", .headless)
struct TabAnimatorTests {
  private let log = CallbackLog()
  private let tabs = UITabBarController()
  private let phone: Phone

  init() {
    tabs.viewControllers = ["A", "B", "C"].map { [log] in LoggingViewController($0, log) }
    phone = Phone(showing: tabs)
    log.clear()
  }

  @Test("An animated change of tabs selects at once and shows in the animator's time (4.37)")
  func byCode() {
    let director = TransitionDirector(log, LoggingAnimator(log))
    tabs.delegate = director

    tabs.selectedIndex = 1
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.transitionCoordinator?.viewController(forKey: .to) === tabs.viewControllers?[1])
    tabs.transitionCoordinator?.animate(
      alongsideTransition: { [log] _ in log.note("alongside") },
      completion: { [log] _ in log.note("completion") })
    phone.settle()

    #expect(log.count("A.viewWillDisappear(true)") == 1)
    #expect(
      log.lines.filter { $0 != "A.viewWillDisappear(true)" } == [
        "animator for tabs(A, B)", "interactor", "B.loadView", "B.viewDidLoad",
        "B.viewWillAppear(true)", "animate",
        "B.viewIsAppearing(true)", "alongside", "animated", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "completion", "animationEnded(true)",
      ])
    #expect(phone.session.now == 0.2)
    #expect(tabs.transitionCoordinator == nil)
    #expect(tabs.viewControllers?[0].view.window == nil)
    #expect(phone.session.log.isEmpty)
  }

  @Test("A tap asks as well; until the views rest further taps do not count (4.37)")
  func byTap() {
    let director = TransitionDirector(log, LoggingAnimator(log))
    tabs.delegate = director

    #expect(phone.user.tapTab(1, in: tabs))
    #expect(!phone.user.tapTab(2, in: tabs))
    phone.settle()

    #expect(tabs.selectedIndex == 1)
    #expect(log.only("didSelect(B)", "didSelect(C)", "animated") == ["didSelect(B)", "animated"])
    #expect(phone.user.tapTab(2, in: tabs))
    phone.settle()
    #expect(tabs.selectedIndex == 2)
  }

  @Test("A selection by code during the change follows it (4.37)")
  func waits() {
    let director = TransitionDirector(log, LoggingAnimator(log))
    tabs.delegate = director

    tabs.selectedIndex = 1
    tabs.selectedIndex = 2
    #expect(tabs.selectedIndex == 1)
    phone.settle()

    #expect(tabs.selectedIndex == 2)
    #expect(
      log.only(
        "animator for tabs(A, B)", "B.viewDidAppear(true)", "animator for tabs(B, C)",
        "C.viewDidAppear(true)")
        == [
          "animator for tabs(A, B)", "B.viewDidAppear(true)", "animator for tabs(B, C)",
          "C.viewDidAppear(true)",
        ])
  }

  @Test("A change driven by a gesture that is cancelled selects the old tab again (4.37)")
  func cancelled() {
    let driver = UIPercentDrivenInteractiveTransition()
    let director = TransitionDirector(log, LoggingAnimator(log), driver)
    tabs.delegate = director

    tabs.selectedIndex = 1
    phone.settle()
    driver.update(0.3)
    driver.cancel()
    phone.settle()

    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
    let lines = log.lines(without: [.loading, .isAppearing])
    #expect(
      lines.prefix(4).sorted() == [
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "animator for tabs(A, B)",
        "interactor",
      ])
    #expect(
      lines.dropFirst(4) == [
        "animate", "animated", "B.viewWillDisappear(true)",
        "A.viewWillAppear(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "animationEnded(false)",
      ])
    #expect(tabs.viewControllers?[0].view.window === phone.window)
    #expect(phone.session.log.isEmpty)
  }

  @Test("Off screen nobody is asked (4.37)")
  func offScreen() {
    let others = UITabBarController()
    let director = TransitionDirector(log, LoggingAnimator(log))
    others.delegate = director
    others.viewControllers = ["D", "E"].map { [log] in LoggingViewController($0, log) }

    others.selectedIndex = 1

    #expect(others.selectedIndex == 1)
    #expect(log.count("animator for tabs(D, E)") == 0)
  }

  @Test("Without an animator the change is made in the call, in the order of tabs (3.11)")
  func noAnimator() {
    let director = TransitionDirector(log, nil)
    tabs.delegate = director

    tabs.selectedIndex = 1

    #expect(
      log.lines(without: [.loading, .isAppearing]) == [
        "animator for tabs(A, B)", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
      ])
  }
}
