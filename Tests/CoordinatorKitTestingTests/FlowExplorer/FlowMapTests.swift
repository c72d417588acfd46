import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The map of a flow")
struct FlowMapTests {
  private let map = FlowExplorer(LampFlow(), state: .init()).explore().map

  @Test("As text, the map lists each place and where its steps lead")
  func printsText() {
    #expect(
      map.text == #"""
        room (start, 2 states)
          say("on" & <off>) → room ⌃ lamp
          leave → out
        room ⌃ lamp (2 states)
          say("dim\") → room
          swipeDown → room
        out (end)
        """#)
    #expect(map.description == map.text)
  }

  @Test("An exploration returns its map in each format")
  func returnsEachFormat() {
    let exploration = FlowExplorer(LampFlow(), state: .init()).explore()
    #expect(exploration.map() == map.text)
    #expect(exploration.map(as: .text) == map.text)
    #expect(exploration.map(as: .mermaid) == map.mermaid)
    #expect(exploration.map(as: .dot) == map.dot)
  }

  @Test("The steps from some screens are listed with where they lead")
  func listsStepsFromScreens() {
    let exploration = FlowExplorer(LampFlow(), state: .init()).explore()
    let room = LampFlow().screens(for: .init())

    #expect(exploration.steps(from: room) == [#"say("on" & <off>) → room ⌃ lamp"#, "leave → out"])
    #expect(exploration.steps(from: []) == nil)
  }

  @Test("The places of an exploration are those of its map, each with the first state found there")
  func listsPlaces() {
    let exploration = FlowExplorer(LampFlow(), state: .init()).explore()

    #expect(exploration.places.map { "\($0.screens)" } == map.places.map(\.screens))
    #expect(exploration.places.first?.state == .init())
    #expect(exploration.places.map(\.hasResult) == [false, false, true])
  }

  @Test("As a Mermaid flow chart, the map escapes special characters")
  func printsMermaid() {
    #expect(
      map.mermaid == """
        flowchart TD
          p0(["room (start, 2 states)"])
          p1["room ⌃ lamp (2 states)"]
          p2[["out (end)"]]
          p0 -->|"say(#34;on#34; #38; #60;off#62;)"| p1
          p0 -->|"leave"| p2
          p1 -->|"say(#34;dim#92;#34;)<br/>swipeDown"| p0
        """)
  }

  @Test("In DOT, the map escapes quotes and backslashes")
  func printsDOT() {
    #expect(
      map.dot == #"""
        digraph flow {
          node [shape=box]
          p0 [label="room (start, 2 states)", style=rounded]
          p1 [label="room ⌃ lamp (2 states)"]
          p2 [label="out (end)", peripheries=2]
          p0 -> p1 [label="say(\"on\" & <off>)"]
          p0 -> p2 [label="leave"]
          p1 -> p0 [label="say(\"dim\\\")\nswipeDown"]
        }
        """#)
  }

  @Test("As values, the map has places and edges with their counts")
  func offersValues() {
    #expect(map.places.map(\.screens) == ["room", "room ⌃ lamp", "out"])
    #expect(map.places.map(\.stateCount) == [2, 2, 1])
    #expect(map.places.map(\.isStart) == [true, false, false])
    #expect(map.places.map(\.isEnd) == [false, false, true])
    #expect(map.edges.map { [$0.from, $0.to] } == [[0, 1], [0, 2], [1, 0]])
    #expect(map.edges.map(\.steps.count) == [1, 1, 2])
  }

  /// A lamp that remembers whether it was dimmed, in a room with a door.
  private struct LampFlow: Flow {
    struct State: FlowState, Hashable { var isOn = false, wasDimmed = false, isOut = false }
    enum Screen: FlowScreen { case room, lamp, out }
    struct Say: CoordinatorMessageable, CustomStringConvertible {
      let word: String
      var description: String { "say(\(word))" }
    }
    struct Leave: CoordinatorMessageable, CustomStringConvertible {
      var description: String { "leave" }
    }

    func screens(for state: State) -> ScreenStack<Screen> {
      if state.isOut { Screen.out } else { Screen.room }
      if state.isOn { Sheet(Screen.lamp) }
    }

    func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
      if message is Leave {
        if state.wasDimmed { return .handled }
        state.isOut = true
      } else if message is Say {
        if state.isOn { state.wasDimmed = true }
        state.isOn.toggle()
      } else {
        return .unhandled
      }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOn = false }
    func result(for state: State) -> Bool? { state.isOut ? true : nil }

    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      state.isOn ? [Say(word: #""dim\""#)] : [Say(word: #""on" & <off>"#), Leave()]
    }
  }
}
