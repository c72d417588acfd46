import CoordinatorKit
import Testing

@MainActor @Suite("A trail records who was asked, in which order, and the outcome")
struct TrailTests {
  private let trails = Trails()
  private let log = Log()

  @Test("A handled message names the coordinators visited and the components asked in each")
  func namesCoordinatorsAndComponents() {
    let root = Node("Root")
    let shop = Node("Shop", parent: root)
    shop.add(component: Spy("Deaf", log) { _ in false })
    shop.add(component: TypedSpy("Other", log, for: Lend.self))
    root.add(component: TypedSpy("Basket", log, for: Buy.self))
    root.add(component: Spy("Late", log))
    trails.listen(at: root)

    shop.send(Buy(book: 42))

    #expect(
      trails.pictures == [
        TrailPicture(
          message: "Buy(book: 42)", steps: ["Shop Deaf", "Root Basket"],
          outcome: .handled(by: "Basket"))
      ])
    #expect(trails.texts == ["Buy(book: 42) → Shop [Deaf] → Root [Basket]: handled by Basket"])
  }

  @Test("A message that nobody handled names its path") func namesThePathOfAnUnhandledMessage() {
    let reports = Reports()
    let root = reports.scope { Node("Root") }
    let shop = PlainNode("Shop", parent: root)
    trails.listen(at: root)

    shop.send(Buy(book: 1))

    #expect(
      trails.pictures == [
        TrailPicture(
          message: "Buy(book: 1)", steps: ["Shop", "Root"],
          outcome: .unhandled(path: ["Shop", "Root"]))
      ])
    #expect(
      trails.texts == ["Buy(book: 1) → Shop → Root: handled by nobody (asked Shop, Root)"])
  }

  @Test("A nested message has its own trail, which ends first") func endsANestedTrailFirst() {
    let root = Node("Root")
    let shop = Node("Shop", parent: root)
    root.on(Buy.self) { buy, _ in shop.send(Lend(book: buy.book)) }
    root.on(Lend.self) { _, _ in }
    trails.listen(at: root)

    shop.send(Buy(book: 1))

    #expect(
      trails.pictures == [
        TrailPicture(
          message: "Lend(book: 1)", steps: ["Shop", "Root on(Lend)"],
          outcome: .handled(by: "on(Lend)"), nesting: 1),
        TrailPicture(
          message: "Buy(book: 1)", steps: ["Shop", "Root on(Buy)"],
          outcome: .handled(by: "on(Buy)")),
      ])
  }

  @Test("A nested message of the same type is a new one") func nestedSameType() {
    let shop = Node("Shop")
    shop.on(Buy.self) { buy, coordinator in
      if buy.book < 2 { coordinator.send(Buy(book: buy.book + 1)) }
    }
    trails.listen(at: shop)

    shop.send(Buy(book: 1))

    #expect(
      trails.texts == [
        "Buy(book: 2) → Shop [on(Buy)]: handled by on(Buy)",
        "Buy(book: 1) → Shop [on(Buy)]: handled by on(Buy)",
      ])
    #expect(trails.all.map(\.nesting) == [1, 0])
  }

  @Test("An override of unhandled(message:) that does not pass a message on has handled it")
  func swallowedUnhandled() {
    final class Catcher: BaseComponentCoordinator {
      override var coordinatorName: String { "Catcher" }
      override func unhandled(message: any CoordinatorMessageable) {}
    }
    let catcher = Catcher(window: nil)
    let shop = Node("Shop", parent: catcher)
    trails.listen(at: shop)

    shop.send(Buy(book: 1))

    #expect(trails.texts == ["Buy(book: 1) → Shop → Catcher: handled by Catcher"])
  }

  @Test("An override of send(message:) that does not call super has handled the message")
  func swallowedSend() {
    final class Catcher: BaseCoordinator {
      override var coordinatorName: String { "Catcher" }
      override func send(message: any CoordinatorMessageable) {}
    }
    let catcher = Catcher(window: nil)
    let shop = Node("Shop", parent: catcher)
    trails.listen(at: shop)

    shop.send(Buy(book: 1))

    #expect(trails.texts == ["Buy(book: 1) → Shop → Catcher: handled by Catcher"])
  }

  @Test("A translated message has its own trail") func givesATranslatedMessageItsOwnTrail() {
    final class Translator: BaseComponentCoordinator {
      override var coordinatorName: String { "Translator" }
      override func unhandled(message: any CoordinatorMessageable) {
        super.unhandled(message: (message as? Buy).map { Lend(book: $0.book) } ?? message)
      }
    }
    let root = Node("Root")
    root.on(Lend.self) { _, _ in }
    let translator = Translator(window: nil, parent: root)
    trails.listen(at: translator)
    trails.listen(at: root)

    translator.send(Buy(book: 1))

    // The root hears of what entered below it too, so both trails come twice.
    #expect(trails.texts.count == 3)
    #expect(
      Set(trails.texts) == [
        "Lend(book: 1) → Root [on(Lend)]: handled by on(Lend)",
        "Buy(book: 1) → Translator: handled by Translator",
      ])
  }

  /// Sends another message to its parent before it passes its own on.
  private final class Chatty: BaseCoordinator {
    var other: (any CoordinatorMessageable)?
    override var coordinatorName: String { "Chatty" }
    override func send(message: any CoordinatorMessageable) {
      if let other { parentCoordinator?.send(message: other) }
      super.send(message: message)
    }
  }

  @Test("Another value of the same type that an override sends is a message of its own")
  func sameTypeOnTheWay() {
    let root = Node("Root")
    let chatty = Chatty(window: nil, parent: root)
    root.on(Buy.self) { [log] buy, _ in log.add("\(buy.book)") }
    trails.listen(at: root)

    chatty.other = Buy(book: 2)
    chatty.send(Buy(book: 1))

    #expect(log.lines == ["2", "1"])
    #expect(
      trails.texts == [
        "Buy(book: 2) → Root [on(Buy)]: handled by on(Buy)",
        "Buy(book: 1) → Chatty → Root [on(Buy)]: handled by on(Buy)",
      ])
  }

  @Test("So is another object, and another value that cannot be compared")
  func incomparableOnTheWay() {
    struct Note: CoordinatorMessageable { let text: String }
    let root = Node("Root")
    let chatty = Chatty(window: nil, parent: root)
    root.on(Notice.self) { _, _ in }
    root.on(Note.self) { _, _ in }
    trails.listen(at: root)

    chatty.other = Notice("a")
    chatty.send(message: Notice("a"))
    chatty.other = Note(text: "b")
    chatty.send(Note(text: "a"))

    #expect(
      trails.all.map { $0.steps.map(\.coordinator) } == [
        ["Root"], ["Chatty", "Root"], ["Root"], ["Chatty", "Root"],
      ])
  }

  @Test("A message that an override passes to somebody else goes on there")
  func passedElsewhere() {
    struct Note: CoordinatorMessageable { let text: String }
    /// Passes everything to another coordinator than its parent.
    final class Detour: BaseCoordinator {
      var other: (any Coordinator)?
      override var coordinatorName: String { "Detour" }
      override func send(message: any CoordinatorMessageable) { other?.send(message: message) }
    }
    let root = Node("Root")
    root.on(Buy.self) { _, _ in }
    root.on(Notice.self) { _, _ in }
    root.on(Note.self) { _, _ in }
    let detour = Detour(window: nil)
    detour.other = root
    let shop = Node("Shop", parent: detour)
    trails.listen(at: shop)

    shop.send(Buy(book: 1))
    shop.send(message: Notice("a"))
    shop.send(Note(text: "b"))

    #expect(
      trails.all.map { $0.steps.map(\.coordinator) }
        == Array(repeating: ["Shop", "Detour", "Root"], count: 3))
  }
}
