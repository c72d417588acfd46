import CoordinatorKit
import Testing

@MainActor @Suite("Held messages always terminate, whatever their handlers do")
struct HoldingEndTests {
  private let guarded = GuardedShop()
  private var reports: Reports { guarded.reports }
  private var trails: Trails { guarded.trails }
  private var log: Log { guarded.log }
  private var session: Session { guarded.session }
  private var root: Node { guarded.root }
  private var shop: Node { guarded.shop }
  private var done: [String] { guarded.done }

  @Test("A message handled in another tree does not concern held messages") func otherTree() {
    guarded.guardCheckout()
    shop.send(Checkout())
    let other = Node("Other")
    other.on(Buy.self) { _, _ in }
    other.send(Buy(book: 1))
    #expect(log.lines == ["asked 1"])
  }

  @Test("A handler that removes its coordinator from the tree still opens guards there")
  func handlerLeaves() {
    guarded.guardCheckout()
    shop.send(Checkout())
    let login = Node("Login", parent: root)
    login.on(Unlock.self) { [session, root, unowned login] _, _ in
      session.isLoggedIn = true
      root.remove(child: login)
    }
    login.send(Unlock())
    #expect(done == ["checkout 1"])
  }

  @Test("A handler that runs outside any send still opens guards") func handlerAlone() {
    guarded.guardCheckout()
    shop.send(Checkout())
    root.handle(Unlock()) { [session] in session.isLoggedIn = true }
    #expect(done == ["checkout 1"])
  }

  @Test("A handler whose own message is held may open the guard itself") func sameHandler() {
    guarded.guardCheckout()
    shop.on(Buy.self) { [session] _, coordinator in
      coordinator.send(Checkout())
      session.isLoggedIn = true
    }
    shop.send(Buy(book: 1))
    #expect(done == ["checkout 1"])
  }

  @Test("A resumed message may be refused or redirected if its guard decides so by then")
  func otherVerdicts() {
    var verdict = Verdict.hold
    shop.guarding(Checkout.self) { _, _ in verdict }
    shop.send(Checkout())
    verdict = .refuse("closed")
    shop.send(Help())
    #expect(trails.texts.last == "Checkout(basket: 1) → Shop: refused: closed")
    verdict = .hold
    shop.send(Checkout())
    verdict = .redirect(LogIn())
    shop.send(Help())
    #expect(done == ["help", "help", "login"])
  }

  @Test("Two messages that hold each other again terminate") func pingPong() {
    var isOpen = false
    shop.guarding(Buy.self) { _, _ in isOpen ? .allow : .hold }
    shop.guarding(Lend.self) { _, _ in isOpen ? .allow : .hold }
    func lend(_ coordinator: any Coordinator, _ message: some CoordinatorMessageable) {
      isOpen = false
      coordinator.send(message)
      isOpen = true
    }
    shop.on(Buy.self) { [log] _, coordinator in
      log.add("buy")
      lend(coordinator, Lend(book: 1))
    }
    shop.on(Lend.self) { [log] _, coordinator in
      log.add("lend")
      lend(coordinator, Buy(book: 1))
    }
    shop.send(Buy(book: 1))
    isOpen = true
    shop.send(Help())
    #expect(done == ["help", "buy", "lend"])
    shop.send(Help())
    #expect(done == ["help", "buy", "lend", "help", "buy", "lend"])
    #expect(reports.texts == [])
  }

  @Test("A message held inside another one makes that one wait, unless its caller wants to know")
  func holdsTheOuterMessageToo() {
    guarded.guardCheckout()
    shop.on(Buy.self) { _, coordinator in coordinator.send(Checkout()) }
    var outcomes: [Outcome] = []
    shop.deliver(Buy(book: 1)) { outcomes.append($0) }
    #expect(outcomes == [])
    shop.deliver(Buy(book: 2), returnsWhenHeld: true) { outcomes.append($0) }
    #expect(outcomes == [.superseded, .held])
  }

  @Test("A delivery that opens the guard is not responsible for the resumed message")
  func separatesResumedMessages() {
    shop.guarding(Buy.self) { [session] _, _ in session.isLoggedIn ? .refuse("late") : .hold }
    shop.send(Buy(book: 1))
    var outcomes: [Outcome] = []
    root.deliver(Unlock()) { outcomes.append($0) }
    #expect(outcomes == [.handled(by: "on(Unlock)")])
  }

  @Test("A delivery that opens a guard in another tree is not responsible for it either")
  func apartInAnotherTree() {
    let other = reports.scope { Node("Other") }
    other.guarding(Buy.self) { [session] _, _ in session.isLoggedIn ? .refuse("late") : .hold }
    other.on(Help.self) { [session] _, _ in session.isLoggedIn = true }
    other.send(Buy(book: 1))
    root.on(Lend.self) { _, _ in other.send(Help()) }
    var outcomes: [Outcome] = []
    root.deliver(Lend(book: 1)) { outcomes.append($0) }
    #expect(outcomes == [.handled(by: "on(Lend)")])
  }

  @Test("Two messages that open each other's prerequisites are stopped and reported")
  func stopsACircleOfPrerequisites() {
    shop.guarding(Buy.self) { _, _ in .hold(sending: Lend(book: 1)) }
    shop.guarding(Lend.self) { _, _ in .hold(sending: Buy(book: 1)) }
    shop.send(Buy(book: 1))
    #expect(reports.kinds == [.messageLoop])
    #expect(shop.heldMessages.all.map { "\($0.message)" } == ["Buy(book: 1)", "Lend(book: 1)"])
  }

  @Test("Messages that two coordinators hold for each other terminate") func twoCoordinators() {
    let bank = Node("Bank", parent: root)
    var isOpen = false
    for node in [shop, bank] { node.guarding(Buy.self) { _, _ in isOpen ? .allow : .hold } }
    func pass(to other: Node) {
      isOpen = false
      other.send(Buy(book: 1))
      isOpen = true
    }
    shop.on(Buy.self) { [log, unowned bank] _, _ in
      log.add("shop")
      pass(to: bank)
    }
    bank.on(Buy.self) { [log, unowned shop] _, _ in
      log.add("bank")
      pass(to: shop)
    }
    shop.send(Buy(book: 1))
    isOpen = true
    shop.send(Help())
    #expect(done == ["help", "shop", "bank"])
  }

  @Test("A guard that wrongly sends messages when asked does no harm")
  func sideEffects() {
    shop.guarding(Checkout.self) { [session] checkout, coordinator in
      if checkout.basket < 5 { coordinator.send(Checkout(basket: checkout.basket + 1)) }
      return session.isLoggedIn ? .allow : .hold
    }
    shop.send(Checkout())
    shop.send(Help())
    root.send(Unlock())
    #expect(done.prefix(2) == ["help", "unlock"])
    #expect(shop.heldMessages.isEmpty)
  }
}
