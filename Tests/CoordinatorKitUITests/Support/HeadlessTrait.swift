import CoordinatorKitUI
import Testing

/// Gives each test a phone session of its own.
struct HeadlessTrait: TestTrait, SuiteTrait, TestScoping {
  var profile = HeadlessSession.Profile.newest
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessSession(profile: profile).run { try await function() }
  }
}

extension Trait where Self == HeadlessTrait {
  static var headless: Self { Self() }

  /// On a certain release of iOS.
  static func headless(_ profile: HeadlessSession.Profile) -> Self { Self(profile: profile) }
}
