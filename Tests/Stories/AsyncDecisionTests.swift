import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

/// Where a message leads is decided asynchronously: an alias has to be looked up first.
///
/// What happened to users: a tapped alias opened its room when they had long gone elsewhere; a link whose room
/// had to be loaded first lost the event in it; two quick taps opened two rooms.
@MainActor @Suite("Work decides where a message leads, and ends with its coordinator", .headless)
struct AsyncDecisionTests {
  private struct OpenAlias: Route, Hashable { let name: String }
  private struct OpenEvent: Route { let id: Int }
  private struct Load: CoordinatorMessageable {}
  private enum RoomMessage: CoordinatorMessageable { case open(Int), loaded, cancel, vault }
  private typealias AliasWork = WorkMessage<OpenAlias>

  private struct RoomFlow: DescribedFlow {
    struct State: FlowState {
      var room: Int?
      var event: Int?
      var isLoading = false
      var mayEnter = false
      var isInVault = false
      var failure: String?
      /// Whether a user who closes the sheet cancels the work.
      var swipeCancels = false
    }
    enum Screen: FlowScreen { case rooms, room(Int), event(Int), loading, vault }
    enum Message: MessageUnion {
      case room(RoomMessage), event(OpenEvent), alias(AliasWork), removal(RemovalMessage)
      static var cases: [MessageCase<Self>] {
        [.init(room), .init(event), .init(alias), .init(removal)]
      }
    }

