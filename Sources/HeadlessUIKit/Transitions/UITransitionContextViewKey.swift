/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key with the given name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that disappears.
  public static let from = Self(rawValue: "UITransitionContextFromView")

  /// The view that appears.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
