import CoordinatorKit
import Testing

@MainActor @Suite("Endless messages are stopped and reported, and the app survives")
struct LoopTests {
  private let reports = Reports()

  private func shopAnsweringItself(_ log: Log) -> Node {
    let shop = reports.scope { Node("Shop") }
    shop.on(Buy.self) { buy, coordinator in
      log.add("\(buy.book)")
      coordinator.send(Buy(book: buy.book + 1))
    }
    return shop
  }

  @Test("The 65th nested message is not handled, but the 64 before it are")
  func stopsAtTheNestingLimit() {
    let log = Log()
    shopAnsweringItself(log).send(Buy(book: 1))
    #expect(log.lines == (1...64).map(String.init))
  }

  @Test("A loop of handlers is reported once, with its exact text") func nestingReport() {
    shopAnsweringItself(Log()).send(Buy(book: 1))
    #expect(reports.kinds == [.messageLoop])
    #expect(
      reports.texts == [
        """
        The message Buy(book: 65) was stopped at Shop. It seems to be a loop: 64 messages were \
        already being handled, each caused by the one before. Look for two handlers that send each \
        other messages, and let one of them stop.
        """
      ])
  }

  @Test("After a loop the next message is handled normally") func handlesTheNextMessage() {
    let log = Log()
    let shop = shopAnsweringItself(log)
    shop.on(Help.self) { _, _ in log.add("help") }

    shop.send(Buy(book: 64))
    #expect(!MessageDelivery.isUnderWay)
    shop.send(Help())

    #expect(log.lines.count == 65)
    #expect(log.lines.last == "help")
  }

  @Test("A handler that sends two messages each time is stopped at once too")
  func stopsBranchingHandlers() {
    let shop = reports.scope { Node("Shop") }
    var handled = 0
    shop.on(Buy.self) { buy, coordinator in
      handled += 1
      coordinator.send(Buy(book: buy.book + 1))
      coordinator.send(Buy(book: buy.book + 1))
    }

    shop.send(Buy(book: 1))
    #expect(handled == 64)
    #expect(reports.kinds == [.messageLoop])

    shop.send(Buy(book: 1))
    #expect(handled == 128)
    #expect(reports.kinds == [.messageLoop, .messageLoop])
  }

  @Test("A chain of 64 nested messages that ends is not a loop") func deepestAllowed() {
    let shop = reports.scope { Node("Shop") }
    var handled = 0
    shop.on(Buy.self) { buy, coordinator in
      handled += 1
      if buy.book < 64 { coordinator.send(Buy(book: buy.book + 1)) }
    }

    shop.send(Buy(book: 1))

    #expect(handled == 64)
    #expect(reports.texts == [])
  }

  @Test("A message in a circle of parents is stopped after 1024 coordinators")
  func circleOfParents() {
    // The original had no loop guard: with a circle of parents a send never returned.
    let (first, second) = reports.scope { (PlainNode("First"), PlainNode("Second")) }
    first.parentCoordinator = second
    second.parentCoordinator = first

    first.send(Buy(book: 1))

    // Each is the parent of the other by hand alone.
    #expect(reports.kinds == [.notOwned, .notOwned, .messageLoop])
    #expect(
      reports.texts.suffix(1) == [
        """
        The message Buy(book: 1) was stopped at First. It seems to be a loop: the message had \
        passed through 1024 coordinators. Look for two handlers that send each other messages, and \
        let one of them stop.
        """
      ])
    #expect(!MessageDelivery.isUnderWay)
  }

  @Test("A handler's own message may travel as far as the message being handled") func longWays() {
    let log = Log()
    let root = reports.scope { Node("Root") }
    var leaf: BaseCoordinator = root
    for _ in 1...600 { leaf = PlainNode("Node", parent: leaf) }
    root.on(Buy.self) { [leaf] _, _ in leaf.send(Help()) }
    root.on(Help.self) { _, _ in log.add("help") }

    leaf.send(Buy(book: 1))

    #expect(log.lines == ["help"])
    #expect(reports.texts == [])
    root.removeComponents(of: ClosureComponent<Buy>.self)
  }

  @Test("A circle of parents ends the trail of its message") func circleTrail() throws {
    let (first, second) = reports.scope { (PlainNode("First"), PlainNode("Second")) }
    first.parentCoordinator = second
    second.parentCoordinator = first
    var trails: [MessageTrail] = []
    first.onTrail = { trails.append($0) }

    first.send(Buy(book: 1))

    let trail = try #require(trails.first)
    #expect(trails.count == 1)
    #expect(
      trail.outcome == .failed("a loop: the message had passed through 1024 coordinators"))
    #expect(trail.steps.prefix(3).map(\.coordinator) == ["First", "Second", "First"])
    #expect(trail.steps.count == 1024)
  }

  @Test("A loop of handlers ends the trail of the stopped message")
  func endsTheTrailOfTheStoppedMessage() {
    let shop = shopAnsweringItself(Log())
    var outcomes: [Outcome] = []
    shop.onTrail = { outcomes.append($0.outcome) }

    shop.send(Buy(book: 1))

    let why = "64 messages were already being handled, each caused by the one before"
    #expect(outcomes.first == .failed("a loop: \(why)"))
    #expect(outcomes.dropFirst() == Array(repeating: .handled(by: "on(Buy)"), count: 64)[...])
  }
}
