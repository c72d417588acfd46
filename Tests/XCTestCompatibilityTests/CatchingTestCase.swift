import XCTest

/// A test case that can catch its own failures, so that one may look at them.
class CatchingTestCase: XCTestCase {
  struct Failure: Equatable {
    let message: String
    let file: String
    let line: Int
  }

  private(set) var caught: [Failure] = []
  private var isCatching = false

  /// Waits for nothing, so that the main thread's waiters are known weakly from here on: see
  /// `Scripts/sanitizers/address.supp`.
  override class func setUp() {
    super.setUp()
    let nothing = XCTestExpectation()
    nothing.fulfill()
    _ = XCTWaiter.wait(for: [nothing], timeout: 1)
  }

  func catchFailures(_ operation: () throws -> Void) rethrows -> [Failure] {
    caught = []
    isCatching = true
    defer { isCatching = false }
    try operation()
    return caught
  }

  @MainActor func catchFailures(_ operation: @MainActor () async throws -> Void) async rethrows
    -> [Failure]
  {
    caught = []
    isCatching = true
    defer { isCatching = false }
    try await operation()
    return caught
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard isCatching, let location = issue.sourceCodeContext.location else {
        return super.record(issue)
      }
      caught.append(
        Failure(
          message: issue.compactDescription, file: location.fileURL.path,
          line: location.lineNumber))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard isCatching else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      caught.append(Failure(message: description, file: filePath, line: lineNumber))
    }
  #endif
}
