import CoordinatorKit
import Testing

@MainActor
@Suite(
  "A tree keeps its pending work, held messages and listeners when it joins or leaves another tree")
struct ChangingTreesTests {
  private let guarded = GuardedShop()
  private let log = Log()
  private let trails = Trails()
  private var session: Session { guarded.session }

  // MARK: - What is put off

  @Test("Work deferred before a tree joins another one mid-message runs")
  func putOffBeforeJoining() {
    let (root, shop) = (Node("Root"), Node("Shop"))
    shop.on(Buy.self) { [log, unowned root] _, shop in
      MessageDelivery.afterOutermostSend(in: shop) { log.add("work") }
      root.add(child: shop)
      log.add("handler ends")
    }
    shop.send(Buy(book: 1))
    #expect(log.lines == ["handler ends", "work"])
  }

  @Test("Work deferred by a tree that is gone when the message ends still runs")
  func putOffByWhoIsGone() {
    let relay = Relay { [log] message in
      let shop = Node("Shop")
      shop.on(Buy.self) { _, shop in
        MessageDelivery.afterOutermostSend(in: shop) { log.add("work") }
      }
      shop.send(message: message)
      log.add("shop has returned")
    }
    MessageDelivery.send(
      Buy(book: 1), to: relay, from: MessageOrigin(relay, at: Diagnostic.CallSite()))
    #expect(log.lines == ["shop has returned", "work"])
  }

  @Test("Work deferred after joining waits for the same message") func putOffAfterJoining() {
    let (root, shop) = (Node("Root"), Node("Shop"))
    shop.on(Buy.self) { [log, unowned root] _, shop in
      root.add(child: shop)
      MessageDelivery.afterOutermostSend(in: shop) { log.add("work") }
      log.add("handler ends")
    }
    shop.send(Buy(book: 1))
    #expect(log.lines == ["handler ends", "work"])
    MessageDelivery.afterOutermostSend(in: root) { [log] in log.add("more work") }
    #expect(log.lines.last == "more work")
  }

  @Test(
    "Work deferred for the message itself waits for its end even after its tree joins another one")
  func putOffForTheMessage() {
    let (root, shop) = (Node("Root"), Node("Shop"))
    shop.on(Buy.self) { [log, unowned root] _, shop in
      root.add(child: shop)
      MessageDelivery.afterOutermostSend(in: nil) { log.add("work") }
      log.add("handler ends")
    }
    shop.send(Buy(book: 1))
    #expect(log.lines == ["handler ends", "work"])
  }

  @Test("A loop is reported once although its tree joins another one while handlers finish")
  func loopWhileJoining() {
    let reports = Reports()
    let (root, shop) = reports.scope { (Node("Root"), Node("Shop")) }
    shop.on(Buy.self) { [unowned root] buy, coordinator in
      coordinator.send(Buy(book: buy.book + 1))
      root.add(child: coordinator)
      coordinator.send(Buy(book: buy.book + 1))
    }
    shop.send(Buy(book: 1))
    #expect(reports.kinds == [.messageLoop])
  }

  // MARK: - What is held

  @Test(
    "Work waits for the outermost message in a tree that was joined while held messages were due")
  func putOffAfterHeldOnesWereDue() {
    guarded.guardCheckout()
    guarded.shop.send(Checkout())
    let above = Node("Above")
    guarded.root.on(Buy.self) { [guarded, unowned above] _, root in
      guarded.shop.send(Help())
      above.add(child: root)
    }
    guarded.root.send(Buy(book: 1))
    above.on(Arrived.self) { [log] _, above in
      MessageDelivery.afterOutermostSend(in: above) { log.add("work") }
      log.add("handler ends")
    }
    above.send(Arrived())
    #expect(log.lines.suffix(2) == ["handler ends", "work"])
  }

  @Test("A held message of a tree that joins another one resumes when that one opens the guard")
  func heldBeforeJoining() {
    guarded.guardCheckout()
    guarded.shop.send(Checkout())
    let above = Node("Above")
    above.on(Buy.self) { [session] _, _ in session.isLoggedIn = true }
    above.add(child: guarded.root)
    above.send(Buy(book: 1))
    #expect(guarded.done == ["checkout 1"])
  }

  @Test(
    "A held message of a moved subtree resumes in its new tree, and the former one asks no more")
  func heldBeforeMoving() {
    let other = Node("Other")
    other.on(Lend.self) { [session] _, _ in session.isLoggedIn = true }
    guarded.guardCheckout()
    guarded.shop.send(Checkout())
    other.add(child: guarded.shop)
    guarded.root.send(LogIn())
    #expect(guarded.log.lines == ["asked 1", "login"])
    other.send(Lend(book: 1))
    #expect(guarded.done == ["login", "checkout 1"])
  }

