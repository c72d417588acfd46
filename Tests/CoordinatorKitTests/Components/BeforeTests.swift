import CoordinatorKit
import Testing

/// What an outer coordinator does first, whoever handles a message.
@MainActor @Suite("A component may be told before a coordinator below handles a message")
struct BeforeTests {
  private let log = Log()
  private let trails = Trails()
  private let root = Node("Root")
  private let shop: Node
  private let shelf: Node

  init() {
    shop = Node("Shop", parent: root)
    shelf = Node("Shelf", parent: shop)
    let log = log
    shelf.on(Buy.self) { buy, _ in log.add("buy \(buy.book)") }
  }

  private func tell(_ node: Node) {
    let (log, name) = (log, node.coordinatorName)
    node.on(Buy.self, .before) { buy, coordinator in
      log.add(
        "\(name): \((coordinator as? Node)?.coordinatorName ?? "") is about to buy \(buy.book)")
    }
  }

  @Test("The outermost is told first, then those below, then the message is handled")
  func outermostFirst() {
    tell(shop)
    tell(root)
    shelf.send(Buy(book: 1))
    #expect(
      log.lines == [
        "Root: Shelf is about to buy 1", "Shop: Shelf is about to buy 1", "buy 1",
      ])
  }

  @Test("It is not told of what it would handle itself, nor of what nobody below takes")
  func onlyOfThoseBelow() {
    tell(shelf)
    tell(shop)
    shelf.send(Buy(book: 1))
    shop.on(Lend.self) { [log] _, _ in log.add("lend") }
    shop.on(Lend.self, .before) { [log] _, _ in log.add("before lend") }
    shelf.send(Lend(book: 1))
    #expect(log.lines == ["Shop: Shelf is about to buy 1", "buy 1", "lend"])
  }

  @Test("It is not told of what a guard stops") func guardsFirst() {
    tell(root)
    shelf.guarding(Buy.self) { _, _ in .refuse("closed") }
    shelf.send(Buy(book: 1))
    #expect(log.lines == [])
  }

  @Test("What it changes counts: guards and components are asked afterwards") func changesCount() {
    shop.on(Buy.self, .before) { [unowned shelf] _, _ in
      shelf.guarding(Buy.self) { _, _ in .refuse("just closed") }
    }
    var outcomes: [Outcome] = []
    shelf.deliver(Buy(book: 1)) { outcomes.append($0) }
    #expect(outcomes == [.refused("just closed")])
    #expect(log.lines == [])
  }

  @Test("It handles nothing by itself, and may be removed") func handlesNothing() {
    let reports = Reports()
    let root = reports.scope { Node("Alone") }
    let component = root.on(Lend.self, .before) { [log] _, _ in log.add("before") }
    root.send(Lend(book: 1))
    #expect(reports.kinds == [.unhandledMessage])
    #expect(root.component(for: Lend(book: 1)) == nil)
    let child = Node("Child", parent: root)
    child.on(Lend.self) { _, _ in }
    child.send(Lend(book: 1))
    root.remove(component: component)
    child.send(Lend(book: 1))
    #expect(log.lines == ["before"])
  }

  @Test("A coordinator that joins a tree later is told as well") func joins() {
    let above = Node("Above")
    tell(above)
    above.add(child: root)
    shelf.send(Buy(book: 1))
    #expect(log.lines == ["Above: Shelf is about to buy 1", "buy 1"])
    above.remove(child: root)
    shelf.send(Buy(book: 2))
    #expect(log.lines.dropFirst(2) == ["buy 2"])
  }

  @Test("What it sends is a message of its own") func sendsItsOwn() {
    shop.on(Buy.self, .before) { [unowned shop] _, _ in shop.send(Help()) }
    root.on(Help.self) { [log] _, _ in log.add("help") }
    shelf.send(Buy(book: 1))
    #expect(log.lines == ["help", "buy 1"])
  }

  @Test("A trail names it with its coordinator") func trail() {
    tell(root)
    trails.listen(at: root)
    shelf.send(Buy(book: 1))
    #expect(
      trails.texts == [
        "Buy(book: 1) → Shelf [Root.on(Buy, before), on(Buy)]: handled by on(Buy)"
      ])
  }
}
