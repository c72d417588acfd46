import CoordinatorKit
import Testing

/// Who delivers a message that a guard holds hears what becomes of it.
@MainActor @Suite("A held message ends for its caller, too") struct HeldDeliveryTests {
  private let guarded = GuardedShop()
  private var root: Node { guarded.root }
  private var shop: Node { guarded.shop }

  private func outcomes(
    of message: some CoordinatorMessageable = Checkout(), returnsWhenHeld: Bool = false,
    _ then: () -> Void
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    shop.deliver(message, returnsWhenHeld: returnsWhenHeld) { outcomes.append($0) }
    then()
    return outcomes
  }

  @Test("It ends when it has gone on, with what became of it then") func goesOn() {
    guarded.guardCheckout()
    #expect(outcomes { root.send(Unlock()) } == [.handled(by: "on(Checkout)")])
  }

  @Test("Nothing is told while it is held") func staysOpen() {
    guarded.guardCheckout()
    #expect(outcomes { shop.send(Help()) } == [])
  }

  @Test("A caller that wants to know is told at once, and only that") func returnsWhenHeld() {
    guarded.guardCheckout()
    #expect(outcomes(returnsWhenHeld: true) { root.send(Unlock()) } == [.held])
  }

  @Test("A newer message of its type supersedes it") func isSuperseded() {
    guarded.guardCheckout()
    #expect(outcomes { shop.send(Checkout(basket: 2)) } == [.superseded])
  }

  @Test("One that expires has failed, with the reason") func expires() {
    guarded.guardCheckout()
    #expect(
      outcomes { shop.expireHeldMessages() }
        == [.failed("held, then expired: expireHeldMessages() was called")])
  }

  @Test("One whose coordinator leaves has failed") func coordinatorLeaves() {
    guarded.guardCheckout()
    #expect(
      outcomes { root.remove(child: shop) } == [.failed("held, then expired: its coordinator left")]
    )
  }

  @Test("It may be held, go on, be refused: the last word counts") func isRefusedLater() {
    let session = guarded.session
    shop.guarding(Checkout.self) { _, _ in session.isLoggedIn ? .refuse("sold out") : .hold }
    #expect(outcomes { root.send(Unlock()) } == [.refused("sold out")])
  }

  @Test("A message that was redirected to one that is held ends with that one") func redirects() {
    guarded.guardCheckout()
    shop.redirect(Buy.self) { Checkout(basket: $0.book) }
    #expect(outcomes(of: Buy(book: 3)) { root.send(Unlock()) } == [.handled(by: "on(Checkout)")])
    #expect(guarded.done == ["unlock", "checkout 3"])
  }

  @Test("Whoever redirected it and wants to know is told that it is held") func redirectsAtOnce() {
    guarded.guardCheckout()
    shop.redirect(Buy.self) { Checkout(basket: $0.book) }
    #expect(outcomes(of: Buy(book: 3), returnsWhenHeld: true) {} == [.held])
  }

  @Test("What it sends for itself is no part of its end") func prerequisites() {
    guarded.guardCheckout(sending: LogIn())
    #expect(outcomes { root.send(Unlock()) } == [.handled(by: "on(Checkout)")])
  }

  @Test("A caller that awaits it goes on when it does") func awaits() async {
    guarded.guardCheckout()
    let (root, shop) = (root, shop)
    let end = Task { await shop.deliver(Checkout()) }
    for _ in 1...1_000 where shop.namesOfHeldMessages.isEmpty { await Task.yield() }
    root.send(Unlock())
    #expect(await end.value == .handled(by: "on(Checkout)"))
    guarded.session.isLoggedIn = false
    #expect(await shop.deliver(Checkout(), returnsWhenHeld: true) == .held)
  }

  // MARK: - Inside of others

  @Test("A message that is replaced while its guard asks for what it lacks keeps nobody waiting")
  func isReplacedWhileItAsks() {
    guarded.guardCheckout(sending: Arrived())
    var isFirst = true
    shop.on(Arrived.self) { _, shop in
      guard isFirst else { return }
      isFirst = false
      shop.send(Checkout(basket: 2))
    }
    shop.on(Buy.self) { _, shop in shop.send(Checkout()) }
    #expect(outcomes(of: Buy(book: 1)) {} == [.handled(by: "on(Buy)")])
  }

  @Test("What becomes of a redirected message is no news for the one whose handler has sent it")
  func sendsWhatIsRedirected() {
    shop.redirect(Lend.self) { _ in Arrived() }
    shop.on(Buy.self) { _, shop in shop.send(Lend(book: 1)) }
    #expect(outcomes(of: Buy(book: 1)) {} == [.handled(by: "on(Buy)")])
    #expect(outcomes(of: Lend(book: 1)) {} == [.announced])
  }

  @Test("That nobody handles a message which was held is no news for the one that has sent it")
  func sendsWhatNobodyHandles() {
    let session = guarded.session
    shop.guarding(Lend.self) { _, _ in session.isLoggedIn ? .allow : .hold }
    shop.on(Buy.self) { _, shop in shop.send(Lend(book: 1)) }
    #expect(outcomes(of: Buy(book: 1)) { root.send(Unlock()) } == [.handled(by: "on(Buy)")])
  }

  @Test("Whether a message ends when it is held is up to its own caller", arguments: [true, false])
  func isUpToItsCaller(returnsWhenHeld: Bool) {
    guarded.guardCheckout()
    var inner: [Outcome] = []
    shop.on(Buy.self) { _, shop in
      shop.deliver(Checkout(), returnsWhenHeld: !returnsWhenHeld) { inner.append($0) }
    }
    let outer = outcomes(of: Buy(book: 1), returnsWhenHeld: returnsWhenHeld) {
      root.send(Unlock())
    }
    #expect(outer == [returnsWhenHeld ? .held : .handled(by: "on(Buy)")])
    #expect(inner == [returnsWhenHeld ? .handled(by: "on(Checkout)") : .held])
  }

  @Test("What a handler lets go on itself is not held any more when it returns")
  func goesOnInHandler() {
    guarded.guardCheckout()
    shop.on(Buy.self) { [guarded] _, shop in
      shop.send(Checkout())
      guarded.root.send(Unlock())
    }
    #expect(outcomes(of: Buy(book: 1), returnsWhenHeld: true) {} == [.handled(by: "on(Buy)")])
  }

  @Test("What a handler lets expire itself has failed when it returns", arguments: [true, false])
  func expiresInHandler(returnsWhenHeld: Bool) {
    guarded.guardCheckout()
    shop.on(Buy.self) { [guarded] _, shop in
      shop.send(Checkout())
      guarded.shop.expireHeldMessages()
    }
    #expect(
      outcomes(of: Buy(book: 1), returnsWhenHeld: returnsWhenHeld) {}
        == [.failed("held, then expired: expireHeldMessages() was called")])
  }

  @Test("What expires while its guard asks for what it lacks has failed for whoever has sent it")
  func expiresWhileItAsks() {
    guarded.guardCheckout(sending: Arrived())
    shop.on(Arrived.self) { [guarded] _, _ in guarded.shop.expireHeldMessages() }
    shop.on(Buy.self) { _, shop in shop.send(Checkout()) }
    #expect(
      outcomes(of: Buy(book: 1)) {}
        == [.failed("held, then expired: expireHeldMessages() was called")])
  }
}
