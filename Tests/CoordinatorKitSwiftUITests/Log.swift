import CoordinatorKitSwiftUI

/// Collects the diagnostics of trees made in its scope.
@MainActor final class Reports {
  private(set) var diagnostics: [Diagnostic] = []

  var kinds: [Diagnostic.Kind] { diagnostics.map(\.kind) }
  var texts: [String] { diagnostics.map(\.description) }

  func scope<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Diagnostic.Handler { [self] in diagnostics.append($0) }.scope(operation)
  }
}

/// What happened, in order.
@MainActor final class Log {
  var lines: [String] = []
}
