package import CoordinatorKit

/// A list that the user renames in an alert with text fields.
package struct RenameFlow: DescribedFlow {
  package struct State: FlowState, Hashable {
    package var name = "Books"
    package var question: Question?
    package init() {}
  }

  package struct Question: Hashable, Sendable {
    /// Whether nothing can be renamed now.
    package var isLocked = false
    /// Whether an action sheet asks, which has no text fields.
    package var isSheet = false
    /// Whether there is a third field.
    package var hasNote = false
    package init() {}
  }

  package enum Screen: FlowScreen { case list }

  package enum Message: CoordinatorMessageable, Hashable {
    case ask, askInSheet, lock
    case rename([String])
  }

  package init() {}

  package var stack: Stack {
    .list
    alert(\.question) { question in
      FlowAlert(
        "rename", title: "Rename", style: question.isSheet ? .actionSheet(from: .center) : .alert
      ) {
        FlowAlert.Button("Cancel", role: .cancel)
        FlowAlert.Button(
          "Rename", isPreferred: true,
          isEnabled: { $0.first != "" && !question.isLocked }
        ) { texts in Message.rename(texts) }
        FlowAlert.TextField("Name", content: .name)
        FlowAlert.TextField("Address", text: "example.org", content: .url)
        if question.hasNote { FlowAlert.TextField("Note") }
      }
    }
  }

  package func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .ask: state.question = Question()
    case .askInSheet:
      state.question = Question()
      state.question?.isSheet = true
    case .lock: state.question?.isLocked = true
    case .rename(let texts): state.name = texts.joined(separator: " at ")
    }
    return .handled
  }
}
