import CoordinatorKitUI

/// What a message, or code, asks of a branch.
enum BranchEdit: Hashable, CustomStringConvertible {
  typealias Place = BranchState.Place

  case open(Int, Place)
  case close(Int, Place)
  /// Other books in a tab.
  case replace([Int], tab: Int)
  case present([Int], Place, SheetStyle)
  case dismiss(Place)
  case select(Int)
  case toggleAnnex
  case logIn, loggedIn, logOut, cancelLogin
  case key(Bool)
  case write(Int)
  case save, ask, answered
  case join(Place)
  case giveUpJoining
  case opensWhenTapped(Int?)
  case hearsOfExits(Bool)
  case hearsOfStamps(Bool)
  case end
  /// Nothing of this flow's.
  case unknown

  var description: String {
    switch self {
    case .open(let book, let place): "open \(book) \(place)"
    case .close(let book, let place): "close \(book) \(place)"
    case .replace(let books, let tab): "replace by \(books) in tab \(tab)"
    case .present(let books, let place, let style): "present \(books) \(place) as \(style)"
    case .dismiss(let place): "dismiss \(place)"
    case .select(let tab): "select \(tab)"
    case .toggleAnnex: "toggle annex"
    case .logIn: "log in"
    case .loggedIn: "logged in"
    case .logOut: "log out"
    case .cancelLogin: "cancel login"
    case .key(let has): "key \(has)"
    case .write(let book): "write \(book)"
    case .save: "save"
    case .ask: "ask"
    case .answered: "answered"
    case .join(let place): "join \(place)"
    case .giveUpJoining: "give up joining"
    case .opensWhenTapped(let book): "opens when tapped: \(book.map { "\($0)" } ?? "none")"
    case .hearsOfExits(let hears): "hears of exits \(hears)"
    case .hearsOfStamps(let hears): "hears of stamps \(hears)"
    case .end: "end"
    case .unknown: "unknown"
    }
  }
}

// MARK: - Messages

/// Held messages are the newest of each type, so there are several types.
protocol BranchMessage: CoordinatorMessageable, CustomStringConvertible {
  var edit: BranchEdit { get }
}

extension BranchMessage {
  var description: String { "\(Self.self)(\(edit))" }
}

struct Tap: BranchMessage {
  let edit: BranchEdit
  init(_ edit: BranchEdit) { self.edit = edit }
}

struct Link: BranchMessage {
  let edit: BranchEdit
  init(_ edit: BranchEdit) { self.edit = edit }
}

struct Push: BranchMessage {
  let edit: BranchEdit
  init(_ edit: BranchEdit) { self.edit = edit }
}

/// Nobody in the flow takes it; a component of the parent does, and answers with a key.
struct AskOutside: CoordinatorMessageable {}

// MARK: - What becomes of the state

extension BranchEdit {
  func apply(to state: inout BranchState, _ root: BranchFlow.Root) -> FlowReply {
    switch self {
    case .open(let book, let place):
      Self.open(book, place, &state)
    case .close(let book, let place): Self.close(book, place, &state)
    case .replace(let books, let tab): state.shelves[tab].books = books
    case .present(let books, let place, let style):
      Self.change(place, &state) { $0.append(.init(books: books, style: style)) }
    case .dismiss(let place): Self.change(place, &state) { _ = $0.popLast() }
    case .select(let tab): state.tab = tab
    case .toggleAnnex: state.hasAnnex.toggle()
    case .logIn: state.isLoggingIn = true
    case .loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case .logOut: Self.logOut(&state)
    case .cancelLogin: state.isLoggingIn = false
    case .key(let has): state.hasKey = has
    case .write(let book): state.changed.insert(book)
    case .save: state.changed = []
    case .ask: state.isAsking = true
    case .answered: state.isAsking = false
    case .join(let place): (state.join, state.joinPlace) = (.init(), place)
    case .giveUpJoining: state.join = nil
    case .opensWhenTapped(let book): state.opensWhenTapped = book
    case .hearsOfExits(let hears): state.hearsOfExits = hears
    case .hearsOfStamps(let hears): state.hearsOfStamps = hears
    case .end: state.hasEnded = true
    case .unknown: return .unhandled
    }
    return .handled
  }

  private static func open(_ book: Int, _ place: Place, _ state: inout BranchState) {
    if case .shelf(let tab) = place { return state.shelves[tab].books.append(book) }
    change(place, &state) { sheets in
      if sheets.isEmpty { sheets = [.init(books: [])] }
      sheets[sheets.count - 1].books.append(book)
    }
  }

  private static func close(_ book: Int, _ place: Place, _ state: inout BranchState) {
    if case .shelf(let tab) = place { return state.shelves[tab].books.removeAll { $0 == book } }
    change(place, &state) { sheets in
      for index in sheets.indices { sheets[index].books.removeAll { $0 == book } }
    }
  }

  /// What needs the login goes, with the login that is under way.
  private static func logOut(_ state: inout BranchState) {
    (state.isLoggingIn, state.isLoggedIn) = (false, false)
    for tab in state.shelves.indices {
      close(BranchFlow.Book.member, .shelf(tab), &state)
      close(BranchFlow.Book.member, .sheet(of: tab), &state)
    }
    close(BranchFlow.Book.member, .over, &state)
  }

  private static func change(
    _ place: Place, _ state: inout BranchState,
    _ change: (inout [BranchState.SheetOfBooks]) -> Void
  ) {
    switch place {
    case .shelf(let tab), .sheet(of: let tab):
      change(&state.shelves[tab].sheets)
      state.shelves[tab].sheets.removeAll { $0.books.isEmpty }
    case .over:
      change(&state.sheets)
      state.sheets.removeAll { $0.books.isEmpty }
    }
  }
}
