import CoordinatorKit
import TestFlows
import Testing

@Suite("Child flows that end one another") struct ChildEndingTests {
  /// Asks once, and comes to what it was told as text.
  fileprivate struct ClerkFlow: Flow {
    struct State: FlowState, Hashable { var ask: AskFlow.State?, note: String? }
    enum Screen: FlowScreen { case desk, ask }

    let ask = ChildFlow<Self>(AskFlow(), at: \.ask) { _ in .ask }
    var children: [ChildFlow<Self>] { [ask] }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.desk
      ask.screens(for: state)
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func result(for state: State) -> String? { state.note }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      state.note = "\(result)"
      return .handled
    }
  }

  fileprivate struct OfficeFlow: Flow {
    struct State: FlowState, Hashable {
      var early: AskFlow.State?
      var late: AskFlow.State?
      var clerk: ClerkFlow.State?
      var log: [String] = []
    }
    enum Screen: FlowScreen { case hall, early, late, clerk(ClerkFlow.Screen) }
    struct Message: CoordinatorMessageable { let change: @Sendable (inout State) -> Void }

    let early = ChildFlow<Self>(AskFlow(), at: \.early) { _ in .early }
    let late = ChildFlow<Self>(AskFlow(), at: \.late) { _ in .late }
    let clerk = ChildFlow<Self>(ClerkFlow(), at: \.clerk, as: Screen.clerk)
    var children: [ChildFlow<Self>] { [early, late, clerk] }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.hall
      early.screens(for: state)
      late.screens(for: state)
      clerk.screens(for: state)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      message.change(&state)
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      state.log.append("\(result)")
      switch (result as? FlowResult<Int>)?.value {
      case 1: state.early?.answer = 2
      case 7: state.early = nil
      case 9: state.late = .init(answer: 9)
      default: break
      }
      return .handled
    }
  }

  private var run = FlowRuntime(
    OfficeFlow(), state: .init(early: .init(answer: nil), late: .init(answer: nil)))

  private mutating func change(_ change: @escaping @Sendable (inout OfficeFlow.State) -> Void) {
    #expect(run.send(OfficeFlow.Message(change: change)) == .handled)
  }

  @Test("A flow that finishes because a later one ends, ends in the same step")
  mutating func finishedByAnother() {
    change { $0.late?.answer = 1 }
    #expect(run.state == .init(log: ["finished(1)", "finished(2)"]))
  }

  @Test("A flow removed because a later one ends has been left")
  mutating func takenAwayByAnother() {
    change { $0.late?.answer = 7 }
    #expect(run.state == .init(log: ["finished(7)", "left(programmatic)"]))
  }

  @Test("A flow that starts with its result ends in the same step, even inside another one")
  mutating func finishedAtOnce() {
    change { $0.clerk = .init(ask: .init(answer: 3)) }
    #expect(
      run.state
        == .init(
          early: .init(answer: nil), late: .init(answer: nil), log: ["finished(finished(3))"]))
  }

  @Test("A flow restarted with its result whenever it ends does not loop forever")
  mutating func stopsEndlessRestarts() {
    change { $0.late?.answer = 9 }
    #expect(run.state.log == ["finished(9)", "finished(9)", "finished(9)"])
  }

  @Test("Several ends in one step are each delivered once") mutating func deliversEachEndOnce() {
    change {
      $0.early?.answer = 5
      $0.late?.answer = 1
    }
    #expect(run.state == .init(log: ["finished(5)", "finished(1)"]))
    change { _ in }
    #expect(run.state == .init(log: ["finished(5)", "finished(1)"]))
  }
}

@Suite("Child flows of one kind") struct ChildFlowKindTests {
  /// Two tabs.
  fileprivate struct PlaceFlow: Flow {
    struct State: FlowState, Hashable { var tab = "home" }
    enum Screen: FlowScreen { case home, search }
    let other: String

    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.tab) {
        FlowTab("home") { Screen.home }
        FlowTab(other) { Screen.search }
      }
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }
  }

  /// Shows one place or the other.
  fileprivate struct DoorFlow: Flow {
    struct State: FlowState, Hashable {
      var guest = PlaceFlow.State()
      var member = PlaceFlow.State()
      var isMember = true
    }
    enum Screen: FlowScreen { case guest(PlaceFlow.Screen), member(PlaceFlow.Screen), ad }

    let guest = ChildFlow<Self>(PlaceFlow(other: "more"), at: \.guest, as: Screen.guest)
    let member = ChildFlow<Self>(PlaceFlow(other: "more"), at: \.member, as: Screen.member)
    var children: [ChildFlow<Self>] { [guest, member] }

    func screens(for state: State) -> ScreenStack<Screen> {
      if state.isMember { member.screens(for: state) } else { guest.screens(for: state) }
      Screen.ad
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("Of two flows with tabs, the one whose tabs are visible receives a tap")
  func deliversATapToTheVisibleFlow() {
    var run = FlowRuntime(DoorFlow(), state: .init())
    _ = run.userSelected("more")
    #expect(run.state.member.tab == "more")
    #expect(run.state.guest.tab == "home")
  }

  /// A folder, and a folder in it that is open.
  fileprivate struct FolderFlow: Flow {
    struct State: FlowState, Hashable {
      var name = "root"
      var isDone = false
      private var inside: [State] = []
      init(_ name: String) { self.name = name }
      var open: State? {
        get { inside.first }
        set { inside = newValue.map { [$0] } ?? [] }
      }
    }
    struct Screen: FlowScreen { let path: [String] }
    typealias Message = String

    var children: [ChildFlow<Self>] { [open] }
    var open: ChildFlow<Self> {
      ChildFlow(FolderFlow(), at: \.open) { Screen(path: ["…"] + $0.path) }
    }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen(path: [state.name])
      open.screens(for: state)
    }
    func update(_ state: inout State, with message: String) -> FlowReply {
      if message == "done" { state.isDone = true } else { state.open = .init(message) }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func result(for state: State) -> String? { state.isDone ? state.name : nil }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      .handled
    }
  }

  @Test("A flow may contain itself") func allowsRecursion() {
    var run = FlowRuntime(FolderFlow(), state: .init("a"))
    run.mutate { $0.open = .init("b") }
    run.mutate { $0.open?.open = .init("c") }
    #expect(run.screens.screens.map(\.path) == [["a"], ["…", "b"], ["…", "…", "c"]])
    #expect(run.perform(.back) == nil)
    #expect(run.screens.screens.map(\.path) == [["a"], ["…", "b"]])
  }
}
