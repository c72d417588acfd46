#if canImport(Testing)
  import Testing
#endif

/// A failed expectation of this module, with the line of the test that it belongs to.
public struct TestIssue: Sendable, Hashable {
  /// What was expected and what came.
  public let message: String
  /// The test's module and file.
  public let fileID: String
  /// The test's file on disk.
  public let filePath: String
  /// The test's line, counted from 1.
  public let line: Int
  /// The test's column, counted from 1.
  public let column: Int

  /// Makes an issue.
  ///
  /// - Parameters:
  ///   - message: What was expected and what came.
  ///   - fileID: The test's module and file.
  ///   - filePath: The test's file on disk.
  ///   - line: The test's line.
  ///   - column: The test's column.
  public init(
    _ message: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.message = message
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

// MARK: - Where issues go

extension TestIssue {
  private static let collector = TaskLocal<(@Sendable (TestIssue) -> Void)?>(wrappedValue: nil)

  /// Takes the issues recorded during an operation instead of failing the test: for test frameworks
  /// that this module does not know, and for tests of test helpers.
  ///
  /// - Parameters:
  ///   - take: Called at once for each issue.
  ///   - operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  public static func collecting<Result>(
    _ take: @escaping @Sendable (TestIssue) -> Void, during operation: () throws -> Result
  ) rethrows -> Result {
    try collector.withValue(take) { try operation() }
  }

  /// Fails the running test at this issue's line.
  public func record() {
    if let collect = Self.collector.get() { return collect(self) }
    #if canImport(Testing)
      Issue.record(
        "\(message)",
        sourceLocation: SourceLocation(
          fileID: fileID, filePath: filePath, line: line, column: column))
    #else
      preconditionFailure("\(fileID):\(line): \(message) (Swift Testing is not available here.)")
    #endif
  }
}
