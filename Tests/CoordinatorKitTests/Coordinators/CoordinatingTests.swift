import CoordinatorKit
import Testing

@MainActor @Suite("Every spelling of send reaches its receiver")
struct CoordinatingTests {
  private final class Recorder: Coordinating {
    var log: [String] = []

    func send(message: any CoordinatorMessageable) {
      log.append("\(message)")
    }
  }

  @Test("Messages are handled in order, each before its send returns")
  func handlesMessagesInOrder() {
    let recorder = Recorder()
    var lengths: [Int] = []

    for book in 1...3 {
      recorder.send(message: Buy(book: book))
      lengths.append(recorder.log.count)
    }

    #expect(recorder.log == ["Buy(book: 1)", "Buy(book: 2)", "Buy(book: 3)"])
    #expect(lengths == [1, 2, 3])
  }

  @Test("A message may be sent without the label") func withoutLabel() {
    let recorder = Recorder()
    recorder.send(Buy(book: 1))
    #expect(recorder.log == ["Buy(book: 1)"])
  }

  @Test("Each spelling of a basic message runs send(message:) exactly once")
  func basicMessageSpellings() {
    let recorder = Recorder()

    recorder.send(message: BasicMessage.skip(1))
    recorder.send(.skip(2))
    recorder.send(BasicMessage.skip(3))

    #expect(recorder.log == ["skip(1)", "skip(2)", "skip(3)"])
  }

  @Test("All four basic messages can be sent with a leading dot") func leadingDots() {
    let recorder = Recorder()

    recorder.send(.done(1))
    recorder.send(.cancel(2))
    recorder.send(.back(3))
    recorder.send(.skip(4))

    #expect(recorder.log == ["done(1)", "cancel(2)", "back(3)", "skip(4)"])
  }

  private final class Screen: CoordinatorInitializable {
    weak var parentCoordinator: (any Coordinating)?
  }

  @Test("A screen with a weak parent does not keep its coordinator alive")
  func screensDoNotOwn() {
    let screen = Screen()
    weak var released: Node?
    do {
      let shop = Node("Shop")
      released = shop
      screen.parentCoordinator = shop
      screen.parentCoordinator?.send(message: Arrived())
      #expect(screen.parentCoordinator === shop)
    }
    #expect(released == nil)
    #expect(screen.parentCoordinator == nil)
  }
}
