import CoordinatorKitUI
import Testing

@MainActor @Suite("A coordinator's screen in the app's own stack", .headless)
struct PushChildTests {
  /// Writes down every call.
  private final class AppDelegate: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("willShow \(viewController.title ?? "?") \(animated)") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("didShow \(viewController.title ?? "?") \(animated)") }
  }

  private let reports = Reports()
  private let navigation = RecordingNavigationController()
  private let app: ChildCoordinator
  private let phone: Phone
  private let delegate = AppDelegate()
  private let log = Log()

  init() {
    navigation.pushViewController(Page("home"), animated: false)
    navigation.delegate = delegate
    let (navigation, log) = (navigation, log)
    app = reports.scope { ChildCoordinator(navigation) }
    phone = Phone(showing: navigation)
    app.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause.rawValue)")
    }
    delegate.calls = []
    navigation.verbs = []
  }

  private func push(_ title: String, animated: Bool = true) -> ChildCoordinator {
    let child = ChildCoordinator(Page(title))
    app.push(child: child, animated: animated) { [log] in log.lines.append("\(title): \($0)") }
    return child
  }

  @Test("A child is pushed once, receives its messages, and is released by Back")
  func pushAndBack() {
    weak var child: ChildCoordinator?
    do {
      let made = push("profile")
      made.on(BasicMessage.self) { [log] _, _ in log.lines.append("heard") }
      child = made
    }
    phone.settle()
    #expect(navigation.titles == ["home", "profile"])
    #expect(navigation.verbs == ["push profile true"])
    navigation.topViewController?.send(BasicMessage.done(self))
    phone.user.tapBack(in: navigation)
    phone.settle()
    #expect(log.lines == ["profile: performed", "heard", "left ChildCoordinator: unknown"])
    #expect(child == nil)
    #expect(app.childCoordinators.isEmpty)
    #expect(navigation.delegate === delegate)
    #expect(
      delegate.calls == [
        "willShow profile true", "didShow profile true", "willShow home true", "didShow home true",
      ])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("Screens pushed by the app above and below stay the app's own")
  func externalScreens() {
    _ = push("profile")
    phone.settle()
    navigation.pushViewController(Page("web"), animated: true)
    phone.settle()
    _ = push("settings", animated: false)
    phone.settle()
    #expect(navigation.titles == ["home", "profile", "web", "settings"])
    #expect(navigation.verbs == ["push profile true", "push web true", "push settings false"])
    navigation.popToRootViewController(animated: false)
    phone.settle()
    #expect(
      log.lines == [
        "profile: performed", "settings: performed", "left ChildCoordinator: external",
        "left ChildCoordinator: external",
      ])
    #expect(app.childCoordinators.isEmpty)
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("Two pushes at once, and one during the app's own push, all happen in order")
  func quickPushes() {
    navigation.pushViewController(Page("web"), animated: true)
    _ = push("profile")
    _ = push("settings")
    phone.settle()
    #expect(navigation.titles == ["home", "web", "profile", "settings"])
    #expect(log.lines == ["profile: performed", "settings: performed"])
    #expect(phone.log == [])
  }

  @Test("A child is popped with everything above it") func popsEverythingAbove() {
    let profile = push("profile")
    _ = push("settings")
    phone.settle()
    app.pop(child: profile, animated: true) { [log] in log.lines.append("pop: \($0)") }
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(
      log.lines.suffix(3) == [
        "left ChildCoordinator: programmatic", "left ChildCoordinator: programmatic",
        "pop: performed",
      ])
    app.pop(child: profile, animated: true) { [log] in log.lines.append("pop: \($0)") }
    #expect(log.lines.last == "pop: failed: ChildCoordinator is not in the stack")
  }

  @Test("A stack that belongs to a flow refuses pushed children, which is reported")
  func flowsStack() {
    let house = House()
    let line: UInt = #line + 1
    house.flow.push(child: ChildCoordinator(Page("x")), animated: false) { [log] in
      log.lines.append("\($0)")
    }
    #expect(log.lines == ["failed: HouseFlow decides that stack from its state"])
    #expect(
      house.reports.texts == [
        """
        CoordinatorKitUITests/PushChildTests.swift:\(line): ChildCoordinator was not pushed by \
        HouseFlow. There is no stack that it could be pushed onto: HouseFlow decides that stack from \
        its state. Present it with present(child:), or let the flow's state name the screen.
        """
      ])
    #expect(house.flow.childCoordinators.isEmpty)
  }

  @Test("Without a navigation controller nothing is pushed, which is reported") func noStack() {
    let plain = reports.scope { ChildCoordinator(Page("plain")) }
    plain.push(child: ChildCoordinator(Page("x")), animated: false) { [log] in
      log.lines.append("\($0)")
    }
    #expect(log.lines == ["failed: Page is not in a navigation controller"])
    #expect(reports.kinds == [.refusedByUIKit])
  }

  @Test("Releasing a navigation controller releases its pushed children")
  func releasesPushedChildrenWithTheStack() {
    weak var child: ChildCoordinator?
    weak var stack: UINavigationController?
    do {
      let own = UINavigationController(rootViewController: Page("root"))
      let coordinator = ChildCoordinator(own)
      let made = ChildCoordinator(Page("guest"))
      coordinator.push(child: made, animated: false)
      (child, stack) = (made, own)
    }
    #expect(child == nil)
    #expect(stack == nil)
  }

  @Test("A child that is in another container is not pushed, which is reported")
  func refusesAChildShownElsewhere() {
    let (host, child) = (Page("host"), ChildCoordinator(Page("card")))
    host.addChild(child.rootViewController)
    app.push(child: child, animated: true) { [log] in log.lines.append("card: \($0)") }
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(log.lines == ["card: failed: ChildCoordinator is already shown in Page"])
    #expect(reports.kinds == [.refusedByUIKit])
    #expect(child.parentCoordinator == nil)
  }

  @Test("A child that is not in the stack cannot be popped from it, whatever else is there")
  func popsNoStranger() {
    _ = push("profile")
    phone.settle()
    app.pop(child: ChildCoordinator(Page("stranger")), animated: true) { [log] in
      log.lines.append("pop: \($0)")
    }
    phone.settle()
    #expect(navigation.titles == ["home", "profile"])
    #expect(
      log.lines == [
        "profile: performed", "pop: failed: ChildCoordinator is not in the stack",
      ])
  }

  @Test("A child that is being popped pushes nothing more")
  func pushesNothingWhileItLeaves() {
    let profile = push("profile")
    phone.settle()
    app.pop(child: profile, animated: true)
    let settings = ChildCoordinator(Page("settings"))
    profile.push(child: settings, animated: true) { [log] in log.lines.append("settings: \($0)") }
    #expect(settings.parentCoordinator == nil)
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(
      log.lines == [
        "profile: performed", "settings: failed: the coordinator left",
        "left ChildCoordinator: programmatic",
      ])
    #expect(reports.texts == [])
  }

  @Test(
    "What a child has pushed leaves with it once, also from under what is pushed at once",
    arguments: [0, 0.1, 1], [true, false])
  func leavesOnceWithItsParent(pause: Double, isShown: Bool) {
    if !isShown { phone.window.rootViewController = Page("another tab") }
    let profile = push("profile")
    profile.push(child: ChildCoordinator(Page("settings")), animated: true)
    _ = push("cart", animated: false)
    phone.session.advance(by: pause)
    app.remove(child: profile)
    phone.settle()
    #expect(navigation.titles == ["home"])
    // Of what was still to come nobody is told; out of sight all is there at once.
    let hasCome = pause == 1 || !isShown
    #expect(
      log.lines.filter { $0.hasPrefix("left") }
        == (hasCome
          ? [
            "left ChildCoordinator: parentRemoved", "left ChildCoordinator: programmatic",
            "left ChildCoordinator: programmatic",
          ] : ["left ChildCoordinator: programmatic"]))
    #expect(app.childCoordinators.isEmpty)
    #expect(reports.texts == [])
  }

  @Test("What other code presents while a child is pushed does not keep the next one away")
  func pushesUnderPresentation() {
    _ = push("profile")
    phone.session.advance(by: 0.1)
    navigation.present(Page("notice"), animated: true)
    _ = push("settings")
    phone.settle()
    #expect(navigation.onShow == "home › profile › settings ⌃ notice")
    #expect(log.lines == ["profile: performed", "settings: performed"])
    #expect(app.childCoordinators.count == 2)
    #expect(reports.texts == [])
  }

  @Test("A delegate that replaces the framework's is reported for the stack, and hears everything")
  func replacedDelegate() {
    _ = push("profile")
    phone.settle()
    let other = AppDelegate()
    navigation.delegate = other
    _ = push("settings")
    phone.settle()
    #expect(other.calls.last == "didShow settings true")
    #expect(reports.kinds == [.delegateReplaced])
    #expect(
      reports.diagnostics.map(\.what) == [
        """
        AppDelegate became the delegate of a RecordingNavigationController after A stack shared with \
        other code had.
        """
      ])
  }

  @Test("A link goes on in the child that was pushed last")
  func opensLinksInPushedChildren() {
    struct Place: Route {}
    push("profile").on(Place.self) { [log] _, _ in log.lines.append("place in profile") }
    push("settings").on(Place.self) { [log] _, _ in log.lines.append("place in settings") }
    phone.settle()
    app.open([Place()]) { [log] in log.lines.append("link: \($0)") }
    #expect(
      log.lines.suffix(2) == ["place in settings", "link: handled by on(Place)"])
  }

  @Test(
    "What a child presents is dismissed when other code pops it, also while more is to come over that"
  )
  func dismissesWhatAPoppedChildPresents() {
    let child = push("profile")
    phone.settle()
    let sheet = reports.scope { ChildCoordinator(Page("sheet")) }
    child.present(child: sheet, animated: false)
    phone.settle()
    app.on(BasicMessage.self) { [navigation] _, _ in
      let alert = ChildCoordinator(Page("alert"))
      sheet.presentInHierarchy(child: alert, animated: true)
      navigation.popToRootViewController(animated: false)
    }
    app.send(message: BasicMessage.done(self))
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(navigation.presentedViewController == nil)
    #expect(app.childCoordinators.isEmpty)
  }

  @Test("A stack that was dismissed and presented again in one turn takes what is pushed next")
  func pushesAfterBeingPresentedAgain() {
    let inner = reports.scope {
      ChildCoordinator(UINavigationController(rootViewController: Page("inner")))
    }
    app.present(child: inner, animated: true)
    phone.settle()
    app.dismiss(child: inner, animated: true)
    app.present(child: inner, animated: true)
    inner.push(child: ChildCoordinator(Page("early")), animated: true)
    phone.settle()
    inner.push(child: ChildCoordinator(Page("late")), animated: true) { [log] in
      log.lines.append("late: \($0)")
    }
    phone.settle()
    #expect(log.lines == ["left ChildCoordinator: programmatic", "late: performed"])
    #expect((inner.rootViewController as? UINavigationController)?.titles == ["inner", "late"])
  }

  @Test("One that is popped and whose parent leaves in the same turn is told before that")
  func isToldWithItsParent() {
    let (parent, child) = (ChildCoordinator(Page("parent")), ChildCoordinator(Page("child")))
    navigation.topViewController.map { app.embed(child: parent, in: $0) }
    parent.on(RemovalMessage.self) { [log] _, _ in log.lines.append("child left") }
    parent.push(child: child, animated: false)
    phone.settle()
    app.on(BasicMessage.self) { _, app in
      parent.pop(child: child, animated: false)
      app.unembed(child: parent)
    }
    app.send(message: BasicMessage.done(self))
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(log.lines == ["child left", "left ChildCoordinator: programmatic"])
  }

  @Test(
    "A push under a sheet that the user drags waits for the finger, although another slide is running"
  )
  func waitsForAFinger() throws {
    phone.session.policy.completesRunningSlide = true
    _ = push("profile", animated: false)
    let sheet = Page("sheet")
    sheet.modalPresentationStyle = .pageSheet
    navigation.present(sheet, animated: false)
    phone.settle()
    navigation.popViewController(animated: true)
    let swipe = try #require(phone.user.beginSheetSwipe(on: sheet))
    _ = push("settings")
    swipe.cancel()
    phone.settle()
    #expect(navigation.titles == ["home", "settings"])
    #expect(log.lines.last == "settings: performed")
    #expect(app.childCoordinators.count == 1)
  }

  @Test("What is pushed from inside a screen that is popped in the same turn leaves with that")
  func leavesWithItsHost() {
    let (host, inner) = (push("host"), ChildCoordinator(Page("inner")))
    phone.settle()
    app.embed(child: inner, in: host.rootViewController)
    app.on(BasicMessage.self) { [weak app] _, _ in
      app?.pop(child: host, animated: false)
      inner.push(child: ChildCoordinator(Page("late")), animated: true)
    }
    app.send(message: BasicMessage.done(self))
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(app.childCoordinators.isEmpty)
  }

  @Test("One that other code pops while it appears does not come back with the next")
  func poppedWhileItAppears() {
    _ = push("first")
    phone.settle()
    _ = push("second", animated: false)
    navigation.popViewController(animated: true)
    _ = push("third")
    phone.settle()
    #expect(navigation.titles == ["home", "first", "third"])
    #expect(log.lines.filter { $0.hasPrefix("left") }.count == 1)
  }
}
