/// The calls of UIKit that have not returned: delegate methods, completions, and questions.
///
/// No step begins within one, since UIKit has not finished what it tells of.
@MainActor enum UIKitCallback {
  private static var depth = 0

  /// Whether UIKit waits for a call to return.
  static var isRunning: Bool { depth > 0 }

  /// Does what UIKit has called for.
  static func run<Result>(_ work: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  /// Does work that begins in a turn of the run loop, even if the app lets that run within a call.
  static func outside<Result>(_ work: () -> Result) -> Result {
    let outer = depth
    depth = 0
    defer { depth = outer }
    return work()
  }
}
