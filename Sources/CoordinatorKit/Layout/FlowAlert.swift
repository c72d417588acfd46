/// An alert or an action sheet over all that a flow shows, whose buttons carry messages.
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
/// When the user taps a button, UIKit takes the alert away; the flow hears that by `alertLeft(_:_:)`, and then
/// the button's message is sent from the flow's coordinator upwards. A flow that wants several alerts shows
/// the first one, and the next when that has left. Guards are not asked about alerts.
///
/// A pure value, shown as a `UIAlertController`. An alert is known by its id: one on show takes another title
/// and text, and keeps its buttons and style.
public struct FlowAlert: Sendable {
  /// Where an alert is shown.
  public enum Style: Sendable, Hashable {
    /// In the middle of the screen.
    case alert
    /// At the bottom of the screen; on an iPad a popover, which points at its source.
    case actionSheet(from: SheetStyle.PopoverSource)
  }

  /// A button of an alert.
  public struct Button: Sendable {
    /// What a button means, which decides its look and place.
    public enum Role: Sendable, Hashable {
      /// The button leaves all as it is. A tap beside an action sheet is a tap on it; of several the first
      /// counts, the others look like any button, since UIKit takes one only.
      case cancel
      /// The button deletes something, or cannot be taken back.
      case destructive
    }

    /// The words on the button.
    public let title: String
    /// What the button means; `nil` for nothing special.
    public let role: Role?
    /// What a tap sends after the alert has left, if anything.
    public let message: (any CoordinatorMessageable & Sendable)?

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - title: The words on the button, by which tests find it.
    ///   - role: What the button means; `nil` for nothing special.
    ///   - message: What a tap sends after the alert has left; without one the flow hears `alertLeft(_:_:)`
    ///     alone.
    public init(
      _ title: String, role: Role? = nil,
      sending message: (any CoordinatorMessageable & Sendable)? = nil
    ) {
      self.title = title
      self.role = role
      self.message = message
    }
  }

  /// What tells the alert from the others of its flow.
  public let id: String
  /// The title.
  public let title: String?
  /// The text below the title.
  public let text: String?
  /// Where it is shown.
  public let style: Style
  /// The buttons, in the order in which UIKit is given them.
  public let buttons: [Button]

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - id: What tells it from the others of its flow.
  ///   - title: The title.
  ///   - text: The text below the title.
  ///   - style: Where it is shown.
  ///   - buttons: The buttons; without any there is one that says "OK" and only takes the alert away.
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

    /// The buttons one after the other.
    public static func buildBlock(_ parts: [FlowAlert.Button]...) -> [FlowAlert.Button] {
      parts.flatMap { $0 }
    }

    /// The buttons one after the other.
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
    message.map { "\(type(of: $0)) \($0)" }
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

  /// The id of the alert of which it is the key.
  package var alertID: String? { (id.base as? AlertID)?.id }
}
