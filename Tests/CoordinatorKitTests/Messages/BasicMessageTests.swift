import CoordinatorKit
import Testing

@MainActor @Suite("Basic messages cover what almost every screen sends")
struct BasicMessageTests {
  final class Screen {}

  private func word(_ message: BasicMessage) -> String {
    switch message {
    case .done: "done"
    case .cancel: "cancel"
    case .back: "back"
    case .skip: "skip"
    }
  }

  @Test("A copy keeps the case and replaces the sender") func copiesWithAnotherSender() {
    let (first, second) = (Screen(), Screen())
    let all: [BasicMessage] = [.done(first), .cancel(first), .back(first), .skip(first)]

    let copies = all.map { $0.copy(with: second) }

    #expect(copies.map(word) == ["done", "cancel", "back", "skip"])
    #expect(copies.allSatisfy { $0.sender as? Screen === second })
    #expect(all.allSatisfy { $0.sender as? Screen === first })
  }

  @Test("The coordinator that receives a message can identify its sender")
  func identifiesItsSender() {
    let shop = Node("Shop")
    let screen = Screen()
    var senders: [Screen?] = []
    shop.on(BasicMessage.self) { message, _ in senders.append(message.sender as? Screen) }

    shop.send(.done(screen))

    #expect(senders.count == 1)
    #expect(senders.first.flatMap { $0 } === screen)
  }

  @Test("A message retains its sender no longer than it lives itself") func holdsSender() {
    weak var sender: Screen?
    do {
      let message = BasicMessage.done(Screen())
      sender = message.sender as? Screen
      #expect(sender != nil)
    }
    #expect(sender == nil)
  }

}
