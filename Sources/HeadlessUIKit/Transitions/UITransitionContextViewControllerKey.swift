/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key with the given name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that disappears.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")

  /// The controller that appears.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
