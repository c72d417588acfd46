import CoordinatorKitUI
import Testing

/// A refused presentation leaves everything unchanged.
///
/// What happened to users: a screen that was on show already was presented once more; UIKit could not,
/// and from then on its buttons did nothing, for nobody stood behind it any more.
@MainActor @Suite("A child visible elsewhere is not presented and stays", .headless)
struct RefusedPresentationTests {
  private struct Ask: CoordinatorMessageable {}

  private let story = Story()

  /// Makes a coordinator whose screen says who answers.
  private func answering(_ name: String) -> StorySingle {
    let made = story.single(name)
    made.on(Ask.self) { [book = story.book] _, _ in book.lines.append("\(name) answers") }
    return made
  }

  /// Two coordinators that could present, one of them with a pushed child.
  private func pushed() -> (app: StorySingle, child: StorySingle) {
    let navigation = UINavigationController(rootViewController: Page("home"))
    let (app, child) = (story.single("app", navigation), answering("child"))
    story.begin(with: app)
    app.push(child: child, animated: true)
    story.settle()
    return (app, child)
  }

  @Test(
    "A pushed child is not presented by its own parent", arguments: [true, false],
    [true, false])
  func pushedChild(isAnimated: Bool, isInHierarchy: Bool) {
    let (app, child) = pushed()
    if isInHierarchy {
      app.presentInHierarchy(
        child: child, animated: isAnimated, completion: story.there("no child"))
    } else {
      app.present(child: child, animated: isAnimated, completion: story.there("no child"))
    }
    story.settle()
    child.rootViewController.send(Ask())
    story.ends(
      "home › child", tree: "WindowCoordinator ·app ··child",
      log: ["no child is there", "child answers"], reports: [.refusedByUIKit])
  }

  @Test(
    "A pushed child that was not presented leaves later by the back button and is reported once")
  func pushedChildLeavesLater() throws {
    do {
      let (app, child) = pushed()
      app.present(child: child, animated: true, completion: story.there("no child"))
      story.settle()
      let navigation = try #require(app.rootViewController as? UINavigationController)
      #expect(story.user.tapBack(in: navigation))
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: ["no child is there", "left child: unknown"], reports: [.refusedByUIKit])
  }

  @Test("A child is refused for presentation during its push and arrives in the stack")
  func childBeingPushed() {
    let navigation = UINavigationController(rootViewController: Page("home"))
    let (app, child) = (story.single("app", navigation), story.single("child"))
    story.begin(with: app)
    app.push(child: child, animated: true, completion: story.noted("push"))
    story.wait(0.1)
    app.present(child: child, animated: true, completion: story.there("no child"))
    story.settle()
    #expect(story.onShow == "home › child")
    #expect(story.tree == "WindowCoordinator ·app ··child")
    #expect(story.book.lines.sorted() == ["no child is there", "push: performed"])
    #expect(story.reports.kinds == [.refusedByUIKit])
    #expect(story.phone.log == [])
  }

  @Test("A pushed child presented by another coordinator stays with its parent")
  func pushedChildOfAnother() {
    let (app, child) = pushed()
    let other = story.single("other")
    app.present(child: other, animated: true)
    story.settle()
    other.present(child: child, animated: true, completion: story.there("no child"))
    story.settle()
    child.rootViewController.send(Ask())
    story.ends(
      "home › child ⌃ other", tree: "WindowCoordinator ·app ··child ··other",
      log: ["no child is there", "child answers"], reports: [.refusedByUIKit])
  }

