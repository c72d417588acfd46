import CoordinatorKitTesting
import Foundation

/// The issues that were recorded during an operation, instead of failing the test.
final class Issues: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [TestIssue] = []

  var all: [TestIssue] { lock.withLock { recorded } }

  static func collect(_ operation: () throws -> Void) rethrows -> [TestIssue] {
    let issues = Issues()
    try TestIssue.collecting({ issue in issues.lock.withLock { issues.recorded.append(issue) } }) {
      try operation()
    }
    return issues.all
  }

  @MainActor static func collect(_ operation: @MainActor () async throws -> Void) async rethrows
    -> [TestIssue]
  {
    let issues = Issues()
    try await TestIssue.collecting(
      { issue in issues.lock.withLock { issues.recorded.append(issue) } }, during: operation)
    return issues.all
  }
}
