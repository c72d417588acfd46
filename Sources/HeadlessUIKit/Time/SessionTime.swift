internal import Foundation

/// The time of a session: it stands still until it is moved, or passes like that of the world.
struct SessionTime {
  private var moved: TimeInterval = 0

  /// The time of the world when the time was moved last; nil while it stands still.
  private var movedAt: TimeInterval?

  init(passes: Bool) {
    movedAt = passes ? Self.worldNow : nil
  }

  var now: TimeInterval {
    get { moved + (movedAt.map { Self.worldNow - $0 } ?? 0) }
    set {
      moved = newValue
      if movedAt != nil { movedAt = Self.worldNow }
    }
  }

  private static var worldNow: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
