import BookshopPlayer

/// A row of the screen: texts, each in its style.
///
/// Whatever a text contains, the terminal gets no code from it: what is not printed becomes `�`.
public struct Row: Hashable, Sendable {
  /// A text in one style.
  public struct Span: Hashable, Sendable {
    /// The text.
    public let text: String
    /// How it stands out.
    public let style: Style
  }

  /// The texts from left to right.
  public private(set) var spans: [Span] = []

  /// Makes a row of one text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: How it stands out.
  public init(_ text: String = "", _ style: Style = .plain) {
    append(text, style)
  }

  /// Puts a text behind what is there.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: How it stands out.
  public mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: Self.printable(text), style: style))
  }

  /// Puts a row behind this one.
  ///
  /// - Parameter row: The row.
  public mutating func append(_ row: Row) {
    spans += row.spans
  }

  /// The row without its styles.
  public var text: String { spans.map(\.text).joined() }

  /// The row with just this width: filled with spaces, or cut.
  ///
  /// - Parameter columns: The width.
  /// - Returns: The row.
  public func fitted(to columns: Int) -> Row {
    var row = Row()
    var room = columns
    for span in spans where room > 0 {
      let text = span.text.prefix(columns: room)
      row.append(text, span.style)
      // A wide character that does not fit ends the row, whatever follows.
      room = text.count < span.text.count ? 0 : room - text.columns
    }
    row.append(String(repeating: " ", count: max(0, columns - row.text.columns)))
    return row
  }

  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isTerminalControl) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.isTerminalControl ? "�" : $0 }))
  }
}
