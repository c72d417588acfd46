#if canImport(SwiftUI)
  public import SwiftUI

  /// A button that sends a message to the coordinator of its view.
  ///
  ///     SendButton("Buy", Buy(book: 42))
  ///
  ///     SendButton(ShopMessage.delete(book: 42), role: .destructive) {
  ///       Label("Delete", systemImage: "trash")
  ///     }
  ///
  /// It is a `Button`, so button styles and modifiers apply. For more than one message, or to wait
  /// for the outcome, use a `Button` and the environment's `send`.
  public struct SendButton<Label: View>: View {
    @Environment(\.send) private var send
    private let message: any CoordinatorMessageable
    private let role: ButtonRole?
    private let label: Label
    private let callSite: (fileID: String, line: UInt)

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - message: The message, sent at each tap.
    ///   - role: The role of the button, if it has one.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - label: What the button shows.
    public init(
      _ message: any CoordinatorMessageable, role: ButtonRole? = nil, fileID: String = #fileID,
      line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
      (self.message, self.role, self.label) = (message, role, label())
      callSite = (fileID, line)
    }

    /// The button.
    public var body: some View {
      Button(role: role) {
        send(message, fileID: callSite.fileID, line: callSite.line)
      } label: {
        label
      }
    }
  }

  extension SendButton where Label == Text {
    /// Creates a button with a title.
    ///
    /// - Parameters:
    ///   - titleKey: The key of the localized title.
    ///   - message: The message, sent at each tap.
    ///   - role: The role of the button, if it has one.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    public init(
      _ titleKey: LocalizedStringKey, _ message: any CoordinatorMessageable,
      role: ButtonRole? = nil, fileID: String = #fileID, line: UInt = #line
    ) {
      self.init(message, role: role, fileID: fileID, line: line) { Text(titleKey) }
    }

    /// Creates a button with a title that is shown as it is, such as that of a value.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The message, sent at each tap.
    ///   - role: The role of the button, if it has one.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, _ message: any CoordinatorMessageable,
      role: ButtonRole? = nil, fileID: String = #fileID, line: UInt = #line
    ) {
      self.init(message, role: role, fileID: fileID, line: line) { Text(title) }
    }
  }
#endif
