/// The way of one message through the shop: who was asked, what came of it, and what UIKit was told.
public struct MessageTrace: Hashable, Sendable, Encodable {
  /// A component of a coordinator.
  public struct Component: Hashable, Sendable, Encodable {
    /// The component's name, as in a trail.
    public let name: String
    /// The type of message that it handles; `nil` if it is asked about each.
    public let takes: String?
    /// Whether it was asked about this message.
    public let isAsked: Bool
  }

  /// A coordinator between the screen and the root.
  public struct Coordinator: Hashable, Sendable, Encodable {
    /// The coordinator's name.
    public let name: String
    /// Whether the message reached it.
    public let isAsked: Bool
    /// Its components, in the order in which they are asked.
    public let components: [Component]
    /// What its flow decided; `nil` if the flow was not asked, or there is none.
    public let decision: String?
  }

  /// A property of a flow's state that has another value than before.
  public struct Change: Hashable, Sendable, Encodable {
    /// The flow.
    public let flow: String
    /// The property.
    public let property: String
    /// The value before.
    public let before: String
    /// The value after.
    public let after: String
  }

  /// The screens of the shop's flow.
  public struct Screens: Hashable, Sendable, Encodable {
    /// The screens before.
    public let before: String
    /// The screens after.
    public let after: String
  }

  /// The message as text.
  public let message: String
  /// The type of the message; `nil` if no flow was asked.
  public let type: String?
  /// Who passed it on, from the sender to the screen.
  public let responders: [String]
  /// The coordinators from the screen's own up to the root.
  public let coordinators: [Coordinator]
  /// How the message ended.
  public let outcome: String
  /// What became different in the states of flows.
  public let changes: [Change]
  /// What the shop's flow shows.
  public let screens: Screens
  /// What UIKit was told to do with the shop's stack.
  public let calls: [String]
}
