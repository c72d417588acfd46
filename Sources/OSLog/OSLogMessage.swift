/// A line of a log, written as a string with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  let text: String

  /// Makes a line without values.
  public init(stringLiteral value: String) { text = value }

  /// Makes a line with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}
