import CoordinatorKit
import Testing

private struct Checkout: CoordinatorMessageable, Hashable { var basket = 1 }

/// What a guard asks, changed by the test and by messages.
@MainActor private final class Session {
  var isLoggedIn = false
}

@MainActor @Suite("A message that is held goes on once, when its guard lets it, or expires")
struct HoldingTests {
  private let reports = Reports()
  private let trails = Trails()
  private let log = Log()
  private let session = Session()
  private let root: Node
  private let shop: Node

  init() {
    let (reports, log, session) = (reports, log, session)
    root = reports.scope { Node("Root") }
    shop = Node("Shop", parent: root)
    shop.on(Checkout.self) { checkout, _ in log.add("checkout \(checkout.basket)") }
    shop.on(Help.self) { _, _ in log.add("help") }
    root.on(LogIn.self) { _, _ in log.add("login") }
    root.on(Unlock.self) { _, _ in
      session.isLoggedIn = true
      log.add("unlock")
    }
    trails.listen(at: root)
  }

  private func guardCheckout(sending other: (any CoordinatorMessageable)? = nil) {
    shop.guarding(Checkout.self) { [session, log] checkout, _ in
      log.add("asked \(checkout.basket)")
      if session.isLoggedIn { return .allow }
      return other.map { .hold(sending: $0) } ?? .hold
    }
  }

  /// The log without questions.
  private var done: [String] { log.lines.filter { !$0.hasPrefix("asked") } }

