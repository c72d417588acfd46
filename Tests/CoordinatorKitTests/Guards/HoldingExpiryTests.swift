import CoordinatorKit
import Testing

@MainActor @Suite("A held message expires visibly, and only for a reason")
struct HoldingExpiryTests {
  private let guarded = GuardedShop()
  private var trails: Trails { guarded.trails }
  private var session: Session { guarded.session }
  private var root: Node { guarded.root }
  private var shop: Node { guarded.shop }
  private var done: [String] { guarded.done }

  @Test("The newest message of a type is kept, and the older one expires with a trail")
  func keepsTheNewestOfAType() {
    guarded.guardCheckout()
    shop.send(Checkout(basket: 1))
    shop.send(Checkout(basket: 2))
    root.send(Unlock())
    #expect(done == ["unlock", "checkout 2"])
    #expect(
      trails.texts.prefix(3) == [
        "Checkout(basket: 1) → Shop: held",
        "Checkout(basket: 1) → Shop: failed: held, then expired: a newer one replaced it",
        "Checkout(basket: 2) → Shop: held",
      ])
  }

  @Test("A held message expires when its sender is released, and stays without a sender")
  func expiresWithItsSender() {
    guarded.guardCheckout()
    do {
      let button = Log()
      MessageDelivery.send(
        Checkout(basket: 5), to: shop, from: MessageOrigin(button, at: Diagnostic.CallSite()))
      withExtendedLifetime(button) {}
    }
    root.send(Unlock())
    #expect(done == ["unlock"])
    #expect(
      trails.texts.last
        == "Checkout(basket: 5) → Shop: failed: held, then expired: its sender was released")
  }

  @Test("A held basic message does not keep its sender alive and resumes with it")
  func basicMessage() {
    final class Screen {}
    var heard: [String] = []
    shop.guarding(BasicMessage.self) { [session] _, _ in session.isLoggedIn ? .allow : .hold }
    shop.on(BasicMessage.self) { message, _ in heard.append("\(message)") }
    weak var released: Screen?
    do {
      let screen = Screen()
      released = screen
      shop.send(.cancel(screen))
    }
    #expect(released == nil)
    shop.send(Help())
    #expect(trails.texts.last?.hasSuffix("held, then expired: its sender was released") == true)

    let screen = Screen()
    shop.send(.done(screen))
    root.send(Unlock())
    #expect(heard == ["done(Screen)"])
    withExtendedLifetime(screen) {}
  }

  @Test("A held message expires when its coordinator or an ancestor leaves the tree")
  func expiresWithItsCoordinator() {
    guarded.guardCheckout()
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

  @Test("A held message survives its coordinator's move to another parent") func survivesAMove() {
    guarded.guardCheckout()
    shop.send(Checkout())
    let other = Node("Other", parent: root)
    other.add(child: shop)
    root.send(Unlock())
    #expect(done == ["unlock", "checkout 1"])
  }

  @Test("The app can expire a held message") func byHand() {
    guarded.guardCheckout()
    var outcomes: [Outcome] = []
    shop.on(Lend.self) { [unowned shop] _, _ in shop.expireHeldMessages() }
    shop.send(Checkout())
    shop.deliver(Lend(book: 1)) { outcomes.append($0) }
    root.send(Unlock())
    #expect(done == ["unlock"])
    let why = "expireHeldMessages() was called"
    #expect(
      trails.pictures.map(\.outcome).dropFirst().first == .failed("held, then expired: \(why)"))
    #expect(outcomes == [.handled(by: "on(Lend)")])
  }

  @Test("A removed guard releases its held messages at once") func guardRemoved() {
    let guarding = shop.guarding(Checkout.self) { _, _ in .hold }
    shop.send(Checkout())
    shop.remove(guard: guarding)
    #expect(done == ["checkout 1"])
  }

  @Test("What is held while others expire waits for what was sent for it, not for those")
  func heldMeanwhile() {
    shop.guarding(Checkout.self) { _, _ in .hold(sending: Lend(book: 1)) }
    shop.guarding(Lend.self) { _, _ in .hold }
    shop.send(Checkout(basket: 1))
    root.onTrail = { [unowned root, unowned shop] _ in
      root.onTrail = nil
      shop.send(Checkout(basket: 2))
    }

    shop.expireHeldMessages()
    shop.send(Help())

    #expect(shop.namesOfHeldMessages == ["Checkout(basket: 2)", "Lend(book: 1)"])
  }

  @Test("What is sent again while what it waits for goes on does not wait for itself")
  func sentAgainMeanwhile() {
    shop.guarding(Checkout.self) { _, _ in .hold(sending: Lend(book: 1)) }
    shop.guarding(Lend.self) { [session] _, _ in session.isLoggedIn ? .allow : .hold }
    root.guarding(LogIn.self) { _, _ in .hold }
    shop.on(Lend.self) { [unowned root, unowned shop] _, _ in
      root.send(LogIn())
      shop.send(Checkout(basket: 2))
    }
    shop.send(Checkout(basket: 1))
    root.send(Unlock())
    #expect(shop.namesOfHeldMessages == ["Checkout(basket: 2)"])

    root.expireHeldMessages()
    shop.send(Help())

    #expect(shop.namesOfHeldMessages == [])
  }
}
