import Foundation

/// Checks JSON before it is passed to a decoder.
struct JSONText {
  /// A decoder recurses into each level, and a thread's stack may be small.
  static let mostLevels = 100

  /// Why a decoder must not get it; `nil` if it may.
  let objection: String?

  init(_ json: Data) {
    // A decoder treats text with zeros as UTF-16, in which levels would have to be counted
    // differently.
    if json.contains(0) || String(data: json, encoding: .utf8) == nil {
      objection = "it is not written in UTF-8"
    } else if Self.levels(in: json) > Self.mostLevels {
      objection = "it is nested deeper than \(Self.mostLevels) levels"
    } else {
      objection = nil
    }
  }

  /// How deep it is nested.
  static func levels(in json: Data) -> Int {
    var highest = 0
    followLevels(of: json) { highest = max(highest, $0) }
    return highest
  }

  /// Whether it is the beginning of an object that has not ended.
  static func isUnfinishedObject(_ json: Data) -> Bool {
    guard json.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else { return false }
    var hasEnded = false
    followLevels(of: json) { if $0 == 0 { hasEnded = true } }
    return !hasEnded
  }

  /// Calls back with the level after each bracket outside of texts.
  @inline(__always)
  private static func followLevels(of json: Data, _ follow: (Int) -> Void) {
    var (level, isText, isEscaped) = (0, false, false)
    for byte in json {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        follow(level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        level -= 1
        follow(level)
      default: break
      }
    }
  }
}
