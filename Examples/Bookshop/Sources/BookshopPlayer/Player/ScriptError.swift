/// What is wrong with a script, and where.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let error: StepError

  /// `line 3: "jump" is no step: …`.
  public var description: String { "line \(line): \(error)" }
}
