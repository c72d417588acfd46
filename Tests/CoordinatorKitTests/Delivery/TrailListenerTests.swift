import CoordinatorKit
import Testing

@MainActor @Suite("Listeners hear the trails below them, and nobody else does")
struct TrailListenerTests {
  private let trails = Trails()

  @Test("A listener hears messages that enter at it or below, and no others")
  func limitsListeningToItsSubtree() {
    let root = Node("Root")
    root.on(Buy.self) { _, _ in }
    let (left, right) = (Node("Left", parent: root), Node("Right", parent: root))
    trails.listen(at: left)

    right.send(Buy(book: 1))
    root.send(Buy(book: 2))
    left.send(Buy(book: 3))

    #expect(trails.texts == ["Buy(book: 3) → Left → Root [on(Buy)]: handled by on(Buy)"])
  }

  @Test("The root hears a message whose handler removes its sender's coordinator")
  func senderRemoved() {
    let root = Node("Root")
    let child = Node("Child", parent: root)
    root.on(BasicMessage.self) { _, coordinator in coordinator.remove(child: child) }
    trails.listen(at: root)

    child.send(.done(1))

    #expect(
      trails.texts == [
        "done(1) → Child → Root [on(BasicMessage)]: handled by on(BasicMessage)"
      ])
  }

  @Test("A trail names the responder that sent the message, and only for that message")
  func namesTheSendingResponder() {
    let shop = Node("Shop")
    shop.on(Buy.self) { _, _ in }
    trails.listen(at: shop)

    MessageDelivery.send(
      Buy(book: 1), to: shop, from: MessageOrigin(BuyButton(), at: Diagnostic.CallSite()))
    shop.send(Buy(book: 2))

    #expect(
      trails.pictures == [
        TrailPicture(
          message: "Buy(book: 1)", steps: ["Shop on(Buy)"], outcome: .handled(by: "on(Buy)"),
          sender: "BuyButton", responders: ["BuyButton", "BookScreen"]),
        TrailPicture(
          message: "Buy(book: 2)", steps: ["Shop on(Buy)"], outcome: .handled(by: "on(Buy)")),
      ])
    #expect(
      trails.texts.first == "Buy(book: 1) from BuyButton → Shop [on(Buy)]: handled by on(Buy)")
  }

  @Test("The sender of a message swallowed without a trail is not attributed to the next message")
  func originOfSwallowedMessage() {
    let shop = Node("Shop")
    shop.on(Buy.self) { _, _ in }
    trails.listen(at: shop)

    MessageDelivery.send(
      Buy(book: 1), to: MessageTrap(), from: MessageOrigin(BuyButton(), at: Diagnostic.CallSite()))
    shop.send(Buy(book: 2))

    #expect(trails.texts == ["Buy(book: 2) → Shop [on(Buy)]: handled by on(Buy)"])
  }

  @Test("The trail of a message that some other receiver passes on begins at the first coordinator")
  func passedOnByAnotherReceiver() {
    let shop = Node("Shop")
    shop.on(Buy.self) { _, _ in }
    trails.listen(at: shop)

    MessageDelivery.send(
      Buy(book: 1), to: MessageHatch(to: shop),
      from: MessageOrigin(BuyButton(), at: Diagnostic.CallSite()))

    #expect(trails.texts == ["Buy(book: 1) from BuyButton → Shop [on(Buy)]: handled by on(Buy)"])
  }

  @Test("A message sent by a listener leaves no trail, so listening terminates")
  func listenerSends() {
    let shop = Node("Shop")
    shop.on(Buy.self) { _, _ in }
    shop.on(Lend.self) { _, _ in }
    shop.onTrail = { [trails, weak shop] trail in
      trails.all.append(trail)
      shop?.send(Lend(book: 1))
    }

    shop.send(Buy(book: 1))

    #expect(
      trails.texts == [
        "Buy(book: 1) → Shop [on(Buy)]: handled by on(Buy)"
      ])
  }

  @Test("An unhandled announcement has a trail too")
  func recordsAnnouncements() {
    let shop = Node("Shop")
    trails.listen(at: shop)
    shop.send(Arrived())
    #expect(trails.texts == ["Arrived() → Shop: announced"])
    #expect(trails.all.map(\.outcome) == [.announced])
  }

  @Test("A listener does not keep its coordinator alive, nor does a running trail")
  func doesNotRetainTheCoordinator() {
    weak var released: Node?
    do {
      let shop = Node("Shop")
      released = shop
      trails.listen(at: shop)
      shop.send(Arrived())
    }
    #expect(released == nil)
    #expect(trails.all.count == 1)
  }

  @Test("A removed listener hears nothing more") func stopsAfterRemoval() {
    let shop = Node("Shop")
    shop.on(Buy.self) { _, _ in }
    trails.listen(at: shop)

    shop.send(Buy(book: 1))
    shop.onTrail = nil
    shop.send(Buy(book: 2))

    #expect(trails.texts.count == 1)
  }

  @Test("Listeners may be added and removed while a message is handled") func listenersChange() {
    let root = Node("Root")
    let shop = Node("Shop", parent: root)
    root.onTrail = { [trails, weak root] in
      trails.all.append($0)
      root?.onTrail = nil
    }
    root.on(Buy.self) { [trails] _, _ in
      shop.send(Lend(book: 1))
      shop.onTrail = { trails.all.append($0) }
    }
    root.on(Lend.self) { _, _ in }

    shop.send(Buy(book: 1))

    #expect(
      trails.texts == [
        "Lend(book: 1) → Shop → Root [on(Lend)]: handled by on(Lend)",
        "Buy(book: 1) → Shop → Root [on(Buy)]: handled by on(Buy)",
      ])
  }
}

/// Takes whatever it is sent, without a word to the framework.
private final class MessageTrap: Coordinating {
  func send(message: any CoordinatorMessageable) {}
}

/// Passes on whatever it is sent.
private final class MessageHatch: Coordinating {
  private let receiver: any Coordinating

  init(to receiver: any Coordinating) {
    self.receiver = receiver
  }

  func send(message: any CoordinatorMessageable) { receiver.send(message: message) }
}

private final class BuyButton: MessageSender {
  private let book = BookScreen()

  var responders: [AnyObject] { [self, book] }
  var screen: AnyObject? { book }
}
private final class BookScreen {}
