import CoordinatorKit
import Testing

@MainActor @Suite("A coordinator without a flow guards messages") struct MessageGuardTests {
  private let reports = Reports()
  private let trails = Trails()
  private let log = Log()
  private let root: Node
  private let shop: Node

  init() {
    let reports = reports
    root = reports.scope { Node("Root") }
    shop = Node("Shop", parent: root)
    let log = log
    shop.on(Checkout.self) { checkout, _ in log.add("checkout \(checkout.basket)") }
    root.on(LogIn.self) { _, _ in log.add("login") }
    trails.listen(at: root)
  }

  private func outcomes(of message: some CoordinatorMessageable) -> [Outcome] {
    var outcomes: [Outcome] = []
    shop.deliver(message) { outcomes.append($0) }
    return outcomes
  }

  @Test("An allowed message continues as without a guard") func allowsMessages() {
    shop.guarding(Checkout.self) { [log] checkout, coordinator in
      log.add("asked \(checkout.basket) by \(coordinator.childNames)")
      return .allow
    }
    #expect(outcomes(of: Checkout(basket: 3)) == [.handled(by: "on(Checkout)")])
    #expect(log.lines == ["asked 3 by []", "checkout 3"])
  }

  @Test("A refused message reaches neither components nor parents and is not reported")
  func refusesMessagesSilently() {
    root.on(Checkout.self) { [log] _, _ in log.add("root") }
    shop.guarding(Checkout.self) { _, _ in .refuse("the basket is empty") }
    #expect(outcomes(of: Checkout()) == [.refused("the basket is empty")])
    #expect(log.lines == [])
    #expect(reports.texts == [])
    #expect(trails.texts == ["Checkout(basket: 1) → Shop: refused: the basket is empty"])
  }

  @Test("Messages of other types are not guarded") func otherTypes() {
    shop.guarding(Checkout.self) { _, _ in .refuse("no") }
    #expect(outcomes(of: LogIn()) == [.handled(by: "on(LogIn)")])
  }

  @Test("A guard of an existential type is asked about every conforming message")
  func guardsExistentialTypes() {
    struct Show: Route {}
    shop.guarding((any Route).self) { _, _ in .refuse("no routes") }
    #expect(outcomes(of: Show()) == [.refused("no routes")])
    #expect(outcomes(of: Checkout()) == [.handled(by: "on(Checkout)")])
  }

  @Test("The first guard that objects decides, and a removed guard is not asked")
  func asksSeveralGuardsInOrder() {
    shop.guarding(Checkout.self) { _, _ in .allow }
    let first = shop.guarding(Checkout.self) { _, _ in .refuse("first") }
    shop.guarding(Checkout.self) { _, _ in .refuse("second") }
    #expect(outcomes(of: Checkout()) == [.refused("first")])
    shop.remove(guard: first)
    #expect(outcomes(of: Checkout()) == [.refused("second")])
  }

  @Test("A redirect replaces the message, and its outcome counts")
  func sendsTheRedirect() {
    shop.guarding(Checkout.self) { checkout, _ in
      checkout.basket == 0 ? .redirect(LogIn()) : .refuse("no")
    }
    shop.guarding(Buy.self) { _, _ in .redirect(Checkout(basket: 9)) }
    #expect(outcomes(of: Checkout(basket: 0)) == [.handled(by: "on(LogIn)")])
    #expect(outcomes(of: Buy(book: 1)) == [.refused("no")])
    #expect(
      trails.texts == [
        "LogIn() → Shop → Root [on(LogIn)]: handled by on(LogIn)",
        "Checkout(basket: 0) → Shop: handled by guarding(Checkout)",
        "Checkout(basket: 9) → Shop: refused: no",
        "Buy(book: 1) → Shop: handled by guarding(Buy)",
      ])
  }

  @Test("Redirects in a circle are stopped and reported") func stopsARedirectCircle() {
    shop.guarding(Buy.self) { _, _ in .redirect(Lend(book: 1)) }
    shop.guarding(Lend.self) { _, _ in .redirect(Buy(book: 1)) }
    let why = "a loop: 64 messages were already being handled, each caused by the one before"
    #expect(outcomes(of: Buy(book: 1)) == [.failed(why)])
    #expect(reports.kinds == [.messageLoop])
  }

  @Test("A message refused inside another one makes that one refused too")
  func refusesTheOuterMessageToo() {
    shop.guarding(Checkout.self) { _, _ in .refuse("no") }
    shop.on(Buy.self) { _, coordinator in coordinator.send(Checkout()) }
    #expect(outcomes(of: Buy(book: 1)) == [.refused("no")])
  }

  @Test("A guard does not keep its coordinator alive") func doesNotRetainTheCoordinator() {
    weak var released: Node?
    do {
      let node = Node("Node")
      node.guarding(Checkout.self) { _, _ in .hold }
      node.send(Checkout())
      released = node
    }
    #expect(released == nil)
  }
}
