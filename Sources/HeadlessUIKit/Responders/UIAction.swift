internal import Foundation

/// The closure that an action runs; it receives the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image, for controls, bar button items and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Identifies an action among others of a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifying text.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Identifies the action among others of a control.
  open private(set) var identifier: Identifier
  /// The title shown while the user searches for the action.
  open var discoverabilityTitle: String?
  /// How the action is shown and whether it can be chosen.
  open var attributes: Attributes
  /// Whether the action is shown as selected.
  open var state: State
  /// The control or item that runs the action, while it runs (1.11).
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action; without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler for a sender.
  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }

  /// An equal action that is another object (1.12).
  func duplicate() -> UIAction {
    UIAction(
      title: title, subtitle: subtitle, image: image, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      handler: handler)
  }
}
