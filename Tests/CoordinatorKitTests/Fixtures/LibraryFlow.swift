import CoordinatorKit

enum LibraryMessage: CoordinatorMessageable, Equatable, Codable {
  case open(book: String)
  case login
  case loggedIn(String)
  case ignored
}

/// A pure flow: a catalogue, books over it, and a login in a sheet.
struct LibraryFlow: Flow {
  struct State: FlowState, Equatable, Codable {
    var books: [String] = []
    var isLoggingIn = false
    var reader: String?
    var hasLeft: [String] = []
  }

  /// Whether the flow forgets to follow the user.
  var breaksBackLaw = false

  func screens(for state: State) -> ScreenStack<Page> {
    Page("catalogue")
    for book in state.books { Page(book) }
    if state.isLoggingIn { Sheet(Page("login")) }
  }

  func update(_ state: inout State, with message: LibraryMessage) -> FlowReply {
    switch message {
    case .open(let book): state.books.append(book)
    case .login: state.isLoggingIn = true
    case .loggedIn(let reader):
      state.isLoggingIn = false
      state.reader = reader
    case .ignored:
      state.reader = "changed, though unhandled"
      return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Page], _ state: inout State) {
    state.hasLeft += screens.map(\.description)
    if breaksBackLaw { return }
    for screen in screens {
      if screen == "login" {
        state.isLoggingIn = false
      } else {
        state.books.removeAll { $0 == screen.description }
      }
    }
  }

  func result(for state: State) -> String? { state.reader }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard let result = result as? FlowResult<Int> else { return .unhandled }
    state.reader = result.value.map { "reader \($0)" }
    return .handled
  }
}
