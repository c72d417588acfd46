/// What a `SendAction` sends from: a responder, or a screen that views show.
@MainActor protocol ActionSender: MessageSender {
  /// The coordinator that a message reaches first.
  var nearestCoordinator: (any Coordinating)? { get }

  /// Whether the screen it belongs to is being covered by another one.
  var isOnStaleScreen: Bool { get }
}

extension UIResponder: ActionSender {}
