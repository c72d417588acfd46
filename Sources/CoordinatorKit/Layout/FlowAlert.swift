/// An alert or an action sheet over everything that a flow shows, whose buttons carry messages.
///
/// In a flow's `screens(for:)` it is an element like a screen:
///
///     Screen.book(book)
///     if state.isDeleting {
///       FlowAlert("delete", title: "Delete this book?") {
///         FlowAlert.Button("Delete", role: .destructive, sending: ShelfMessage.delete(book))
///         FlowAlert.Button("Cancel", role: .cancel)
///       }
///     }
///
/// When the user taps a button, UIKit dismisses the alert; the flow's `alertLeft(_:_:)` is called,
/// and then the button's message is sent upward from the flow's coordinator. If a flow wants
/// several alerts, the first is shown, and the next when it has closed. Guards are not asked about
/// alerts.
///
/// A pure value, shown as a `UIAlertController`. An alert is identified by its id: while it is
/// shown, its title, its text and which buttons are enabled can change, but nothing else. One may have
/// text fields, whose texts a button's message carries: see `FlowAlert.TextField`.
public struct FlowAlert: Sendable {
  /// Where an alert is shown.
  public enum Style: Sendable, Hashable {
    /// In the center of the screen.
    case alert
    /// At the bottom of the screen; on an iPad a popover, which points at its source.
    ///
    /// From iOS 26 on it points at its source on an iPhone, too, and has no cancel button then: a tap
    /// elsewhere cancels. With the source `center` it stays in the center on an iPhone, with its cancel
    /// button.
    case actionSheet(from: SheetStyle.PopoverSource)
  }

  /// A button of an alert.
  public struct Button: Sendable {
    /// The meaning of a button, which decides its look and position.
    public enum Role: Sendable, Hashable {
      /// The button changes nothing. A tap outside an action sheet counts as a tap on it; only the
      /// first has this role, since UIKit accepts only one, and others look like any button.
      case cancel
      /// The button deletes something, or cannot be undone.
      case destructive
    }

    /// The button's title.
    public let title: String
    /// The button's meaning; `nil` for none in particular.
    public let role: Role?
    /// Whether it stands out, and the return key taps it; of several such buttons, the first does.
    public let isPreferred: Bool
    /// Whether the user can tap it before anything is typed.
    public fileprivate(set) var isEnabled: Bool
    /// The message a tap sends after the alert has closed, if any, before anything is typed.
    public fileprivate(set) var message: (any CoordinatorMessageable & Sendable)?
    /// What the typed texts make of it.
    package let action: Action

    /// Whether a button can be tapped, and what it sends, with the texts of all fields.
    package struct Action: Sendable {
      let isEnabled: @Sendable (_ texts: [String]) -> Bool
      let message: @Sendable (_ texts: [String]) -> (any CoordinatorMessageable & Sendable)?
    }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The button's title, by which tests find it.
    ///   - role: The button's meaning; `nil` for none in particular.
    ///   - isPreferred: Whether it stands out, and the return key taps it; only in the center of the screen.
    ///   - isEnabled: Whether the user can tap it; may change while the alert is shown.
    ///   - message: The message a tap sends after the alert has closed; without one, only
    ///     `alertLeft(_:_:)` is called.
    public init(
      _ title: String, role: Role? = nil, isPreferred: Bool = false, isEnabled: Bool = true,
      sending message: (any CoordinatorMessageable & Sendable)? = nil
    ) {
      (self.title, self.role, self.isPreferred) = (title, role, isPreferred)
      (self.isEnabled, self.message) = (isEnabled, message)
      action = Action(isEnabled: { _ in isEnabled }, message: { _ in message })
    }

