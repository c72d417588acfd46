/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Makes a key with the given name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that goes.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")

  /// The controller that comes.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
