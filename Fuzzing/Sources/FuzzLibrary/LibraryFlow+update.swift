package import CoordinatorKit
package import Foundation

/// What happens in the library; a value of every kind that JSON can hold.
package enum LibraryMessage: Route, Hashable, Codable, Sendable {
  case open(String)
  case remove(String)
  case write(note: Int)
  case select(LibraryFlow.Tab)
  case showLoans
  case logIn
  case loggedIn
  case ask(about: String)
  case lend(LendingFlow.State)
  case rate([String: Double])
  case count([LibraryFlow.Tab: Int])
  case tag(Set<String>)
  case note(moment: Date?, card: UUID?)
  case close(at: Int)
}

extension LibraryFlow {
  package func update(_ state: inout State, with message: LibraryMessage) -> FlowReply {
    switch message {
    case .open(let book): state.books.append(book)
    case .remove(let book): state.books.removeAll { $0 == book }
    case .write(let note): state.notes.append(note)
    case .select(let tab): state.tab = tab
    case .showLoans: state.showsLoans = true
    case .logIn: state.isLoggingIn = true
    case .loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case .ask(let book): state.question = book
    case .lend(let lending): state.lending = lending
    case .rate(let ratings): state.ratings = ratings
    case .count(let counts): state.counts = counts
    case .tag(let tags): state.tags = tags
    case .note(let moment, let card): (state.moment, state.card) = (moment, card)
    case .close(let hour):
      guard state.closedAt == nil else { return .unhandled }
      state.closedAt = hour
    }
    return .handled
  }

  package func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .book(let book):
        if let index = state.books.lastIndex(of: book) { state.books.remove(at: index) }
      case .note(let note):
        if let index = state.notes.lastIndex(of: note) { state.notes.remove(at: index) }
      case .loans: state.showsLoans = false
      case .login: state.isLoggingIn = false
      case .shelves, .account, .lending: break
      }
    }
  }

  package func userSelected(_ tab: String, _ state: inout State) {
    if let tab = Tab(rawValue: tab) { state.tab = tab }
  }

  package func alertLeft(_ alert: String, _ state: inout State) { state.question = nil }

  package func childEnded(
    _ result: any CoordinatorMessageable, _ state: inout State
  ) -> FlowReply {
    guard case .finished(let days)? = result as? FlowResult<Int> else { return .unhandled }
    state.notes.append(days)
    return .handled
  }
}