    /// Creates a button that sends what the user has typed.
    ///
    /// - Parameters:
    ///   - title: The button's title, by which tests find it.
    ///   - role: The button's meaning; `nil` for none in particular.
    ///   - isPreferred: Whether it stands out, and the return key taps it; only in the center of the screen.
    ///   - isEnabled: Whether the user can tap it with these texts in the fields; a pure function, asked
    ///     whenever the user types.
    ///   - message: Makes the message a tap sends after the alert has closed, from the texts of all fields
    ///     in order; a pure function, called at any time.
    public init(
      _ title: String, role: Role? = nil, isPreferred: Bool = false,
      isEnabled: @escaping @Sendable (_ texts: [String]) -> Bool = { _ in true },
      sending message:
        @escaping @Sendable (_ texts: [String]) -> any CoordinatorMessageable & Sendable
    ) {
      (self.title, self.role, self.isPreferred) = (title, role, isPreferred)
      // With the texts of its alert, as soon as it is in one.
      (self.isEnabled, self.message) = (true, nil)
      action = Action(isEnabled: isEnabled, message: message)
    }

    /// The same in an alert whose fields have these texts at first.
    fileprivate func with(_ texts: [String]) -> Button {
      var button = self
      (button.isEnabled, button.message) = (action.isEnabled(texts), action.message(texts))
      return button
    }
  }

  /// Identifies the alert within its flow.
  public let id: String
  /// The way to the nested flow that wants it: the place of each among the children of the one around it.
  package var owner: [Int] = []
  /// The title.
  public let title: String?
  /// The text below the title.
  public let text: String?
  /// Where it is shown.
  public let style: Style
  /// The text fields, top to bottom.
  public let textFields: [TextField]
  /// The buttons, in the order UIKit receives them.
  public let buttons: [Button]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - id: Identifies it within its flow.
  ///   - title: The title.
  ///   - text: The text below the title.
  ///   - style: Where it is shown; an action sheet leaves text fields out, which is reported.
  ///   - elements: The buttons and text fields; without a button, there is one that says "OK" and only closes
  ///     the alert.
  public init(
    _ id: String, title: String?, text: String? = nil, style: Style = .alert,
    @FlowAlert.Builder elements: () -> [Element] = { [] }
  ) {
    let elements = elements()
    let fields = elements.compactMap { if case .textField(let field) = $0 { field } else { nil } }
    let made = elements.compactMap { if case .button(let button) = $0 { button } else { nil } }
    let buttons = made.isEmpty ? [Button("OK", role: .cancel)] : made
    self.id = id
    self.title = title
    self.text = text
    self.style = style
    textFields = fields
    self.buttons = buttons.map { $0.with(fields.map(\.text)) }
  }
}

extension FlowAlert {
  /// Lets `FlowAlert` list its buttons and text fields as statements.
  public typealias Builder = ListBuilder<Element>
}

extension ListBuilder<FlowAlert.Element> {
  /// One button.
  public static func buildExpression(_ button: FlowAlert.Button) -> [Element] { [.button(button)] }

  /// One text field.
  public static func buildExpression(_ field: FlowAlert.TextField) -> [Element] {
    [.textField(field)]
  }
}

// MARK: - Equality and text

extension FlowAlert.Button: Equatable {
  /// Whether both look the same and send the same before anything is typed; messages are compared by type
  /// and as text.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.role == right.role
      && left.isPreferred == right.isPreferred && left.isEnabled == right.isEnabled
      && left.messageText == right.messageText
  }

  private var messageText: String? {
    message.map { CanonicalText.identity(of: $0) }
  }
}

extension FlowAlert: Hashable {
  /// Whether both say the same, whichever flow wants them.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.title == right.title && left.text == right.text
      && left.style == right.style && left.textFields == right.textFields
      && left.buttons == right.buttons
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FlowAlert: CustomStringConvertible {
  /// `alert(delete)`.
  public var description: String { "alert(\(id))" }

  /// Its identity among the screens of the flow on show: two flows nested in it may each have one of this id.
  package var key: ScreenKey {
    ScreenKey(id: ScreenKey.AlertID(id: id, owner: owner), description: description)
  }
}

extension ScreenKey {
  /// The identity of an alert among the screens of a flow.
  fileprivate struct AlertID: Hashable {
    let id: String
    let owner: [Int]
  }

  /// Whether it is the key of an alert of a flow.
  package var isAlert: Bool { id.base is AlertID }
}
