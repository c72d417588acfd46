import CoordinatorKit
import CoordinatorKitTesting
import Testing

@MainActor @Suite("A recorder at the top of a chain handles and keeps every message")
struct MessageRecorderTests {
  private let recorder = MessageRecorder()

  @Test("Messages that nobody below handles arrive in order") func keepsTheOrder() {
    let shop = BaseComponentCoordinator(window: nil, parent: recorder)
    shop.on(TriggerFlowMessage.self) { _, _ in }

    shop.send(CounterMessage.up)
    shop.send(TriggerFlowMessage())
    shop.send(.done(1))

    #expect(recorder.log == ["up", "done(1)"])
    #expect(recorder.messages.first as? CounterMessage == .up)
    #expect(recorder.messages.count == 2)
  }

  @Test("A message sent directly to the recorder is kept") func keepsDirectMessages() {
    recorder.send(CounterMessage.sheet)
    #expect(recorder.log == ["sheet"])
  }

  @Test("A recorded message counts as handled, and nothing is reported") func noReport() {
    var reports: [String] = []
    let handler = Diagnostic.Handler { reports.append("\($0)") }
    let recorder = handler.scope { MessageRecorder() }
    BaseCoordinator(parent: recorder).send(CounterMessage.up)
    #expect(reports == [])
    #expect(recorder.log == ["up"])
  }

  @Test("A recorder would handle every message") func wouldHandleEverything() {
    #expect(recorder.canHandleOwn(CounterMessage.up))
    #expect(recorder.canHandleOwn(BasicMessage.done(1)))
    #expect(recorder.log == [])
  }

  @Test("A recorder does not pass messages on to its own parent") func endsTheWay() {
    let outer = MessageRecorder()
    outer.add(child: recorder)
    recorder.send(CounterMessage.up)
    #expect(outer.log == [])
    #expect(recorder.log == ["up"])
  }

  @Test("A recorder owns its children like every coordinator") func ownsItsChildren() {
    weak var child: BaseCoordinator?
    do {
      let made = BaseCoordinator(parent: recorder)
      child = made
    }
    #expect(child?.parentCoordinator === recorder)
    if let child { recorder.remove(child: child) }
    #expect(child == nil)
  }

  @Test("All messages received are checked by type and text") func expectsMessages() {
    let issues = Issues.collect {
      recorder.expect([])
      recorder.send(CounterMessage.up)
      recorder.send(.done(1))
      recorder.expect([CounterMessage.up, BasicMessage.done(1)])
    }
    #expect(issues == [])
  }

  @Test("Other messages fail the test at the line of the check") func failsOnOtherMessages() {
    enum Lift: CoordinatorMessageable { case up }
    recorder.send(CounterMessage.up)
    let line = #line + 2
    let issues = Issues.collect {
      recorder.expect([])
      recorder.expect([Lift.up, CounterMessage.sheet])
    }
    #expect(
      issues.map(\.message) == [
        "Expected no message, but received [CounterMessage.up].",
        "Expected [Lift.up, CounterMessage.sheet], but received [CounterMessage.up].",
      ])
    #expect(issues.map(\.line) == [line, line + 1])
    #expect(issues.map(\.fileID) == [#fileID, #fileID])
  }

  @Test("Messages of one type are found among the others") func ofType() {
    recorder.send(CounterMessage.up)
    recorder.send(.done(1))
    recorder.send(CounterMessage.sheet)
    #expect(recorder.messages(of: CounterMessage.self) == [.up, .sheet])
    #expect(recorder.messages(of: TriggerFlowMessage.self).isEmpty)
  }

  @Test("A cleared recorder starts empty") func clearsItsMessages() {
    recorder.send(CounterMessage.up)
    recorder.clear()
    recorder.send(CounterMessage.sheet)
    recorder.expect([CounterMessage.sheet])
  }
}
