import CoordinatorKit
import Testing

@MainActor @Suite("A message that nobody handles is reported once, with its path")
struct UnhandledTests {
  private let reports = Reports()

  /// What is said before and after the path of a report about a purchase.
  private func report(_ message: String, _ type: String, path: String) -> String {
    """
    Nobody handled the message \(message). It was offered to \(path), where the chain ends. Add a \
    component for \(type) to one of them, as in coordinator.on(\(type).self) { message, \
    coordinator in … }.
    """
  }

  private func paths() -> [String] {
    reports.all.map(\.why)
  }

  private func offered(_ path: String) -> String {
    "It was offered to \(path), where the chain ends."
  }

  @Test("The report names the message, everyone who was asked and what to add")
  func namesMessagePathAndAdvice() {
    reports.scope {
      let root = Node("Root")
      let shop = Node("Shop", parent: root)
      Node("Shelf", parent: shop).send(Buy(book: 42))
    }
    #expect(
      reports.texts == [report("Buy(book: 42)", "Buy", path: "Shelf, then Shop, then Root")])
    #expect(reports.kinds == [.unhandledMessage])
    #expect(reports.all.first?.callSite == nil)
  }

  @Test("The path of a message sent at the root is the root alone") func rootOnly() {
    reports.scope { Node("Root") }.send(Help())
    #expect(reports.texts == [report("Help()", "Help", path: "Root")])
  }

  @Test("What a sink sends comes from no responder: only its line is named") func sink() {
    let root = reports.scope { Node("Root") }
    root.sink(for: Buy.self).send(Buy(book: 42))
    #expect(
      reports.all.map { "\($0.what) \($0.why) \($0.instead)" } == [
        report("Buy(book: 42)", "Buy", path: "Root")
      ])
    #expect(reports.all.first?.callSite?.fileID == #fileID)
  }

  @Test("The report names who would have taken it elsewhere in the tree") func takerBelow() {
    let (root, shop) = reports.scope {
      let root = Node("Root")
      return (root, Node("Shop", parent: Node("Hall", parent: root)))
    }
    shop.on(Help.self) { _, _ in }
    root.send(Help())
    #expect(
      reports.texts == [
        """
        Nobody handled the message Help(). It was offered to Root, where the chain ends. Shop would \
        take it, but messages only climb: send it to Shop or from one of its screens.
        """
      ])
  }

  @Test("A route that a flow below would take may be opened as a link") func routeBelow() {
    enum Place: Route, FlowScreen { case hall, shelf }
    struct Rooms: RouteFlow {
      func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
        route == .hall ? .popToRoot : .unhandled
      }
    }
    let root = reports.scope { Node("Root") }
    let rooms = Node("Rooms", parent: root)
    let flow = FlowDriver(Rooms(), state: [.hall], callSite: .init(fileID: "A/B.swift", line: 1))
    rooms.runningFlow = flow
    root.send(Place.hall)
    root.send(Place.shelf)
    #expect(
      reports.all.map(\.instead) == [
        """
        Rooms would take it, but messages only climb: send it to Rooms or from one of its screens, or \
        open it as a link with open(_:).
        """,
        """
        Add a component for Place to one of them, as in coordinator.on(Place.self) { message, \
        coordinator in … }.
        """,
      ])
  }

  @Test("An unhandled announcement is not reported") func ignoresUnhandledAnnouncements() {
    reports.scope { Node("Root") }.send(Arrived())
    #expect(reports.texts == [])
  }

  /// Notes what is unhandled at it.
  private final class LostAndFound: BaseComponentCoordinator {
    private(set) var lost: [String] = []
    override func unhandled(message: any CoordinatorMessageable) {
      lost.append("\(message)")
      super.unhandled(message: message)
    }
  }

  @Test("A root's override is called with lost messages, and not with announcements")
  func rootOverrideHearsNoAnnouncements() {
    let root = reports.scope { LostAndFound(window: nil) }
    let shop = LostAndFound(window: nil, parent: root)
    root.on(Buy.self) { [shop] _, _ in
      MessageDelivery.send(Lend(book: 1), to: shop, .announced)
      shop.send(message: Arrived())
    }

    shop.send(Help())
    shop.send(Buy(book: 1))
    root.send(message: Arrived())

    #expect(root.lost == ["Help()"])
    #expect(shop.lost == ["Help()", "Buy(book: 1)", "Lend(book: 1)", "Arrived()"])
    #expect(reports.kinds == [.unhandledMessage])
  }

  @Test("Each of two messages gets its own report") func reportsEachMessage() {
    let root = reports.scope { Node("Root") }
    root.send(Buy(book: 1))
    root.send(Buy(book: 2))
    #expect(reports.all.map(\.what).map { $0.contains("Buy(book: 1)") } == [true, false])
    #expect(paths() == [offered("Root"), offered("Root")])
  }

  @Test("A message sent by a handler has its own path, and the outer one is handled")
  func givesANestedMessageItsOwnPath() {
    reports.scope {
      let root = Node("Root")
      let shop = Node("Shop", parent: root)
      root.on(Buy.self) { buy, _ in shop.send(Lend(book: buy.book)) }
      Node("Shelf", parent: shop).send(Buy(book: 1))
    }
    #expect(reports.texts == [report("Lend(book: 1)", "Lend", path: "Shop, then Root")])
  }

  /// Says each purchase in other words to its parents.
  private final class Translator: BaseComponentCoordinator {
    override var coordinatorName: String { "Translator" }
    override func unhandled(message: any CoordinatorMessageable) {
      if let buy = message as? Buy { return super.unhandled(message: Lend(book: buy.book)) }
      super.unhandled(message: message)
    }
  }

  @Test("A translated message is reported as its translation, from that point on")
  func reportsATranslationFromThereOn() {
    reports.scope {
      let root = Node("Root")
      let translator = Translator(window: nil, parent: root)
      Node("Shelf", parent: translator).send(Buy(book: 1))
    }
    #expect(reports.texts == [report("Lend(book: 1)", "Lend", path: "Root")])
  }

  /// Passes each message on and sends another one afterwards.
  private final class Chatterbox: BaseComponentCoordinator {
    override var coordinatorName: String { "Chatterbox" }
    override func unhandled(message: any CoordinatorMessageable) {
      super.unhandled(message: message)
      if message is Buy { parentCoordinator?.send(message: Help()) }
    }
  }

  @Test("A message sent on the way back of another leaves that one's path intact")
  func sentOnTheWayBack() {
    reports.scope {
      let root = Node("Root")
      let chatterbox = Chatterbox(window: nil, parent: root)
      Node("Shelf", parent: chatterbox).send(Buy(book: 1))
    }
    #expect(
      Set(reports.texts) == [
        report("Buy(book: 1)", "Buy", path: "Shelf, then Chatterbox, then Root"),
        report("Help()", "Help", path: "Root"),
      ])
    #expect(reports.all.count == 2)
  }

  @Test("A handled message sent on the way back of an unhandled one leaves that one's path intact")
  func handledOnTheWayBack() {
    reports.scope {
      let root = Node("Root")
      root.on(Help.self) { _, _ in }
      let chatterbox = Chatterbox(window: nil, parent: root)
      Node("Shelf", parent: chatterbox).send(Buy(book: 1))
    }
    #expect(
      reports.texts == [
        report("Buy(book: 1)", "Buy", path: "Shelf, then Chatterbox, then Root")
      ])
  }

  @Test("A coordinator that handles what its components left is not reported")
  func acceptsAnOverride() {
    final class Catcher: BaseComponentCoordinator {
      override func unhandled(message: any CoordinatorMessageable) {}
    }
    reports.scope {
      let catcher = Catcher(window: nil)
      Node("Shelf", parent: catcher).send(Buy(book: 1))
    }
    #expect(reports.texts == [])
  }

  @Test("Calling unhandled(message:) at a root outside any send reports at once")
  func calledByHand() {
    let root = reports.scope { Node("Root") }
    root.unhandled(message: Buy(book: 1))
    #expect(reports.texts == [report("Buy(book: 1)", "Buy", path: "Root")])
  }

  @Test("An announced message is not reported, even if its type asks to be handled")
  func ignoresAnAnnouncedMessage() {
    let root = reports.scope { Node("Root") }
    MessageDelivery.send(Buy(book: 1), to: root, .announced)
    root.send(Buy(book: 2))
    #expect(reports.texts == [report("Buy(book: 2)", "Buy", path: "Root")])
  }

  @Test("A handler of reports may send messages, which have their own reports")
  func reportsThatSend() {
    let log = Log()
    let lost = Log()
    let clinic = Diagnostic.Handler { lost.add($0.why) }.scope { Node("Clinic") }
    let root = Diagnostic.Handler { report in
      log.add(report.why)
      clinic.send(Help())
    }.scope { Node("Root") }

    Node("Shop", parent: root).send(Buy(book: 1))

    #expect(log.lines == [offered("Shop, then Root")])
    #expect(lost.lines == [offered("Clinic")])
  }

  @Test("A handler that responds to each report with an unhandled message is stopped after 64")
  func reportsWithoutEnd() {
    @MainActor final class Box { weak var root: Node? }
    let box = Box()
    let log = Log()
    let root = Diagnostic.Handler { [box] report in
      log.add(report.why)
      box.root?.send(Help())
    }.scope { Node("Root") }
    box.root = root

    root.send(Buy(book: 1))

    #expect(log.lines.dropLast() == Array(repeating: offered("Root"), count: 64)[...])
    #expect(log.lines.last?.contains("64 reports were already being made") == true)
    #expect(!MessageDelivery.isUnderWay)
  }

  @Test("Two messages that one coordinator sends to its parent each have their own path")
  func givesTwinMessagesTheirOwnPaths() {
    /// Says each purchase twice.
    final class Stutterer: BaseComponentCoordinator {
      override var coordinatorName: String { "Stutterer" }
      override func unhandled(message: any CoordinatorMessageable) {
        super.unhandled(message: message)
        super.unhandled(message: message)
      }
    }
    reports.scope {
      let root = Node("Root")
      Stutterer(window: nil, parent: root).send(Buy(book: 1))
    }
    #expect(paths() == [offered("Stutterer, then Root"), offered("Stutterer, then Root")])
  }

  @Test("A message lost by another message's handler is reported before that one continues")
  func reportedInOrder() {
    let log = Log()
    let root = Diagnostic.Handler { log.add($0.what) }.scope { Node("Root") }
    root.on(Buy.self) { _, coordinator in
      coordinator.send(Help())
      log.add("the handler goes on")
    }

    root.send(Buy(book: 1))

    #expect(log.lines == ["Nobody handled the message Help().", "the handler goes on"])
  }

  @Test("A report goes to the tree of the root at which the chain ended") func rightTree() {
    let others = Reports()
    let root = reports.scope { Node("Root") }
    let shop = others.scope { Node("Shop") }
    root.add(child: shop)

    shop.send(Help())

    #expect(paths() == [offered("Shop, then Root")])
    #expect(others.texts == [])
  }
}
