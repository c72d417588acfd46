import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@MainActor @Suite("A replay that cannot continue says where and why") struct FlightReplayStopTests {
  private let counter = RecordedFlow(CounterFlow(), .init())

  @Test("A message of an unlisted type stops the replay if it changed something")
  func stopsAtAnUnlistedType() throws {
    counter.take(CounterMessage.up, FlowResult.finished(7))
    let replay = try counter.flight.replay(on: CounterFlow())
    #expect(!replay.isIdentical && replay.difference == nil)
    #expect(
      "\(replay)" == """
        CoordinatorKitTestingTests.CounterFlow: 1 step as recorded, then it stopped
        step 2 (run 1): finished(7)
          Nothing says how to read finished(7): add CoordinatorKit.FlowResult<Swift.Int>.self to the types to be read.
        """)
  }

  private struct Secret: CoordinatorMessageable {}

  @Test("An unreadable message that changed nothing is skipped and counted")
  func skipsUnreadableMessages() throws {
    counter.take(LogIn(), CounterMessage.up, LogIn())
    let replay = try counter.flight.replay(on: CounterFlow())
    #expect(replay.isIdentical && replay.skipped == 2)
    #expect(
      "\(replay)"
        == "CoordinatorKitTestingTests.CounterFlow: 3 steps as recorded, 2 of them not tried")
  }

  @Test("A message that is not Codable and that the flow left to others is not a step")
  func ignoresMessagesLeftToOthers() throws {
    counter.take(Secret(), CounterMessage.up)
    #expect(try counter.flight.steps.map(\.description) == ["up"])
  }

  /// Takes everything, and keeps it in a state that is not Codable.
  private struct Chest: Flow {
    struct State: FlowState { var count = 0 }
    enum Screen: FlowScreen { case lid, thing(Int) }
    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.lid
      for number in 0..<state.count { Screen.thing(number) }
    }
    func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
      state.count += 1
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.count -= screens.count }
  }

  @Test("A message that is not Codable stops the replay if it changed something")
  func stopsAtAMessageThatIsNotCodable() throws {
    let chest = RecordedFlow(Chest(), .init())
    chest.take(Secret())
    let replay = try chest.flight.replay(on: Chest(), from: .init())
    #expect(
      replay.end
        == .stopped(
          """
          step 1 (run 1): Secret()
            CoordinatorKitTestingTests.FlightReplayStopTests.(private).Secret is not Codable, so Secret() was recorded as text only.
          """))
  }

  @Test("A state that is not Codable has to be supplied and cannot be set again")
  func requiresAStateThatIsNotCodable() throws {
    let chest = RecordedFlow(Chest(), .init(count: 1))
    chest.leave(.back)
    chest.set(.init(count: 2))
    let flight = try chest.flight
    #expect(
      flight.replay(on: Chest()).end
        == .stopped(
          """
          State of Chest is not Codable, so it was recorded as text only. \
          Give the state to begin in as from:, or make it Codable.
          """))
    let replay = flight.replay(on: Chest(), from: .init(count: 1))
    #expect(replay.steps == 1)
    #expect(
      replay.end
        == .stopped(
          """
          step 2 (run 1): the state was set to State(count: 2)
            State of Chest is not Codable, so it was recorded as text only.
          """))
  }

  /// Rises to a level that JSON may not be able to express.
  private struct Gauge: Flow {
    struct State: FlowState, Codable { var level = 0.0 }
    enum Screen: FlowScreen { case level(Double) }
    func screens(for state: State) -> ScreenStack<Screen> { Screen.level(state.level) }
    func update(_ state: inout State, with message: LogIn) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test(
    "A state that JSON cannot express has to be supplied, and ends replay and printed test with the reason"
  )
  func stopsAtAStateThatJSONCannotExpress() throws {
    let gauge = RecordedFlow(Gauge(), .init(level: .infinity))
    #expect(
      try gauge.flight.replay(on: Gauge()).end
        == .stopped(
          "The state State(level: inf) was recorded as text only. "
            + "Give the state to begin in as from:, or make it Codable."))
    gauge.set(.init(level: -.infinity))
    #expect(
      try gauge.flight.replay(on: Gauge(), from: .init(level: .infinity)).end
        == .stopped(
          """
          step 1 (run 1): the state was set to State(level: -inf)
            The state State(level: -inf) was recorded as text only.
          """))
  }

  @Test("A message whose type has changed since stops the replay with the decoding error")
  func stopsAtAChangedMessageType() throws {
    counter.take(CounterMessage.up)
    let lines = counter.lines.map {
      $0.replacingOccurrences(of: #"{"up":{}}"#, with: #"{"go":{}}"#)
    }
    let flight = try Flight(Data(lines.joined(separator: "\n").utf8))
    guard case .stopped(let why) = flight.replay(on: CounterFlow()).end else {
      Issue.record("It did not stop")
      return
    }
    #expect(
      why.hasPrefix(
        "step 1 (run 1): up\n  What was recorded of up is no CoordinatorKitTestingTests.CounterMessage any more: "
      ))
  }

  @Test("A run that stops does not hide a later one that differs") func stopsOnce() throws {
    counter.take(FlowResult.finished(7), CounterMessage.up)
    counter.startAnew(.init())
    counter.take(CounterMessage.up)
    counter.leave(.back)
    let flight = try counter.flight
    #expect(flight.replay(on: CounterFlow()).steps == 2)
    #expect(flight.replay(on: CounterFlow(breaksBackLaw: true)).difference?.run == 2)
  }

  @Test("A flow that was not recorded is never identical") func notRecorded() throws {
    let replay = try counter.flight.replay(on: VaultFlow())
    #expect(replay.end == .stopped("Recorded were CoordinatorKitTestingTests.CounterFlow."))
    let nothing = try Flight(Data(#"{"flight":2}"#.utf8)).replay(on: VaultFlow())
    #expect(
      "\(nothing)"
        == "CoordinatorKitTestingTests.VaultFlow: 0 steps as recorded, then it stopped\nNo flow was recorded."
    )
  }
}
