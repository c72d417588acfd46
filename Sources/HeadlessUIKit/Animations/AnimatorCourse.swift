internal import Foundation

/// Where a property animator is, and how fast it goes where.
struct AnimatorCourse: Sendable {
  var state = UIViewAnimatingState.inactive
  var isRunning = false
  var isReversed = false

  /// How far it had come at the moment of the last change.
  var fraction = 0.0

  /// How long the whole way takes.
  private var pace: TimeInterval
  private var moment: TimeInterval = 0

  init(pace: TimeInterval = 0) {
    self.pace = pace
  }

  func fraction(at now: TimeInterval) -> Double {
    guard isRunning, pace > 0 else { return fraction }
    let way = (now - moment) / pace
    return min(max(fraction + (isReversed ? -way : way), 0), 1)
  }

  /// The part of the way that is left.
  private var restOfWay: Double { isReversed ? fraction : 1 - fraction }

  /// How long the rest takes from the moment of the last change on.
  var rest: TimeInterval { restOfWay * pace }

  /// Takes the time of a change.
  mutating func move(to now: TimeInterval) {
    fraction = fraction(at: now)
    moment = now
  }

  /// Changes the pace so that the rest takes so long.
  mutating func takeForRest(_ seconds: TimeInterval) {
    if restOfWay > 0 { pace = seconds / restOfWay }
  }

  mutating func arrive(at position: UIViewAnimatingPosition) {
    isRunning = false
    fraction = position == .start ? 0 : 1
  }
}