  @Test("It goes on when a handled message has opened the guard, with a trail of its own")
  func goesOn() {
    guardCheckout()
    var outcomes: [Outcome] = []
    shop.deliver(Checkout()) { outcomes.append($0) }
    #expect(outcomes == [.held])
    #expect(done == [])

    root.send(Unlock())

    #expect(done == ["unlock", "checkout 1"])
    #expect(outcomes == [.held])
    #expect(
      trails.texts == [
        "Checkout(basket: 1) → Shop: held",
        "Unlock() → Root [on(Unlock)]: handled by on(Unlock)",
        "Checkout(basket: 1) → Shop [on(Checkout)]: handled by on(Checkout)",
      ])
  }

  @Test("It goes on once, and is not asked about any more") func once() {
    guardCheckout()
    shop.send(Checkout())
    root.send(Unlock())
    let asked = log.lines.count
    shop.send(Help())
    session.isLoggedIn = false
    shop.send(Help())
    #expect(done == ["unlock", "checkout 1", "help", "help"])
    #expect(log.lines.count == asked + 2)
  }

  @Test("It is asked about once after each handled message, and not when it is first held")
  func asked() {
    guardCheckout()
    shop.send(Checkout())
    #expect(log.lines == ["asked 1"])
    shop.send(Help())
    shop.send(Arrived())
    #expect(log.lines == ["asked 1", "help", "asked 1"])
  }

  @Test("Until the outermost message has ended nothing goes on") func outermost() {
    guardCheckout()
    shop.send(Checkout())
    shop.on(Buy.self) { [root, log] _, _ in
      root.send(Unlock())
      log.add("bought")
    }
    shop.send(Buy(book: 1))
    #expect(done == ["unlock", "bought", "checkout 1"])
  }

  @Test("It goes on before what was put off until the end of the send") func beforeDeferred() {
    guardCheckout()
    shop.send(Checkout())
    root.on(Buy.self) { [session, log] _, _ in
      MessageDelivery.afterOutermostSend { log.add("UIKit") }
      session.isLoggedIn = true
    }
    root.send(Buy(book: 1))
    #expect(done == ["checkout 1", "UIKit"])
  }

  @Test("The message that brings what is missing is sent once, and may open the guard at once")
  func sending() {
    guardCheckout(sending: Unlock())
    shop.send(Checkout())
    #expect(log.lines == ["asked 1", "unlock", "asked 1", "asked 1", "checkout 1"])
    #expect(
      trails.texts.map { $0.prefix(8) } == ["Unlock()", "Checkout", "Checkout"])
  }

  @Test("The newest of a type is kept; the older one expires, with a trail") func newest() {
    guardCheckout()
    shop.send(Checkout(basket: 1))
    shop.send(Checkout(basket: 2))
    root.send(Unlock())
    #expect(done == ["unlock", "checkout 2"])
    #expect(
      trails.texts.prefix(3) == [
        "Checkout(basket: 1) → Shop: held",
        "Checkout(basket: 1) → Shop: failed: held, then expired: a newer one came",
        "Checkout(basket: 2) → Shop: held",
      ])
  }

  @Test("It expires when its sender is released; without one it stays") func sender() {
    guardCheckout()
    do {
      let button = Log()
      MessageDelivery.send(
        Checkout(basket: 5), to: shop, from: [button], callSite: CallSite())
      withExtendedLifetime(button) {}
    }
    root.send(Unlock())
    #expect(done == ["unlock"])
    #expect(
      trails.texts.last
        == "Checkout(basket: 5) → Shop: failed: held, then expired: its sender was released")
  }

  @Test("It goes on in the name of its sender") func goesOnFromSender() {
    guardCheckout()
    let button = Log()
    MessageDelivery.send(Checkout(), to: shop, from: [button], callSite: CallSite())
    root.send(Unlock())
    #expect(
      trails.texts.last
        == "Checkout(basket: 1) from Log → Shop [on(Checkout)]: handled by on(Checkout)")
    withExtendedLifetime(button) {}
  }

  @Test("It expires when its coordinator, or one above it, leaves the tree") func left() {
    guardCheckout()
    let middle = Node("Middle", parent: root)
    middle.add(child: shop)
    shop.send(Checkout())
    root.remove(child: middle)
    #expect(
      trails.texts.last
        == "Checkout(basket: 1) → Shop: failed: held, then expired: its coordinator left")
    session.isLoggedIn = true
    shop.send(Help())
    #expect(done == ["help"])
  }

  @Test("It is kept when its coordinator only moves to another parent") func moved() {
    guardCheckout()
    shop.send(Checkout())
    let other = Node("Other", parent: root)
    other.add(child: shop)
    root.send(Unlock())
    #expect(done == ["unlock", "checkout 1"])
  }

  @Test("It expires when the app says so") func byHand() {
    guardCheckout()
    var outcomes: [Outcome] = []
    shop.on(Lend.self) { [shop] _, _ in shop.expireHeldMessages() }
    shop.send(Checkout())
    shop.deliver(Lend(book: 1)) { outcomes.append($0) }
    root.send(Unlock())
    #expect(done == ["unlock"])
    let why = "expireHeldMessages() was called"
    #expect(
      trails.pictures.map(\.outcome).dropFirst().first == .failed("held, then expired: \(why)"))
    #expect(outcomes == [.handled(by: "on(Lend)")])
  }

  @Test("A guard that is removed lets go at once what it held") func guardRemoved() {
    let guarding = shop.guarding(Checkout.self) { _, _ in .hold }
    shop.send(Checkout())
    shop.remove(guard: guarding)
    #expect(done == ["checkout 1"])
  }

  @Test("It goes on to be refused or redirected, if that is what its guard says by then")
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

  @Test("Two messages that cause each other to be held again come to an end") func pingPong() {
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

  @Test("A message held in the middle of another makes that one held") func nested() {
    guardCheckout()
    shop.on(Buy.self) { _, coordinator in coordinator.send(Checkout()) }
    var outcomes: [Outcome] = []
    shop.deliver(Buy(book: 1)) { outcomes.append($0) }
    #expect(outcomes == [.held])
  }

  @Test("Who delivers what opens the guard does not answer for what goes on") func apart() {
    shop.guarding(Buy.self) { [session] _, _ in session.isLoggedIn ? .refuse("late") : .hold }
    shop.send(Buy(book: 1))
    var outcomes: [Outcome] = []
    root.deliver(Unlock()) { outcomes.append($0) }
    #expect(outcomes == [.handled(by: "on(Unlock)")])
  }
}