    var stack: Stack {
      .rooms
      when(\.room, Screen.room)
      when(\.event, Screen.event)
      when(\.isInVault, .vault)
      sheet { when(\.isLoading, .loading) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .room(.open(let room)): (state.room, state.event) = (room, nil)
      case .room(.loaded): state.mayEnter = true
      case .room(.vault): state.isInVault = true
      case .room(.cancel): return .handled(sending: AliasWork.cancel)
      case .removal(let removal)
      where state.swipeCancels && removal.cause.isByUser && removal.screen == .init(Screen.loading):
        return .handled(sending: AliasWork.cancel)
      case .removal: return .unhandled
      case .event(let event): state.event = event.id
      case .alias(.began): (state.isLoading, state.failure) = (true, nil)
      case .alias(.answered) where !state.isLoading: return .refused("nobody waits for it")
      case .alias(.answered), .alias(.cancelled): state.isLoading = false
      case .alias(.failed(_, let why)): (state.isLoading, state.failure) = (false, why)
      case .alias(.late), .alias(.cancel): return .unhandled
      }
      return .handled
    }

    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .vault && !state.mayEnter ? .hold(sending: Load()) : .allow
    }
  }

  /// Looks names up when the test says so.
  @MainActor private final class Directory {
    enum Trouble: Error { case unknown }
    private var asked: [String: CheckedContinuation<Int, any Error>] = [:]
    /// Whether who asks is told at once that the work was canceled.
    var hearsOfCancelling = true

    var names: [String] { asked.keys.sorted() }

    func room(_ name: String) async throws -> Int {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { asked[name] = $0 }
      } onCancel: {
        Task { @MainActor in if self.hearsOfCancelling { self.fail(name, CancellationError()) } }
      }
    }
    func answer(_ name: String, _ room: Int) {
      asked.removeValue(forKey: name)?.resume(returning: room)
    }
    func fail(_ name: String, _ error: any Error) {
      asked.removeValue(forKey: name)?.resume(throwing: error)
    }
  }

  private let phone = Phone()
  private let directory = Directory()
  private let log = Log()
  private let root: WindowCoordinator
  private let rooms: StateFlowCoordinator<RoomFlow>

  init() {
    root = WindowCoordinator(window: phone.window)
    rooms = StateFlowCoordinator(RoomFlow(), state: .init(), in: FlowNavigationController()) {
      Page("\($0)")
    }
    root.setRoot(child: rooms)
    root.show()
    phone.settle()
  }

  @discardableResult
  private func looksUp(_ policy: WorkPolicy = .newest) -> any CoordinatorComponent {
    rooms.on(OpenAlias.self, policy) { [directory] alias, _ in
      RoomMessage.open(try await directory.room(alias.name))
    }
  }

  private func note(_ name: String) -> @MainActor (Outcome) -> Void {
    { [log] in log.lines.append("\(name): \($0)") }
  }

  /// Lets tasks go on until something holds.
  private func until(_ condition: @MainActor () -> Bool) async {
    for _ in 1...1_000 where !condition() {
      await Task.yield()
      phone.settle()
    }
  }

  private func asks(_ name: String) async { await until { directory.names.contains(name) } }

  @Test("Loading is shown, the answer takes its place, and whoever waits hears of the answer")
  func answers() async {
    looksUp()
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    #expect("\(rooms.screens)" == "rooms ⌃ loading" && log.lines == [])
    directory.answer("a", 7)
    await until { !log.lines.isEmpty }
    #expect("\(rooms.screens)" == "rooms › room(7)")
    #expect(log.lines == ["a: performed"])
  }

  @Test("A link goes on behind what the work answers") func link() async {
    looksUp()
    root.open([OpenAlias(name: "a"), OpenEvent(id: 3)], completion: note("link"))
    await asks("a")
    #expect("\(rooms.screens)" == "rooms ⌃ loading" && log.lines == [])
    directory.answer("a", 7)
    await until { !log.lines.isEmpty }
    #expect("\(rooms.screens)" == "rooms › room(7) › event(3)" && log.lines == ["link: performed"])
  }

  @Test("A newer link takes the place of one that waits for work") func newerLink() async {
    looksUp()
    root.open([OpenAlias(name: "a"), OpenEvent(id: 3)], completion: note("old"))
    await asks("a")
    root.open([OpenEvent(id: 4)], completion: note("new"))
    phone.settle()
    await until { directory.names.isEmpty }
    #expect("\(rooms.screens)" == "rooms › event(4)")
    #expect(log.lines.sorted() == ["new: performed", "old: superseded by a later request"])
  }

  @Test("A failure is a message of the flow, and the end of the message") func failure() async {
    looksUp()
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    directory.fail("a", Directory.Trouble.unknown)
    await until { !log.lines.isEmpty }
    #expect("\(rooms.screens)" == "rooms" && rooms.state.failure == "unknown")
    #expect(log.lines == ["a: failed: unknown"])
  }

  @Test("A flow cancels the work it does not want any more") func cancels() async {
    looksUp()
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    rooms.send(RoomMessage.cancel)
    await until { directory.names.isEmpty }
    phone.settle()
    #expect("\(rooms.screens)" == "rooms")
    #expect(log.lines == ["a: failed: held, then expired: its work was canceled"])
  }

  @Test("An answer that nobody waits for any more is refused by the flow, and opens nothing")
  func unwanted() async {
    looksUp()
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    if let sheet = rooms.navigationController.presentedViewController {
      #expect(phone.user.swipeDown(sheet))
    }
    phone.settle()
    directory.answer("a", 7)
    await until { !log.lines.isEmpty }
    #expect("\(rooms.screens)" == "rooms")
    #expect(log.lines == ["a: refused: nobody waits for it"])
  }

  @Test("A user who swipes the sheet down cancels the work, and the flow that closes it does not")
  func swipeCancels() async throws {
    rooms.update { $0.swipeCancels = true }
    looksUp()
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    #expect(
      phone.user.swipeDown(try #require(rooms.navigationController.presentedViewController)))
    await until { directory.names.isEmpty }
    #expect(log.lines == ["a: failed: held, then expired: its work was canceled"])
    rooms.deliver(OpenAlias(name: "b"), completion: note("b"))
    await asks("b")
    rooms.update { $0.isLoading = false }
    phone.settle()
    #expect("\(rooms.screens)" == "rooms" && directory.names == ["b"] && log.lines.count == 1)
  }

  @Test("A tester's swipe tells the flow that the user has left")
  func testedSwipe() {
    let alias = OpenAlias(name: "a")
    FlowTester(RoomFlow(), state: .init(swipeCancels: true))
      .send(AliasWork.began(alias)).swipeDown().sends(AliasWork.cancel).shows([.rooms])
  }

  @Test("The newest wins: the answer of the one before comes late, and is dropped") func newest()
    async
  {
    directory.hearsOfCancelling = false
    looksUp()
    rooms.on(AliasWork.self) { [log] message, _ in
      if case .late(let alias) = message { log.lines.append("late \(alias.name)") }
    }
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    rooms.deliver(OpenAlias(name: "b"), completion: note("b"))
    await asks("b")
    #expect(log.lines == ["a: superseded by a later request"])
    directory.answer("a", 1)
    await until { log.lines.count == 2 }
    directory.answer("b", 2)
    await until { log.lines.count == 3 }
    #expect(
      log.lines == ["a: superseded by a later request", "late a", "b: performed"]
        && "\(rooms.screens)" == "rooms › room(2)")
  }

  @Test("The first wins, or one comes after another, if the app says so") func policies() async {
    let first = looksUp(.first)
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    rooms.deliver(OpenAlias(name: "b"), completion: note("b"))
    #expect(log.lines == ["b: refused: work for an earlier OpenAlias is under way"])
    directory.answer("a", 1)
    await until { log.lines.count == 2 }
    rooms.remove(component: first)
    log.lines = []
    looksUp(.inOrder)
    for name in ["c", "d"] { rooms.deliver(OpenAlias(name: name), completion: note(name)) }
    await asks("c")
    #expect(directory.names == ["c"])
    directory.answer("c", 3)
    await asks("d")
    directory.answer("d", 4)
    await until { log.lines.count == 2 }
    // What the next one shows while it loads comes over what the first has led to.
    #expect(log.lines == ["c: superseded by a later request", "d: performed"])
    #expect("\(rooms.screens)" == "rooms › room(4)")
  }

  @Test("Work ends with its coordinator, which it does not keep alive") func leaves() async {
    looksUp()
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    root.remove(child: rooms)
    await until { directory.names.isEmpty }
    #expect(log.lines == ["a: failed: held, then expired: its coordinator left"])
    weak var released: BaseComponentCoordinator?
    do {
      let other = BaseComponentCoordinator(window: nil)
      released = other
      other.on(OpenAlias.self) { [directory] alias, _ in
        RoomMessage.open(try await directory.room(alias.name))
      }
      other.send(OpenAlias(name: "b"))
      await asks("b")
    }
    #expect(released == nil)
    await until { directory.names.isEmpty }
    #expect(directory.names == [])
  }

  @Test("A held message may wait for work, which a guard has sent for it") func guarded() async {
    rooms.on(Load.self) { [directory] _, _ in
      _ = try await directory.room("rights")
      return RoomMessage.loaded
    }
    rooms.deliver(RoomMessage.vault, completion: note("vault"))
    await asks("rights")
    #expect("\(rooms.screens)" == "rooms" && log.lines == [])
    directory.answer("rights", 1)
    await until { !log.lines.isEmpty }
    #expect("\(rooms.screens)" == "rooms › vault" && log.lines == ["vault: performed"])
  }

  @Test("Guards are asked about the answer, as about any message") func guardedAnswer() async {
    looksUp()
    rooms.guarding(RoomMessage.self) { _, _ in .refuse("it is closed") }
    rooms.deliver(OpenAlias(name: "a"), completion: note("a"))
    await asks("a")
    directory.answer("a", 7)
    await until { !log.lines.isEmpty }
    #expect("\(rooms.screens)" == "rooms" && log.lines == ["a: refused: it is closed"])
  }

  @Test("All of it is tested without a clock") func tested() {
    let alias = OpenAlias(name: "a")
    FlowTester(RoomFlow(), state: .init())
      .send(AliasWork.began(alias)).shows(ScreenStack(.rooms, presenting: [.loading]))
      .send(AliasWork.answered(alias)).send(RoomMessage.open(7)).shows([.rooms, .room(7)])
    FlowTester(RoomFlow(), state: .init())
      .send(AliasWork.began(alias)).swipeDown()
      .send(AliasWork.answered(alias)).isRefused("nobody waits for it").shows([.rooms])
    FlowTester(RoomFlow(), state: .init())
      .send(AliasWork.began(alias)).send(RoomMessage.cancel).sends(AliasWork.cancel)
      .send(AliasWork.cancelled(alias)).shows([.rooms])
    #expect(
      FlowTester(RoomFlow(), state: .init())
        .send(AliasWork.began(alias)).send(AliasWork.failed(alias, "offline")).state.failure
        == "offline")
  }
}
