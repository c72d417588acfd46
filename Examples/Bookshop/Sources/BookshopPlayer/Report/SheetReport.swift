/// What is presented over the stack: a sheet, or something that covers it in another way.
public struct SheetReport: Hashable, Sendable {
  /// How it lies over what is below.
  public enum Style: Hashable, Sendable {
    /// A card that leaves the top of what is below in sight.
    case card
    /// It covers everything.
    case fullScreen
    /// A box in the middle.
    case alert
    /// A box that points at what it belongs to.
    case popover
  }

  /// How it lies over what is below.
  public let style: Style
  /// Its screens, bottom to top.
  public let screens: [ScreenReport]

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - screens: Its screens, bottom to top.
  ///   - style: How it lies over what is below.
  public init(_ screens: [ScreenReport], style: Style = .card) {
    self.style = style
    self.screens = screens
  }
}
