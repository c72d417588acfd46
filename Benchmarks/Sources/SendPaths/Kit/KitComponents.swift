import CoordinatorKit

/// A component that declares a type of message which is never sent.
struct TypedDecliner<Message>: TypedComponent {
  func handle(_ message: Message, with coordinator: any Coordinator) {}
}

/// A component that is asked about every message and declines it.
struct UntypedDecliner: CoordinatorComponent {
  let accepts: (any CoordinatorMessageable) -> Bool

  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool {
    accepts(message)
  }

  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {}
}

/// The component that handles the message, found by its type.
struct TypedCounter: TypedComponent {
  let tally: Tally

  func handle(_ message: Tapped, with coordinator: any Coordinator) {
    tally.count += 1
  }
}

/// The component that handles the message, asked like the others.
struct UntypedCounter: CoordinatorComponent {
  let tally: Tally

  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool {
    message is Tapped
  }

  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {
    guard message is Tapped else { return }
    tally.count += 1
  }
}

extension BaseComponentCoordinator {
  /// Adds components that decline the message.
  func addDecliners(_ count: Int, _ kind: PathShape.Components) {
    let questions = Decliners.questions
    for (index, type) in Decliners.types.prefix(max(0, count)).enumerated() {
      switch kind {
      case .typed: add(component: Self.decliner(of: type))
      case .untyped:
        add(component: UntypedDecliner(accepts: questions[index % questions.count]))
      }
    }
  }

  private static func decliner<Message>(of type: Message.Type) -> any CoordinatorComponent {
    TypedDecliner<Message>()
  }
}
