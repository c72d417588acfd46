import CoordinatorKitUI
import Testing

/// Gives each test a phone session of its own.
struct HeadlessTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessSession().run { try await function() }
  }
}

extension Trait where Self == HeadlessTrait {
  static var headless: Self { Self() }
}
