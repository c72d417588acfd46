import CoordinatorKitUI

/// A branch of a library, in tabs or in one stack, with every kind of thing that a flow may contain: sheets in
/// tabs and over all, flows inside, guards with each verdict, a tab that comes and goes.
struct BranchFlow: Flow {
  enum Root { case tabs, stack }

  enum Screen: FlowScreen, CustomStringConvertible {
    case hall(Int), book(Int), login, question
    case join(JoinFlow.Screen), desk(DeskFlow.Screen)

    var description: String {
      switch self {
      case .hall(let tab): "hall\(tab)"
      case .book(let number): "\(number)"
      case .login: "login"
      case .question: "question"
      case .join(let screen): "join.\(screen)"
      case .desk(let screen): "desk.\(screen)"
      }
    }
  }

  /// What a book's guards say.
  enum Book {
    static let count = 13
    /// Waits for a login, which is brought.
    static let member = 4
    /// Waits for a key, which nobody brings.
    static let locked = 5
    static let forbidden = 6
    /// Leads to another book.
    static let moved = 7
    /// Waits for a key, for which somebody outside of the flow is asked.
    static let lent = 8
    /// These may not be left while they have changes: refused, redirected, held, and held until saved.
    static let (draft, letter, form, note) = (9, 10, 11, 12)
  }

  struct End: Equatable, CustomStringConvertible {
    var description: String { "the end" }
  }

  let root: Root
  let join = ChildFlow<Self>(JoinFlow(), at: \.join, as: Screen.join)
  let desk = ChildFlow<Self>(DeskFlow(), at: \.desk, as: Screen.desk)
  var children: [ChildFlow<Self>] { [desk, join] }

  func screens(for state: BranchState) -> ScreenStack<Screen> {
    switch root {
    case .stack: content(of: 0, in: state)
    case .tabs:
      Tabs(selected: "\(state.tab)") {
        for tab in state.tabs { FlowTab("\(tab)") { content(of: tab, in: state) } }
      }
    }
    for sheet in state.sheets { self.sheet(sheet) }
    if state.joinPlace == .over { Sheet(join.screens(for: state), as: .formSheet) }
    if state.isLoggingIn { Sheet(Screen.login) }
    if state.isAsking { Sheet(Screen.question) }
  }

  @ScreenStack<Screen>.Builder
  private func content(of tab: Int, in state: BranchState) -> ScreenStack<Screen> {
    Screen.hall(tab)
    if tab == state.deskTab(in: root) { desk.screens(for: state) }
    state.shelves[tab].books.map(Screen.book)
    if state.joinPlace == .shelf(tab) { join.screens(for: state) }
    for sheet in state.shelves[tab].sheets { self.sheet(sheet) }
    if state.joinPlace == .sheet(of: tab) { Sheet(join.screens(for: state)) }
  }

  private func sheet(_ sheet: BranchState.SheetOfBooks) -> Sheet<Screen> {
    Sheet(ScreenStack(sheet.books.map(Screen.book)), as: sheet.style)
  }
}

// MARK: - What changes the state

extension BranchFlow {
  func update(_ state: inout BranchState, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case let message as any BranchMessage: return message.edit.apply(to: &state, root)
    case is RemovalMessage.Refused where state.hearsOfExits: state.heard.append("\(message)")
    default: return .unhandled
    }
    return .handled
  }

  /// What comes before the flows inside: room is made, a message replaced, stopped, or answered in their place.
  func intercept(
    _ message: inout any CoordinatorMessageable, _ state: inout BranchState
  ) -> FlowReply? {
    switch message {
    case JoinFlow.Message.help:
      state.isAsking = false
      state.sheets = []
    case JoinFlow.Message.finish(book: Book.forbidden):
      message = JoinFlow.Message.finish(book: 0)
    case JoinFlow.Message.sign where state.isAsking: return .refused("a question is open")
    case JoinFlow.Message.riddle where state.hasKey: return .handled(sending: AskOutside())
    default: return nil
    }
    return nil
  }

  func userLeft(_ screens: [Screen], _ state: inout BranchState) {
    for screen in screens {
      switch screen {
      case .login: state.isLoggingIn = false
      case .question: state.isAsking = false
      case .book(let number): state.leaveTopmost(number, root)
      case .hall, .join, .desk: break
      }
    }
  }

  func userSelected(_ tab: String, _ state: inout BranchState) {
    guard let tab = Int(tab) else { return }
    state.tab = tab
    if let book = state.opensWhenTapped { state.add(book, to: tab) }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<BranchState>?,
    _ state: inout BranchState
  ) -> FlowReply {
    state.heard.append("\(result)")
    switch result {
    case FlowResult<JoinFlow.Reader>.finished(let reader):
      state.add(reader.book, to: state.shownTab(root))
    case FlowResult<JoinFlow.Reader>.left:
      if state.hasKey { return .handled(then: Tap(.open(0, .shelf(0)))) }
    case is FlowResult<DeskFlow.Stamp> where state.hearsOfStamps: state.hasKey.toggle()
    default: return .unhandled
    }
    return .handled
  }

  func result(for state: BranchState) -> End? { state.hasEnded ? End() : nil }
}

// MARK: - Guards

extension BranchFlow {
  func entering(_ screen: Screen, in state: BranchState) -> Verdict {
    guard case .book(let number) = screen else { return .allow }
    return switch number {
    case Book.member where !state.isLoggedIn: .hold(sending: Tap(.logIn))
    case Book.locked where !state.hasKey: .hold
    case Book.forbidden: .refuse("nobody may read it")
    case Book.moved: .redirect(Tap(.open(0, .shelf(0))))
    case Book.lent where !state.hasKey: .hold(sending: AskOutside())
    default: .allow
    }
  }

  func leaving(_ screen: Screen, in state: BranchState) -> Verdict {
    guard case .book(let number) = screen, state.changed.contains(number) else { return .allow }
    return switch number {
    case Book.draft: .refuse("unsaved changes")
    case Book.letter: .redirect(Tap(.ask))
    case Book.form: .hold
    case Book.note: .hold(sending: Tap(.save))
    default: .allow
    }
  }
}
