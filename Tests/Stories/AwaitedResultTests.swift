import CoordinatorKitUI
import Testing

/// A caller awaits the result of a flow, which always completes.
///
/// What happened to users: they opened a picker, awaited what was picked, and the user pulled it down. The
/// call never came back, and with it nothing that was to come after.
@MainActor @Suite("An awaited flow completes, whatever happens to it", .headless)
struct AwaitedResultTests {
  private let story = Story()

  /// A flow with a sheet for joining; the app awaits its result and goes on.
  private func begin() -> StoryFlow {
    let story = story
    let flow = story.flow(
      "flow", ["a"],
      children: [
        "joining": { [unowned story] in
          let joining = story.reports.scope {
            StateFlowCoordinator(JoiningFlow(), state: .init(), in: UINavigationController()) {
              story.page("\($0)")
            }
          }
          story.book.witness("joining", joining)
          return joining
        }
      ])
    story.begin(with: flow)
    return flow
  }

  /// Opens the sheet, and awaits it as an app does.
  private func open(_ flow: StoryFlow) -> Task<Void, Never> {
    flow.show(["a"], [.init("joining")])
    story.settle()
    return Task { @MainActor [weak joining = flow.joining, story] in
      guard let result = await joining?.result() else { return }
      story.book.lines.append("joined: \(result)")
    }
  }

  @Test("When the user joins, the name arrives and the app continues with it")
  func returnsTheName() async {
    let flow = begin()
    let task = open(flow)
    await Task.yield()
    flow.joining?.send(JoiningMessage.named("Ada"))
    flow.joining?.send(JoiningMessage.confirmed)
    await story.end(task)
    flow.show(["a", "b"])
    story.settle()
    story.ends(
      "a › b", tree: "WindowCoordinator ·flow",
      log: [
        "joined: finished(Ada)", "left confirm: parentRemoved", "left name: parentRemoved",
        "left JoiningFlow: programmatic",
      ])
  }

  @Test("When the user pulls the sheet down, the result says so")
  func reportsASwipe() async throws {
    let flow = begin()
    let task = open(flow)
    await Task.yield()
    try story.swipeDown()
    await story.end(task)
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left name: parentRemoved", "left JoiningFlow: sheetSwipe", "joined: left(sheetSwipe)"])
  }

  @Test("When the app replaces the root, the waiting caller completes and nothing is retained")
  func rootSwapped() async {
    let task: Task<Void, Never>
    do {
      task = open(begin())
      await Task.yield()
      story.root.setRoot(child: story.flow("login"))
    }
    await story.end(task)
    story.ends(
      "login", tree: "WindowCoordinator ·login",
      log: [
        "left name: parentRemoved", "left JoiningFlow: parentRemoved", "left a: parentRemoved",
        "flow ended: left(replaced)", "left flow: replaced", "joined: left(parentRemoved)",
      ])
  }

  @Test("When the app removes the visible flow by hand, it closes and completes")
  func removedByHand() async {
    let flow = begin()
    let task = open(flow)
    await Task.yield()
    if let joining = flow.joining { flow.remove(child: joining) }
    await story.end(task)
    #expect(flow.state.sheets == [])
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left name: parentRemoved", "joined: left(programmatic)", "left joining: programmatic"])
  }

  @Test("A screen that awaits a flow and leaves is released, and so is the flow")
  func waiterLeaves() async {
    let flow = begin()
    flow.show(["a", "b"], [.init("joining")])
    story.settle()
    weak let screen = flow.navigationController.topViewController
    let task = Task { @MainActor [screen, weak joining = flow.joining] in
      _ = await joining?.result()
      screen?.title = "joined"
    }
    await Task.yield()
    flow.show(["a"])
    await story.end(task)
    #expect(screen == nil)
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "left b: programmatic", "left name: parentRemoved", "left JoiningFlow: programmatic",
      ])
  }
}

extension StoryFlow {
  fileprivate var joining: StateFlowCoordinator<JoiningFlow>? {
    childCoordinators.lazy.compactMap { $0 as? StateFlowCoordinator<JoiningFlow> }.first
  }
}
