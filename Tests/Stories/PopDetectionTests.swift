import CoordinatorKitUI
import Testing

/// Every pop is detected from the stack itself, not from how it happened.
///
/// What happened to users: frameworks that ask the transition for the screen it came from see nothing
/// when a pop is not animated, takes several screens, or happens on a stack that others push to as well.
@MainActor @Suite("Pops are detected at once, several together, and on a shared stack", .headless)
struct PopDetectionTests {
  private let story = Story()

  private func begin(
    _ stack: [HouseFlow.Screen] = ["a", "b", "c", "d"],
    in navigation: UINavigationController = UINavigationController()
  ) -> StoryFlow {
    let story = story
    let flow = story.flow(
      "flow", stack, in: navigation, children: ["c": { [unowned story] in story.single("c") }])
    story.begin(with: flow)
    return flow
  }

  @Test("A pop of several screens to one in the middle is detected", arguments: [true, false])
  func popTo(isAnimated: Bool) {
    let flow = begin()
    let stack = flow.navigationController
    stack.popToViewController(stack.viewControllers[1], animated: isAnimated)
    story.settle()
    let cause = isAnimated ? "unknown" : "external"
    story.ends(
      "a › b", tree: "WindowCoordinator ·flow", log: ["left d: \(cause)", "left c: \(cause)"])
    #expect(flow.state.stack == ["a", "b"])
  }

  @Test("A pop to the root is detected", arguments: [true, false])
  func popToRoot(isAnimated: Bool) {
    let flow = begin()
    flow.navigationController.popToRootViewController(animated: isAnimated)
    story.settle()
    let cause = isAnimated ? "unknown" : "external"
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left d: \(cause)", "left c: \(cause)", "left b: \(cause)"])
  }

  @Test("Several unanimated pops in one turn are detected")
  func inOneTurn() {
    let flow = begin()
    for _ in 1...3 { flow.navigationController.popViewController(animated: false) }
    story.settle()
    #expect(flow.state.stack == ["a"])
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left d: external", "left c: external", "left b: external"])
  }

  @Test(
    "After a pop inside a pop, which UIKit warns of, the flow agrees with UIKit", .headless(.iOS18),
    arguments: [true, false])
  func detectsANestedPop(isRefused: Bool) {
    story.phone.session.policy.queuesPopDuringTransition = !isRefused
    let flow = begin()
    flow.navigationController.popViewController(animated: true)
    story.wait(0.1)
    flow.navigationController.popViewController(animated: false)
    story.settle()
    #expect(flow.state.stack.map(\.name) == flow.navigationController.titles)
    #expect(
      story.book.lines == ["left d: unknown"] + (isRefused ? [] : ["left c: external"]))
    #expect(
      story.phone.log == ["nested pop animation can result in corrupted navigation bar"])
  }

  @Test(
    "A screen removed from the middle is detected while the top stays", arguments: [true, false])
  func fromTheMiddle(isAnimated: Bool) {
    let flow = begin(in: FlowNavigationController())
    let stack = flow.navigationController
    stack.setViewControllers(
      stack.viewControllers.filter { $0.title != "c" }, animated: isAnimated)
    story.settle()
    #expect(flow.state.stack == ["a", "b", "d"])
    #expect(story.book.lines == ["left c: external"])
    // The next message finds out at the latest.
    flow.push("e")
    story.settle()
    story.ends(
      "a › b › d › e", tree: "WindowCoordinator ·flow", log: ["left c: external"])
  }

  @Test("After other code replaced everything, a message returns to the flow's screens")
  func returnsAfterAReplacement() {
    let flow = begin(["a", "b"])
    flow.navigationController.setViewControllers([story.page("other")], animated: true)
    story.settle()
    #expect(story.onShow == "other")
    flow.show(["x", "y"])
    story.settle()
    story.ends(
      "x › y", tree: "WindowCoordinator ·flow", log: ["left b: unknown", "left a: unknown"])
  }

  @Test("On a stack shared with other code, only the flow's screens are reported")
  func sharedStack() {
    let flow = begin(["a", "b"])
    let stack = flow.navigationController
    for title in ["other 1", "other 2"] {
      stack.pushViewController(story.page(title), animated: false)
      story.settle()
    }
    #expect(story.onShow == "a › b › other 1 › other 2")
    #expect(story.user.tapBack(in: stack))
    story.settle()
    story.ends("a › b › other 1", tree: "WindowCoordinator ·flow", log: [])
    stack.popToRootViewController(animated: false)
    story.settle()
    story.ends("a", tree: "WindowCoordinator ·flow", log: ["left b: external"])
  }

  @Test("A second flow on the same stack does not get it, which is reported")
  func secondFlowOnOneStack() {
    let flow = begin(["a"])
    let second = story.flow("second", ["x"], in: flow.navigationController)
    story.settle()
    withExtendedLifetime(second) {
      #expect(story.onShow == "a")
      #expect(story.reports.kinds == [.sharedStack])
      second.push("y")
      story.settle()
      #expect(story.onShow == "a")
      #expect(story.book.lines == [])
    }
  }

  @Test("Pops in a hidden tab are detected at the next request")
  func hiddenTab() {
    let (front, back) = (
      story.flow("front"), story.flow("back", ["a", "b", "c"], in: FlowNavigationController())
    )
    story.begin(with: story.reports.scope { TabBarCoordinator(tabs: [front, back]) })
    back.navigationController.popToRootViewController(animated: false)
    story.settle()
    #expect(back.state.stack == ["a"])
    back.push("d")
    story.settle()
    story.ends(
      "{*front | a › d}", tree: "WindowCoordinator ·TabBarCoordinator ··front ··back",
      log: ["left c: external", "left b: external"])
  }

  @Test("Pops under a full-screen sheet are detected", arguments: [true, false])
  func detectsPopsUnderASheet(isAnimated: Bool) {
    let flow = begin()
    flow.show(["a", "b", "c", "d"], [.init("sheet", style: .fullScreen)])
    story.settle()
    flow.navigationController.popToRootViewController(animated: isAnimated)
    story.settle()
    flow.show(flow.state.stack, [])
    story.settle()
    #expect(story.onShow == flow.state.stack.map(\.name).joined(separator: " › "))
    #expect(story.phone.log == [])
    #expect(story.reports.texts == [])
  }
}
