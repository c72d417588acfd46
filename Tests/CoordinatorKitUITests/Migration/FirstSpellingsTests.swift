import CoordinatorKitMigration
import Testing

@MainActor @Suite("Messages as the first CoordinatorKit sent them")
struct FirstSpellingsTests {
  private final class Recorder: Coordinating {
    var log: [String] = []

    func send(message: any CoordinatorMessageable) {
      log.append("\(message)")
    }
  }

  @Test(
    "A basic message with a leading dot reaches the protocol requirement, even through an existential"
  )
  func sugarEnds() {
    // The original's send(message: BasicMessage) called send(message:) with its own argument: only
    // overload ranking kept it from calling itself for ever.
    let recorder = Recorder()
    let coordinator: any Coordinating = recorder
    let generic: (some Coordinating) = recorder

    recorder.send(message: .done(1))
    coordinator.send(message: .skip(2))
    generic.send(message: .done(sender: 3))

    #expect(recorder.log == ["done(1)", "skip(2)", "done(3)"])
  }

  @Test("The labels done(sender:) and cancel(sender:) make the same messages")
  func acceptsSenderLabels() {
    let made: [BasicMessage] = [.done(sender: 1), .cancel(sender: 2)]
    #expect(made.map(\.description) == ["done(1)", "cancel(2)"])
    #expect(made.map { $0.sender as? Int } == [1, 2])
  }
}
