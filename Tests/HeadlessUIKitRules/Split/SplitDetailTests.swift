import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A detail is shown where the split has room for it", .headless)
struct SplitDetailTests {
  @Test("The delegate may show the detail itself (6.5)")
  func byDelegate() {
    let on = SplitFixture()
    on.show(width: SplitFixture.wide)
    on.log.clear()
    on.delegate.showsDetail = true

    on.master.topViewController?.showDetailViewController(on.screen("X"), sender: nil)
    on.phone.settle()

    #expect(on.log.lines == ["showDetail(X)"])
    #expect(on.split.viewControllers == [on.master, on.detail])
  }

  @Test("In a wide window a new detail replaces the old one, which is freed (6.5)")
  func replaces() {
    let log = CallbackLog()
    let phone = Phone()
    let split = UISplitViewController()
    weak var old: UIViewController?
    do {
      let d = LoggingViewController("D", log)
      old = d
      split.viewControllers = [LoggingViewController("M", log), d]
    }
    phone.window.frame.size = CGSize(width: 1024, height: 800)
    phone.window.rootViewController = split
    phone.window.makeKeyAndVisible()
    phone.settle()
    log.clear()
    let x = LoggingViewController("X", log)

    split.viewControllers[0].showDetailViewController(x, sender: nil)
    phone.settle()

    #expect(split.viewControllers.last === x)
    #expect(
      log.lines(without: [.isAppearing, .loading]) == [
        "D.willMove(nil)", "X.willMove(other)", "D.viewWillDisappear(false)",
        "X.viewWillAppear(false)", "D.viewDidDisappear(false)", "X.viewDidAppear(false)",
        "D.didMove(nil)", "X.didMove(other)",
      ])
    #expect(old == nil)
  }

  @Test("In a narrow window a detail is pushed on the master's stack, also a stack (6.5)")
  func pushes() {
    let on = SplitFixture()
    on.delegate.collapses = true
    on.show(width: SplitFixture.narrow)
    let x = on.screen("X")
    let stack = UINavigationController(rootViewController: x)

    on.master.topViewController?.showDetailViewController(stack, sender: nil)
    on.phone.settle()

    #expect(on.master.topViewController === stack)
    #expect(on.log.names(of: "X").last == "X.viewDidAppear")
    #expect(x.splitViewController === on.split)
  }

  @Test("In a narrow window without a stack a detail covers the full screen (6.5)")
  func presents() {
    let log = CallbackLog()
    let split = UISplitViewController()
    split.viewControllers = [LoggingViewController("M", log)]
    let phone = Phone(showing: split)
    let x = LoggingViewController("X", log)

    split.showDetailViewController(x, sender: nil)
    phone.settle()

    #expect(split.presentedViewController === x)
    #expect(split.viewIfLoaded?.window == nil)
  }
}
