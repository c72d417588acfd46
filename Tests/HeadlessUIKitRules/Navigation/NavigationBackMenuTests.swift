import HeadlessUIKit
import Testing

/// Writes down which of the ways to pop are taken, and what its bar asks.
private final class AskedNavigationController: UINavigationController, UINavigationBarDelegate {
  var calls: [String] = []

  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop(\(animated))")
    return super.popViewController(animated: animated)
  }

  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    calls.append("popTo(\(CallbackLog.name(of: viewController)), \(animated))")
    return super.popToViewController(viewController, animated: animated)
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    calls.append("popToRoot(\(animated))")
    return super.popToRootViewController(animated: animated)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    calls.append("shouldPop")
    return false
  }
}

@MainActor
private struct MenuFixture {
  let log = CallbackLog()
  let nav = AskedNavigationController()
  let phone: Phone

  init() {
    let log = log
    nav.setViewControllers(
      ["A", "B", "C", "D"].map { LoggingViewController($0, log) }, animated: false)
    phone = Phone(showing: nav)
    nav.calls = []
    log.clear()
  }

  var user: HeadlessUser { phone.user }
  var stack: [String] { nav.viewControllers.map { CallbackLog.name(of: $0) } }
}

@MainActor
@Suite("The menu of the back button pops several levels and asks nobody", .headless)
struct NavigationBackMenuTests {
  @Test("Rule 4.36: A screen chosen in the back menu is popped to, and shouldPop is not asked")
  func severalLevels() {
    let on = MenuFixture()

    #expect(on.user.chooseBackMenu(1, in: on.nav))
    on.phone.settle()

    #expect(on.nav.calls == ["popTo(B, true)"])
    #expect(on.stack == ["A", "B"])
    #expect(
      on.log.withoutParents == [
        "B.loadView", "B.viewDidLoad", "D.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "D.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Rule 4.36: A screen is chosen by its place in the menu or by itself")
  func byController() {
    let on = MenuFixture()

    #expect(on.user.chooseBackMenu(on.nav.viewControllers[2], in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
  }

  @Test("Rule 4.36: The back menu pops nothing that is not below the top, or while a push runs")
  func impossible() {
    let on = MenuFixture()

    #expect(!on.user.chooseBackMenu(3, in: on.nav))
    #expect(!on.user.chooseBackMenu(-1, in: on.nav))
    #expect(!on.user.chooseBackMenu(on.nav.viewControllers[3], in: on.nav))
    #expect(!on.user.chooseBackMenu(on.screen("X"), in: on.nav))
    on.nav.topViewController?.navigationItem.hidesBackButton = true
    #expect(!on.user.chooseBackMenu(0, in: on.nav))
    on.nav.topViewController?.navigationItem.hidesBackButton = false
    on.nav.isNavigationBarHidden = true
    #expect(!on.user.chooseBackMenu(0, in: on.nav))
    on.nav.isNavigationBarHidden = false
    on.nav.pushViewController(on.screen("E"), animated: true)
    #expect(!on.user.chooseBackMenu(0, in: on.nav))
    on.phone.settle()

    #expect(on.nav.calls == [])
    #expect(on.stack == ["A", "B", "C", "D", "E"])
  }
}

extension MenuFixture {
  fileprivate func screen(_ name: String) -> UIViewController { LoggingViewController(name, log) }
}

@MainActor
@Suite("An action of the back button replaces the pop", .headless)
struct NavigationBackActionTests {
  private func setAction(on item: UINavigationItem?, _ log: CallbackLog) {
    item?.backAction = UIAction { _ in log.note("back action") }
  }

  @Test("Rule 4.36: A back tap runs the back action; nothing is asked and nothing popped")
  func replacesPop() {
    let on = MenuFixture()
    setAction(on: on.nav.topViewController?.navigationItem, on.log)

    #expect(on.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.log.lines == ["back action"])
    #expect(on.nav.calls == [])
    #expect(on.stack == ["A", "B", "C", "D"])
  }

  @Test("Rule 4.36: With a back action the last screen of a stack has a back button too")
  func synthesised() {
    let on = NavigationFixture("A")
    #expect(!on.phone.user.tapBack(in: on.nav))

    setAction(on: on.nav.topViewController?.navigationItem, on.log)

    #expect(on.phone.user.tapBack(in: on.nav))
    #expect(on.log.lines == ["back action"])
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
  }

  @Test("Rule 4.36: A back action that is taken away leaves the pop")
  func takenAway() {
    let on = NavigationFixture("A", "B")
    setAction(on: on.nav.topViewController?.navigationItem, on.log)

    on.nav.topViewController?.navigationItem.backAction = nil
    #expect(on.phone.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(on.log.count("back action") == 0)
  }
}
