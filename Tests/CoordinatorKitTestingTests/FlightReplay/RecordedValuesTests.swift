import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@MainActor @Suite("Values are recorded and compared as values, not as they happen to be printed")
struct RecordedValuesTests {
  /// A session with the same values each time, whose collections have an order of their own.
  private func session() -> RecordedFlow<TagFlow> {
    let flow = RecordedFlow(TagFlow(), .init())
    flow.take(TagMessage.filter(TagFlow.shuffled()), TagMessage.count)
    flow.leave(.back(levels: 2))
    flow.take(TagMessage.filter(TagFlow.shuffled()), TagMessage.finish)
    return flow
  }

  @Test("Equal sessions are equal files, whatever the order of their sets and dictionaries")
  func recordsCollectionsInOrder() {
    let lines = session().lines
    #expect(lines.contains { $0.contains("tag 9") })
    for _ in 0..<20 { #expect(session().lines == lines) }
  }

  @Test("A flow replays identically, whatever the order of its sets and dictionaries")
  func replaysCollectionsInAnyOrder() throws {
    let flight = try session().flight
    for _ in 0..<20 {
      let replay = flight.replay(on: TagFlow())
      #expect("\(replay)" == "CoordinatorKitTestingTests.(private).TagFlow: 5 steps as recorded")
    }
  }

  /// The flow after a change of nothing but how its sheet looks.
  private func sheet(_ change: SheetFlow) throws -> Flight.Replay {
    let flow = RecordedFlow(SheetFlow(), .init())
    flow.take(SheetMessage.show)
    return try flow.flight.replay(
      on: change, as: "CoordinatorKitTestingTests.(private).SheetFlow")
  }

  @Test("A change of a sheet's style, detents or grabber alone is a difference")
  func noticesLooks() throws {
    #expect(try sheet(SheetFlow()).isIdentical)
    #expect(
      try sheet(SheetFlow(style: .fullScreen)).difference?.description == """
        step 1 (run 1): show
          recorded: handled, [list ⌃ filter (as: .formSheet, detents: [.medium])]
          replayed: handled, [list ⌃ filter (as: .fullScreen, detents: [.medium])]
        """)
    #expect(
      try sheet(SheetFlow(detents: [.fraction(0.25), .large])).difference?.replayed.shows
        == "list ⌃ filter (as: .formSheet, detents: [.fraction(0.25), .large])")
    #expect(
      try sheet(SheetFlow(hasGrabber: true)).difference?.replayed.shows
        == "list ⌃ filter (as: .formSheet, detents: [.medium], showsGrabber: true)")
  }

  @Test("The screen that was left is found among others with the same text")
  func findsScreensOfOneText() throws {
    let flow = RecordedFlow(TwinFlow(), .init())
    flow.leave(.back)
    #expect(try flow.flight.steps[0].event == .left(["page (3 of 3)"], .backButton))
    #expect(try flow.flight.replay(on: TwinFlow()).isIdentical)
    #expect(flow.run.state.numbers == [1, 2])
  }
}

private enum TagMessage: CoordinatorMessageable, Codable {
  case filter(Set<String>), count, finish
}

/// Shows a set and a dictionary, and has one as its result.
private struct TagFlow: Flow {
  struct State: FlowState, Codable {
    var tags: Set<String> = []
    var counts: [Kind: Int]?
    var isDone = false
  }
  enum Kind: String, Codable { case long, short, odd, even, new }
  enum Screen: FlowScreen { case all, tagged(Set<String>), counted([Kind: Int], of: [Set<String>]) }

  static func shuffled() -> Set<String> {
    var tags = Set<String>(minimumCapacity: .random(in: 0...300))
    for number in (0..<12).shuffled() { tags.insert("tag \(number)") }
    return tags
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.all
    if !state.tags.isEmpty { Screen.tagged(state.tags) }
    if let counts = state.counts { Screen.counted(counts, of: [state.tags]) }
  }

  func update(_ state: inout State, with message: TagMessage) -> FlowReply {
    switch message {
    case .filter: state.tags = Self.shuffled()
    case .count:
      var counts = [Kind: Int](minimumCapacity: .random(in: 0...300))
      for kind in [Kind.long, .short, .odd, .even, .new].shuffled() { counts[kind] = 1 }
      state.counts = counts
    case .finish: state.isDone = true
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state = State() }

  func result(for state: State) -> Set<String>? { state.isDone ? state.tags : nil }
}

private enum SheetMessage: CoordinatorMessageable, Codable { case show }

private struct SheetFlow: Flow {
  var style = SheetStyle.formSheet
  var detents: SheetStyle.Detents = [.medium]
  var hasGrabber = false

  struct State: FlowState, Codable { var isFiltering = false }
  enum Screen: FlowScreen { case list, filter }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    if state.isFiltering {
      Sheet(Screen.filter, as: style, detents: detents, showsGrabber: hasGrabber)
    }
  }

  func update(_ state: inout State, with message: SheetMessage) -> FlowReply {
    state.isFiltering = true
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.isFiltering = false }
}

/// Screens that do not say which they are.
private struct TwinFlow: Flow {
  struct State: FlowState, Codable { var numbers = [1, 2, 3] }
  struct Screen: FlowScreen, CustomStringConvertible {
    let number: Int
    var description: String { "page" }
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    for number in state.numbers { Screen(number: number) }
  }

  func update(_ state: inout State, with message: SheetMessage) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.numbers.removeAll { screens.contains(Screen(number: $0)) }
  }
}
