import CoordinatorKitUI
import Testing

@MainActor @Suite("Awaiting result() completes once for every way out", .headless)
struct FlowResultTests {
  private let cards = Cards()

  private func makeChild(parent: (any Coordinator)? = nil) -> StateFlowCoordinator<CardFlow> {
    StateFlowCoordinator(
      CardFlow(), state: .init(stack: ["x:1"]), in: UINavigationController(), parent: parent
    ) { CardPage($0) { _ in } }
  }

  private func present(_ child: StateFlowCoordinator<CardFlow>) {
    cards.flow.present(
      child: child, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
    cards.settle()
  }

  /// Begins to wait, as a task of the app would that knows the flow only weakly.
  private func waits(for flow: StateFlowCoordinator<CardFlow>) async -> Task<String, Never> {
    let task = Task { [weak flow] in await flow?.result().description ?? "gone" }
    await Task.yield()
    return task
  }

  @Test("A flow finished by its state returns its result") func returnsAResultOfTheState()
    async throws
  {
    let task = await waits(for: cards.flow)
    cards.send(.end("done"))
    #expect(try await ending { await task.value } == "finished(done)")
  }

  @Test("A flow reports that it was left by a swipe, by its presenter, and with the screen below")
  func reportsEveryWayOfLeaving() async throws {
    var answers: [String] = []
    for way in 0..<3 {
      let child = makeChild()
      present(child)
      let task = await waits(for: child)
      switch way {
      case 0: #expect(cards.phone.user.swipeDown(child.navigationController))
      case 1: cards.flow.dismiss(child: child, animated: true)
      default: cards.root.remove(child: cards.flow)
      }
      cards.settle()
      answers.append(try await ending { await task.value })
    }
    #expect(answers == ["left(sheetSwipe)", "left(programmatic)", "left(parentRemoved)"])
  }

  @Test("A finished flow presented again is reported and ends again at once")
  func finishedFlowIsPresentedAgain() async throws {
    cards.root.on(FlowResult<String>.self) { _, _ in }
    let child = cards.reports.scope { makeChild(parent: cards.flow) }
    present(child)
    child.send(message: CardFlow.Message.end("done"))
    cards.flow.dismiss(child: child, animated: false)
    cards.settle()
    #expect(cards.reports.texts == [])
    present(child)
    #expect(cards.reports.kinds == [.finishedFlow])
    #expect(
      cards.reports.texts.first?.contains(
        "CardFlow is shown again although it has finished with done.") == true)
    #expect(try await ending { await child.result() }.description == "finished(done)")
  }

  @Test("A finished flow of tabs that is presented again is reported once, whatever its stacks do")
  func finishedTabsArePresentedAgain() {
    struct TabbedCards: Flow {
      struct State: FlowState { var isDone = false }
      enum Screen: FlowScreen { case card(Int) }
      func screens(for state: State) -> ScreenStack<Screen> {
        Tabs(selected: "0") { for tab in 0..<3 { FlowTab("\(tab)") { Screen.card(tab) } } }
      }
      func update(_ state: inout State, with message: CardFlow.Message) -> FlowReply {
        state.isDone = true
        return .handled
      }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
      func result(for state: State) -> Int? { state.isDone ? 1 : nil }
    }
    cards.root.on(FlowResult<Int>.self) { _, _ in }
    let child = cards.reports.scope {
      StateFlowCoordinator(
        TabbedCards(), state: .init(), in: UITabBarController(), parent: cards.flow,
        makeContainer: { $0.makeContainer() }, makeScreen: { _ in UIViewController() })
    }
    cards.flow.present(child: child, animated: false)
    cards.settle()
    child.send(CardFlow.Message.end("done"))
    cards.flow.dismiss(child: child, animated: false)
    cards.settle()
    #expect(cards.reports.texts == [])
    cards.flow.present(child: child, animated: false)
    cards.settle()
    #expect(cards.reports.kinds == [.finishedFlow])
  }

  @Test("A flow whose presentation UIKit would refuse completes")
  func completesDespiteARefusedPresentation() async throws {
    let nowhere = ChildCoordinator()
    let child = cards.reports.scope { makeChild() }
    let task = await waits(for: child)
    cards.reports.scope { nowhere.present(child: child, animated: true) }
    #expect(try await ending { await task.value } == "left(programmatic)")
  }

  @Test("A flow released without ever being shown completes")
  func completesWhenReleasedUnshown() async throws {
    let task: Task<String, Never>
    var told: [String] = []
    do {
      let child = makeChild().onResult { told.append("\($0)") }
      task = await waits(for: child)
    }
    #expect(try await ending { await task.value } == "left(parentRemoved)")
    #expect(told == ["left(parentRemoved)"])
  }

  @Test("Awaiting an unowned flow immediately completes instead of hanging")
  func onTheSpot() async {
    #expect(await makeChild().result() == .left(.parentRemoved))
  }

  @Test("A flow completes when its root is replaced, or its scene is closed")
  func completesWithItsWindow() async throws {
    let scene = cards.phone.session.connectScene()
    let window = UIWindow(windowScene: scene)
    let root = WindowCoordinator(window: window)
    let (first, second) = (makeChild(), makeChild())
    root.setRoot(child: first)
    root.show()
    let tasks = [await waits(for: first), await waits(for: second)]
    root.setRoot(child: second)
    cards.settle()
    #expect(try await ending { await tasks[0].value } == "left(replaced)")
    let app = ForwardingAppDelegate()
    cards.phone.session.application.delegate = app
    cards.phone.session.discard(scene)
    #expect(try await ending { await tasks[1].value } == "left(sceneClosed)")
  }

