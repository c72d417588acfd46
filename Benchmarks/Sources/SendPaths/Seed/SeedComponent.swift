public import CoordinatorKit

/// A component of the seed, which is asked about every message.
@MainActor public protocol SeedComponent {
  /// Whether this component would handle a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that asks.
  /// - Returns: True if it would.
  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any SeedCoordinating
  ) -> Bool

  /// Handles a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that heard it.
  func handle(message: any CoordinatorMessageable, with coordinator: any SeedCoordinating)
}

/// A component that declines all messages but those of a type that is never sent.
struct SeedDecliner: SeedComponent {
  let accepts: (any CoordinatorMessageable) -> Bool

  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any SeedCoordinating
  ) -> Bool {
    accepts(message)
  }

  func handle(message: any CoordinatorMessageable, with coordinator: any SeedCoordinating) {}
}

/// The component that handles the message.
struct SeedCounter: SeedComponent {
  let tally: Tally

  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any SeedCoordinating
  ) -> Bool {
    message is Tapped
  }

  func handle(message: any CoordinatorMessageable, with coordinator: any SeedCoordinating) {
    guard message is Tapped else { return }
    tally.count += 1
  }
}
