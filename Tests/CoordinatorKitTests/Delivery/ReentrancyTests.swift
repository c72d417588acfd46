import CoordinatorKit
import Testing

@MainActor @Suite("A nested send runs to completion at once") struct ReentrancyTests {
  @Test("A message sent by a handler is handled before that handler continues") func runsAtOnce() {
    let shop = Node("Shop")
    let log = Log()
    shop.on(Buy.self) { buy, coordinator in
      log.add("buy \(buy.book) begins")
      coordinator.send(Lend(book: buy.book))
      log.add("buy \(buy.book) ends")
    }
    shop.on(Lend.self) { lend, _ in log.add("lend \(lend.book)") }

    shop.send(Buy(book: 1))
    shop.send(Buy(book: 2))

    #expect(
      log.lines == [
        "buy 1 begins", "lend 1", "buy 1 ends", "buy 2 begins", "lend 2", "buy 2 ends",
      ])
  }

  @Test("A handler that sends the same type down again is asked again and terminates")
  func asksARecursiveHandlerAgain() {
    let shop = Node("Shop")
    let log = Log()
    shop.on(Buy.self) { buy, coordinator in
      log.add("begin \(buy.book)")
      if buy.book > 1 { coordinator.send(Buy(book: buy.book - 1)) }
      log.add("end \(buy.book)")
    }

    shop.send(Buy(book: 3))

    #expect(log.lines == ["begin 3", "begin 2", "begin 1", "end 1", "end 2", "end 3"])
  }

  @Test("A message is under way while a component is asked and handles it, and no longer")
  func isUnderWay() {
    struct Witness: CoordinatorComponent {
      let log: Log
      func canHandleMessage(
        message: any CoordinatorMessageable, with coordinator: any Coordinator
      ) -> Bool {
        log.add("asked: \(MessageDelivery.isUnderWay)")
        return true
      }
      func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {
        log.add("handled: \(MessageDelivery.isUnderWay)")
      }
    }
    let shop = Node("Shop")
    let log = Log()
    shop.add(component: Witness(log: log))

    shop.send(Buy(book: 1))
    log.add("later: \(MessageDelivery.isUnderWay)")

    #expect(log.lines == ["asked: true", "handled: true", "later: false"])
  }

  @Test("A coordinator removed by its own handler lives until the message has ended")
  func pathIsHeld() {
    let root = Node("Root")
    weak var child: Node?
    let log = Log()
    do {
      let made = Node("Child", parent: root)
      child = made
    }
    root.on(BasicMessage.self) { _, coordinator in
      for child in coordinator.childCoordinators { coordinator.remove(child: child) }
      log.add(child == nil ? "released too early" : "still held")
    }

    child?.send(.done(1))

    #expect(log.lines == ["still held"])
    #expect(child == nil)
    #expect(root.childNames == [])
  }
}

@MainActor @Suite("Work deferred until the outermost send returns runs then, once, in order")
struct DeferredWorkTests {
  @Test("Without a running message the work runs at once") func atOnce() {
    let log = Log()
    #expect(!MessageDelivery.isUnderWay)
    MessageDelivery.afterOutermostSend(in: nil) { log.add("work") }
    #expect(log.lines == ["work"])
  }

  @Test(
    "Work of inner and outer handlers waits for the outermost send, in the order it was deferred")
  func waitsForTheOutermostSend() {
    let root = Node("Root")
    let shop = Node("Shop", parent: root)
    let log = Log()
    root.on(Buy.self) { _, _ in
      MessageDelivery.afterOutermostSend(in: nil) { log.add("first work") }
      shop.send(Lend(book: 1))
      log.add("outer handler ends")
    }
    root.on(Lend.self) { _, _ in
      MessageDelivery.afterOutermostSend(in: nil) { log.add("second work") }
      log.add("inner handler ends")
    }

    shop.send(Buy(book: 1))
    log.add("send returned")

    #expect(
      log.lines == [
        "inner handler ends", "outer handler ends", "first work", "second work", "send returned",
      ])
  }

  @Test("Deferred work that sends a message may defer more work") func workSends() {
    let shop = Node("Shop")
    let log = Log()
    shop.on(Buy.self) { _, coordinator in
      MessageDelivery.afterOutermostSend(in: nil) {
        coordinator.send(Lend(book: 1))
        log.add("first work ends")
      }
    }
    shop.on(Lend.self) { _, _ in
      MessageDelivery.afterOutermostSend(in: nil) { log.add("second work") }
      log.add("lend")
    }

    shop.send(Buy(book: 1))

    #expect(log.lines == ["lend", "second work", "first work ends"])
    #expect(!MessageDelivery.isUnderWay)
  }

  @Test("A handler that runs outside any send leaves no work behind") func handlerAlone() {
    let shop = Node("Shop")
    let log = Log()

    shop.handle(Buy(book: 1)) {
      MessageDelivery.afterOutermostSend(in: shop) { log.add("work") }
      log.add("handled")
    }

    #expect(log.lines == ["handled", "work"])
  }
}
