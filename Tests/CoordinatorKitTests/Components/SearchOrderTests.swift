import CoordinatorKit
import Testing

@MainActor @Suite("A message is offered to components, then to parents") struct SearchOrderTests {
  private let log = Log()
  private let reports = Reports()

  @Test("The first component that can handle a message handles it, and the next is not asked")
  func firstWins() {
    let shop = Node("Shop")
    shop.add(component: Spy("First", log))
    shop.add(component: Spy("Second", log))

    shop.send(Buy(book: 1))

    #expect(log.lines == ["First?", "First handles Buy(book: 1)"])
  }

  @Test("Components are asked in the order in which they were added")
  func insertionOrder() {
    let shop = Node("Shop")
    shop.add(component: Spy("Deaf", log) { _ in false })
    shop.add(component: Spy("Second", log))
    shop.add(component: Spy("Third", log))

    shop.send(Help())

    #expect(log.lines == ["Deaf?", "Second?", "Second handles Help()"])
  }

  @Test("After a component was added, each message still finds its own, whichever comes first")
  func changedComponents() {
    let shop = Node("Shop")
    shop.on(Buy.self) { [log] _, _ in log.add("buy") }
    shop.send(Buy(book: 1))
    shop.on(Help.self) { [log] _, _ in log.add("help") }

    for _ in 1...2 { shop.send(Help()) }
    for _ in 1...2 { shop.send(Buy(book: 2)) }

    #expect(log.lines == ["buy", "help", "help", "buy", "buy"])
  }

  @Test("An unhandled message goes to the parent's components, which receive the parent")
  func climbsToTheParent() {
    let parent = Node("Parent")
    let child = Node("Child", parent: parent)
    child.add(component: Spy("Deaf", log) { _ in false })
    var handlers: [Bool] = []
    parent.on(Buy.self) { [unowned parent] _, coordinator in
      handlers.append(coordinator === parent)
    }

    child.send(Buy(book: 1))

    #expect(log.lines == ["Deaf?"])
    #expect(handlers == [true])
  }

  @Test("A message that nobody handles is reported exactly once without harm")
  func reportsUnhandledMessagesOnce() {
    reports.scope {
      let root = Node("Root")
      root.add(component: Spy("Deaf", log) { _ in false })
      Node("Child", parent: root).send(Buy(book: 1))
    }
    #expect(log.lines == ["Deaf?"])
    #expect(reports.kinds == [.unhandledMessage])
  }

  @Test("A coordinator may handle what its components left, and says where it would")
  func handlesOwn() {
    final class Shop: BaseComponentCoordinator {
      var log: [String] = []
      override func handleOwn(_ message: any CoordinatorMessageable) -> Bool {
        guard message is Buy || message is Lend else { return super.handleOwn(message) }
        log.append("\(message)")
        return true
      }
      override func canHandleOwn(_ message: any CoordinatorMessageable) -> Bool {
        message is Buy
      }
    }
    let (root, shop) = reports.scope {
      let root = Node("Root")
      return (root, Shop(window: nil, parent: root))
    }
    root.add(component: Spy("Basket", log) { $0 is Help })
    shop.on(Lend.self) { _, _ in }

    shop.send(Buy(book: 1))
    shop.send(Help())
    shop.send(Lend(book: 2))
    root.send(Buy(book: 3))

    #expect(shop.log == ["Buy(book: 1)"])
    #expect(log.lines == ["Basket?", "Basket handles Help()", "Basket?"])
    #expect(reports.texts.first?.contains("Shop would take it") == true)
  }

  @Test("An override of unhandled(message:) can handle what the components left")
  func allowsOverridingUnhandled() {
    final class Shop: BaseComponentCoordinator {
      var log: [String] = []
      override func unhandled(message: any CoordinatorMessageable) {
        guard message is Buy else { return super.unhandled(message: message) }
        log.append("\(message)")
      }
    }
    let root = Node("Root")
    root.add(component: Spy("Basket", log))
    let shop = Shop(window: nil, parent: root)
    shop.on(Lend.self) { _, _ in }

    shop.send(Buy(book: 1))
    shop.send(Help())
    shop.send(Lend(book: 2))

    #expect(shop.log == ["Buy(book: 1)"])
    #expect(log.lines == ["Basket?", "Basket handles Help()"])
  }

  @Test("Without an override, an unhandled message goes to the parent")
  func forwardsByDefault() {
    // The original's default unhandled(message:) printed and dropped, so siblings of one tree
    // differed: some flows forwarded and others swallowed.
    let root = Node("Root")
    root.add(component: Spy("Basket", log))
    let middle = BaseComponentCoordinator(window: nil, parent: root)

    BaseComponentCoordinator(window: nil, parent: middle).send(Buy(book: 1))

    #expect(log.lines == ["Basket?", "Basket handles Buy(book: 1)"])
  }

  @Test("A message that reaches the root unhandled is reported there, and only there")
  func reportsAtRoot() {
    // The original printed a line at each coordinator that dropped a message, and told nobody.
    reports.scope { Node("Shop", parent: Node("Root")) }.send(Help())
    // The parent was released with the scope, so Shop is its own root.
    #expect(reports.all.map(\.why) == ["It was offered to Shop, where the chain ends."])
  }

  @Test("A component added by a handler is asked about the next message, not this one")
  func addedWhileHandling() {
    let shop = Node("Shop")
    let log = log
    shop.add(
      component: Spy("Adder", log) { [weak shop] _ in
        shop?.add(component: Spy("Late", log))
        return false
      })
    let root = Node("Root")
    root.add(component: Spy("Root", log))
    root.add(child: shop)

    shop.send(Help())

    #expect(log.lines == ["Adder?", "Root?", "Root handles Help()"])
    shop.removeComponents(of: Spy.self)
    shop.add(component: Spy("Late", log))
    shop.send(Help())
    #expect(log.lines.suffix(2) == ["Late?", "Late handles Help()"])
  }

  @Test("A component removed while a message is offered is still asked about that message")
  func removedWhileAsked() {
    let shop = Node("Shop")
    let log = log
    shop.add(
      component: Spy("Remover", log) { [weak shop] _ in
        shop?.removeComponents(of: Spy.self)
        return false
      })
    shop.add(component: Spy("Removed", log))

    shop.send(Help())
    shop.send(Arrived())

    #expect(log.lines == ["Remover?", "Removed?", "Removed handles Help()"])
  }

  @Test("A nested message sees the components present at that moment") func snapshotPerHop() {
    let shop = Node("Shop")
    let log = log
    shop.on(Buy.self) { [weak shop] _, coordinator in
      shop?.add(component: TypedSpy("Desk", log, for: Lend.self))
      coordinator.send(message: Lend(book: 1))
    }

    shop.send(Buy(book: 1))

    #expect(log.lines == ["Desk?", "Desk handles Lend(book: 1)"])
  }
}
