/// One line of a script: a step, a comment, both, or nothing.
public struct ScriptLine: Hashable, Sendable {
  /// The step as it was written, `nil` on a line without one.
  public let step: String?
  /// What follows the `#`, `nil` on a line without one.
  public let comment: String?

  /// Takes a line apart.
  ///
  /// A `#` begins a comment at the start of the line or after a space; elsewhere, as in a link, it is
  /// text.
  ///
  /// - Parameter line: The line.
  public init(_ line: String) {
    var before: Character = " "
    var mark = line.endIndex
    for index in line.indices {
      if line[index] == "#", before.isWhitespace {
        mark = index
        break
      }
      before = line[index]
    }
    step = Self.text(line[..<mark])
    comment = mark == line.endIndex ? nil : Self.text(line[mark...].dropFirst()) ?? ""
  }

  /// The lines of a text.
  ///
  /// - Parameter script: The text.
  /// - Returns: Its lines, empty ones included.
  public static func lines(of script: String) -> [String] {
    script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static func text(_ part: Substring) -> String? {
    let start = part.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) }
  }
}
