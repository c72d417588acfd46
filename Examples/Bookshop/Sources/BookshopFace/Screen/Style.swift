/// How a text stands out.
public struct Style: Hashable, Sendable {
  /// The colour of the text; `nil` for the terminal's own.
  public var ink: Colour?
  /// The colour behind it; `nil` for the terminal's own.
  public var paper: Colour?
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is faint.
  public var isFaint: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - ink: The colour of the text; `nil` for the terminal's own.
  ///   - paper: The colour behind it; `nil` for the terminal's own.
  ///   - isBold: Whether it is bold.
  ///   - isFaint: Whether it is faint.
  public init(
    _ ink: Colour? = nil, on paper: Colour? = nil, isBold: Bool = false, isFaint: Bool = false
  ) {
    (self.ink, self.paper, self.isBold, self.isFaint) = (ink, paper, isBold, isFaint)
  }

  /// As it is.
  public static let plain = Style()
  /// As a heading.
  public static let bold = Style(isBold: true)
  /// As something beside the point.
  public static let faint = Style(isFaint: true)

  /// The same under a shade.
  var dimmed: Style {
    Style(ink?.dimmed, on: paper?.dimmed, isFaint: true)
  }

  /// What switches a terminal to the style, from any other.
  func code(_ depth: ColourDepth) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    // Colours that are under a shade say so by themselves.
    if isFaint, depth == .none || paper == nil { codes.append("2") }
    if let ink = ink?.code(depth, isPaper: false) { codes.append(ink) }
    if let paper = paper?.code(depth, isPaper: true) { codes.append(paper) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
