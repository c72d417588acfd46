public import CoordinatorKit

/// Fails the test unless the framework reports exactly these mistakes while a closure runs.
///
///     expectDiagnostics([.selfAsChild]) { shop.add(child: shop) }
///
/// The expected reports go nowhere else. For which reports count, see `expectNoDiagnostics`.
///
/// - Parameters:
///   - expected: The kinds of the reports, in order.
///   - fileID: The caller's file.
///   - filePath: The caller's file on disk.
///   - line: The caller's line.
///   - column: The caller's column.
///   - operation: Runs once, before this call returns.
/// - Returns: What the operation returns.
@discardableResult
@MainActor public func expectDiagnostics<Result>(
  _ expected: [Diagnostic.Kind],
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  during operation: () throws -> Result
) rethrows -> Result {
  let diagnostics = CollectedDiagnostics()
  defer { diagnostics.check(expected, TestIssue.at(fileID, filePath, line, column)) }
  return try diagnostics.collect(operation)
}

/// Fails the test unless the framework reports exactly these mistakes while asynchronous work runs.
///
/// - Parameters:
///   - expected: The kinds of the reports, in order.
///   - fileID: The caller's file.
///   - filePath: The caller's file on disk.
///   - line: The caller's line.
///   - column: The caller's column.
///   - operation: Runs once, before this call returns.
/// - Returns: What the operation returns.
@_disfavoredOverload
@discardableResult
@MainActor public func expectDiagnostics<Result: Sendable>(
  _ expected: [Diagnostic.Kind],
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  during operation: @MainActor () async throws -> Result
) async rethrows -> Result {
  let diagnostics = CollectedDiagnostics()
  defer { diagnostics.check(expected, TestIssue.at(fileID, filePath, line, column)) }
  return try await diagnostics.collect(operation)
}
