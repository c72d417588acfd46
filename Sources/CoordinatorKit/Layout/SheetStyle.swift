/// How a sheet is presented; each style stands for the UIKit presentation style of that name.
public enum SheetStyle: Sendable, Hashable {
  /// A page sheet, which the user can swipe down.
  case sheet
  /// A form sheet, which the user can swipe down.
  case formSheet
  /// The whole screen; what is below leaves the window.
  case fullScreen
  /// The whole screen; what is below stays in the window.
  case overFullScreen
  /// A popover that points at its source, closed by a tap beside it; in a narrow window UIKit shows it as a
  /// page sheet, which the user can swipe down.
  case popover(from: SheetStyle.PopoverSource)

  /// Whether the user can close such a sheet with a swipe, or a tap beside it; guards apart.
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
  /// Page and form sheets use detents, and a popover where it is shown as a sheet. iOS 15 knows `medium` and
  /// `large` only, so `height` and `fraction` are `medium` there.
  public enum Detent: Sendable, Hashable, Codable {
    /// About half the screen.
    case medium
    /// The full height.
    case large
    /// A height in points, at most the full height; one that is not positive is left out.
    case height(Double)
    /// A part of the full height; one that is not above 0 and at most 1 is left out.
    case fraction(Double)
  }
}

// MARK: - Text

extension SheetStyle {
  /// The styles that are no more than a name.
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

  /// Reads a name, or the source of a popover under the key `popover`.
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

  /// Writes the style.
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
