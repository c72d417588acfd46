/// Colours for a terminal, or none.
public struct Ink: Hashable, Sendable {
  /// How a text stands out.
  public enum Style: Hashable, Sendable {
    /// Not at all.
    case plain
    /// As a heading.
    case bold
    /// As something beside the point.
    case faint
    /// As a mistake.
    case red
  }

  /// Whether colours are used.
  public let isColoured: Bool

  /// Makes ink.
  ///
  /// - Parameter isColoured: Whether to use colours.
  public init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// Puts a text between the codes of a style.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style.
  /// - Returns: The text with the codes; without, where there are no colours.
  public func paint(_ text: String, _ style: Style) -> String {
    switch style {
    case .plain: text
    case .bold: wrap(text, in: "1")
    case .faint: wrap(text, in: "2")
    case .red: wrap(text, in: "31")
    }
  }

  func bold(_ text: String) -> String { paint(text, .bold) }
  func faint(_ text: String) -> String { paint(text, .faint) }
  func red(_ text: String) -> String { paint(text, .red) }

  private func wrap(_ text: String, in code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
