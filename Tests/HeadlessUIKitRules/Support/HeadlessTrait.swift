import HeadlessUIKit
import Testing

/// Gives each test a session of its own.
struct HeadlessTrait: TestTrait, SuiteTrait, TestScoping {
  let profile: HeadlessSession.Profile

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessSession(profile: profile).run { try await function() }
  }
}

extension Trait where Self == HeadlessTrait {
  static var headless: Self { Self(profile: .newest) }

  static func headless(_ profile: HeadlessSession.Profile) -> Self { Self(profile: profile) }
}