  @Test(
    "A held message resumes when the handler that opens the guard also joins the tree to another")
  func heldWhileJoining() {
    let above = Node("Above")
    guarded.guardCheckout()
    guarded.shop.send(Checkout())
    guarded.root.on(Lend.self) { [session, unowned above] _, root in
      above.add(child: root)
      session.isLoggedIn = true
    }
    guarded.root.send(Lend(book: 1))
    #expect(guarded.done == ["checkout 1"])
  }

  @Test("A message held below a coordinator that moves resumes in the new tree")
  func heldBelow() {
    let (middle, other) = (Node("Middle", parent: guarded.root), Node("Other"))
    other.on(Lend.self) { [session] _, _ in session.isLoggedIn = true }
    middle.add(child: guarded.shop)
    guarded.guardCheckout()
    guarded.shop.send(Checkout())
    other.add(child: middle)
    other.send(Lend(book: 1))
    #expect(guarded.done == ["checkout 1"])
  }

  // MARK: - Who listens

  @Test("A coordinator linked by hand is heard in the tree of the one above, wherever that moves")
  func listensToLinksAfterMoving() {
    let (root, shop, linked) = (Node("Root"), Node("Shop"), Node("Linked"))
    root.add(child: shop)
    linked.parentCoordinator = shop
    linked.on(Buy.self) { _, _ in }
    linked.send(Buy(book: 1))
    let other = Node("Other")
    trails.listen(at: other)

    other.add(child: shop)
    linked.send(Buy(book: 2))

    #expect(trails.pictures.map(\.message) == ["Buy(book: 2)"])
  }

  @Test("A listener keeps receiving when its tree joins another one") func listensAfterJoining() {
    let (root, shop) = (Node("Root"), Node("Shop"))
    root.on(Buy.self) { _, _ in }
    trails.listen(at: shop)
    root.add(child: shop)
    shop.send(Buy(book: 1))
    #expect(trails.texts == ["Buy(book: 1) → Shop → Root [on(Buy)]: handled by on(Buy)"])
  }

  @Test("A listener keeps receiving when its subtree leaves the tree") func listensAfterLeaving() {
    let root = Node("Root")
    let middle = Node("Middle", parent: root)
    let shop = Node("Shop", parent: middle)
    shop.on(Buy.self) { _, _ in }
    trails.listen(at: shop)
    root.remove(child: middle)
    shop.send(Buy(book: 1))
    #expect(trails.texts == ["Buy(book: 1) → Shop [on(Buy)]: handled by on(Buy)"])
  }

  @Test("A listener keeps receiving when it leaves what has left the tree with it")
  func listensAfterLeavingTwice() {
    let root = Node("Root")
    let middle = Node("Middle", parent: root)
    let shop = Node("Shop", parent: middle)
    shop.on(Buy.self) { _, _ in }
    trails.listen(at: shop)
    root.remove(child: middle)
    middle.remove(child: shop)
    shop.send(Buy(book: 1))
    #expect(trails.texts == ["Buy(book: 1) → Shop [on(Buy)]: handled by on(Buy)"])
  }

  @Test("A listener at the root receives nothing from a subtree that has left")
  func listensAbove() {
    let root = Node("Root")
    let middle = Node("Middle", parent: root)
    let shop = Node("Shop", parent: middle)
    shop.on(Buy.self) { _, _ in }
    trails.listen(at: root)
    shop.send(Buy(book: 1))
    root.remove(child: middle)
    shop.send(Buy(book: 2))
    #expect(trails.texts.count == 1)
  }

  @Test("A listener below a coordinator that moves to another tree keeps receiving")
  func listensBelow() {
    let (root, other) = (Node("Root"), Node("Other"))
    let middle = Node("Middle", parent: root)
    let shop = Node("Shop", parent: middle)
    other.on(Buy.self) { _, _ in }
    trails.listen(at: shop)
    other.add(child: middle)
    shop.send(Buy(book: 1))
    trails.listen(at: other)
    shop.send(Buy(book: 2))
    #expect(
      trails.texts == [
        "Buy(book: 1) → Shop → Middle → Other [on(Buy)]: handled by on(Buy)",
        "Buy(book: 2) → Shop → Middle → Other [on(Buy)]: handled by on(Buy)",
        "Buy(book: 2) → Shop → Middle → Other [on(Buy)]: handled by on(Buy)",
      ])
  }
}

/// Passes messages on to whomever it likes.
@MainActor private final class Relay: Coordinating {
  private let pass: (any CoordinatorMessageable) -> Void

  init(_ pass: @escaping (any CoordinatorMessageable) -> Void) {
    self.pass = pass
  }

  func send(message: any CoordinatorMessageable) { pass(message) }
}
