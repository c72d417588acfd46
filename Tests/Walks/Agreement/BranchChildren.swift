import CoordinatorKitUI

/// Somebody becomes a reader: a flow inside that is there now and then, with a flow inside of its own.
struct JoinFlow: Flow {
  enum Screen: FlowScreen, CustomStringConvertible {
    case name, terms, password, help, riddle(RiddleFlow.Screen)

    var description: String {
      switch self {
      case .name: "name"
      case .terms: "terms"
      case .password: "password"
      case .help: "help"
      case .riddle(let screen): "riddle.\(screen)"
      }
    }
  }

  enum Message: CoordinatorMessageable, Hashable {
    case next, agree(Bool), sign(Bool), help, riddle, finish(book: Int), finishWithRiddle
  }

  struct State: FlowState, Equatable {
    var step = 0
    var hasAgreed = false
    var isSigning = false
    var isHelping = false
    var riddle: RiddleFlow.State?
    var book: Int?
    var heard: [String] = []
  }

  struct Reader: Equatable, CustomStringConvertible {
    let book: Int
    var description: String { "reader of \(book)" }
  }

  let riddle = ChildFlow<Self>(RiddleFlow(), at: \.riddle, as: Screen.riddle)
  var children: [ChildFlow<Self>] { [riddle] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.name
    if state.step > 0 { Screen.terms }
    if state.step > 1 { Screen.password }
    if state.isHelping { Sheet(Screen.help) }
    Sheet(riddle.screens(for: state))
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .next: state.step += 1
    case .agree(let agrees): state.hasAgreed = agrees
    case .sign(let signs): state.isSigning = signs
    case .help: state.isHelping = true
    case .riddle: state.riddle = .init()
    case .finish(let book): state.book = book
    case .finishWithRiddle:
      guard state.riddle != nil else { return .unhandled }
      state.riddle?.isSolved = true
      state.book = 0
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.terms) { state.step = 0 }
    if screens.contains(.password) { state.step = min(state.step, 1) }
    if screens.contains(.help) { state.isHelping = false }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard case FlowResult<Int>.finished(let value)? = result as? FlowResult<Int> else {
      return .unhandled
    }
    state.heard.append("\(value)")
    state.hasAgreed = true
    return state.isHelping ? .handled(sending: AskOutside()) : .handled
  }

  func result(for state: State) -> Reader? { state.book.map(Reader.init) }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .password where !state.hasAgreed: .hold(sending: Message.riddle)
    case .help where state.isSigning: .refuse("no help while signing")
    default: .allow
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .terms && state.isSigning ? .refuse("signing") : .allow
  }
}

/// A flow inside of one inside.
struct RiddleFlow: Flow {
  enum Screen: FlowScreen { case question, hint }
  enum Message: CoordinatorMessageable, Hashable { case hint, solve }
  struct State: FlowState, Equatable { var hasHint = false, isSolved = false }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.question
    if state.hasHint { Screen.hint }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    if message == .hint { state.hasHint = true } else { state.isSolved = true }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.hasHint = false }

  func result(for state: State) -> Int? { state.isSolved ? 42 : nil }
}

/// A flow inside that is always there, and comes to a result with each third stamp.
struct DeskFlow: Flow {
  enum Screen: FlowScreen, CustomStringConvertible {
    case counter, form(Int)

    var description: String {
      if case .form(let number) = self { "form\(number)" } else { "counter" }
    }
  }
  enum Message: CoordinatorMessageable {
    case open, form, stamp, lock(Bool)
    /// Asks somebody outside of all flows; the flow around it to do something.
    case ring, order(BranchEdit)
    /// Unlocks, and then puts all forms away.
    case tidy, stow
  }

  struct State: FlowState, Equatable {
    var isOpen = true
    var forms = 0
    var stamps = 0
    var isLocked = false
  }

  struct Stamp: Equatable, CustomStringConvertible {
    let number: Int
    var description: String { "stamp \(number)" }
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    if state.isOpen {
      Screen.counter
      for form in 0..<state.forms { Screen.form(form) }
    }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .open: state.isOpen = true
    case .form: state.forms += 1
    case .stamp: state.stamps += 1
    case .lock(let locks): state.isLocked = locks
    case .ring:
      state.isOpen = true
      return .handled(sending: AskOutside())
    case .tidy:
      state.isLocked = false
      return .handled(then: Message.stow)
    case .stow: state.forms = 0
    case .order(let edit):
      state.forms = 0
      return .handled(sending: Tap(edit))
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.forms -= screens.filter { $0 != .counter }.count
    if screens.contains(.counter) { state.isOpen = false }
  }

  func result(for state: State) -> Stamp? {
    state.stamps % 3 == 2 ? Stamp(number: state.stamps) : nil
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    if case .form(2...) = screen { .refuse("too many forms") } else { .allow }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen != .counter && state.isLocked ? .refuse("locked") : .allow
  }
}
