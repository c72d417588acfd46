/// Fails the test if the framework reports a mistake while a closure runs, quoting the report in
/// full.
///
///     let root = expectNoDiagnostics { AppCoordinator(window: window) }
///     expectNoDiagnostics { root.send(ShopMessage.open(book: 42)) }
///
/// Reports of all coordinators count, including existing ones with another handler; of later
/// callbacks from the main queue, only those of coordinators created meanwhile.
///
/// - Parameters:
///   - fileID: The caller's file.
///   - filePath: The caller's file on disk.
///   - line: The caller's line.
///   - column: The caller's column.
///   - operation: Runs once, before this call returns.
/// - Returns: What the operation returns.
@discardableResult
@MainActor public func expectNoDiagnostics<Result>(
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  during operation: () throws -> Result
) rethrows -> Result {
  try expectDiagnostics(
    [], fileID: fileID, filePath: filePath, line: line, column: column, during: operation)
}

/// Fails the test if the framework reports a mistake while asynchronous work runs.
///
/// - Parameters:
///   - fileID: The caller's file.
///   - filePath: The caller's file on disk.
///   - line: The caller's line.
///   - column: The caller's column.
///   - operation: Runs once, before this call returns.
/// - Returns: What the operation returns.
@_disfavoredOverload
@discardableResult
@MainActor public func expectNoDiagnostics<Result: Sendable>(
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  during operation: @MainActor () async throws -> Result
) async rethrows -> Result {
  try await expectDiagnostics(
    [], fileID: fileID, filePath: filePath, line: line, column: column, during: operation)
}
