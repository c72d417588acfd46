import CoordinatorKit
import Testing

@MainActor @Suite("A delivered message reports its outcome exactly once") struct DeliverTests {
  private let reports = Reports()
  private let root: Node
  private let shop: Node

  init() {
    let reports = reports
    root = reports.scope { Node("Root") }
    shop = Node("Shop", parent: root)
  }

  /// The outcomes told before the call returned.
  private func outcomes(
    of message: some CoordinatorMessageable, at coordinator: any Coordinating
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    coordinator.deliver(message) { outcomes.append($0) }
    return outcomes
  }

  @Test("Without screen changes, the handler is reported before the call returns")
  func reportsTheHandler() {
    root.on(Buy.self) { _, _ in }
    #expect(outcomes(of: Buy(book: 1), at: shop) == [.handled(by: "on(Buy)")])
  }

  @Test("A message that nobody handles reports its path and is diagnosed as usual")
  func reportsThePathOfAnUnhandledMessage() {
    #expect(outcomes(of: Buy(book: 1), at: shop) == [.unhandled(path: ["Shop", "Root"])])
    #expect(reports.kinds == [.unhandledMessage])
  }

  @Test("An announcement without a handler counts as announced") func reportsAnAnnouncement() {
    #expect(outcomes(of: Arrived(), at: shop) == [.announced])
  }

  @Test("An override that does not pass the message on has handled it")
  func countsASwallowedMessageAsHandled() {
    final class Sink: BaseCoordinator {
      override func send(message: any CoordinatorMessageable) {}
    }
    final class Deaf: BaseComponentCoordinator {
      override func unhandled(message: any CoordinatorMessageable) {}
    }
    let sink = Sink(window: nil)
    sink.add(child: root)
    let deaf = Deaf(window: nil)

    #expect(outcomes(of: Buy(book: 1), at: sink) == [.handled(by: "Sink")])
    #expect(outcomes(of: Buy(book: 1), at: shop) == [.handled(by: "Sink")])
    #expect(outcomes(of: Buy(book: 1), at: deaf) == [.handled(by: "Deaf")])
  }

  @Test("An override that passes the message elsewhere is part of the path")
  func includesAnOverridesDetour() {
    final class Detour: BaseCoordinator {
      var other: (any Coordinator)?
      override func send(message: any CoordinatorMessageable) { other?.send(message: message) }
    }
    let detour = Detour(window: nil)
    detour.other = root
    #expect(outcomes(of: Buy(book: 1), at: detour) == [.unhandled(path: ["Detour", "Root"])])
  }

  @Test("A receiver that is no coordinator has handled what it received")
  func countsReceiversAsHandlers() {
    final class Receiver: Coordinating {
      func send(message: any CoordinatorMessageable) {}
    }
    #expect(outcomes(of: Buy(book: 1), at: Receiver()) == [.handled(by: "Receiver")])
  }

  @Test("A loop among a message's handlers fails the delivery") func failsInALoop() {
    shop.on(Buy.self) { buy, coordinator in coordinator.send(Buy(book: buy.book + 1)) }
    let why = "a loop: 64 messages were already being handled, each caused by the one before"
    #expect(outcomes(of: Buy(book: 1), at: shop) == [.failed(why)])
  }

  @Test("A message that climbs in a circle fails") func failsInACircleOfParents() {
    root.parentCoordinator = shop
    let why = "a loop: the message had passed through 1024 coordinators"
    #expect(outcomes(of: Buy(book: 1), at: shop) == [.failed(why)])
  }

  @Test("A delivery nested in another of the same type is distinguished from it")
  func nestedDeliveries() {
    var log: [String] = []
    root.on(Buy.self) { buy, _ in if buy.book == 2 { log.append("handled 2") } }
    shop.on(Buy.self) { buy, coordinator in
      guard buy.book == 1 else { return }
      coordinator.parentCoordinator?.deliver(Buy(book: 2)) { log.append("inner: \($0)") }
    }

    shop.deliver(Buy(book: 1)) { log.append("outer: \($0)") }

    #expect(
      log == ["handled 2", "inner: handled by on(Buy)", "outer: handled by on(Buy)"])
  }

  @Test("An override that delivers the same message again has handled its own") func deliversOn() {
    final class Relay: BaseCoordinator {
      var inner: [Outcome] = []
      var other: (any Coordinator)?
      override func send(message: any CoordinatorMessageable) {
        other?.deliver(message) { [weak self] in self?.inner.append($0) }
      }
    }
    let relay = Relay(window: nil)
    relay.other = shop
    #expect(outcomes(of: Buy(book: 1), at: relay) == [.handled(by: "Relay")])
    #expect(relay.inner == [.unhandled(path: ["Shop", "Root"])])
  }

  @Test("A message of another type sent by an override along the way does not count")
  func onTheWay() {
    final class Chatty: BaseCoordinator {
      override func send(message: any CoordinatorMessageable) {
        if message is Buy { parentCoordinator?.send(Help()) }
        super.send(message: message)
      }
    }
    let chatty = Chatty(window: nil, parent: root)
    root.on(Help.self) { _, _ in }
    #expect(outcomes(of: Buy(book: 1), at: chatty) == [.unhandled(path: ["Chatty", "Root"])])
  }

  @Test("The outcome can be awaited") func awaitsTheOutcome() async throws {
    root.on(Buy.self) { _, _ in }
    #expect(try await ending { await shop.deliver(Buy(book: 1)) } == .handled(by: "on(Buy)"))
    #expect(
      try await ending { await shop.deliver(.done(1)) } == .unhandled(path: ["Shop", "Root"]))
    let erased: (receiver: any Coordinator, message: any CoordinatorMessageable) = (
      shop, Buy(book: 2)
    )
    #expect(
      try await ending { await erased.receiver.deliver(erased.message) } == .handled(by: "on(Buy)"))
    #expect(
      try await ending { await shop.parentCoordinator?.deliver(Buy(book: 3)) }
        == .handled(by: "on(Buy)"))
  }
}
