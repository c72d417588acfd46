/// How many colours a terminal shows.
public enum ColourDepth: Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// The sixteen that the terminal chooses.
  case sixteen
  /// 256 that are the same everywhere.
  case indexed
  /// Any, in 24 bits.
  case full

  /// Reads what a terminal says of itself.
  ///
  /// - Parameter environment: The variables of the environment: `NO_COLOR`, `COLORTERM`, `TERM`.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colours = environment["COLORTERM"] ?? ""
    if !(environment["NO_COLOR"] ?? "").isEmpty || ["", "dumb"].contains(term) {
      self = .none
    } else if ["truecolor", "24bit"].contains(colours) || term.hasSuffix("-direct") {
      self = .full
    } else {
      self = term.contains("256color") ? .indexed : .sixteen
    }
  }
}
