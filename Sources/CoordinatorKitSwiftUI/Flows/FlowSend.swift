/// Sends the messages of one flow, so that they can be written with a leading dot.
///
///     FlowView(shop) { screen, send in
///       switch screen {
///       case .list: ListView(onOpen: { send(.open(book: $0)) })
///       case .book(let id): BookView(book: id)
///       }
///     }
///
/// Ownership: like the action, it holds the screen weakly.
@MainActor public struct FlowSend<Message> {
  private let action: SendAction
  private let sends: @MainActor (SendAction, Message, String, UInt) -> Void

  package init(_ action: SendAction) where Message: CoordinatorMessageable {
    self.action = action
    sends = { action, message, fileID, line in
      action(message.sent, fileID: fileID, line: line)
    }
  }

  /// Sends a message from the screen.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func callAsFunction(_ message: Message, fileID: String = #fileID, line: UInt = #line) {
    sends(action, message, fileID, line)
  }
}
