#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// A failed expectation of this module, with its line in the test.
package struct TestIssue: Sendable {
  /// What was expected and what happened.
  package let message: String
  /// The test's module and file.
  package let fileID: String
  // XCTest accepts no other string type.
  private let file: StaticString
  /// The test's line, counted from 1.
  package let line: Int
  /// The test's column, counted from 1.
  package let column: Int

  /// The test's file on disk.
  package var filePath: String { "\(file)" }

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - message: What was expected and what happened.
  ///   - fileID: The test's module and file.
  ///   - filePath: The test's file on disk.
  ///   - line: The test's line.
  ///   - column: The test's column.
  package init(
    _ message: String, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    self.message = message
    self.fileID = fileID
    file = filePath
    self.line = line
    self.column = column
  }
}

extension TestIssue: Equatable {
  private var parts: [String] { [message, fileID, filePath, "\(line)", "\(column)"] }

  /// Whether both have the same message and location.
  package static func == (left: TestIssue, right: TestIssue) -> Bool { left.parts == right.parts }
}

extension TestIssue {
  /// Records a test failure at a line, for helpers that receive the line.
  static func at(
    _ fileID: String, _ filePath: StaticString, _ line: Int, _ column: Int
  ) -> (String) -> Void {
    { message in
      TestIssue(message, fileID: fileID, filePath: filePath, line: line, column: column).record()
    }
  }
}

// MARK: - Recording

extension TestIssue {
  /// Whoever collects issues in a scope.
  private struct Collector: Sendable {
    let take: @Sendable (TestIssue) -> Void
  }

  private static let collector = TaskLocal<Collector?>(wrappedValue: nil)

  /// Collects the issues recorded during an operation instead of failing the test: for test
  /// frameworks unknown to this module, and for tests of test helpers.
  ///
  /// - Parameters:
  ///   - take: Called immediately for each issue.
  ///   - operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  package static func collecting<Result>(
    _ take: @escaping @Sendable (TestIssue) -> Void, during operation: () throws -> Result
  ) rethrows -> Result {
    try collector.withValue(Collector(take: take)) { try operation() }
  }

  /// Collects the issues recorded during an asynchronous operation, including after suspensions.
  ///
  /// - Parameters:
  ///   - take: Called immediately for each issue.
  ///   - operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  @_disfavoredOverload
  @MainActor package static func collecting<Result: Sendable>(
    _ take: @escaping @Sendable (TestIssue) -> Void,
    during operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await collector.withValue(Collector(take: take)) { try await operation() }
  }

  /// Fails the running test at this issue's line, under Swift Testing or XCTest.
  package func record() {
    if let collector = Self.collector.get() { return collector.take(self) }
    #if canImport(Testing)
      Issue.record(
        "\(message)",
        sourceLocation: SourceLocation(
          fileID: fileID, filePath: filePath, line: line, column: column))
      // Without a current Swift Testing test, it is an XCTest test, or a detached task of either:
      // better reported twice than not at all.
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: file, line: UInt(line))
    #elseif !canImport(Testing)
      preconditionFailure("\(fileID):\(line): \(message) (No test framework is available here.)")
    #endif
  }
}
