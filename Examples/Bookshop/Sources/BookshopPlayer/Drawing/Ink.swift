/// Colours for a terminal, or none.
public struct Ink: Hashable, Sendable {
  /// Whether colours are used.
  public let isColoured: Bool

  /// Makes ink.
  ///
  /// - Parameter isColoured: Whether to use colours.
  public init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  func bold(_ text: String) -> String { wrap(text, in: "1") }
  func faint(_ text: String) -> String { wrap(text, in: "2") }
  func red(_ text: String) -> String { wrap(text, in: "31") }

  private func wrap(_ text: String, in code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
