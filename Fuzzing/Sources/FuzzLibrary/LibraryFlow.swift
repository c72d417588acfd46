package import CoordinatorKit
package import Foundation

/// A library with all that a flow can have: tabs, a sheet, an alert, a child flow, a guard of each
/// kind, a result, and a state with unordered collections.
package struct LibraryFlow: Flow, Sendable {
  package enum Tab: String, Hashable, Codable, Sendable, CaseIterable {
    case shelves, account
  }

  package enum Screen: FlowScreen, Sendable {
    case shelves
    case book(String)
    case account
    /// Needs a login, which is brought.
    case loans
    /// Zero cannot be left.
    case note(Int)
    case login
    case lending(LendingFlow.Screen)
  }

  package struct State: FlowState, Hashable, Codable, Sendable {
    package var tab = Tab.shelves
    package var books: [String] = []
    package var notes: [Int] = []
    package var showsLoans = false
    package var isLoggedIn = false
    package var isLoggingIn = false
    package var question: String?
    package var lending: LendingFlow.State?
    package var ratings: [String: Double] = [:]
    package var counts: [Tab: Int] = [:]
    package var tags: Set<String> = []
    package var moment: Date?
    package var card: UUID?
    package var closedAt: Int?

    package init() {}
  }

  package init() {}

  private var lending: ChildFlow<Self> {
    ChildFlow(LendingFlow(), at: \.lending, as: Screen.lending)
  }

  package var children: [ChildFlow<Self>] { [lending] }

  package func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab(Tab.shelves) {
        Screen.shelves
        for book in state.books { Screen.book(book) }
      }
      FlowTab(Tab.account) {
        Screen.account
        if state.showsLoans { Screen.loans }
        for note in state.notes { Screen.note(note) }
      }
    }
    if state.isLoggingIn { Sheet(Screen.login) }
    Sheet(lending.screens(for: state))
    if let question = state.question {
      FlowAlert(question, title: "Remove \(question)?") {
        FlowAlert.Button("Remove", role: .destructive, sending: LibraryMessage.remove(question))
        FlowAlert.Button("Cancel", role: .cancel)
      }
    }
  }

  package func result(for state: State) -> Int? { state.closedAt }

  package func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .loans where !state.isLoggedIn: .hold(sending: LibraryMessage.logIn)
    case .book("cellar"): .refuse("it is dark")
    case .book("stairs"): .redirect(LibraryMessage.select(.account))
    case .book("attic"): .hold
    case .book("safe") where state.tags.isEmpty: .refuse("there is no key")
    default: .allow
    }
  }

  package func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .note(0) ? .refuse("it is not saved") : .allow
  }
}
