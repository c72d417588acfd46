public import CoordinatorKit

/// A coordinator for the top of a chain under test that handles and records every message.
///
///     let recorder = MessageRecorder()
///     recorder.add(child: shop)
///     shop.send(ShopMessage.help)
///     recorder.expect([ShopMessage.help])
public final class MessageRecorder: BaseCoordinator {
  /// The messages that arrived, in order; held strongly.
  public private(set) var messages: [any CoordinatorMessageable] = []

  /// Creates a recorder without a window.
  public init() {
    super.init(window: nil)
  }

  /// The messages as text.
  public var log: [String] { messages.map { String(describing: $0) } }

  /// True: it handles every message.
  public override func canHandleOwn(_ message: any CoordinatorMessageable) -> Bool { true }

  /// Records the message, whose path ends here.
  public override func send(message: any CoordinatorMessageable) {
    messages.append(message)
  }

  /// The messages of one type, in order.
  ///
  /// - Parameter type: The type.
  /// - Returns: Those that arrived since `clear()`.
  public func messages<Message: CoordinatorMessageable>(of type: Message.Type) -> [Message] {
    messages.compactMap { $0 as? Message }
  }

  /// Forgets the messages that have arrived.
  public func clear() {
    messages = []
  }

  /// Checks all messages that have arrived.
  ///
  /// - Parameters:
  ///   - expected: The messages in order, compared by type and text.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expect(
    _ expected: [any CoordinatorMessageable], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    guard Self.names(of: messages) != Self.names(of: expected) else { return }
    let (wanted, came) = (Self.list(expected), Self.list(messages))
    TestIssue.at(fileID, filePath, line, column)("Expected \(wanted), but received \(came).")
  }

  private static func names(of messages: [any CoordinatorMessageable]) -> [String] {
    messages.map { "\(type(of: $0)).\($0)" }
  }

  private static func list(_ messages: [any CoordinatorMessageable]) -> String {
    messages.isEmpty ? "no message" : "[\(names(of: messages).joined(separator: ", "))]"
  }
}
