import CoordinatorKit

/// An untyped component that logs each question and each message it handles.
struct Spy: CoordinatorComponent, CustomStringConvertible {
  let name: String
  let log: Log
  let accepts: @MainActor (any CoordinatorMessageable) -> Bool
  nonisolated var description: String { name }

  init(
    _ name: String, _ log: Log,
    accepts: @escaping @MainActor (any CoordinatorMessageable) -> Bool = { _ in true }
  ) {
    self.name = name
    self.log = log
    self.accepts = accepts
  }

  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool {
    log.add("\(name)?")
    return accepts(message)
  }

  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {
    log.add("\(name) handles \(message)")
  }
}

/// A typed component that logs each question and each message it handles.
struct TypedSpy<Message>: TypedComponent, CustomStringConvertible {
  let name: String
  let log: Log
  let accepts: @MainActor (Message) -> Bool
  nonisolated var description: String { name }

  init(
    _ name: String, _ log: Log, for type: Message.Type = Message.self,
    accepts: @escaping @MainActor (Message) -> Bool = { _ in true }
  ) {
    self.name = name
    self.log = log
    self.accepts = accepts
  }

  func canHandle(_ message: Message) -> Bool {
    log.add("\(name)?")
    return accepts(message)
  }

  func handle(_ message: Message, with coordinator: any Coordinator) {
    log.add("\(name) handles \(message)")
  }
}

/// A component that is an object, so it can be removed by itself.
final class ObjectComponent: CoordinatorComponent {
  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool { false }

  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {}
}
