import Foundation

// Known mistakes that are not mended; moves that find them are left out.
extension NestWalk {
  /// By number: those of the issue on the seams between features, then what this walk has found besides.
  ///
  /// No move is left out. With every switch flipped, 12,600 steps still find: a second tap on More that pops
  /// twice (seeds 1033, 1086, 1091), other code's modals that stay alive (1041, 1110), columns of one stack that
  /// are empty (1064), a screen on show that no state names (1186, 1546), UIKit's exception for a parent (1196,
  /// 1485), a plan and its opening that differ (1404). With likely choices: a screen on show that no state names
  /// (535, 541), columns behind More (734).
  static let unmended: [Int: String] = [:]

  /// `NEST_ALL=1` leaves nothing out, `NEST_ALL=#38,#41` not what finds these two.
  private static let asked = ProcessInfo.processInfo.environment["NEST_ALL"]

  /// Whether moves that find a mistake may be made.
  func isMended(_ number: Int) -> Bool {
    guard Self.unmended[number] != nil, let asked = Self.asked else {
      return Self.unmended[number] == nil
    }
    return asked == "1" || asked.split(separator: ",").contains("#\(number)")
  }
}
