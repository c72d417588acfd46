/// The colours of the phone and of what is beside it.
///
/// The phone has paper of its own. What is beside it lies on the terminal's, so it only has colours
/// that can be read on dark and on light ones.
enum Theme {
  static let page = Colour(0xF2F2F7)
  static let bar = Colour(0xFFFFFF)
  static let text = Colour(0x1C1C1E)
  static let detail = Colour(0x6D6D72)
  static let line = Colour(0xC6C6C8)
  static let tint = Colour(0x0A60FF)
  static let button = Colour(0xD6E4FF)
  static let otherButton = Colour(0xC2D5FA)
  static let field = Colour(0xE1E1E6)
  /// Screens that are covered, the nearest one first.
  static let covered = [Colour(0xBDBDC6), Colour(0xA3A3AE), Colour(0x8A8A96)]

  static let frame = Style(Colour(0x8E8E93))
  static let heading = Style(Colour(0x2F80ED), isBold: true)
  static let key = Style(Colour(0x2F80ED), isBold: true)
  static let mistake = Style(Colour(0xE0483E))
}
