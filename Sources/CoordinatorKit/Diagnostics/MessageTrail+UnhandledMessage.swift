extension MessageTrail {
  /// A message that a screen can send and nothing would handle.
  public struct UnhandledMessage: Sendable, Hashable, CustomStringConvertible {
    /// The message as text; an example of its kind.
    public let message: String
    /// The type of the message.
    public let type: String
    /// The screen that can send it; the first of its kind.
    public let screen: String
    /// Who was asked, nearest first.
    public let asked: [String]

    package init(_ message: any CoordinatorMessageable, from screen: String, asked: [String]) {
      self.message = "\(message)"
      type = "\(Swift.type(of: message))"
      self.screen = screen
      self.asked = asked
    }

    /// `nobody handles checkOut, which basket sends (asked ShopFlow, then AppCoordinator)`.
    public var description: String {
      "nobody handles \(message), which \(screen) sends (asked \(asked.joined(separator: ", then ")))"
    }

    /// What messages and screens that differ only in their payload have in common: the type, and
    /// for an enum the case.
    package static func kind(of value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      let type = String(reflecting: Swift.type(of: value))
      guard mirror.displayStyle == .enum else { return type }
      return "\(type).\(mirror.children.first?.label ?? "\(value)")"
    }
  }
}
