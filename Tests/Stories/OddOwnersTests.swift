import CoordinatorKitUI
import Testing

/// Takes a delegate's place after somebody else and passes every call on to that, as observing code does.
private final class Proxy: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
  weak var formerStack: (any UINavigationControllerDelegate)?
  weak var formerTabs: (any UITabBarControllerDelegate)?
  var calls: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    calls.append("shown \(viewController.title ?? "?")")
    guard calls.count < 50 else { return }
    formerStack?.navigationController(
      navigationController, didShow: viewController, animated: animated)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    calls.append("selected \(tabBarController.selectedIndex)")
    guard calls.count < 50 else { return }
    formerTabs?.tabBarController(tabBarController, didSelect: viewController)
  }
}

@MainActor @Suite("Odd owners of stacks, tabs and delegates", .headless)
struct OddOwnersTests {
  private let story = Story()

  @Test("A stack delegate that passes its calls back to the kit is called once for each")
  func stackProxy() {
    let flow = story.flow("shop", ["a", "b"])
    story.begin(with: flow)
    let proxy = Proxy()
    proxy.formerStack = flow.navigationController.delegate
    flow.navigationController.delegate = proxy
    flow.push("c")
    story.settle()
    #expect(proxy.calls == ["shown c"])
    story.user.tapBack(in: flow.navigationController)
    story.settle()
    #expect(proxy.calls == ["shown c", "shown b"])
    #expect(flow.state.stack == ["a", "b"])
  }

  @Test("A tab bar delegate that passes its calls back to the kit is called once for each")
  func tabProxy() {
    let flows = [story.flow("a"), story.flow("b")]
    let tabs = story.reports.scope { TabBarCoordinator(tabs: flows) }
    story.begin(with: tabs)
    var taps: [String] = []
    tabs.on(TabMessage.self) { message, _ in taps.append("\(message)") }
    let proxy = Proxy()
    proxy.formerTabs = tabs.tabBarController.delegate
    tabs.tabBarController.delegate = proxy
    tabs.select(flows[1])
    story.settle()
    story.user.tapTab(0, in: tabs.tabBarController)
    story.settle()
    #expect(proxy.calls == ["selected 0"])
    #expect(taps == ["selected(0)"])
  }

  @Test("A flow given a stack with pushed children shows nothing, which is reported")
  func flowOverGuests() {
    let navigation = UINavigationController()
    navigation.setViewControllers([Page("home")], animated: false)
    let app = story.single("app", navigation)
    story.begin(with: app)
    app.push(child: story.single("guest"), animated: false)
    story.settle()
    let flow = story.flow("shop", ["a"], in: navigation)
    flow.update(completion: story.noted("flow")) { $0.stack.append("b") }
    story.settle()
    #expect(navigation.titles == ["home", "guest"])
    #expect(story.book.lines == ["flow: failed: another flow has the stack"])
    #expect(story.reports.kinds == [.sharedStack])
    app.rootViewController.view.isHidden = false
    story.user.tapBack(in: navigation)
    story.settle()
    #expect(story.book.lines.last == "left guest: unknown")
  }

  @Test("A child dismissed twice without animation takes nothing else along")
  func dismissedTwice() {
    let (app, lower, upper) = (story.single("app"), story.single("A"), story.single("B"))
    story.begin(with: app)
    app.present(child: lower, animated: false)
    story.settle()
    lower.present(child: upper, animated: false)
    story.settle()
    lower.dismiss(child: upper, animated: false) { _ in story.book.lines.append("first") }
    lower.dismiss(child: upper, animated: false) { _ in story.book.lines.append("second") }
    story.settle()
    #expect(story.onShow == "app ⌃ A")
    #expect(story.book.lines == ["left B: programmatic", "first", "second"])
  }

  @Test("A flow that could not be presented, or is dismissed unshown, completes")
  func unshownFlows() {
    let away = story.single("away")
    away.present(child: story.flow("one"), animated: false)
    story.settle()
    #expect(story.book.lines == ["one ended: left(programmatic)"])
    let app = story.single("app")
    story.begin(with: app)
    let two = story.flow("two")
    app.add(child: two)
    app.dismiss(child: two, animated: false)
    story.settle()
    #expect(story.book.lines.last == "two ended: left(programmatic)")
    #expect(app.childCoordinators.isEmpty)
  }

  @Test("Screens pushed onto a modal's stack leave with it and are reported")
  func guestsOfModal() {
    let app = story.single("app")
    story.begin(with: app)
    let navigation = UINavigationController()
    navigation.setViewControllers([Page("m")], animated: false)
    let modal = story.single("modal", navigation)
    app.present(child: modal, animated: false)
    story.settle()
    modal.push(child: story.single("guest"), animated: false)
    story.settle()
    app.dismiss(child: modal, animated: true)
    story.settle()
    #expect(story.book.lines == ["left guest: parentRemoved", "left modal: programmatic"])
    #expect(story.onShow == "app")
  }

  @Test("Tabs superseded by other tabs before they were shown are released") func overtakenTabs() {
    let (a, b, c) = (story.flow("a"), story.flow("b"), story.flow("c"))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [a]) }
    story.begin(with: tabs)
    tabs.on(ReloadMessage.self) { [unowned story] _, tabs in
      guard let tabs = tabs as? TabBarCoordinator else { return }
      tabs.setTabs([a, b], animated: false, completion: story.noted("one"))
      tabs.setTabs([a, c], animated: false, completion: story.noted("two"))
    }
    tabs.send(ReloadMessage())
    story.settle()
    #expect(tabs.childCoordinators.count == 2)
    #expect(story.book.lines.contains("b ended: left(programmatic)"))
    #expect(story.book.lines.last == "two: performed")
  }

  @Test("A pop to the current screen does not make the next Back count as the back menu")
  func popToTop() {
    let navigation = FlowNavigationController()
    let flow = story.flow("shop", ["a", "b"], in: navigation)
    story.begin(with: flow)
    navigation.topViewController.map { _ = navigation.popToViewController($0, animated: true) }
    story.settle()
    story.user.tapBack(in: navigation)
    story.settle()
    #expect(story.book.lines == ["left b: backButton"])
  }
}
