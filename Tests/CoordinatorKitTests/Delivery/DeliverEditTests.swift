import CoordinatorKit
import Testing

@MainActor @Suite("A delivery waits for the screen changes that its message caused")
struct DeliverEditTests {
  private let shop = Node("Shop")
  private let edits = Edits()
  private let log = Log()

  /// Takes the place of the engines: holds the ends of the edits that were asked for.
  @MainActor private final class Edits {
    var ends: [Completion<Outcome>] = []

    func request() { ends.append(MessageDelivery.expectEdit()) }
  }

  private func deliver(_ message: some CoordinatorMessageable) {
    shop.deliver(message) { [log] in log.add("\($0)") }
  }

  @Test("The outcome is that of the change and is reported once, not before")
  func completesAfterTheChange() {
    shop.on(Buy.self) { [edits] _, _ in edits.request() }
    deliver(Buy(book: 1))
    #expect(log.lines == [])

    edits.ends[0](.performed)
    edits.ends[0](.failed("told twice"))

    #expect(log.lines == ["performed"])
  }

  @Test("Of several changes the worst outcome counts, after all have ended")
  func reportsTheWorstOutcome() {
    shop.on(Buy.self) { [edits] _, _ in for _ in 0..<4 { edits.request() } }
    for ends in [
      [Outcome.performed, .superseded, .performed, .performed],
      [.refused("no"), .performed, .superseded, .superseded],
      [.superseded, .refused("no"), .failed("gone"), .performed],
    ] {
      edits.ends = []
      deliver(Buy(book: 1))
      for (end, outcome) in zip(edits.ends, ends) { end(outcome) }
    }
    #expect(log.lines == ["superseded by a later request", "refused: no", "failed: gone"])
  }

  @Test("Changes caused by nested messages count for each surrounding delivery")
  func countsNestedChanges() {
    shop.on(Buy.self) { [edits, log] _, coordinator in
      coordinator.deliver(Lend(book: 1)) { log.add("inner \($0)") }
      coordinator.send(Help())
      edits.request()
    }
    shop.on(Lend.self) { [edits] _, _ in edits.request() }
    shop.on(Help.self) { [edits] _, _ in edits.request() }
    deliver(Buy(book: 1))

    edits.ends[0](.superseded)
    edits.ends[1](.performed)
    #expect(log.lines == ["inner superseded by a later request"])
    edits.ends[2](.performed)

    #expect(log.lines.dropFirst() == ["superseded by a later request"])
  }

  @Test("A change requested outside a delivery or after it belongs to none")
  func ignoresChangesOutsideADelivery() {
    shop.on(Buy.self) { [edits] _, _ in edits.request() }
    shop.send(Buy(book: 1))
    shop.on(Help.self) { _, _ in }
    deliver(Help())
    edits.request()
    for end in edits.ends { end(.failed("nobody waits")) }
    #expect(log.lines == ["handled by on(Help)"])
  }

  @Test("Work deferred until the send returns does not belong to the delivery")
  func ignoresDeferredWork() {
    shop.on(Buy.self) { [edits] _, _ in
      MessageDelivery.afterOutermostSend(in: nil) { edits.request() }
    }
    deliver(Buy(book: 1))
    #expect(edits.ends.count == 1)
    #expect(log.lines == ["handled by on(Buy)"])
  }

  @Test("A change whose engine was released has failed") func failsWithAReleasedEngine()
    async throws
  {
    shop.on(Buy.self) { [edits] _, _ in edits.request() }
    let outcome = Task { await shop.deliver(Buy(book: 1)) }
    for _ in 1...1_000 where edits.ends.isEmpty { await Task.yield() }
    edits.ends = []
    #expect(
      try await ending { await outcome.value } == .failed("what was to show it has been released"))
  }

  @Test("A waiting delivery keeps neither the coordinator nor the message's sender alive")
  func keepsNobody() async throws {
    final class Sender {}
    let edits = edits
    weak var sender: Sender?
    weak var coordinator: Node?
    func make() -> Node {
      let node = Node("Node")
      node.on(BasicMessage.self) { _, _ in edits.request() }
      coordinator = node
      return node
    }
    func message() -> BasicMessage {
      let new = Sender()
      sender = new
      return .done(new)
    }
    let waiting = Task { await make().deliver(message()) }
    for _ in 1...1_000 where edits.ends.isEmpty { await Task.yield() }

    #expect(coordinator == nil)
    #expect(sender == nil)

    edits.ends.first?(.performed)
    #expect(try await ending { await waiting.value } == .performed)
  }
}
