package import CoordinatorKit

/// Lends a book, for how many days is chosen: the child of the library.
package struct LendingFlow: DescribedFlow, Sendable {
  package struct State: FlowState, Hashable, Codable, Sendable {
    package var days: Int?
    package var isConfirmed = false

    package init() {}
  }

  package enum Screen: FlowScreen, Sendable {
    case start
    case confirmation(days: Int)
  }

  package init() {}

  package var stack: Stack {
    .start
    when(\.days, Screen.confirmation)
  }

  package func update(_ state: inout State, with message: LendingMessage) -> FlowReply {
    switch message {
    case .choose(let days): state.days = days
    case .confirm:
      guard state.days != nil else { return .unhandled }
      state.isConfirmed = true
    }
    return .handled
  }

  package func result(for state: State) -> Int? { state.isConfirmed ? state.days : nil }
}

/// What happens while a book is lent.
package enum LendingMessage: CoordinatorMessageable, Hashable, Codable, Sendable {
  case choose(days: Int)
  case confirm
}
