import CoordinatorKit
import Testing

/// A trail as a value that a test can write down.
private struct Picture: Equatable {
  var message: String
  var steps: [String]
  var outcome: Outcome
  var nesting = 0
  var sender: String?
  var responders: [String] = []
}

extension Picture {
  init(_ trail: MessageTrail) {
    message = trail.message
    steps = trail.steps.map { ([$0.coordinator] + $0.asked).joined(separator: " ") }
    outcome = trail.outcome
    nesting = trail.nesting
    sender = trail.sender
    responders = trail.responders
  }
}

@MainActor @Suite("A trail tells who was asked, in which order, and how it ended")
struct TrailTests {
  private final class Trails {
    var all: [MessageTrail] = []
    var pictures: [Picture] { all.map(Picture.init) }
    var texts: [String] { all.map(\.description) }
  }

  private let trails = Trails()
  private let log = Log()

  private func listen(at coordinator: BaseCoordinator) {
    coordinator.onTrail = { [trails] in trails.all.append($0) }
  }

  @Test("A handled message names the coordinators walked and the components asked in each")
  func handled() {
    let root = Node("Root")
    let shop = Node("Shop", parent: root)
    shop.add(component: Spy("Deaf", log) { _ in false })
    shop.add(component: TypedSpy("Other", log, for: Lend.self))
    root.add(component: TypedSpy("Basket", log, for: Buy.self))
    root.add(component: Spy("Late", log))
    listen(at: root)

    shop.send(Buy(book: 42))

    #expect(
      trails.pictures == [
        Picture(
          message: "Buy(book: 42)", steps: ["Shop Deaf", "Root Basket"],
          outcome: .handled(by: "Basket"))
      ])
    #expect(trails.texts == ["Buy(book: 42) → Shop [Deaf] → Root [Basket]: handled by Basket"])
  }

  @Test("A message nobody handled names the path") func unhandled() {
    let reports = Reports()
    let root = reports.scope { Node("Root") }
    let shop = PlainNode("Shop", parent: root)
    listen(at: root)

    shop.send(Buy(book: 1))

    #expect(
      trails.pictures == [
        Picture(
          message: "Buy(book: 1)", steps: ["Shop", "Root"],
          outcome: .unhandled(path: ["Shop", "Root"]))
      ])
    #expect(
      trails.texts == ["Buy(book: 1) → Shop → Root: handled by nobody (asked Shop, Root)"])
  }

  @Test("A nested message has a trail of its own, which ends first") func nested() {
    let root = Node("Root")
    let shop = Node("Shop", parent: root)
    root.on(Buy.self) { buy, _ in shop.send(Lend(book: buy.book)) }
    root.on(Lend.self) { _, _ in }
    listen(at: root)

    shop.send(Buy(book: 1))

    #expect(
      trails.pictures == [
        Picture(
          message: "Lend(book: 1)", steps: ["Shop", "Root on(Lend)"],
          outcome: .handled(by: "on(Lend)"), nesting: 1),
        Picture(
          message: "Buy(book: 1)", steps: ["Shop", "Root on(Buy)"],
          outcome: .handled(by: "on(Buy)")),
      ])
  }

  @Test("A nested message of the same type is a new one") func nestedSameType() {
    let shop = Node("Shop")
    shop.on(Buy.self) { buy, coordinator in
      if buy.book < 2 { coordinator.send(Buy(book: buy.book + 1)) }
    }
    listen(at: shop)

    shop.send(Buy(book: 1))

    #expect(
      trails.texts == [
        "Buy(book: 2) → Shop [on(Buy)]: handled by on(Buy)",
        "Buy(book: 1) → Shop [on(Buy)]: handled by on(Buy)",
      ])
    #expect(trails.all.map(\.nesting) == [1, 0])
  }

  @Test("An override of unhandled(message:) that does not pass a message on has handled it")
  func swallowedUnhandled() {
    final class Catcher: BaseComponentCoordinator {
      override var coordinatorName: String { "Catcher" }
      override func unhandled(message: any CoordinatorMessageable) {}
    }
    let catcher = Catcher(window: nil)
    let shop = Node("Shop", parent: catcher)
    listen(at: shop)

    shop.send(Buy(book: 1))

    #expect(trails.texts == ["Buy(book: 1) → Shop → Catcher: handled by Catcher"])
  }

  @Test("An override of send(message:) that does not call super has handled the message")
  func swallowedSend() {
    final class Catcher: BaseCoordinator {
      override var coordinatorName: String { "Catcher" }
      override func send(message: any CoordinatorMessageable) {}
    }
    let catcher = Catcher(window: nil)
    let shop = Node("Shop", parent: catcher)
    listen(at: shop)

    shop.send(Buy(book: 1))

    #expect(trails.texts == ["Buy(book: 1) → Shop → Catcher: handled by Catcher"])
  }

  @Test("A coordinator that conforms by hand has handled what it was sent") func handMade() {
    let root = MinimalNode()
    let shop = PlainNode("Shop")
    shop.parentCoordinator = root
    listen(at: shop)

    shop.send(Buy(book: 1))

    #expect(trails.texts == ["Buy(book: 1) → Shop → MinimalNode: handled by MinimalNode"])
    #expect(root.received == ["Buy(book: 1)"])
  }

  @Test("A translated message has a trail of its own") func translated() {
    final class Translator: BaseComponentCoordinator {
      override var coordinatorName: String { "Translator" }
      override func unhandled(message: any CoordinatorMessageable) {
        super.unhandled(message: (message as? Buy).map { Lend(book: $0.book) } ?? message)
      }
    }
    let root = Node("Root")
    root.on(Lend.self) { _, _ in }
    let translator = Translator(window: nil, parent: root)
    listen(at: translator)
    listen(at: root)

    translator.send(Buy(book: 1))

    // The root hears of what entered below it too, so both trails come twice.
    #expect(trails.texts.count == 3)
    #expect(
      Set(trails.texts) == [
        "Lend(book: 1) → Root [on(Lend)]: handled by on(Lend)",
        "Buy(book: 1) → Translator: handled by Translator",
      ])
  }

  @Test("A listener hears of messages that enter at it or below, not of others") func scope() {
    let root = Node("Root")
    root.on(Buy.self) { _, _ in }
    let (left, right) = (Node("Left", parent: root), Node("Right", parent: root))
    listen(at: left)

    right.send(Buy(book: 1))
    root.send(Buy(book: 2))
    left.send(Buy(book: 3))

    #expect(trails.texts == ["Buy(book: 3) → Left → Root [on(Buy)]: handled by on(Buy)"])
  }

  @Test("A message whose handler removes its sender's coordinator is heard of by the root")
  func senderRemoved() {
    let root = Node("Root")
    let child = Node("Child", parent: root)
    root.on(BasicMessage.self) { _, coordinator in coordinator.remove(child: child) }
    listen(at: root)

    child.send(message: .done(1))

    #expect(
      trails.texts == [
        "done(1) → Child → Root [on(BasicMessage)]: handled by on(BasicMessage)"
      ])
  }

  @Test("A trail names the responder that sent the message, and only of that message")
  func origin() {
    let shop = Node("Shop")
    shop.on(Buy.self) { _, _ in }
    listen(at: shop)
    #expect(MessageDelivery.isRecording)

    MessageDelivery.willSend(from: "BuyButton", responders: ["BuyButton", "BookScreen"])
    shop.send(Buy(book: 1))
    shop.send(Buy(book: 2))

    #expect(
      trails.pictures == [
        Picture(
          message: "Buy(book: 1)", steps: ["Shop on(Buy)"], outcome: .handled(by: "on(Buy)"),
          sender: "BuyButton", responders: ["BuyButton", "BookScreen"]),
        Picture(
          message: "Buy(book: 2)", steps: ["Shop on(Buy)"], outcome: .handled(by: "on(Buy)")),
      ])
    #expect(
      trails.texts.first == "Buy(book: 1) from BuyButton → Shop [on(Buy)]: handled by on(Buy)")
  }

  @Test("A listener that is taken away hears nothing more") func stops() {
    let shop = Node("Shop")
    shop.on(Buy.self) { _, _ in }
    listen(at: shop)

    shop.send(Buy(book: 1))
    shop.onTrail = nil
    shop.send(Buy(book: 2))

    #expect(trails.texts.count == 1)
  }

  @Test("Listeners may come and go while a message is handled") func listenersChange() {
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