  @Test("Each waiting caller gets the result, and later callers get it at once")
  func completesForEveryCaller() async throws {
    let tasks = [await waits(for: cards.flow), await waits(for: cards.flow)]
    var told: [String] = []
    cards.flow.onResult { told.append("early \($0)") }
    cards.send(.end("done"))
    cards.send(.end("again"))
    cards.flow.onResult { told.append("late \($0)") }
    #expect(told == ["early finished(done)", "late finished(done)"])
    for task in tasks { #expect(try await ending { await task.value } == "finished(done)") }
    #expect(try await ending { await cards.flow.result() } == .finished("done"))
  }

  @Test("A flow that was presented by hand is dismissed when it has its result, and released")
  func closesWithItsResult() {
    var heard: [String] = []
    cards.root.on(FlowResult<String>.self) { result, _ in heard.append("\(result)") }
    cards.root.on(RemovalMessage.self) { removal, _ in heard.append(removal.cause.rawValue) }
    weak var released: StateFlowCoordinator<CardFlow>?
    do {
      let child = makeChild()
      released = child
      present(child)
      child.send(CardFlow.Message.end("done"))
    }
    cards.settle()
    #expect(cards.flow.navigationController.presentedViewController == nil)
    #expect(cards.flow.childCoordinators.isEmpty)
    #expect(heard.first == "finished(done)")
    #expect(heard.last == "programmatic")
    #expect(released == nil)
    #expect(cards.reports.texts == [])
  }

  @Test("A parent that replaces what has its result, or dismisses it itself, goes first")
  func closedByTheParent() {
    for replaces in [true, false] {
      let (child, next) = (makeChild(), makeChild())
      child.onResult { [cards] _ in
        cards.flow.dismiss(child: child, animated: false)
        if replaces { cards.flow.present(child: next, animated: false) }
      }
      present(child)
      child.send(CardFlow.Message.end("done"))
      cards.settle()
      let shown = cards.flow.navigationController.presentedViewController
      #expect(shown === (replaces ? next.navigationController : nil))
      if replaces { cards.flow.dismiss(child: next, animated: false) }
      cards.settle()
    }
    #expect(cards.reports.texts == [])
  }

  @Test("A flow shown again ends again") func endsAgainWhenShownAgain() async throws {
    let child = makeChild()
    var answers: [String] = []
    for _ in 1...2 {
      present(child)
      let task = await waits(for: child)
      #expect(cards.phone.user.swipeDown(child.navigationController))
      cards.settle()
      answers.append(try await ending { await task.value })
    }
    #expect(answers == ["left(sheetSwipe)", "left(sheetSwipe)"])
  }

  @Test("A flow shown again after it was left may finish with a result") func finishesAgain() {
    let child = makeChild()
    present(child)
    #expect(cards.phone.user.swipeDown(child.navigationController))
    cards.settle()
    present(child)
    var results: [String] = []
    child.onResult { results.append("\($0)") }
    #expect(results == [])
    child.send(CardFlow.Message.end("done"))
    #expect(results == ["finished(done)"])
  }

  @Test("A cancelled task completes at once, and the flow continues and completes for the others")
  func completesACancelledTask() async throws {
    let (impatient, patient) = (await waits(for: cards.flow), await waits(for: cards.flow))
    impatient.cancel()
    #expect(try await ending { await impatient.value } == "left(programmatic)")
    #expect(cards.flow.whyAlive.contains("a caller awaits its result"))
    let late = Task { [cards] in await cards.flow.result() }
    late.cancel()
    #expect(try await ending { await late.value } == .left(.programmatic))
    cards.send(.end("done"))
    #expect(try await ending { await patient.value } == "finished(done)")
  }

  @Test(
    "An awaited result counts as handled, so no parent has to handle it, but the parent hears it")
  func countsAnAwaitedResultAsHandled() async throws {
    var heard: [String] = []
    cards.root.on(FlowResult<String>.self) { result, _ in heard.append("\(result)") }
    let task = await waits(for: cards.flow)
    cards.send(.end("done"))
    #expect(heard == ["finished(done)"])
    _ = try await ending { await task.value }

    let other = cards.reports.scope { BaseComponentCoordinator(window: nil) }
    let child = cards.reports.scope { makeChild(parent: other) }
    let waiting = await waits(for: child)
    child.send(CardFlow.Message.end("silently"))
    _ = try await ending { await waiting.value }
    #expect(cards.reports.texts == [])
  }

  @Test("Waiting does not keep a flow alive, and whyAlive names the waiting callers")
  func whyAlive() async throws {
    var child: StateFlowCoordinator<CardFlow>? = makeChild()
    weak let released = child
    guard let task = child.map({ child in Task { [weak child] in await child?.result() } }),
      let other = child.map({ child in Task { [weak child] in await child?.result() } })
    else { return }
    await Task.yield()
    #expect(released?.whyAlive == "CardFlow is alive: 2 callers await its result.")
    child = nil
    #expect(released == nil)
    #expect(try await ending { await task.value } == .left(.parentRemoved))
    #expect(try await ending { await other.value } == .left(.parentRemoved))
  }
}
