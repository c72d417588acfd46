extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  ///
  /// Marks that only change the character before them take none; the characters of East Asia and
  /// emoji take two.
  package var columns: Int {
    if let ascii = asciiValue { return 0x20...0x7E ~= ascii ? 1 : 0 }
    guard let first = unicodeScalars.first else { return 0 }
    // Lines and blocks, which screens are made of, need no look into Unicode's tables.
    if 0x2500...0x259F ~= first.value, unicodeScalars.count == 1 { return 1 }
    if first.properties.isEmojiPresentation || Self.isWide(first) { return 2 }
    // U+FE0F asks for the coloured form of a character that is text by itself.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return Self.isMark(first) ? 0 : 1
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of the start as fits into so many columns.
  package func prefix(columns: Int) -> String {
    var room = columns
    return String(
      prefix { character in
        room -= character.columns
        return room >= 0
      })
  }
}
