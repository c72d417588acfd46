/// A screen of a start state that the flow's own guard does not admit.
package struct GuardedInitialScreen: Sendable, Hashable, CustomStringConvertible {
  /// The screen.
  package let screen: String
  /// What the guard said.
  package let why: String

  /// The screen and what the guard said.
  package var description: String { "entering(_:in:) does not let \(screen) in: \(why)" }
}
