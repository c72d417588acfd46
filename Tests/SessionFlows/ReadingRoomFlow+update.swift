import CoordinatorKit

extension ReadingRoomFlow {
  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .filter(let genres): state.genres = genres
    case .open(let book): state.books.append(book)
    case .close: (state.books, state.counts, state.note) = ([], nil, nil)
    case .count(let counts): state.counts = counts
    case .note(let note): state.note = note
    case .lend(let loans): state.loans.merge(loans) { $0.union($1) }
    case .showLoans: (state.tab, state.showsLoans) = (.desk, true)
    case .logIn: state.isLoggingIn = true
    case .loggedIn: (state.isLoggedIn, state.isLoggingIn) = (true, false)
    case .logOut: (state.isLoggedIn, state.showsLoans) = (false, false)
    case .cancel: state.isLoggingIn = false
    case .showRules(let style): state.rules = style
    case .closeRules: state.rules = nil
    case .lock(let locks): state.isLocked = locks
    case .join where state.join != nil: return .unhandled
    case .join: state.join = .init()
    case .end: state.hasEnded = true
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .book(let number):
        if fault != .back || number != 3 { state.books.removeLast() }
      case .counts: state.counts = nil
      case .note: state.note = nil
      case .loans: state.showsLoans = false
      case .login: state.isLoggingIn = false
      case .rules: state.rules = nil
      case .shelf, .join, .desk: break
      }
    }
  }

  func userSelected(_ tab: String, _ state: inout State) {
    if let tab = Tab(rawValue: tab) { state.tab = tab }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    switch result {
    case FlowResult<JoinFlow.Reader>.finished(let reader):
      state.genres.formUnion(reader.genres)
      state.isLoggedIn = true
    case FlowResult<JoinFlow.Reader>.left: break
    case FlowResult<Set<Int>>.finished(let stamped): state.loans[.science] = stamped
    default: return .unhandled
    }
    return .handled
  }
}

// MARK: - What happens

extension ReadingRoomFlow {
  static var start: State { State() }

  /// Texts with characters that a source file cannot contain, or an editor does not show.
  private static let notes = [
    "a \"quoted\" \\ note", "del \u{7F} c1 \u{85}\u{9B}", "lines \u{2028}\u{2029}\r\n\t",
    "bidi \u{202E}\u{2066}x", "\u{301}mark", "#\"raw\"# \\#(x)", "👩‍👩‍👧 e\u{301}",
    "\u{FEFF}\u{FFFE}\u{E000}",
    "nul \u{0}", "",
  ]

  static func message(_ dice: inout Dice, in state: State) -> any CoordinatorMessageable {
    if state.join != nil, dice.roll(2) == 0 { return JoinFlow.message(&dice) }
    if state.isLoggingIn, dice.roll(3) == 0 { return Message.loggedIn }
    return switch dice.roll(28) {
    case 0, 1, 2: Message.filter(dice.some(of: Genre.allCases))
    case 3, 4, 5, 6: Message.open(book: dice.roll(10))
    case 7: Message.close
    case 8, 9: Message.count(dice.counts(of: Genre.allCases))
    case 10, 11: Message.note(notes[dice.roll(notes.count)])
    case 12:
      Message.lend(dice.counts(of: Genre.allCases).mapValues { [$0, $0 * 7, 1] })
    case 13, 14, 15: Message.showLoans
    case 16: Message.loggedIn
    case 17: Message.logOut
    case 18: Message.cancel
    case 19, 20: Message.showRules(Style.allCases[dice.roll(3)])
    case 21: Message.closeRules
    case 22: Message.lock(dice.roll(2) == 0)
    case 23, 24: Message.join
    case 25: Message.end
    default: DeskFlow.message(&dice)
    }
  }

  static func change(_ dice: inout Dice, of state: State) -> State {
    var state = state
    switch dice.roll(4) {
    case 0: state.genres = dice.some(of: Genre.allCases)
    case 1: state.books = (0..<dice.roll(4)).map { $0 * 2 }
    case 2: state.tab = Tab.allCases[dice.roll(2)]
    default: (state.showsLoans, state.rules) = (false, nil)
    }
    return state
  }
}
