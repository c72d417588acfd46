import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A flow tester sends messages and checks the resulting screens") struct FlowTesterTests {
  private let tester = FlowTester(CounterFlow(), state: .init())

  @Test("Messages and checks chain, and met expectations record no issue")
  func chainsMessagesAndChecks() {
    let issues = Issues.collect {
      tester
        .shows([.number(0)])
        .send(.up).shows([.number(0), .number(1)])
        .send(CounterMessage.sheet)
        .shows(
          ScreenStack(.number(0), .number(1), presenting: [.sheet(1), .sheet(2)])
        )
        .swipeDown().shows([.number(0), .number(1)])
        .back().shows([.number(0)])
    }
    #expect(issues == [])
  }

  @Test("A tester is a value, and each step returns another one") func isAValue() {
    let once = tester.send(.up)
    let twice = once.send(.up)
    #expect(tester.state.number == 0)
    #expect(once.state.number == 1)
    #expect(twice.state == CounterFlow.State(number: 2))
    #expect(twice.screens == [.number(0), .number(1), .number(2)])
  }

  @Test("A message passed on to the parent can be expected") func expectsMessagesPassedOn() {
    let issues = Issues.collect {
      tester.passesOn(CounterMessage.external).passesOn(BasicMessage.done(1)).shows([.number(0)])
    }
    #expect(issues == [])
  }

  @Test("A message of any type can be sent, such as a child's result") func anyMessage() {
    var state = CounterFlow.State()
    let issues = Issues.collect { state = tester.send(FlowResult.finished(7)).state }
    #expect(issues == [])
    #expect(state.childValue == 7)
  }

  @Test("The result of a flow is checked") func checksResults() {
    let issues = Issues.collect {
      tester.results(in: nil).send(.up).send(.finish).results(in: 1)
    }
    #expect(issues == [])
  }
}
