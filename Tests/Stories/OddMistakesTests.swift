import CoordinatorKitUI
import Testing

/// What is asked for beside something that UIKit would raise an exception for, and that is refused.
@MainActor @Suite("A mistake leaves alone what is asked for beside it", .headless)
struct OddMistakesTests {
  private let story = Story()

  private func app() -> StorySingle {
    story.single("app", UINavigationController(rootViewController: story.page("home")))
  }

  /// A coordinator that cannot be pushed.
  private func mistake() -> StorySingle { story.single("bad", UINavigationController()) }

  private func host(of app: StorySingle) throws -> UIViewController {
    try #require((app.rootViewController as? UINavigationController)?.viewControllers.first)
  }

  @Test("A push in a covered panel is made once, whatever mistake is made in front of it")
  func pushInCoveredPanel() throws {
    let app = app()
    story.begin(with: app)
    do {
      let front = story.single("front")
      app.push(child: front, animated: true, completion: story.noted("front"))
      story.wait(0.1)
      let stack = UINavigationController(rootViewController: story.page("panel"))
      let panel = story.single("panel", stack)
      app.embed(child: panel, in: try host(of: app))
      panel.push(child: story.single("detail"), animated: true, completion: story.noted("detail"))
      front.push(child: mistake(), animated: true, completion: story.noted("mistake"))
      story.settle()
      #expect(stack.titles == ["panel", "detail"])
    }
    story.ends(
      "home › front", tree: "WindowCoordinator ·app ··front ··panel ···detail",
      log: [
        "front: performed", "mistake: failed: bad could not be shown", "detail: performed",
      ], reports: [.refusedByUIKit])
  }

  @Test(
    "A push succeeds beside one that cannot be made",
    arguments: [0, 0.1, 2], [true, false])
  func pushBesideMistake(_ seconds: Double, isFirst: Bool) {
    let app = app()
    story.begin(with: app)
    func push() {
      app.push(child: story.single("good"), animated: true, completion: story.noted("good"))
    }
    if isFirst { push(); story.wait(seconds) }
    app.push(child: mistake(), animated: true, completion: story.noted("mistake"))
    if !isFirst { story.wait(seconds); push() }
    story.settle()
    #expect(story.onShow == "home › good")
    #expect(story.tree == "WindowCoordinator ·app ··good")
    #expect(
      story.book.lines.sorted() == [
        "good: performed", "mistake: failed: bad could not be shown",
      ])
  }

  @Test("A child that cannot be pushed has left, for whoever awaits its result")
  func resultOfMistake() {
    let plain = story.single("plain")
    story.begin(with: plain)
    let child = story.single("child")
    child.onResult(of: Int.self) { story.book.lines.append("result: \($0)") }
    plain.push(child: child, animated: true, completion: story.noted("push"))
    story.settle()
    #expect(story.tree == "WindowCoordinator ·plain")
    #expect(
      story.book.lines == [
        "result: left(programmatic)", "push: failed: Page is not in a navigation controller",
      ])
  }

  /// A flow with a page for a coordinator.
  private struct Visits: Flow {
    struct State: FlowState { var isOpen = true }
    enum Screen: FlowScreen { case home, visit }
    enum Message: CoordinatorMessageable { case never }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.home
      if state.isOpen { Screen.visit }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
  }

  @Test("A flow leaves out the screen of a coordinator that has finished, and says so")
  func finishedChild() {
    do {
      let flow = story.reports.scope {
        StateFlowCoordinator(Visits(), state: .init(), in: UINavigationController()) {
          [story] screen in
          guard screen == .visit else { return story.page("home") }
          let child = story.single("child")
          child.onResult(of: Int.self) { _ in }
          child.finish(with: 1)
          return child
        }
      }
      story.begin(with: flow)
    }
    story.ends("home", tree: "WindowCoordinator ·Visits", log: [], reports: [.refusedByUIKit])
    #expect(story.reports.texts.first?.contains("child has finished") == true)
  }

  @Test("A coordinator that finishes as it is made for a screen that goes with that is no mistake")
  func finishesAtOnce() {
    final class Known { weak var flow: StateFlowCoordinator<Visits>? }
    let known = Known()
    do {
      let flow = story.reports.scope {
        StateFlowCoordinator(Visits(), state: .init(isOpen: false), in: UINavigationController()) {
          [story] screen in
          guard screen == .visit else { return story.page("home") }
          let child = story.single("child")
          child.onResult(of: Int.self) { _ in known.flow?.update { $0.isOpen = false } }
          child.finish(with: 1)
          return child
        }
      }
      known.flow = flow
      story.begin(with: flow)
      flow.update { $0.isOpen = true }
      story.settle()
    }
    story.ends("home", tree: "WindowCoordinator ·Visits", log: ["left child: programmatic"])
  }
}
