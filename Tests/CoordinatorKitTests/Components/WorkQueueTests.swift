import CoordinatorKit
import Testing

@Suite("Which work runs follows from events alone")
struct WorkQueueTests {
  private func effects(_ policy: WorkPolicy, _ events: WorkQueue.Event...) -> [WorkQueue.Effect] {
    var queue = WorkQueue(policy)
    return events.flatMap { queue.handle($0) }
  }

  @Test(
    "Work that nothing is in the way of starts, and its answer counts",
    arguments: WorkPolicy.allCases)
  func alone(_ policy: WorkPolicy) {
    #expect(
      effects(policy, .arrived(1), .returned(1), .arrived(2))
        == [.start(1), .deliver(1), .start(2)])
  }

  @Test("The newest cancels what runs, whose answer is dropped") func newest() {
    #expect(
      effects(.newest, .arrived(1), .arrived(2), .returned(1), .returned(2))
        == [.start(1), .cancel(1, isOvertaken: true), .start(2), .drop(1), .deliver(2)])
  }

  @Test("The first refuses what comes while it runs") func first() {
    #expect(
      effects(.first, .arrived(1), .arrived(2), .returned(1), .arrived(3))
        == [.start(1), .refuse(2), .deliver(1), .start(3)])
  }

  @Test("One after another starts the next when the one before has ended") func inOrder() {
    #expect(
      effects(.inOrder, .arrived(1), .arrived(2), .arrived(3), .returned(1), .returned(2))
        == [.start(1), .deliver(1), .start(2), .deliver(2), .start(3)])
  }

  @Test("What is canceled ends, whether it runs or waits, and the next one starts") func cancelled()
  {
    #expect(
      effects(.inOrder, .arrived(1), .arrived(2), .arrived(3), .cancelled([2, 1]), .returned(1))
        == [
          .start(1), .cancel(1, isOvertaken: false), .cancel(2, isOvertaken: false), .start(3),
          .drop(1),
        ])
    #expect(
      effects(.first, .arrived(1), .cancelled([1]), .arrived(2))
        == [.start(1), .cancel(1, isOvertaken: false), .start(2)])
    #expect(effects(.newest, .cancelled([7])) == [])
  }
}
