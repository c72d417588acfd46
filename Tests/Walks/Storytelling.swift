import Foundation

/// A walk with expectations.
@MainActor protocol Expecting: AnyObject {
  /// What did not hold.
  var mistakes: [String] { get set }
}

extension Expecting {
  func expect(_ condition: Bool, _ mistake: @autoclosure () -> String) {
    if !condition { mistakes.append(mistake()) }
  }
}

/// A walk that tells its story as it goes.
@MainActor protocol Storytelling: Expecting {
  /// What was done, as a reader is told.
  var story: [String] { get set }
  /// Hears the story as it goes.
  var heard: ((String) -> Void)? { get }
}

extension Storytelling {
  func note(_ what: String) {
    story.append(what)
    heard?(what)
    if WalkTrace.isOn { WalkTrace.tell(what) }
  }
}

/// UIKit raises exceptions, which end the process before a story can be told: `WALK_TRACE=1` tells it
/// as it goes.
enum WalkTrace {
  static let isOn = ProcessInfo.processInfo.environment["WALK_TRACE"] != nil

  static func tell(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
