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
/// shown, its title and text can change, but not its buttons and style.
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
    /// The message a tap sends after the alert has closed, if any.
    public let message: (any CoordinatorMessageable & Sendable)?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The button's title, by which tests find it.
    ///   - role: The button's meaning; `nil` for none in particular.
    ///   - message: The message a tap sends after the alert has closed; without one, only
    ///     `alertLeft(_:_:)` is called.
    public init(
      _ title: String, role: Role? = nil,
      sending message: (any CoordinatorMessageable & Sendable)? = nil
    ) {
      self.title = title
      self.role = role
      self.message = message
    }
  }

  /// Identifies the alert within its flow.
  public let id: String
  /// The title.
  public let title: String?
  /// The text below the title.
  public let text: String?
  /// Where it is shown.
  public let style: Style
  /// The buttons, in the order UIKit receives them.
  public let buttons: [Button]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - id: Identifies it within its flow.
  ///   - title: The title.
  ///   - text: The text below the title.
  ///   - style: Where it is shown.
  ///   - buttons: The buttons; without any, there is one that says "OK" and only closes the alert.
  public init(
    _ id: String, title: String?, text: String? = nil, style: Style = .alert,
    @FlowAlert.Builder buttons: () -> [Button] = { [] }
  ) {
    let made = buttons()
    self.id = id
    self.title = title
    self.text = text
    self.style = style
    self.buttons = made.isEmpty ? [Button("OK", role: .cancel)] : made
  }
}

extension FlowAlert {
  /// Lets `FlowAlert` list its buttons as statements, with `if`, `switch` and `for`.
  @resultBuilder public enum Builder {
    /// One button.
    public static func buildExpression(_ button: FlowAlert.Button) -> [FlowAlert.Button] {
      [button]
    }

    /// The buttons, in order.
    public static func buildBlock(_ parts: [FlowAlert.Button]...) -> [FlowAlert.Button] {
      parts.flatMap { $0 }
    }

    /// The buttons, in order.
    public static func buildArray(_ parts: [[FlowAlert.Button]]) -> [FlowAlert.Button] {
      parts.flatMap { $0 }
    }

    /// The buttons of an `if` whose condition holds.
    public static func buildOptional(_ part: [FlowAlert.Button]?) -> [FlowAlert.Button] {
      part ?? []
    }

    /// The buttons of the branch taken.
    public static func buildEither(first part: [FlowAlert.Button]) -> [FlowAlert.Button] { part }

    /// The buttons of the branch taken.
    public static func buildEither(second part: [FlowAlert.Button]) -> [FlowAlert.Button] { part }
  }
}

// MARK: - Equality and text

extension FlowAlert.Button: Hashable {
  /// Whether both look the same and send the same; messages are compared by type and as text.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.role == right.role
      && left.messageText == right.messageText
  }

  /// Hashes the title and the role.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(role)
  }

  private var messageText: String? {
    message.map { "\(CanonicalText.name(of: type(of: $0))) \(CanonicalText.of($0))" }
  }
}

extension FlowAlert: Hashable {}

extension FlowAlert: CustomStringConvertible {
  /// `alert(delete)`.
  public var description: String { ScreenKey(alert: id).description }
}

extension ScreenKey {
  /// The identity of an alert among the screens of its flow.
  private struct AlertID: Hashable {
    let id: String
  }

  /// Makes the key of an alert of a flow.
  package init(alert id: String) {
    self.init(id: AlertID(id: id), description: "alert(\(id))")
  }

  /// The id of the alert that this key identifies.
  package var alertID: String? { (id.base as? AlertID)?.id }
}
