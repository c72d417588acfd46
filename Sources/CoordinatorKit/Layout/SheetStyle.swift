/// How a sheet is presented; each style represents the UIKit presentation style of the same name.
public enum SheetStyle: Sendable, Hashable {
  /// A page sheet, which the user can swipe down.
  case sheet
  /// A form sheet, which the user can swipe down.
  case formSheet
  /// The full screen; what is below leaves the window.
  case fullScreen
  /// The full screen; what is below stays in the window.
  case overFullScreen
  /// A popover that points at its source, closed by a tap outside; in a compact window UIKit shows
  /// it as a page sheet, which the user can swipe down.
  case popover(from: SheetStyle.PopoverSource)

  /// Whether the user can close such a sheet with a swipe or a tap outside; guards not considered.
  public var canBeSwipedDown: Bool {
    switch self {
    case .sheet, .formSheet, .popover: true
    case .fullScreen, .overFullScreen: false
    }
  }
}

extension SheetStyle {
  /// A height at which a sheet rests.
  ///
  /// For page and form sheets, and a popover shown as a sheet. iOS 15 knows only `medium` and
  /// `large`, so `height` and `fraction` become `medium` there.
  public enum Detent: Sendable, Hashable, Codable {
    /// About half the screen.
    case medium
    /// The full height.
    case large
    /// A height in points, at most the full height; ignored unless positive.
    case height(Double)
    /// A fraction of the full height; ignored unless above 0 and at most 1.
    case fraction(Double)
  }
}

// MARK: - Text

extension SheetStyle {
  /// The styles without associated values.
  private static var named: [(name: String, style: SheetStyle)] {
    [
      ("sheet", .sheet), ("formSheet", .formSheet), ("fullScreen", .fullScreen),
      ("overFullScreen", .overFullScreen),
    ]
  }

  /// The name of the case.
  package var name: String {
    Self.named.first { $0.style == self }?.name ?? "popover"
  }
}

extension SheetStyle: Codable {
  private enum CodingKeys: String, CodingKey { case popover }

  /// Decodes a name, or the source of a popover under the key `popover`.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let known = Self.named.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "\"\(name)\" is no sheet style"))
      }
      self = known.style
    } else {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self = .popover(from: try values.decode(SheetStyle.PopoverSource.self, forKey: .popover))
    }
  }

  /// Encodes the style.
  public func encode(to encoder: any Encoder) throws {
    if case .popover(let source) = self {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(source, forKey: .popover)
    } else {
      var value = encoder.singleValueContainer()
      try value.encode(name)
    }
  }
}
