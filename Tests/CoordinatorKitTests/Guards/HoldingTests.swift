import CoordinatorKit
import Testing

@MainActor @Suite("A held message resumes once, when its guard allows it")
struct HoldingTests {
  private let guarded = GuardedShop()
  private var trails: Trails { guarded.trails }
  private var log: Log { guarded.log }
  private var session: Session { guarded.session }
  private var root: Node { guarded.root }
  private var shop: Node { guarded.shop }
  private var done: [String] { guarded.done }

  @Test("A held message resumes when a handled message has opened the guard, with its own trail")
  func goesOn() {
    guarded.guardCheckout()
    var outcomes: [Outcome] = []
    shop.deliver(Checkout()) { outcomes.append($0) }
    #expect(outcomes == [])
    #expect(done == [])

    root.send(Unlock())

    #expect(done == ["unlock", "checkout 1"])
    #expect(outcomes == [.handled(by: "on(Checkout)")])
    #expect(
      trails.texts == [
        "Checkout(basket: 1) → Shop: held",
        "Unlock() → Root [on(Unlock)]: handled by on(Unlock)",
        "Checkout(basket: 1) → Shop [on(Checkout)]: handled by on(Checkout)",
      ])
  }

  @Test("A held message resumes once and is not asked about again") func resumesOnlyOnce() {
    guarded.guardCheckout()
    shop.send(Checkout())
    root.send(Unlock())
    let asked = log.lines.count
    shop.send(Help())
    session.isLoggedIn = false
    shop.send(Help())
    #expect(done == ["unlock", "checkout 1", "help", "help"])
    #expect(log.lines.count == asked + 2)
  }

  @Test("A held message is asked about once after each handled message, and not when first held")
  func isAskedAboutAfterEachMessage() {
    guarded.guardCheckout()
    shop.send(Checkout())
    #expect(log.lines == ["asked 1"])
    shop.send(Help())
    shop.send(Arrived())
    #expect(log.lines == ["asked 1", "help", "asked 1"])
  }

  @Test("No held message resumes until the outermost message has ended")
  func waitsForTheOutermostMessage() {
    guarded.guardCheckout()
    shop.send(Checkout())
    shop.on(Buy.self) { [unowned root, log] _, _ in
      root.send(Unlock())
      log.add("bought")
    }
    shop.send(Buy(book: 1))
    #expect(done == ["unlock", "bought", "checkout 1"])
  }

  @Test("A held message resumes before work deferred until the end of the send")
  func beforeDeferred() {
    guarded.guardCheckout()
    shop.send(Checkout())
    root.on(Buy.self) { [session, log] _, _ in
      MessageDelivery.afterOutermostSend(in: nil) { log.add("UIKit") }
      session.isLoggedIn = true
    }
    root.send(Buy(book: 1))
    #expect(done == ["checkout 1", "UIKit"])
  }

  @Test("The prerequisite message is sent once and may open the guard at once")
  func sendsThePrerequisiteOnce() {
    guarded.guardCheckout(sending: Unlock())
    shop.send(Checkout())
    #expect(log.lines == ["asked 1", "unlock", "asked 1", "asked 1", "checkout 1"])
    #expect(
      trails.texts.map { $0.prefix(8) } == ["Unlock()", "Checkout", "Checkout"])
  }

  @Test("A held message resumes in the name of its sender") func goesOnFromSender() {
    guarded.guardCheckout()
    let button = Log()
    MessageDelivery.send(
      Checkout(), to: shop, from: MessageOrigin(button, at: Diagnostic.CallSite()))
    root.send(Unlock())
    #expect(
      trails.texts.last
        == "Checkout(basket: 1) from Log → Shop [on(Checkout)]: handled by on(Checkout)")
    withExtendedLifetime(button) {}
  }

  @Test("A message that replaces the one for which its guard asks does not wait for itself")
  func doesNotWaitForItself() {
    guarded.guardCheckout(sending: Arrived())
    var asked = 0
    shop.on(Arrived.self) { _, shop in
      asked += 1
      if asked == 1 { shop.send(Checkout(basket: 2)) }
    }
    shop.send(Checkout())
    shop.send(Checkout(basket: 3))
    #expect(asked == 3)
  }
}
