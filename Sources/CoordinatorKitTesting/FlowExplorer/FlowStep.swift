import CoordinatorKit

/// A transition from one state of a flow to another.
enum FlowStep {
  /// The top screen sends a message.
  case message(any CoordinatorMessageable)
  /// A message arrives that no screen has sent.
  case arrival(any CoordinatorMessageable)
  /// The user goes back, or swipes a sheet down.
  case move(UserMove)

  /// Whether users can rely on it.
  var isChoice: Bool {
    if case .arrival = self { false } else { true }
  }
}

extension FlowStep: CustomStringConvertible {
  /// `open(book: 42)`, `loggedOut arrives`, `back`.
  var description: String {
    switch self {
    case .message(let message): "\(message)"
    case .arrival(let message): "\(message) arrives"
    case .move(let move): "\(move)"
    }
  }
}
