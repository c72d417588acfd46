import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@Suite("Flights of version 1 are replayed as far as they are unambiguous")
struct FormerFlightTests {
  private func flight(_ lines: String...) throws -> Flight {
    try Flight(Data((#"{"flight":1}"# + "\n" + lines.joined(separator: "\n") + "\n").utf8))
  }

  private static let start =
    #"{"flow":"CounterFlow","run":1,"shows":"number(0)","state":{"json":{"hasSheet":false,"isFinished":false,"number":0},"text":"","type":"State"}}"#
  private static func up(_ step: Int, _ shows: String) -> String {
    #"{"answer":"handled","message":{"json":{"up":{}},"text":"up","type":"CounterMessage"},"run":1,"shows":"\#(shows)","step":\#(step)}"#
  }

  @Test("Short names of types, and sheets without their looks, replay as before")
  func replaysFormerFlights() throws {
    let flight = try flight(
      Self.start, Self.up(1, "number(0) › number(1)"),
      #"{"cause":"backButton","left":["number(1)"],"run":1,"shows":"number(0)","step":2}"#)
    #expect("\(flight.replay(on: CounterFlow()))" == "CounterFlow: 2 steps as recorded")
  }

  @Test("Whatever a flow is called in the file, its test is called by letters and digits")
  func printsOddNames() throws {
    let name = "\".1²Counter 2!Flow"
    let start = Self.start.replacingOccurrences(of: "CounterFlow", with: #"\".1²Counter 2!Flow"#)
    let test = try flight(start).swiftTest(of: CounterFlow(), as: name)
    let head = test.split(separator: "\n").prefix(2)
    #expect(
      head == [
        #"@Test("\".1²Counter 2!Flow as recorded")"#, "func counter2FlowAsRecorded() throws {",
      ])
  }

  @Test("A message without an answer is printed as one that is handled")
  func printsAMessageWithoutAnswer() throws {
    let up = Self.up(1, "number(0) › number(1)")
    let test = try flight(
      Self.start, up.replacingOccurrences(of: #""answer":"handled","#, with: "")
    )
    .swiftTest(of: CounterFlow())
    let steps = test.split(separator: "\n").filter { $0.hasPrefix("  flow = ") }
    #expect(steps == [#"  flow = flow.send(.up).shows([.number(0), .number(1)])"#])
  }

  private enum Other { struct CounterMessage: CoordinatorMessageable, Codable {} }

  @Test("A message that may be of either of two types of one name stops the replay")
  func stopsAtAmbiguousNames() throws {
    let replay = try flight(Self.start, Self.up(1, "number(0) › number(1)"))
      .replay(on: CounterFlow(), reading: [Other.CounterMessage.self])
    #expect(
      "\(replay)" == """
        CounterFlow: 0 steps as recorded, then it stopped
        step 1 (run 1): up
          2 types are called CounterMessage, and nothing says which of them up is. Record it again: \
        version 2 has full names.
        """)
  }

  private struct Tagged: Flow {
    struct State: FlowState, Codable { var path: [Screen] = [] }
    enum Kind: Hashable, Codable { case new }
    enum Screen: FlowScreen, Codable { case tags(Set<String>), kind(Kind) }
    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.tags(["a", "b", "c"])
      for screen in state.path { screen }
    }
    func update(_ state: inout State, with message: LogIn) -> FlowReply {
      state.path.append(.kind(.new))
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.path = [] }
  }

  private func tagged(_ order: String) -> String {
    #"{"flow":"Tagged","run":1,"shows":"tags(Set(\#(order)))","state":{"json":{"path":[]},"text":"","type":"State"}}"#
  }

  @Test("A set that was recorded in another order stops the replay instead of being a difference")
  func stopsAtUnorderedText() throws {
    let same = try flight(tagged(#"[\"a\", \"b\", \"c\"]"#)).replay(on: Tagged())
    #expect(same.isIdentical)
    let moved = try flight(tagged(#"[\"b\", \"a\", \"c\"]"#)).replay(on: Tagged())
    #expect(
      "\(moved)" == """
        Tagged: 0 steps as recorded, then it stopped
        step 0 (run 1): it began with \("")
          Version 1 recorded sets and dictionaries in any order, so [tags(Set(["b", "a", "c"]))] may be what \
        is shown now: [tags(Set(["a", "b", "c"]))]. Record it again.
        """)
    let other = try flight(tagged(#"[\"b\", \"a\", \"d\"]"#)).replay(on: Tagged())
    #expect(other.difference?.recorded.shows == #"tags(Set(["b", "a", "d"]))"#)
  }

  @Test("A recording in which the user leaves a screen that is not shown stops the replay")
  func stopsAtUnknownScreens() throws {
    let replay = try flight(
      Self.start,
      #"{"cause":"backButton","left":["number(7)"],"run":1,"shows":"number(0)","step":1}"#
    ).replay(on: CounterFlow())
    #expect(
      "\(replay)" == """
        CounterFlow: 0 steps as recorded, then it stopped
        step 1 (run 1): the user left number(7) (backButton)
          Not all of these screens are shown: [number(0)].
        """)
  }

  private struct Alike: Flow {
    struct State: FlowState, Codable { var notes: [Int] = [] }
    struct Screen: FlowScreen, CustomStringConvertible {
      let note: Int
      var description: String { "note" }
    }
    func screens(for state: State) -> ScreenStack<Screen> { state.notes.map(Screen.init) }
    func update(_ state: inout State, with message: LogIn) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("A screen that was left and is called like another one stops the replay")
  func stopsAtScreensOfOneName() throws {
    let replay = try flight(
      #"{"flow":"Alike","run":1,"shows":"note › note","state":{"json":{"notes":[1,2]},"text":"","type":"State"}}"#,
      #"{"cause":"backButton","left":["note"],"run":1,"shows":"note","step":1}"#
    ).replay(on: Alike())
    #expect(
      "\(replay)" == """
        Alike: 0 steps as recorded, then it stopped
        step 1 (run 1): the user left note (backButton)
          Several screens are called note, and nothing says which was left: [note › note]. Let their \
        descriptions say what tells them apart.
        """)
  }

  @Test("Addresses of private types in recorded screens are ignored")
  func ignoresAddresses() throws {
    let tags = #"tags(Set([\"a\", \"b\", \"c\"]))"#
    let name = "CoordinatorKitTestingTests.FormerFlightTests.(unknown context at $564e70244048)"
    let flight = try flight(
      #"{"flow":"Tagged","run":1,"shows":"\#(tags) › kind(new)","state":{"json":{"path":[{"kind":{"_0":{"new":{}}}}]},"text":"","type":"State"}}"#,
      #"{"cause":"backButton","left":["kind(\#(name).Tagged.Kind.new)"],"run":1,"shows":"\#(tags)","step":1}"#
    )
    #expect("\(flight.replay(on: Tagged()))" == "Tagged: 1 step as recorded")
  }
}
