import CoordinatorKitUI
import Testing

@MainActor @Suite("Tabs and columns update like stacks", .headless)
struct LivingContainersTests {
  /// Cards in two stacks, which are tabs or columns, and one in a sheet.
  private struct DeskFlow: Flow {
    enum Root { case tabs, split }
    let root: Root

    struct State: FlowState {
      var left: [CardFlow.Screen] = ["a:1"]
      var right: [CardFlow.Screen] = ["b:1"]
      var sheet: CardFlow.Screen?
      var isDone = false
    }
    typealias Message = String

    func screens(for state: State) -> ScreenStack<CardFlow.Screen> {
      switch root {
      case .tabs:
        Tabs(selected: "left") {
          FlowTab("left") { state.left }
          FlowTab("right") { state.right }
        }
      case .split:
        Split {
          state.left
        } secondary: {
          state.right
        }
      }
      if let sheet = state.sheet { Sheet(sheet) }
    }

    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [CardFlow.Screen], _ state: inout State) {
      state.left.removeAll { screens.contains($0) }
      state.right.removeAll { screens.contains($0) }
      if let sheet = state.sheet, screens.contains(sheet) { state.sheet = nil }
    }
    func result(for state: State) -> String? { state.isDone ? "done" : nil }
  }

  @MainActor private final class Log {
    var lines: [String] = []
    func page(_ card: CardFlow.Screen) -> CardPage {
      CardPage(card) { [unowned self] in lines.append($0) }
    }
  }

  private let log = Log()
  private let phone = Phone()

  private func tabs(
    make: @escaping @MainActor (CardFlow.Screen) -> (any Presentable)? = { _ in nil }
  ) -> (flow: StateFlowCoordinator<DeskFlow>, root: WindowCoordinator) {
    let root = WindowCoordinator(window: phone.window)
    let flow = StateFlowCoordinator(
      DeskFlow(root: .tabs), state: .init(), in: UITabBarController(), parent: root
    ) { _ in
      UINavigationController()
    } makeScreen: { [log] in
      make($0) ?? log.page($0)
    }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    return (flow, root)
  }

  private func split(size: CGSize) -> (
    flow: StateFlowCoordinator<DeskFlow>, root: WindowCoordinator
  ) {
    phone.window.frame.size = size
    let root = WindowCoordinator(window: phone.window)
    let flow = StateFlowCoordinator(
      DeskFlow(root: .split), state: .init(), in: UISplitViewController(style: .doubleColumn),
      parent: root
    ) { [log] in log.page($0) }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    return (flow, root)
  }

  @Test("Screens in both tabs and in the sheet are updated, the hidden one too, lowest first")
  func tabsUpdate() {
    let (flow, _) = tabs()
    flow.update { $0.sheet = "c:1" }
    phone.settle()
    flow.update { ($0.left, $0.right, $0.sheet) = (["a:2"], ["b:2"], "c:2") }
    #expect(log.lines == ["a:2", "b:2", "c:2"])
    phone.settle()
    #expect(log.lines.count == 3)
  }

  @Test("Screens with one ID in two tabs each have their own value") func sameID() {
    let (flow, _) = tabs()
    flow.update { ($0.left, $0.right) = (["x:1"], ["x:2"]) }
    phone.settle()
    flow.update { ($0.left, $0.right) = (["x:3"], ["x:4"]) }
    #expect(log.lines == ["x:3", "x:4"])
    let cards = ["left", "right"].map { tab in
      (flow.navigationController(ofTab: tab)?.topViewController as? CardPage)?.card
    }
    #expect(cards == ["x:3", "x:4"])
  }

  @Test("Columns are updated, even after they have collapsed and expanded") func splitUpdates() {
    let (flow, _) = split(size: Post.wide)
    let pages = [UISplitViewController.Column.primary, .secondary].map {
      flow.navigationController(of: $0)?.topViewController
    }
    flow.update { ($0.left, $0.right) = (["a:2"], ["b:2"]) }
    phone.user.resize(phone.window, to: Post.narrow)
    phone.settle()
    flow.update { ($0.left, $0.right) = (["a:3"], ["b:3"]) }
    phone.user.resize(phone.window, to: Post.wide)
    phone.settle()
    flow.update { ($0.left, $0.right) = (["a:4"], ["b:4"]) }
    #expect(log.lines == ["a:2", "b:2", "a:3", "b:3", "a:4", "b:4"])
    #expect(pages.map { ($0 as? CardPage)?.card } == ["a:4", "b:4"])
  }

  @Test("An observation ends with a screen in a tab, not when columns collapse")
  func observesUntilTheScreenLeaves() throws {
    let (flow, _) = tabs()
    flow.update { $0.right = ["b:1", "d:1"] }
    phone.settle()
    var heard: [Int] = []
    let top = try #require(flow.navigationController(ofTab: "right")?.topViewController)
    flow.observe({ $0.left.count }, while: top) { _, count in heard.append(count) }
    flow.update { $0.left.append("e:1") }
    flow.update { $0.right = ["b:1"] }
    phone.settle()
    flow.update { $0.left = [] }
    #expect(heard == [1, 2])

    let (columns, _) = split(size: Post.wide)
    let page = try #require(columns.navigationController(of: .secondary)?.topViewController)
    heard = []
    columns.observe({ $0.left.count }, while: page) { _, count in heard.append(count) }
    phone.user.resize(phone.window, to: Post.narrow)
    phone.settle()
    columns.update { $0.left.append("e:1") }
    #expect(heard == [1, 2])
  }

  @Test("Awaiting callers complete when the flow finishes and when its root is removed")
  func completesAwaitingCallers() async throws {
    let (flow, _) = tabs()
    let finished = Task { await flow.result() }
    await Task.yield()
    flow.update { $0.isDone = true }
    #expect(try await ending { await finished.value } == .finished("done"))

    let (columns, root) = split(size: Post.wide)
    let left = Task { await columns.result() }
    await Task.yield()
    root.setRoot(child: ChildCoordinator())
    phone.settle()
    #expect(try await ending { await left.value } == .left(.replaced))
    #expect(columns.whyAlive.hasPrefix("Nothing in the framework holds DeskFlow."))
  }

  @Test("A child removed by hand is popped from its tab with everything on it, and the sheet stays")
  func removedInATab() throws {
    let (flow, _) = tabs { card in
      card.name == "child" ? ChildCoordinator(Page("child")) : nil
    }
    flow.update { ($0.right, $0.sheet) = (["b:1", "child:1", "d:1"], "c:1") }
    phone.settle()
    flow.remove(child: try #require(flow.childCoordinators.first))
    phone.settle()
    #expect(flow.state.right == ["b:1"])
    #expect(flow.state.sheet == "c:1")
    #expect(flow.navigationController(ofTab: "right")?.titles == ["b"])
  }
}
