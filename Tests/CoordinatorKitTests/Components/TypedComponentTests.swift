import CoordinatorKit
import Testing

@MainActor @Suite("A typed component receives only messages of its type")
struct TypedComponentTests {
  private let log = Log()
  private let shop = Node("Shop")

  @Test("A typed component is not even asked about messages of other types") func otherTypes() {
    shop.add(component: TypedSpy("Basket", log, for: Buy.self))
    shop.send(Arrived())
    #expect(log.lines == [])
    shop.send(Buy(book: 1))
    #expect(log.lines == ["Basket?", "Basket handles Buy(book: 1)"])
  }

  @Test("A typed component that declines a message leaves it to the next one")
  func leavesDeclinedMessagesToTheNext() {
    shop.add(component: TypedSpy("Odd", log, for: Buy.self) { $0.book % 2 == 1 })
    shop.add(component: TypedSpy("Even", log, for: Buy.self))

    shop.send(Buy(book: 2))
    shop.send(Buy(book: 3))

    #expect(
      log.lines == [
        "Odd?", "Even?", "Even handles Buy(book: 2)", "Odd?", "Odd handles Buy(book: 3)",
      ])
  }

  @Test("A component for a class receives its subclasses, and one for a subclass only that")
  func matchesSubclasses() {
    shop.on(UrgentNotice.self) { [log] notice, _ in log.add("urgent \(notice.text)") }
    shop.on(Notice.self) { [log] notice, _ in log.add("notice \(notice.text)") }

    shop.send(Notice("a"))
    shop.send(UrgentNotice("b"))
    shop.send(message: UrgentNotice("c") as Notice)

    #expect(log.lines == ["notice a", "urgent b", "urgent c"])
  }

  @Test("A component for an existential receives every conforming message")
  func matchesExistentials() {
    shop.on((any CoordinatorMessageable & Equatable).self) { [log] message, _ in
      log.add("equatable \(message)")
    }
    shop.on((any CoordinatorMessageable).self) { [log] message, _ in
      log.add("any \(type(of: message))")
    }

    shop.send(Buy(book: 1))
    shop.send(Notice("a"))

    #expect(log.lines == ["equatable Buy(book: 1)", "any Notice"])
  }

  @Test("Typed and untyped components are asked in the order in which they were added")
  func mixedOrder() {
    shop.add(component: Spy("untyped 1", log) { _ in false })
    shop.add(component: TypedSpy("typed 1", log, for: Buy.self) { _ in false })
    shop.add(component: TypedSpy("other", log, for: Lend.self))
    shop.add(component: Spy("untyped 2", log) { _ in false })
    shop.add(component: TypedSpy("typed 2", log, for: Buy.self))

    shop.send(Buy(book: 1))

    #expect(
      log.lines == [
        "untyped 1?", "typed 1?", "untyped 2?", "typed 2?", "typed 2 handles Buy(book: 1)",
      ])
  }

  @Test("A component added after a message of its type receives the next one") func addedLater() {
    shop.add(component: TypedSpy("Basket", log, for: Buy.self))
    shop.send(Arrived())
    shop.add(component: TypedSpy("Late", log, for: Arrived.self))
    shop.send(Arrived())
    #expect(log.lines == ["Late?", "Late handles Arrived()"])
  }

  @Test("A component removed after a message of its type receives no more") func removedLater() {
    shop.add(component: TypedSpy("Desk", log, for: Arrived.self))
    shop.add(component: TypedSpy("Basket", log, for: Buy.self))
    shop.add(component: Spy("After", log))
    shop.send(Arrived())
    shop.removeComponents(of: TypedSpy<Arrived>.self)
    shop.send(Arrived())
    #expect(
      log.lines == ["Desk?", "Desk handles Arrived()", "After?", "After handles Arrived()"])
  }

  @Test("A handler given to on(_:) receives messages of its type with their receiving coordinator")
  func onType() {
    let child = Node("Child", parent: shop)
    var bought: [Int] = []
    shop.on(Buy.self) { [unowned shop] buy, coordinator in
      if coordinator === shop { bought.append(buy.book) }
    }
    child.send(Buy(book: 1))
    shop.send(Buy(book: 2))
    #expect(bought == [1, 2])
  }

  @Test("The component returned by on(_:) can be removed") func removesOn() {
    var handled = 0
    let component = shop.on(Arrived.self) { _, _ in handled += 1 }
    shop.send(Arrived())
    shop.remove(component: component)
    shop.send(Arrived())
    #expect(handled == 1)
    #expect(shop.components.isEmpty)
    #expect("\(component)" == "on(Arrived)")
  }

  private struct Numbered<Number>: CoordinatorMessageable {
    var isAnnouncement: Bool { true }
  }

  /// Adds a component for each of 2⁸ types, and answers one message of each.
  private func addComponents<Number>(
    _ type: Number.Type, depth: Int, path: String, to messages: inout [any CoordinatorMessageable]
  ) {
    guard depth > 0 else {
      shop.on(Numbered<Number>.self) { [log] _, _ in log.add(path) }
      return messages.append(Numbered<Number>())
    }
    addComponents([Number].self, depth: depth - 1, path: path + "0", to: &messages)
    addComponents(Number?.self, depth: depth - 1, path: path + "1", to: &messages)
  }

  @Test("Each of 256 typed components receives its own messages") func manyComponents() {
    var messages: [any CoordinatorMessageable] = []
    addComponents(Int.self, depth: 8, path: "", to: &messages)
    #expect(shop.components.count == 256)

    for _ in 1...2 {
      for message in messages.reversed() { shop.send(message: message) }
    }

    let paths = (0..<256).map { number in
      let digits = String(number, radix: 2)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    #expect(log.lines == Array(paths.reversed()) + Array(paths.reversed()))
  }

  @Test("A typed component that is asked directly refuses messages of other types")
  func askedDirectly() {
    let component = TypedSpy("Basket", log, for: Buy.self)
    #expect(!component.canHandleMessage(message: Help(), with: shop))
    component.handle(message: Help(), with: shop)
    #expect(log.lines == [])
    #expect(component.canHandleMessage(message: Buy(book: 1), with: shop))
    component.handle(message: Buy(book: 1), with: shop)
    #expect(log.lines == ["Basket?", "Basket handles Buy(book: 1)"])
  }

  @Test("By default canHandle(_:) returns true") func defaultAnswer() {
    struct Plain: TypedComponent {
      func handle(_ message: Buy, with coordinator: any Coordinator) {}
    }
    #expect(Plain().canHandle(Buy(book: 1)))
  }
}
