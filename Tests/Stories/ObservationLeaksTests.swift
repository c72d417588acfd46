import CoordinatorKitUI
import Testing

/// Just outside of the list: observation that outlives its screen.
///
/// What happened to users: a screen followed the state in a task of its own. It went, the task went on, held
/// the screen, and did its work a second time for the next one.
@MainActor @Suite("Observations end with their screen", .headless)
struct ObservationLeaksTests {
  private let story = Story()

  /// A page that follows the state of its flow, with a closure and with a task that holds it.
  private final class FollowingPage: UIViewController {
    private(set) var heard: [Int] = []
    private(set) var task: Task<Void, Never>?

    func follow(_ flow: StoryFlow) {
      flow.observe({ $0.stack.count }, while: self) { page, count in page.heard.append(count) }
      task = Task { [self, weak flow] in
        guard let counts = flow?.values(of: { $0.stack.count }, while: self) else { return }
        for await count in counts { heard.append(count * 10) }
        title = "ended"
      }
    }
  }

  private func begin() -> StoryFlow {
    let story = story
    weak var flow: StoryFlow?
    let made = story.flow(
      "flow", ["a"],
      children: [
        "following": { [unowned story] in
          let page = FollowingPage()
          page.title = "following"
          story.book.witness("following", page)
          if let flow { page.follow(flow) }
          return page
        }
      ])
    flow = made
    story.begin(with: made)
    return made
  }

  /// Lets tasks go on, which hop between threads, until they have come so far.
  private func until(_ condition: () -> Bool) async {
    for _ in 1...100_000 where !condition() { await Task.yield() }
  }

  /// Waits until the page has heard of so many values, each in both ways.
  private func hears(_ count: Int, _ flow: StoryFlow) async {
    await until { page(flow)?.heard.count == 2 * count }
  }

  @Test("A task that holds its screen ends when the user goes back, and the screen is released")
  func endsATaskOnBack() async throws {
    let flow = begin()
    flow.show(["a", "following"])
    story.settle()
    await hears(1, flow)
    flow.show(["a", "following", "b"])
    story.settle()
    await hears(2, flow)
    #expect(story.user.tapBack(in: flow.navigationController))
    story.settle()
    await hears(3, flow)
    #expect(page(flow)?.heard == [2, 20, 3, 30, 2, 20])
    weak let left = page(flow)
    #expect(story.user.tapBack(in: flow.navigationController))
    story.settle()
    await until { left == nil }
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left b: unknown", "left following: unknown"])
  }

  @Test("Twenty screens that appeared and left leave no observers")
  func leavesNoObserversBehind() async {
    let flow = begin()
    var tasks: [Task<Void, Never>] = []
    for _ in 1...20 {
      flow.show(["a", "following"])
      story.settle()
      await hears(1, flow)
      if let task = page(flow)?.task { tasks.append(task) }
      flow.show(["a"])
      story.settle()
    }
    for task in tasks { await task.value }
    #expect(tasks.count == 20)
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: Array(repeating: "left following: programmatic", count: 20))
  }

  @Test("A root change releases flow, screen and task")
  func rootSwapped() async {
    weak var left: FollowingPage?
    do {
      let flow = begin()
      flow.show(["a", "following"])
      story.settle()
      await hears(1, flow)
      left = page(flow)
      #expect(left?.heard == [2, 20])
      story.root.setRoot(child: story.flow("login"))
    }
    story.settle()
    await until { left == nil }
    story.ends(
      "login", tree: "WindowCoordinator ·login",
      log: [
        "left following: parentRemoved", "left a: parentRemoved", "flow ended: left(replaced)",
        "left flow: replaced",
      ])
  }

  private func page(_ flow: StoryFlow) -> FollowingPage? {
    flow.navigationController.viewControllers.lazy.compactMap { $0 as? FollowingPage }.first
  }
}
