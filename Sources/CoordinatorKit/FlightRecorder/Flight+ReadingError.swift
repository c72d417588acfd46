extension Flight {
  /// Why a file could not be read as a flight.
  public struct ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from 1; `nil` if the error concerns the file as a whole.
    public let line: Int?
    /// What is wrong.
    public let why: String

    /// `line 3: this is not JSON`.
    public var description: String {
      line.map { "line \($0): \(why)" } ?? why
    }
  }
}
