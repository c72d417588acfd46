import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A tester knows what a flow sends with its reply") struct SentAlongTests {
  private enum LampMessage: CoordinatorMessageable { case on, off }
  private enum HouseMessage: CoordinatorMessageable { case dim }

  private struct LampFlow: Flow {
    struct State: FlowState, Hashable { var isOn = false }
    enum Screen: FlowScreen { case lamp, light }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.lamp
      if state.isOn { Screen.light }
    }
    func update(_ state: inout State, with message: LampMessage) -> FlowReply {
      state.isOn = message == .on
      return message == .on ? .handled(sending: HouseMessage.dim) : .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOn = false }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      [LampMessage.on, LampMessage.off]
    }
  }

  private let tester = FlowTester(LampFlow(), state: .init())

  @Test("It is checked like a screen") func isChecked() {
    tester.send(LampMessage.on).sends(HouseMessage.dim).shows([.lamp, .light])
  }

  @Test("A check that fails says what was sent") func saysWhatWasSent() {
    let other = Issues.collect { tester.send(LampMessage.on).sends(LampMessage.off) }
    #expect(
      other.map(\.message) == [
        "Expected LampFlow to send off to those around it, but it sent dim. It shows [lamp › light]."
      ])
    let nothing = Issues.collect { tester.send(LampMessage.off).sends(HouseMessage.dim) }
    #expect(
      nothing.map(\.message) == [
        "Expected LampFlow to send dim to those around it, but it sent nothing. It shows [lamp]."
      ])
    #expect((other + nothing).map(\.line) == [#line - 10, #line - 5])
  }

  @Test("The explorer finds that nobody takes it, unless somebody does") func isExplored() {
    let explorer = FlowExplorer(LampFlow(), state: .init())
    #expect(
      explorer.explore().findings.map(\.description) == [
        """
        every message handled: nobody handles dim, which comes of on.
          start → [lamp]
          on → [lamp › light]
        """
      ])
    #expect(explorer.on(HouseMessage.self).explore().findings.isEmpty)
  }
}
