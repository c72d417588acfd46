import CoordinatorKit

/// What happened, in order.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }
}

/// The diagnostics of the trees that were made in its scope.
@MainActor final class Reports {
  var all: [Diagnostic] = []

  var kinds: [Diagnostic.Kind] { all.map(\.kind) }
  var texts: [String] { all.map(\.description) }

  /// Runs an operation in which new trees report here.
  func scope<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Diagnostic.Handler { [self] in all.append($0) }.scope(operation)
  }
}
