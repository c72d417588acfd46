import CoordinatorKit
import CoordinatorKitTesting
import Testing

@MainActor @Suite("What left a flow other than by its user is recorded, replays and is printed")
struct RemovedScreensTests {
  private func lines(of test: String, _ count: Int) -> String {
    test.split(separator: "\n").suffix(count).joined(separator: "\n")
  }

  @Test("An alert that code dismissed leaves again") func dismissedAlert() throws {
    let recycle = RecordedFlow(RecycleFlow(), .init())
    recycle.take(RecycleMessage.ask)
    recycle.removeAlert()
    recycle.take(RecycleMessage.delete)
    let flight = try recycle.flight
    #expect(
      "\(flight.replay(on: RecycleFlow()))"
        == "CoordinatorKitTestingTests.RecycleFlow: 3 steps as recorded")
    #expect(
      lines(of: flight.swiftTest(of: RecycleFlow()), 5) == """
          flow.shows([.list, .page])
          flow = flow.send(.ask).shows(text: "list › page ⌃ alert(delete)")
          flow = flow.alertLeft().shows([.list, .page])
          flow = flow.send(.delete).shows([.list])
        }
        """)
  }

  @Test("A flow that keeps the alert that code dismissed differs") func keptAlert() throws {
    let recycle = RecordedFlow(RecycleFlow(), .init())
    recycle.take(RecycleMessage.ask)
    recycle.removeAlert()
    #expect(
      try recycle.flight.replay(on: RecycleFlow(follows: false)).difference.map { "\($0)" } == """
        step 2 (run 1): alert(delete) left (programmatic)
          recorded: [list › page]
          replayed: [list › page ⌃ alert(delete)]
        """)
  }

  @Test("A locked page that left all the same is printed as a fact") func lockedPage() throws {
    let recycle = RecordedFlow(RecycleFlow(), .init())
    recycle.take(RecycleMessage.lock)
    recycle.remove([.page])
    let flight = try recycle.flight
    #expect(flight.replay(on: RecycleFlow()).isIdentical)
    #expect(
      lines(of: flight.swiftTest(of: RecycleFlow()), 3) == """
          flow = flow.send(.lock).shows([.list, .page])
          flow = flow.userLeft(by: .back(levels: 1)).shows([.list])
        }
        """)
  }

  /// A stack from which pages can be torn.
  private struct Pad: Flow {
    struct State: FlowState, Codable { var pages = [1, 2, 3] }
    enum Screen: FlowScreen { case cover, page(Int) }
    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.cover
      for page in state.pages { Screen.page(page) }
    }
    func update(_ state: inout State, with message: LogIn) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {
      state.pages.removeAll { screens.contains(.page($0)) }
    }
  }

  @Test(
    "A screen that code took out of the middle replays, and ends the printed test with the reason")
  func fromTheMiddle() throws {
    let pad = RecordedFlow(Pad(), .init())
    pad.remove([.page(2)])
    let flight = try pad.flight
    #expect(flight.steps.map(\.shows) == ["cover › page(1) › page(3)"])
    #expect(flight.replay(on: Pad()).isIdentical)
    #expect(
      lines(of: flight.swiftTest(of: Pad()), 3) == """
          flow.shows([.cover, .page(1), .page(2), .page(3)])
          // step 1: page(2) left (programmatic), which a tester cannot do
        }
        """)
  }
}
