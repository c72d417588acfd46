//___FILEHEADER___

import CoordinatorKit

/// Handles ….
struct ___FILEBASENAMEASIDENTIFIER___: TypedComponent {
  /// What it handles.
  struct Message: CoordinatorMessageable {
    let item: Int
  }

  /// What it needs, handed in by whoever adds it to a coordinator.
  let save: @MainActor (Int) -> Void

  func handle(_ message: Message, with coordinator: any Coordinator) {
    save(message.item)
  }
}
