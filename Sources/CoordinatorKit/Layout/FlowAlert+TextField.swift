extension FlowAlert {
  /// A text field of an alert, above its buttons; an action sheet has none.
  ///
  ///     FlowAlert("rename", title: "Rename the list") {
  ///       FlowAlert.TextField("Name", text: list.name)
  ///       FlowAlert.Button("Rename", isPreferred: true, isEnabled: { $0[0] != "" }) { texts in
  ///         ListMessage.rename(texts[0])
  ///       }
  ///       FlowAlert.Button("Cancel", role: .cancel)
  ///     }
  ///
  /// What the user types lives in the field only, until a button's message carries it.
  public struct TextField: Sendable, Equatable {
    /// What is typed, for the keyboard and for what the system offers to fill in.
    public enum Content: Sendable, Hashable {
      /// Words.
      case text
      /// The name of somebody.
      case name
      /// A password that exists, shown as dots.
      case password
      /// A password to be chosen, shown as dots.
      case newPassword
      /// A code that was sent to the user.
      case oneTimeCode
      /// An email address.
      case emailAddress
      /// An address of the web or of a server.
      case url
      /// A number without a sign.
      case number
    }

    /// The text shown while the field is empty.
    public let placeholder: String
    /// The text in the field at first.
    public let text: String
    /// What is typed.
    public let content: Content

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - placeholder: The text shown while the field is empty.
    ///   - text: The text in the field at first; later values do not overwrite what the user types.
    ///   - content: What is typed.
    public init(_ placeholder: String, text: String = "", content: Content = .text) {
      (self.placeholder, self.text, self.content) = (placeholder, text, content)
    }
  }

  /// Something that an alert lists.
  public enum Element: Sendable {
    /// A button, below the text.
    case button(Button)
    /// A text field, between text and buttons.
    case textField(TextField)
  }

  /// The texts of the fields before the user types.
  package var initialTexts: [String] { textFields.map(\.text) }

  /// What a button sends, and whether it can be tapped, with what the user has typed.
  ///
  /// Missing texts are those at first. A button that is not there is not enabled.
  package func tap(
    _ index: Int, typing texts: [String]
  ) -> (isEnabled: Bool, message: (any CoordinatorMessageable & Sendable)?) {
    guard buttons.indices.contains(index) else { return (false, nil) }
    let typed = zip(textFields.indices, texts).map(\.1) + initialTexts.dropFirst(texts.count)
    let action = buttons[index].action
    return (action.isEnabled(typed), action.message(typed))
  }
}
