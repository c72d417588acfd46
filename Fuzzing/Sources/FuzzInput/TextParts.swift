/// Where the parts of a text begin and end, by bytes.
///
/// Bytes alone rarely change a text that has a grammar into another one: a part is what means
/// something by itself, in JSON, in links and in scripts alike.
enum TextParts {
  /// Words, and every other byte alone.
  static func words(of bytes: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      if bytes[start].isWordByte {
        while end < bytes.count, bytes[end].isWordByte { end += 1 }
      }
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  /// Lines, with their ends.
  static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      parts.append(start..<(index + 1))
      start = index + 1
    }
    if start < bytes.count { parts.append(start..<bytes.count) }
    return parts
  }

  /// What stands between brackets or quotation marks that match, with them, or after them up to the
  /// next comma.
  static func values(of bytes: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var open: [Int] = []
    var text: Int?
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if let start = text {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          parts.append(start..<(index + 1))
          text = nil
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): text = index
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { parts.append(start..<(index + 1)) }
      default: break
      }
    }
    return parts
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
