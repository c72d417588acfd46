/// A screen of a start state that the flow's own guard does not let in.
public struct GuardedInitialScreen: Sendable, Hashable, CustomStringConvertible {
  /// The screen.
  public let screen: String
  /// What the guard said.
  public let why: String

  /// The screen and what the guard said.
  public var description: String { "entering(_:in:) does not let \(screen) in: \(why)" }
}
