import CoordinatorKit

/// The diagnostics reported while an operation runs.
///
/// Trees created during the operation continue to report to the handler it was called with.
@MainActor final class CollectedDiagnostics {
  private(set) var all: [Diagnostic] = []
  private var isOver = false
  private let outer = Diagnostic.Handler.current

  private var handler: Diagnostic.Handler {
    Diagnostic.Handler { [self] diagnostic in
      if isOver { outer.report(diagnostic) } else { all.append(diagnostic) }
    }
  }

  func collect<Result>(_ operation: () throws -> Result) rethrows -> Result {
    defer { isOver = true }
    return try handler.takingAll(operation)
  }

  func collect<Result: Sendable>(
    _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    defer { isOver = true }
    return try await handler.takingAll(operation)
  }

  /// Fails the test unless exactly the expected diagnostics were reported, in order.
  func check(_ expected: [Diagnostic.Kind], _ fail: (String) -> Void) {
    guard all.map(\.kind) != expected else { return }
    let wanted =
      expected.isEmpty
      ? "no diagnostics" : "the diagnostics \(expected.map(\.rawValue).joined(separator: ", "))"
    let came = all.map { "\n\($0.kind.rawValue): \($0)" }.joined()
    fail("Expected \(wanted), but \(all.isEmpty ? "none was reported." : "there came:\(came)")")
  }
}
