import CoordinatorKitUI
import Testing

@MainActor @Suite("await result() answers for every way out, once", .headless)
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

  @Test("Finished by its state") func finished() async {
    let task = await waits(for: cards.flow)
    cards.send(.end("done"))
    #expect(await task.value == "finished(done)")
  }

  @Test("Left: by a swipe of its sheet, by its presenter, and with the screen below")
  func left() async throws {
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
      answers.append(await task.value)
    }
    #expect(answers == ["left(sheetSwipe)", "left(programmatic)", "left(parentRemoved)"])
  }

  @Test("A coordinator of a finished flow that is presented again says so, and ends again at once")
  func finishedFlowIsPresentedAgain() async {
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
    #expect(await child.result().description == "finished(done)")
  }

  @Test("Never shown, because UIKit would have refused the presentation") func refused() async {
    let nowhere = ChildCoordinator()
    let child = cards.reports.scope { makeChild() }
    let task = await waits(for: child)
    cards.reports.scope { nowhere.present(child: child, animated: true) }
    #expect(await task.value == "left(programmatic)")
  }

  @Test("Released, without ever having been shown") func released() async {
    let task: Task<String, Never>
    var told: [String] = []
    do {
      let child = makeChild().onResult { told.append("\($0)") }
      task = await waits(for: child)
    }
    #expect(await task.value == "left(parentRemoved)")
    #expect(told == ["left(parentRemoved)"])
  }

  @Test("Awaited on the spot, a flow that nobody owns answers rather than hang")
  func onTheSpot() async {
    #expect(await makeChild().result() == .left(.parentRemoved))
  }

  @Test("Replaced at the bottom of its window, and closed with its scene") func windows() async {
    let scene = cards.phone.session.connectScene()
    let window = UIWindow(windowScene: scene)
    let root = WindowCoordinator(window: window)
    let (first, second) = (makeChild(), makeChild())
    root.setRoot(child: first)
    root.show()
    let tasks = [await waits(for: first), await waits(for: second)]
    root.setRoot(child: second)
    cards.settle()
    #expect(await tasks[0].value == "left(replaced)")
    cards.phone.session.disconnect(scene)
    #expect(await tasks[1].value == "left(sceneClosed)")
  }

  @Test("Several who wait each get it, and those who ask afterwards get it at once")
  func several() async {
    let tasks = [await waits(for: cards.flow), await waits(for: cards.flow)]
    var told: [String] = []
    cards.flow.onResult { told.append("early \($0)") }
    cards.send(.end("done"))
    cards.send(.end("again"))
    cards.flow.onResult { told.append("late \($0)") }
    #expect(told == ["early finished(done)", "late finished(done)"])
    for task in tasks { #expect(await task.value == "finished(done)") }
    #expect(await cards.flow.result() == .finished("done"))
  }

  @Test("A flow that is shown again ends anew") func again() async {
    let child = makeChild()
    var answers: [String] = []
    for _ in 1...2 {
      present(child)
      let task = await waits(for: child)
      #expect(cards.phone.user.swipeDown(child.navigationController))
      cards.settle()
      answers.append(await task.value)
    }
    #expect(answers == ["left(sheetSwipe)", "left(sheetSwipe)"])
  }

  @Test("A flow that is shown again after it was left may come to its result") func finishesAgain()
  {
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

  @Test("A task that is cancelled is answered at once; the flow goes on and answers the others")
  func cancelled() async {
    let (impatient, patient) = (await waits(for: cards.flow), await waits(for: cards.flow))
    impatient.cancel()
    #expect(await impatient.value == "left(programmatic)")
    #expect(cards.flow.whyAlive.contains("a caller awaits its result"))
    let late = Task { [cards] in await cards.flow.result() }
    late.cancel()
    #expect(await late.value == .left(.programmatic))
    cards.send(.end("done"))
    #expect(await patient.value == "finished(done)")
  }

  @Test("A result that is awaited has been taken: no parent has to, though it hears of it")
  func taken() async {
    var heard: [String] = []
    cards.root.on(FlowResult<String>.self) { result, _ in heard.append("\(result)") }
    let task = await waits(for: cards.flow)
    cards.send(.end("done"))
    #expect(heard == ["finished(done)"])
    _ = await task.value

    let other = cards.reports.scope { BaseComponentCoordinator(window: nil) }
    let child = cards.reports.scope { makeChild(parent: other) }
    let waiting = await waits(for: child)
    child.send(CardFlow.Message.end("silently"))
    _ = await waiting.value
    #expect(cards.reports.texts == [])
  }

  @Test("Waiting does not keep a flow alive, and whyAlive names those who wait") func whyAlive()
    async
  {
    var child: StateFlowCoordinator<CardFlow>? = makeChild()
    weak let released = child
    guard let task = child.map({ child in Task { [weak child] in await child?.result() } }),
      let other = child.map({ child in Task { [weak child] in await child?.result() } })
    else { return }
    await Task.yield()
    #expect(released?.whyAlive == "CardFlow is alive: 2 callers await its result.")
    child = nil
    #expect(released == nil)
    #expect(await task.value == .left(.parentRemoved))
    #expect(await other.value == .left(.parentRemoved))
  }
}
