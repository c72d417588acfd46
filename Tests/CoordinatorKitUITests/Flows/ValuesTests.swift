import CoordinatorKitUI
import Testing

@MainActor @Suite("Observing a part of the state in a loop", .headless)
struct ValuesTests {
  private let cards = Cards(["a:1", "b:1"])

  @MainActor private final class Heard {
    var lines: [String] = []
  }

  /// Lets a task go on, which hops between threads, until it has heard of so many values.
  private func until(_ heard: Heard, _ count: Int) async {
    for _ in 1...100_000 where heard.lines.count < count { await Task.yield() }
  }

  private func page() throws -> CardPage { try #require(cards.page("b")) }

  /// Follows as a screen would: with a task that holds it.
  private func follow(_ page: CardPage, _ heard: Heard) -> Task<Void, Never> {
    Task { [weak flow = cards.flow, page] in
      guard let values = flow?.values(of: \.note, while: page) else { return }
      for await note in values { heard.lines.append("\(page.title ?? "") \(note)") }
      heard.lines.append("end")
    }
  }

  @Test("A stream delivers the current value, then changes") func deliversValues() async throws {
    let heard = Heard()
    let task = follow(try page(), heard)
    for note in 1...5 {
      await until(heard, note)
      cards.send(.note(note))
    }
    await until(heard, 6)
    #expect(heard.lines == ["b 0", "b 1", "b 2", "b 3", "b 4", "b 5"])
    task.cancel()
    try await ending { await task.value }
  }

  @Test("A consumer that was busy during some changes gets only the latest value")
  func deliversTheLatestValue() async throws {
    var values = cards.flow.values(of: \.note, while: try page()).makeAsyncIterator()
    #expect(await values.next() == 0)
    for note in 1...5 { cards.send(.note(note)) }
    #expect(await values.next() == 5)
    for note in 6...9 { cards.send(.note(note)) }
    #expect(await values.next() == 9)
  }

  @Test(
    "The loop ends when its screen has left, and the task releases it",
    arguments: ["back", "code", "removed", "ended"])
  func endsWithItsScreen(way: String) async throws {
    let heard = Heard()
    weak var released: CardPage?
    let task: Task<Void, Never>
    do {
      let page = try page()
      released = page
      task = follow(page, heard)
    }
    await until(heard, 1)
    switch way {
    case "back": #expect(cards.phone.user.tapBack(in: cards.navigation))
    case "code": cards.send(.show(["a:1"]))
    case "removed": cards.root.remove(child: cards.flow)
    default: cards.send(.end("done"))
    }
    cards.settle()
    try await ending { await task.value }
    #expect(heard.lines == ["b 0", "end"])
    guard way == "back" || way == "code" else { return }
    #expect(released == nil)
  }

  @Test("A released flow finishes its streams") func flowReleased() async throws {
    let heard = Heard()
    let page = CardPage("p:1") { _ in }
    let task: Task<Void, Never>
    do {
      let flow = StateFlowCoordinator(
        CardFlow(), state: .init(stack: ["x:1"]), in: UINavigationController()
      ) { CardPage($0) { _ in } }
      let values = flow.values(of: \.note, while: page)
      task = Task {
        for await note in values { heard.lines.append("\(note)") }
        heard.lines.append("end")
      }
    }
    try await ending { await task.value }
    #expect(heard.lines == ["0", "end"])
  }

  @Test("A controller released without being shown finishes its streams")
  func controllerReleased() async throws {
    let heard = Heard()
    var page: CardPage? = CardPage("p:1") { _ in }
    let values = page.map { cards.flow.values(of: \.note, while: $0) }
    let task = Task {
      for await note in values ?? .init(unfolding: { nil }) { heard.lines.append("\(note)") }
      heard.lines.append("end")
    }
    await until(heard, 1)
    page = nil
    try await ending { await task.value }
    #expect(heard.lines == ["0", "end"])
  }

  @Test("A loop that was broken receives nothing more and retains nothing")
  func endsWhenTheLoopBreaks() async throws {
    let page = try page()
    var asked = 0
    let counted: @MainActor (CardFlow.State) -> Int = { state in
      asked += 1
      return state.note
    }
    let flow = cards.flow
    let part: (CardFlow.State) -> Int = { state in MainActor.assumeIsolated { counted(state) } }
    await Task { for await _ in flow.values(of: part, while: page) { break } }.value
    for _ in 1...20 { await Task.yield() }
    asked = 0
    cards.send(.note(1))
    #expect(asked == 0)
  }

  @Test("A flow that has ended delivers its current value, and the stream ends")
  func afterTheEnd() async throws {
    let page = try page()
    cards.send(.end("done"))
    var values: [Int] = []
    for await value in cards.flow.values(of: \.note, while: page) { values.append(value) }
    #expect(values == [0])
  }
}