  @Test("A tab is not presented, neither by the tabs nor by another tab", arguments: [true, false])
  func refusesATab(byTheTabs: Bool) {
    let (one, two) = (story.single("one"), answering("two"))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [one, two]) }
    story.begin(with: tabs)
    if byTheTabs {
      tabs.present(child: two, animated: true, completion: story.there("no tab"))
    } else {
      one.present(child: two, animated: true, completion: story.there("no tab"))
    }
    story.settle()
    #expect(tabs.tabs.map(\.coordinatorName) == ["one", "two"])
    tabs.select(two, completion: story.noted("select"))
    story.settle()
    two.rootViewController.send(Ask())
    story.ends(
      "{one | *two}", tree: "WindowCoordinator ·TabBarCoordinator ··one ··two",
      log: ["no tab is there", "select: performed", "two answers"], reports: [.refusedByUIKit])
  }

  @Test("A child behind a screen in a flow's stack is not presented", arguments: [true, false])
  func screenOfAFlow(byTheFlow: Bool) throws {
    let story = story
    let flow = story.flow(
      "flow", ["a", "child"],
      children: [
        "child": { [unowned story] in
          let made = story.single("child")
          made.on(Ask.self) { [book = story.book] _, _ in book.lines.append("child answers") }
          return made
        }
      ])
    story.begin(with: flow)
    let child = try #require(flow.childCoordinators.first as? StorySingle)
    if byTheFlow {
      flow.present(child: child, animated: true, completion: story.there("no child"))
    } else {
      let other = story.single("other")
      flow.present(child: other, animated: false)
      story.settle()
      other.present(child: child, animated: true, completion: story.there("no child"))
    }
    story.settle()
    child.rootViewController.send(Ask())
    story.ends(
      "a › child\(byTheFlow ? "" : " ⌃ other")",
      tree: "WindowCoordinator ·flow ··child\(byTheFlow ? "" : " ··other")",
      log: ["no child is there", "child answers"], reports: [.refusedByUIKit])
  }

  @Test("A presented child is not presented by another coordinator and stays with its parent")
  func presentedChildOfAnother() {
    let app = story.single("app")
    let (lower, upper) = (answering("lower"), story.single("upper"))
    story.begin(with: app)
    app.present(child: lower, animated: true)
    app.presentInHierarchy(child: upper, animated: true)
    story.settle()
    upper.present(child: lower, animated: true, completion: story.there("no child"))
    story.settle()
    lower.rootViewController.send(Ask())
    story.ends(
      "app ⌃ lower ⌃ upper", tree: "WindowCoordinator ·app ··lower ··upper",
      log: ["no child is there", "lower answers"], reports: [.refusedByUIKit])
  }

  @Test("A child that presents its parent is reported and changes nothing")
  func presentsItsParent() {
    let (app, kid) = (story.single("app"), story.single("kid"))
    story.begin(with: app)
    app.present(
      child: kid, animated: true, transition: .init(modalPresentationStyle: .pageSheet))
    story.settle()
    kid.present(child: app, animated: true, completion: story.there("no app"))
    story.settle()
    #expect(story.reports.kinds == [.refusedByUIKit])
    story.ends(
      "app ⌃ kid", tree: "WindowCoordinator ·app ··kid", log: ["no app is there"],
      reports: story.reports.kinds)
  }

  @Test("A child that covers its parent and presents it is reported and changes nothing")
  func presentsItsCoveredParent() async {
    // What UIKit raises would end the process.
    await #expect(processExitsWith: .success) {
      await HeadlessSession().run { @MainActor in
        let story = Story()
        let (app, kid) = (story.single("app"), story.single("kid"))
        story.begin(with: app)
        app.present(child: kid, animated: true)
        story.settle()
        kid.present(child: app, animated: true, completion: story.there("no app"))
        story.settle()
        story.ends(
          "app ⌃ kid", tree: "WindowCoordinator ·app ··kid", log: ["no app is there"],
          reports: story.reports.kinds)
      }
    }
  }

  @Test("A coordinator of another window is reported and not presented")
  func ofAnotherWindow() {
    let app = story.single("app")
    story.begin(with: app)
    let stranger = story.reports.scope {
      TabBarCoordinator(window: UIWindow())
    }
    app.present(child: stranger, animated: true, completion: story.there("no stranger"))
    story.settle()
    #expect(story.reports.kinds.first == .otherWindow)
    #expect(stranger.parentCoordinator == nil)
    story.ends(
      "app", tree: "WindowCoordinator ·app", log: ["no stranger is there"],
      reports: story.reports.kinds)
  }
}
