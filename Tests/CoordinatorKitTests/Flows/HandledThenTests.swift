import CoordinatorKit
import Testing

/// A flow that handles a message may handle another one next, as one change.
@Suite("What a flow handles next") struct HandledThenTests {
  enum NoteMessage: CoordinatorMessageable, Equatable {
    case open, edit, ask, discard, close, print(pages: Int), forever, misspelt, refuse, reopen
  }
  struct Misspelt: CoordinatorMessageable {}

  struct NoteFlow: Flow {
    struct State: FlowState, Equatable {
      var isOpen = false
      var hasChanges = false
      var isAsking = false
      var pages = 0
      var hasPaper = false
    }
    enum Screen: FlowScreen { case notes, note, printer(Int) }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.notes
      if state.isOpen { Screen.note }
      for page in 0..<state.pages { Screen.printer(page) }
      if state.isAsking { FlowAlert("ask", title: "Discard?") {} }
    }

    func update(_ state: inout State, with message: NoteMessage) -> FlowReply {
      switch message {
      case .open: state.isOpen = true
      case .edit: state.hasChanges = true
      case .ask: state.isAsking = true
      case .discard:
        state.hasChanges = false
        return .handled(then: NoteMessage.close)
      case .close: state.isOpen = false
      case .print(let pages):
        state.pages = max(state.pages, 1)
        return pages > 1 ? .handled(then: NoteMessage.print(pages: pages - 1)) : .handled
      case .forever: return .handled(then: NoteMessage.forever)
      case .misspelt:
        state.hasChanges = false
        return .handled(then: Misspelt())
      case .refuse:
        state.hasChanges = false
        return state.isOpen ? .handled(then: NoteMessage.refuse) : .refused("no note is open")
      case .reopen:
        state.hasChanges = false
        return .handled(then: NoteMessage.open)
      }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
    func alertLeft(_ alert: String, _ state: inout State) { state.isAsking = false }

    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note && state.hasChanges ? .redirect(NoteMessage.ask) : .allow
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      if case .printer = screen, !state.hasPaper { .hold } else { .allow }
    }
  }

  private func edited() -> FlowRuntime<NoteFlow> {
    FlowRuntime(NoteFlow(), state: .init(isOpen: true, hasChanges: true))
  }

  @Test("One answer removes what a guard objects to, and then the screen")
  func removesReasonAndScreen() {
    var run = edited()
    #expect(run.send(NoteMessage.close) == .redirected(NoteMessage.ask))
    #expect(run.send(NoteMessage.discard) == .handled)
    #expect(run.state == .init())
  }

  @Test("It is one change: what is wanted is shown once") func isOneChange() {
    var run = edited()
    let effects = run.handle(.message(NoteMessage.discard)).effects
    #expect(effects.filter { if case .show = $0 { true } else { false } }.count == 1)
    #expect(effects.filter { if case .stateChanged = $0 { true } else { false } }.count == 1)
  }

  @Test("A guard that stops the second message stops the whole")
  func isStoppedAsAWhole() {
    var run = FlowRuntime(EagerFlow(), state: .init())
    #expect(run.send(EagerMessage.skip) == .refused("locked"))
    #expect(run.state == .init())
  }

  @Test("A guard that holds the second message holds the one that was sent")
  func isHeldAsAWhole() {
    var run = FlowRuntime(NoteFlow(), state: .init())
    #expect(run.send(NoteMessage.print(pages: 2)) == .held(sending: nil))
    #expect(run.state.pages == 0)
    _ = run.handle(.change(to: .init(hasPaper: true)))
    guard case .goesOn(let held)? = run.nextHeldStep() else {
      Issue.record("Nothing goes on.")
      return
    }
    #expect("\(held.message)" == "print(pages: 2)")
    #expect(run.send(held.message) == .handled)
    #expect(run.state.pages == 1)
  }

  @Test("What no flow knows refuses the whole, in words") func isUnknown() {
    var run = edited()
    #expect(
      run.send(NoteMessage.misspelt)
        == .refused("no flow handles Misspelt, which was to be handled next"))
    #expect(run.state.hasChanges)
  }

  @Test("What the flow refuses next refuses the whole") func isRefused() {
    var run = FlowRuntime(EagerFlow(), state: .init())
    #expect(run.send(EagerMessage.refuse) == .refused("not now"))
    #expect(run.state == .init())
  }

  @Test("Messages that lead to each other for ever are refused") func isALoop() {
    var run = edited()
    #expect(
      run.send(NoteMessage.forever)
        == .refused("a loop: 64 messages, each of which the one before led to"))
    #expect(run.state == .init(isOpen: true, hasChanges: true))
  }

  @Test("A second message that changes no screen keeps what the first has changed")
  func keepsTheFirst() {
    var run = edited()
    #expect(run.send(NoteMessage.reopen) == .handled)
    #expect(run.state == .init(isOpen: true))
  }

  @Test("A second message that only repeats the top screen keeps what the first has changed")
  func repeatsTheTop() {
    var run = FlowRuntime(EagerFlow(), state: .init(path: [1]))
    #expect(run.send(EagerMessage.again) == .handled)
    #expect(run.state == .init(path: [1], count: 1))
  }

  @Test("A nested flow may leave the next message to the flow around it")
  func isHandledAround() {
    var run = FlowRuntime(HouseFlow(), state: .init(room: .init(), note: .init(isOpen: true)))
    #expect(run.send(RoomMessage.leave) == .handled)
    #expect(run.state == .init(isLit: false, room: .init()))
  }

  @Test("A flow may handle a message next because a nested one has ended")
  func comesOfAResult() {
    var run = FlowRuntime(HouseFlow(), state: .init(room: .init()))
    #expect(run.send(RoomMessage.finish) == .handled)
    #expect(run.state == .init(isLit: false, heard: 1))
  }

  @Test("Where the user has left a nested flow, the next message is sent, and the fact stands")
  func comesOfAFact() {
    var run = FlowRuntime(HouseFlow(), state: .init(room: .init()))
    let effects = run.handle(.userLeft([.room(.room)], .backButton)).all
    #expect(run.state == .init(heard: 1))
    let sent = effects.compactMap {
      if case .redirect(nil, let message) = $0 { "\(message)" } else { nil }
    }
    #expect(sent == ["switchOff"])
  }

  @Test("Both messages may send something along") func sendsAlong() {
    var run = FlowRuntime(EagerFlow(), state: .init())
    let step = run.handle(.message(EagerMessage.tell))
    #expect(step.sent.map { "\($0)" } == ["done(told)"])
  }

  @Test("The reply is read as what it does") func isAValue() {
    #expect("\(FlowReply.handled(then: NoteMessage.close))" == "handled, then close")
    #expect(FlowReply.handled(then: NoteMessage.close) != .handled)
  }

  // MARK: Fixtures

  enum EagerMessage: CoordinatorMessageable {
    case skip, go, refuse, no, again, tell, told
  }

  struct EagerFlow: Flow {
    struct State: FlowState, Equatable {
      var path: [Int] = []
      var count = 0
    }
    enum Screen: FlowScreen { case start, page(Int) }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.start
      for page in state.path { Screen.page(page) }
    }
    func update(_ state: inout State, with message: EagerMessage) -> FlowReply {
      switch message {
      case .skip:
        state.count += 1
        return .handled(then: EagerMessage.go)
      case .go: state.path.append(13)
      case .refuse:
        state.count += 1
        return .handled(then: EagerMessage.no)
      case .no: return .refused("not now")
      case .again:
        guard state.count == 0 else {
          state.path.append(1)
          return .handled
        }
        state.count += 1
        return .handled(then: EagerMessage.again)
      case .tell: return .handled(then: EagerMessage.told)
      case .told: return .handled(sending: BasicMessage.done("told"))
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .page(13) ? .refuse("locked") : .allow
    }
  }

  enum RoomMessage: CoordinatorMessageable { case leave, finish }
  enum HouseMessage: CoordinatorMessageable { case switchOff, closeNote }

  struct RoomFlow: Flow {
    struct State: FlowState, Equatable { var isDone = false }
    enum Screen: FlowScreen { case room }

    func screens(for state: State) -> ScreenStack<Screen> { Screen.room }
    func update(_ state: inout State, with message: RoomMessage) -> FlowReply {
      guard message == .finish else { return .handled(then: HouseMessage.closeNote) }
      state.isDone = true
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func result(for state: State) -> Int? { state.isDone ? 1 : nil }
  }

  struct HouseFlow: Flow {
    struct State: FlowState, Equatable {
      var isLit = true
      var heard = 0
      var room: RoomFlow.State?
      var note: NoteFlow.State?
    }
    enum Screen: FlowScreen { case house, room(RoomFlow.Screen), note(NoteFlow.Screen) }
    let room = ChildFlow<Self>(RoomFlow(), at: \.room, as: Screen.room)
    let note = ChildFlow<Self>(NoteFlow(), at: \.note, as: Screen.note)
    var children: [ChildFlow<Self>] { [room, note] }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.house
      room.screens(for: state)
      note.screens(for: state)
    }
    func update(_ state: inout State, with message: HouseMessage) -> FlowReply {
      switch message {
      case .switchOff: state.isLit = false
      case .closeNote:
        state.note = nil
        return .handled(then: HouseMessage.switchOff)
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      guard child == \State.room else { return .handled }
      state.heard += 1
      return .handled(then: HouseMessage.switchOff)
    }
  }
}
