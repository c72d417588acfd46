import CoordinatorKit

/// A reading room in two tabs: flows inside of it, guards with each verdict, and unordered
/// collections in its state, its screens and its messages.
struct ReadingRoomFlow: SessionFlow {
  enum Genre: String, Codable, CaseIterable { case poetry, cooking, science, travel }
  enum Tab: String, Codable, CaseIterable { case shelves, desk }
  enum Style: String, Codable, CaseIterable { case sheet, formSheet, fullScreen }

  enum Screen: FlowScreen {
    case shelf(Set<Genre>), book(Int), counts([Genre: Int]), note(String)
    case loans(Set<Int>), login, rules
    case join(JoinFlow.Screen), desk(DeskFlow.Screen)
  }

  enum Message: CoordinatorMessageable, Codable {
    case filter(Set<Genre>), open(book: Int), close, count([Genre: Int]), note(String)
    case lend([Genre: Set<Int>]), showLoans, logIn, loggedIn, logOut, cancel
    case showRules(Style), closeRules, lock(Bool), join, end
  }

  struct State: FlowState, Codable, Equatable {
    var tab = Tab.shelves
    var genres: Set<Genre> = []
    var books: [Int] = []
    var counts: [Genre: Int]?
    var note: String?
    var loans: [Genre: Set<Int>] = [:]
    var showsLoans = false
    var isLoggedIn = false
    var isLoggingIn = false
    var rules: Style?
    var isLocked = false
    var join: JoinFlow.State?
    var desk = DeskFlow.State()
    var hasEnded = false
  }

  let fault: SessionFault?
  let join = ChildFlow<Self>(JoinFlow(), at: \.join, as: Screen.join)
  let desk = ChildFlow<Self>(DeskFlow(), at: \.desk, as: Screen.desk)
  var children: [ChildFlow<Self>] { [join, desk] }

  init(fault: SessionFault? = nil) { self.fault = fault }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab(Tab.shelves) {
        Screen.shelf(fault == .element ? state.genres.subtracting([.travel]) : state.genres)
        state.books.map(Screen.book)
        if let counts = state.counts { Screen.counts(counts) }
        if let note = state.note { Screen.note(note) }
      }
      FlowTab(Tab.desk) {
        desk.screens(for: state)
        if state.showsLoans { Screen.loans(Set(state.loans.values.joined())) }
      }
    }
    if let rules = state.rules { Sheet(Screen.rules, as: style(rules)) }
    Sheet(join.screens(for: state), as: .formSheet, detents: [.medium, .large])
    if state.isLoggingIn { Sheet(Screen.login) }
  }

  private func style(_ style: Style) -> SheetStyle {
    switch style {
    case .sheet: .sheet
    case .formSheet: fault == .style ? .sheet : .formSheet
    case .fullScreen: .fullScreen
    }
  }

  func result(for state: State) -> [Genre: Int]? {
    guard state.hasEnded else { return nil }
    return state.loans.mapValues { $0.count + (fault == .result ? 1 : 0) }
  }
}

// MARK: - Guards

extension ReadingRoomFlow {
  func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .loans where !state.isLoggedIn: .hold(sending: Message.logIn)
    case .counts where state.genres.isEmpty: .redirect(Message.filter([.travel, .poetry]))
    case .book(let number) where number % 5 == 4:
      .refuse(fault == .refusal ? "it is away" : "book \(number) is lent")
    default: .allow
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .book where state.isLocked: .refuse("the room is locked")
    case .rules where state.isLocked: .redirect(Message.lock(false))
    default: .allow
    }
  }
}
