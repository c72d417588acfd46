/// How a sheet is presented; each style stands for the UIKit presentation style of that name.
public enum SheetStyle: String, Sendable, Hashable, Codable, CaseIterable {
  /// A page sheet, which the user can swipe down.
  case sheet
  /// A form sheet, which the user can swipe down.
  case formSheet
  /// The whole screen; what is below leaves the window.
  case fullScreen
  /// The whole screen; what is below stays in the window.
  case overFullScreen

  /// Whether the user can swipe such a sheet down; guards apart.
  public var canBeSwipedDown: Bool { self == .sheet || self == .formSheet }
}
