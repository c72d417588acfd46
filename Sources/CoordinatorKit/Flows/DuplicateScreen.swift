/// A screen that an update would have put into one stack twice.
package struct DuplicateScreen: Sendable, Hashable, CustomStringConvertible {
  /// The screen.
  package let screen: String
  /// The stack as the flow wanted it.
  package let stack: String

  /// The screen and the stack.
  package var description: String { "the screen \(screen) would be twice in one stack: [\(stack)]" }
}
