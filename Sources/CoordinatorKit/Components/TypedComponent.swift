/// A component that declares the one type of message it handles.
///
/// A coordinator looks it up by that type, so lookup cost does not depend on the number of typed
/// components.
///
///     struct Basket: TypedComponent {
///       func handle(_ message: Buy, with coordinator: any Coordinator) { … }
///     }
///
/// `Message` may be a concrete type, a class (subclasses included) or an existential such as
/// `any CoordinatorMessageable`.
@MainActor public protocol TypedComponent<Message>: CoordinatorComponent {
  /// The type of message.
  associatedtype Message

  /// Whether this component would handle a message of its type; true by default.
  ///
  /// - Parameter message: The message.
  /// - Returns: True if the message is this component's to handle.
  func canHandle(_ message: Message) -> Bool

  /// Handles a message of the declared type.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that received it. Do not store it, or store it weakly.
  func handle(_ message: Message, with coordinator: any Coordinator)
}

extension TypedComponent {
  /// True: every message of the declared type is handled.
  public func canHandle(_ message: Message) -> Bool { true }

  /// True for a message of the declared type that `canHandle(_:)` accepts: nothing to write.
  public func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool {
    guard let message = message as? Message else { return false }
    return canHandle(message)
  }

  /// Passes a message of the declared type to `handle(_:with:)`: nothing to write.
  public func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {
    guard let message = message as? Message else { return }
    handle(message, with: coordinator)
  }

  /// Whether a message is of the declared type.
  ///
  /// Checks the value, because its dynamic type decides.
  static func accepts(_ message: any CoordinatorMessageable) -> Bool { message is Message }
}

/// A component that handles each message of its type, so that nobody after it hears of one.
@MainActor protocol UnconditionalComponent: TypedComponent {}

extension UnconditionalComponent {
  func handlesAll(of type: Any.Type) -> Bool { Message.self == type }
}

/// A component made from a closure by `BaseComponentCoordinator.on(_:handle:)`.
package final class ClosureComponent<Message>: UnconditionalComponent {
  private let handler: @MainActor (Message, any Coordinator) -> Void

  init(_ handler: @escaping @MainActor (Message, any Coordinator) -> Void) {
    self.handler = handler
  }

  package func handle(_ message: Message, with coordinator: any Coordinator) {
    handler(message, coordinator)
  }
}

/// A component made by `BaseComponentCoordinator.on(_:_:handle:)` for `.before`; it handles nothing.
final class PrecedingComponent<Message>: Preceding {
  private let handler: @MainActor (Message, any Coordinator) -> Void

  init(_ handler: @escaping @MainActor (Message, any Coordinator) -> Void) {
    self.handler = handler
  }

  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool { false }

  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {}

  func accepts(_ message: any CoordinatorMessageable) -> Bool { message is Message }

  func precede(_ message: any CoordinatorMessageable, at coordinator: any Coordinator) {
    if let message = message as? Message { handler(message, coordinator) }
  }
}

extension PrecedingComponent: CustomStringConvertible {
  /// `on(Buy, before)`, as in a trail.
  nonisolated var description: String { "on(\(Message.self), before)" }
}

/// A component that hears of what a coordinator below is about to handle.
@MainActor protocol Preceding: CoordinatorComponent {
  func accepts(_ message: any CoordinatorMessageable) -> Bool
  /// A coordinator below is about to handle a message.
  func precede(_ message: any CoordinatorMessageable, at coordinator: any Coordinator)
}

extension ClosureComponent: CustomStringConvertible {
  /// `on(Buy)`, as in a trail.
  package nonisolated var description: String { "on(\(Message.self))" }
}
