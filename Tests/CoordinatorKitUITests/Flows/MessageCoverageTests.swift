import CoordinatorKitUI
import Testing

@MainActor @Suite("Messages that nobody would handle", .headless)
struct MessageCoverageTests {
  private let reports = Reports()
  private let root: BaseComponentCoordinator
  private let desk: StateFlowCoordinator<DeskFlow>

  init() {
    (root, desk) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let desk = StateFlowCoordinator(
        DeskFlow(), state: .init(), in: UINavigationController(), parent: root
      ) { _ in UIViewController() }
      return (root, desk)
    }
  }

  private var unhandled: [String] { root.unhandledMessages().map { "\($0.message), \($0.screen)" } }

  @Test("Unhandled messages of reachable screens are found, each kind once per kind of screen")
  func findsThem() {
    #expect(
      root.unhandledMessages().map(\.description) == [
        "nobody handles Note(text: \"a\"), which desk sends (asked DeskFlow, then BaseComponentCoordinator)",
        "nobody handles shut, which desk sends (asked DeskFlow, then BaseComponentCoordinator)",
        "nobody handles Note(text: \"b\"), which page(1) sends (asked DeskFlow, then BaseComponentCoordinator)",
        "nobody handles Tear(), which page(1) sends (asked DeskFlow, then BaseComponentCoordinator)",
        "nobody handles LightOn(), which page(1) sends (asked DeskFlow, then BaseComponentCoordinator)",
      ])
  }

  @Test("The search sends nothing and changes nothing")
  func changesNothing() {
    var trails: [String] = []
    root.onTrail = { trails.append("\($0)") }
    _ = root.unhandledMessages()
    #expect(desk.state == DeskFlow.State())
    #expect(trails == [])
    #expect(reports.texts == [])
  }

  @Test("A report names message, screen, who was asked, and the line")
  func reportsThem() {
    desk.on(Note.self) { _, _ in }
    root.on(LightOn.self) { _, _ in }
    root.on(DeskMessage.self) { _, _ in }
    root.reportUnhandledMessages()
    let line = #line - 1
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/MessageCoverageTests.swift:\(line): Nobody would handle the message \
        Tear() that page(1) can send. It would be offered to DeskFlow, then BaseComponentCoordinator, \
        where the chain ends. Add a component for Tear to one of them, as in \
        coordinator.on(Tear.self) { message, coordinator in … }; a coordinator that handles it in an \
        override says so in canHandleOwn(_:).
        """
      ])
    #expect(reports.kinds == [.unclaimedMessage])
  }

  @Test("Typed and untyped components count by their answers, wherever they are on the way up")
  func countsComponentsAlongTheWay() {
    desk.add(component: ShortNotes())
    root.add(component: Anything(but: Note.self))
    #expect(unhandled == [])
    root.removeComponents(of: Anything.self)
    #expect(unhandled == ["shut, desk", "Tear(), page(1)", "LightOn(), page(1)"])
  }

  @Test("A coordinator without components handles nothing, unless it says so")
  func countsNoPlainCoordinator() {
    let plain = reports.scope { BaseCoordinator(window: nil) }
    plain.add(child: desk)
    #expect(plain.unhandledMessages().count == 5)
  }

  @Test("The messages of an alert's buttons are found, and those of the screens that they lead to")
  func findsMessagesOfAlerts() {
    let top = reports.scope { BaseComponentCoordinator(window: nil) }
    let bell = StateFlowCoordinator(
      BellFlow(), state: .init(), in: UINavigationController(), parent: top
    ) { _ in UIViewController() }
    #expect(
      top.unhandledMessages().map { "\($0.message), \($0.screen)" }
        == ["Tear(), alert(bell)", "LightOn(), page"])
    #expect(bell.state == BellFlow.State())
  }

  @Test("A component elsewhere in the tree does not count")
  func ignoresComponentsElsewhere() {
    let other = BaseComponentCoordinator(parent: root)
    other.add(component: Anything(but: Never.self))
    #expect(unhandled.count == 5)
  }

  @Test("A message that a guard intercepts counts as handled")
  func countsAGuardedMessage() {
    desk.guarding(Tear.self) { _, _ in .refuse("no") }
    #expect(!unhandled.contains("Tear(), page(1)"))
  }

  @Test("A coordinator that handles messages in an override can declare them")
  func countsDeclaredOverrides() {
    let desk = self.desk
    let override = Override(window: nil)
    override.add(child: desk)
    #expect(override.unhandledMessages().map(\.message).contains("Tear()") == false)
    #expect(override.unhandledMessages().count == 4)
  }

  @Test("A flow above counts for what it handles in any reachable state")
  func flowsAbove() {
    let above = StateFlowCoordinator(
      ShelfFlow(), state: .init(), in: UINavigationController(), parent: root
    ) { _ in UIViewController() }
    above.add(child: desk)
    #expect(
      unhandled == [
        "Note(text: \"a\"), desk", "shut, desk", "Note(text: \"b\"), page(1)", "LightOn(), page(1)",
      ])
  }

  @Test("Buttons of an alert send messages, too, and lead to screens that send others")
  func buttonsOfAnAlert() {
    let root = BaseComponentCoordinator(window: nil)
    let shredder = StateFlowCoordinator(
      ShredderFlow(), state: .asking, in: UINavigationController(), parent: root
    ) { _ in UIViewController() }
    #expect(
      root.unhandledMessages().map { "\($0.message), \($0.screen)" } == [
        "Tear(), alert(sure)", "LightOn(), bin",
      ])
    #expect(shredder.state == .asking)
  }

  private final class Override: BaseComponentCoordinator {
    override func unhandled(message: any CoordinatorMessageable) {
      if !(message is Tear) { super.unhandled(message: message) }
    }
    override func canHandleOwn(_ message: any CoordinatorMessageable) -> Bool {
      message is Tear
    }
  }

  private struct ShortNotes: TypedComponent {
    func canHandle(_ message: Note) -> Bool { message.text.count == 1 }
    func handle(_ message: Note, with coordinator: any Coordinator) {}
  }

  private struct Anything: CoordinatorComponent {
    let exception: Any.Type
    init(but exception: Any.Type) { self.exception = exception }
    func canHandleMessage(
      message: any CoordinatorMessageable, with coordinator: any Coordinator
    ) -> Bool { type(of: message) != exception }
    func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {}
  }

  /// Sends itself to where it comes from.
  private struct CircleFlow: Flow {
    struct State: FlowState, Hashable { var isInside = false }
    enum Screen: FlowScreen { case outside, inside }
    enum Message: CoordinatorMessageable, CaseIterable { case enter }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.outside
      if state.isInside { Screen.inside }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.isInside = true
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isInside = false }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .inside ? .redirect(Message.enter) : .allow
    }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      Message.allCases
    }
  }

  @Test("The search ends where guards redirect in a circle")
  func circleOfRedirects() {
    let circle = StateFlowCoordinator(
      CircleFlow(), state: .init(), in: UINavigationController(), parent: root
    ) { _ in UIViewController() }
    root.remove(child: desk)
    #expect(unhandled == [])
    #expect(circle.state == CircleFlow.State())
  }
}

private struct Note: CoordinatorMessageable { let text: String }
private struct Tear: CoordinatorMessageable {}
private struct LightOn: CoordinatorMessageable {}
private struct Looked: CoordinatorMessageable {
  var isAnnouncement: Bool { true }
}
private enum DeskMessage: CoordinatorMessageable { case open(Int), pull, shut }

/// A desk with pages, and a drawer that is held until there is light.
private struct DeskFlow: Flow {
  struct State: FlowState, Hashable { var page: Int?, isOpen = false }
  enum Screen: FlowScreen { case desk, page(Int), drawer }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.desk
    if let page = state.page { Screen.page(page) }
    if state.isOpen { Screen.drawer }
  }

  func update(_ state: inout State, with message: DeskMessage) -> FlowReply {
    switch message {
    case .open(let page): state.page = page
    case .pull: state.isOpen = true
    case .shut:
      guard state.page != nil else { return .unhandled }
      state.page = nil
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state = State() }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .drawer ? .hold(sending: LightOn()) : .allow
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .desk:
      [DeskMessage.open(1), DeskMessage.open(2), Note(text: "a"), DeskMessage.shut, Looked()]
    case .page: [Note(text: "b"), Tear(), DeskMessage.pull]
    case .drawer: []
    }
  }
}

/// Asks before it shreds into a bin.
private struct ShredderFlow: Flow {
  enum State: FlowState, Hashable { case asking, idle, full }
  enum Screen: FlowScreen { case shredder, bin }
  struct Shred: CoordinatorMessageable {}

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.shredder
    if state == .full { Screen.bin }
    if state == .asking {
      FlowAlert("sure", title: "Shred it?") {
        FlowAlert.Button("Tear", sending: Tear())
        FlowAlert.Button("Shred", sending: Shred())
      }
    }
  }

  func update(_ state: inout State, with message: Shred) -> FlowReply {
    state = .full
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state = .idle }
  func alertLeft(_ alert: String, _ state: inout State) { state = .idle }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    screen == .bin ? [LightOn()] : []
  }
}

/// Takes a torn page once a box is there.
private struct ShelfFlow: Flow {
  struct State: FlowState { var hasBox = false }
  enum Screen: FlowScreen { case shelf, box }
  struct Fetch: CoordinatorMessageable {}

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.shelf
    if state.hasBox { Screen.box }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case is Fetch: state.hasBox = true
    case is Tear where state.hasBox: break
    default: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.hasBox = false }
  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] { [Fetch()] }
}

/// Rings, and asks what to do.
private struct BellFlow: Flow {
  struct State: FlowState, Hashable { var rings = true, isOpen = false }
  enum Screen: FlowScreen { case bell, page }
  struct Open: CoordinatorMessageable {}

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.bell
    if state.isOpen { Screen.page }
    if state.rings {
      FlowAlert("bell", title: "Somebody rings") {
        FlowAlert.Button("Hang up", sending: Tear())
        FlowAlert.Button("Open", sending: Open())
      }
    }
  }

  func update(_ state: inout State, with message: Open) -> FlowReply {
    state.isOpen = true
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
  func alertLeft(_ alert: String, _ state: inout State) { state.rings = false }
  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    screen == .page ? [LightOn()] : []
  }
}
