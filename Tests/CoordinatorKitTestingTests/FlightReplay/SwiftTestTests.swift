import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@MainActor @Suite("A recorded run of a flow is printed as a test") struct SwiftTestTests {
  private let counter = RecordedFlow(CounterFlow(), .init(number: 1))

  @Test("Messages, user moves and results become steps of a tester")
  func printsStepsOfATester() throws {
    counter.take(CounterMessage.up, CounterMessage.sheet, CounterMessage.external, LogIn())
    counter.leave(.swipeDown)
    counter.take(FlowResult.finished(7), CounterMessage.up)
    counter.take(CounterMessage.finish)
    #expect(
      try counter.flight.swiftTest(of: CounterFlow(), reading: [FlowResult<Int>.self]) == """
        @Test("CounterFlow as recorded")
        func counterFlowAsRecorded() throws {
          var flow = try FlowTester(CounterFlow(breaksBackLaw: false), state: .init(recorded: #"{"hasSheet":false,"isFinished":false,"number":1}"#))
          flow.shows([.number(0), .number(1)])
          flow = flow.send(.up).shows([.number(0), .number(1), .number(2)])
          flow = flow.send(.sheet).shows(ScreenStack(.number(0), .number(1), .number(2), presenting: [.sheet(1), .sheet(2)]))
          flow = flow.passesOn(CounterMessage.external)
          flow = flow.swipeDown().shows([.number(0), .number(1), .number(2)])
          flow = flow.send(FlowResult<Int>.finished(7)).shows([.number(0), .number(1), .number(2)])
          flow = flow.send(.up).shows([.number(0), .number(1), .number(2), .number(3)])
          flow = flow.send(.finish).shows([.number(0), .number(1), .number(2), .number(3)])
          flow.results(text: "3")
        }

        """)
  }

  @Test("A state set by code is decoded from the recording, before the step that sets it")
  func decodesStatesSetByCode() throws {
    counter.set(.init(number: 2, hasSheet: true))
    #expect(
      try counter.flight.swiftTest(of: CounterFlow(), from: .init(number: 1)) == """
        @Test("CounterFlow as recorded")
        func counterFlowAsRecorded() throws {
          var flow = FlowTester(CounterFlow(breaksBackLaw: false), state: CounterFlow.State(number: 1, hasSheet: false, isFinished: false, childValue: nil))
          flow.shows([.number(0), .number(1)])
          let state1 = try CounterFlow.State(recorded: #"{"hasSheet":true,"isFinished":false,"number":2}"#)
          flow = flow.update { $0 = state1 }.shows(ScreenStack(.number(0), .number(1), .number(2), presenting: [.sheet(1), .sheet(2)]))
        }

        """)
  }

  @Test("A test for a flow with a fault ends with the first step that differs")
  func endsAtTheFirstDifference() throws {
    counter.take(CounterMessage.up)
    counter.leave(.back)
    counter.take(CounterMessage.up)
    let test = try counter.flight.swiftTest(of: CounterFlow(breaksBackLaw: true))
    #expect(
      test.split(separator: "\n").suffix(4).joined(separator: "\n") == """
          flow.shows([.number(0), .number(1)])
          flow = flow.send(.up).shows([.number(0), .number(1), .number(2)])
          flow = flow.back().shows(text: "number(0) › number(1)")
        }
        """)
  }

  @Test("Each run becomes a test of its own") func printsATestPerRun() throws {
    counter.take(CounterMessage.up)
    counter.startAnew(.init())
    let test = try counter.flight.swiftTest(of: CounterFlow())
    let heads = test.split(separator: "\n").filter { $0.hasPrefix("@") || $0.hasPrefix("func") }
    #expect(
      heads == [
        #"@Test("CounterFlow as recorded, run 1")"#, "func counterFlowAsRecorded1() throws {",
        #"@Test("CounterFlow as recorded, run 2")"#, "func counterFlowAsRecorded2() throws {",
      ])
  }

  @Test("If the flight cannot be followed, the test ends with the reason")
  func endsWithTheReason() throws {
    counter.take(CounterMessage.up, FlowResult.finished(7), CounterMessage.up)
    let test = try counter.flight.swiftTest(of: CounterFlow())
    #expect(
      test.split(separator: "\n").suffix(4).joined(separator: "\n") == """
          flow = flow.send(.up).shows([.number(0), .number(1), .number(2)])
          // step 2 (run 1): finished(7)
          //   Nothing says how to read finished(7): add CoordinatorKit.FlowResult<Swift.Int>.self to the types to be read.
        }
        """)
  }

  @Test("A flow that was not recorded becomes a comment, and so does an unreadable state")
  func printsComments() throws {
    #expect(try counter.flight.swiftTest(of: VaultFlow()) == "// No flow VaultFlow was recorded.\n")
    let vault = RecordedFlow(VaultFlow(), .init())
    #expect(
      try vault.flight.swiftTest(of: CounterFlow(), as: "CoordinatorKitTestingTests.VaultFlow")
        .hasPrefix(
          "// VaultFlow as recorded: the state State("))
  }

  @Test("The printed test does to a tester what was recorded")
  func reproducesTheRecording() throws {
    try FlowTester(
      CounterFlow(breaksBackLaw: false),
      state: .init(recorded: #"{"hasSheet":false,"isFinished":false,"number":1}"#)
    )
    .send(.up).answers(text: "handled").shows(text: "number(0) › number(1) › number(2)")
    .send(.finish).results(text: "2")
  }

  @Test("Checks by text fail with the actual text") func reportsActualTextOnFailure() {
    let tester = FlowTester(CounterFlow(), state: .init())
    let issues = Issues.collect {
      tester.shows(text: "number(1)").results(text: "7").answers(text: "handled")
      tester.send(.up).answers(text: "refused: no")
      tester.send(.finish).results(text: "7")
    }
    #expect(
      issues.map(\.message) == [
        "Expected the screens [number(1)], but CounterFlow shows [number(0)].",
        "Expected 7, but the result of CounterFlow is none yet. It shows [number(0)].",
        "Expected the answer handled, but that of CounterFlow was: none. It shows [number(0)].",
        "Expected the answer refused: no, but that of CounterFlow was: handled. It shows [number(0) › number(1)].",
        "Expected 7, but the result of CounterFlow is 0. It shows [number(0)].",
      ])
  }

  @Test("A recorded value of another type is an error") func rejectsValuesOfOtherTypes() {
    #expect(throws: DecodingError.self) { try CounterFlow.State(recorded: #"{"number":"one"}"#) }
  }

  private struct Parcel: Hashable, Codable {
    private(set) var weight = 2
  }
  private enum ParcelMessage: CoordinatorMessageable, Codable {
    case send(Parcel), lose(Parcel)
  }
  private struct Parcels: Flow {
    struct State: FlowState, Codable { var parcels: [Parcel] = [] }
    enum Screen: FlowScreen { case hall, parcel(Int) }
    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.hall
      for parcel in state.parcels { Screen.parcel(parcel.weight) }
    }
    func update(_ state: inout State, with message: ParcelMessage) -> FlowReply {
      guard case .send(let parcel) = message else { return .unhandled }
      state.parcels.append(parcel)
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("A message whose parts may have no initializer is decoded from the recording")
  func decodesMessages() throws {
    let parcels = RecordedFlow(Parcels(), .init())
    parcels.take(ParcelMessage.send(Parcel()), ParcelMessage.lose(Parcel()))
    let test = try parcels.flight.swiftTest(of: Parcels())
    #expect(
      test.split(separator: "\n").suffix(3) == [
        ##"  flow = try flow.send(.init(recorded: #"{"send":{"_0":{"weight":2}}}"#)).shows([.hall, .parcel(2)])"##,
        ##"  flow = try flow.passesOn(SwiftTestTests.ParcelMessage(recorded: #"{"lose":{"_0":{"weight":2}}}"#))"##,
        "}",
      ])
  }

  private struct Note: Flow {
    struct State: FlowState, Codable { var text: String }
    enum Screen: FlowScreen { case note }
    func screens(for state: State) -> ScreenStack<Screen> { Screen.note }
    func update(_ state: inout State, with message: LogIn) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("What JSON leaves unescaped and a source file cannot contain is escaped in the literal")
  func escapesUnprintableText() throws {
    let note = RecordedFlow(Note(), .init(text: "\u{7F}\u{85}\u{2028}\u{202E}é"))
    #expect(
      try note.flight.swiftTest(of: Note()).contains(
        ##".init(recorded: #"{"text":"\#u{7F}\#u{85}\#u{2028}\#u{202E}é"}"#)"##))
  }

  @Test("Text with quotes, backslashes and number signs becomes a valid literal")
  func escapesQuotesAndBackslashes() throws {
    let note = RecordedFlow(Note(), .init(text: "say \"#hello\"# and \\#(x)"))
    #expect(
      try note.flight.swiftTest(of: Note()).contains(
        ###".init(recorded: ##"{"text":"say \"#hello\"# and \\#(x)"}"##)"###))
  }
}
