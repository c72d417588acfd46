import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@MainActor @Suite("A recorded flight replays on a flow") struct FlightReplayTests {
  private let counter = RecordedFlow(CounterFlow(), .init(number: 1))

  @Test("Messages, user moves and changes by code replay as they were recorded")
  func replaysIdentically() throws {
    counter.take(CounterMessage.up, CounterMessage.sheet, FlowResult.finished(7))
    counter.leave(.swipeDown)
    counter.take(CounterMessage.up, CounterMessage.external, LogIn())
    counter.leave(.back(levels: 2))
    counter.set(.init(number: 4, hasSheet: true))
    counter.take(CounterMessage.finish)
    let replay = try counter.flight.replay(
      on: CounterFlow(), reading: [FlowResult<Int>.self, LogIn.self])
    #expect(replay.isIdentical && replay.steps == 10 && replay.skipped == 0)
    #expect("\(replay)" == "CoordinatorKitTestingTests.CounterFlow: 10 steps as recorded")
  }

  @Test("Guard decisions replay as they were recorded and change nothing")
  func replaysGuardDecisions() throws {
    let vault = RecordedFlow(VaultFlow(), .init())
    for screen: VaultFlow.Screen in [.cellar, .stairs, .vault, .safe, .trap, .trap] {
      vault.take(VaultMessage.show(screen))
    }
    vault.take(LogIn(), VaultMessage.loggedIn, VaultMessage.show(.vault), VaultMessage.closeAll)
    vault.set(.init(path: [.cellar]))
    let replay = try vault.flight.replay(
      on: VaultFlow(), reading: [VaultMessage.self, LogIn.self])
    #expect("\(replay)" == "CoordinatorKitTestingTests.VaultFlow: 11 steps as recorded")
  }

  @Test("The first step that differs is named, with the recorded and the actual result")
  func namesTheFirstDifference() throws {
    counter.take(CounterMessage.up, CounterMessage.up)
    counter.leave(.back)
    counter.take(CounterMessage.up)
    let replay = try counter.flight.replay(on: CounterFlow(breaksBackLaw: true))
    #expect(!replay.isIdentical)
    #expect(replay.difference?.step == 3)
    #expect(
      "\(replay)" == """
        CoordinatorKitTestingTests.CounterFlow: 2 steps as recorded, then a difference
        step 3 (run 1): the user left number(3) (backButton)
          recorded: [number(0) › number(1) › number(2)]
          replayed: [number(0) › number(1) › number(2) › number(3)]
        """)
  }

  /// Answers otherwise than the counter: it refuses the sheet, and finishes with another number.
  private struct OtherCounter: Flow {
    let counter = CounterFlow()
    func screens(for state: CounterFlow.State) -> ScreenStack<CounterFlow.Screen> {
      counter.screens(for: state)
    }
    func update(_ state: inout CounterFlow.State, with message: CounterMessage) -> FlowReply {
      counter.update(&state, with: message)
    }
    func userLeft(_ screens: [CounterFlow.Screen], _ state: inout CounterFlow.State) {
      counter.userLeft(screens, &state)
    }
    func result(for state: CounterFlow.State) -> Int? { counter.result(for: state).map { -$0 } }
    func entering(_ screen: CounterFlow.Screen, in state: CounterFlow.State) -> Verdict {
      if case .sheet = screen { .refuse("no sheets") } else { .allow }
    }
  }

  @Test("A different decision is a difference, even for a flow with another name")
  func reportsAnotherDecision() throws {
    counter.take(CounterMessage.sheet)
    let replay = try counter.flight.replay(
      on: OtherCounter(), as: "CoordinatorKitTestingTests.CounterFlow")
    #expect(
      replay.difference.map { "\($0)" } == """
        step 1 (run 1): sheet
          recorded: handled, [number(0) › number(1) ⌃ sheet(1) › sheet(2)]
          replayed: refused: no sheets, [number(0) › number(1)]
        """)
  }

  @Test("A different result is a difference") func reportsAnotherResult() throws {
    counter.take(CounterMessage.finish)
    let replay = try counter.flight.replay(
      on: OtherCounter(), as: "CoordinatorKitTestingTests.CounterFlow")
    #expect(
      replay.difference.map { "\($0)" } == """
        step 1 (run 1): finish
          recorded: handled, [number(0) › number(1)], finished with 1
          replayed: handled, [number(0) › number(1)], finished with -1
        """)
  }

  @Test("A start that shows other screens is a difference before the first step")
  func reportsADifferentStart() throws {
    counter.take(CounterMessage.up)
    let replay = try counter.flight.replay(on: CounterFlow(), from: .init())
    #expect(replay.difference?.step == 0 && replay.steps == 0)
    #expect(replay.difference?.recorded.shows == "number(0) › number(1)")
    #expect(replay.difference?.replayed.shows == "number(0)")
  }

  @Test("Every run of the flow is replayed from its own start") func replaysEveryRun() throws {
    counter.take(CounterMessage.up)
    counter.startAnew(.init(hasSheet: true))
    counter.take(CounterMessage.up)
    counter.leave(.back)
    let flight = try counter.flight
    #expect(flight.starts.map(\.run) == [1, 2])
    #expect(flight.replay(on: CounterFlow()).steps == 3)
    let difference = flight.replay(on: CounterFlow(breaksBackLaw: true)).difference
    #expect(difference?.step == 3 && difference?.run == 2)
  }
}
