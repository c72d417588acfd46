/// A refusal or hold that a test has not yet expected.
///
/// Shared by the testers that result from one step. A chain that ends there would never check it,
/// so the failure is recorded at the latest when the last of them is dropped.
final class OpenAnswer {
  var isExpected = false
  private let fail: () -> Void

  init(_ fail: @escaping () -> Void) {
    self.fail = fail
  }

  deinit { complain() }

  /// Fails the test, once.
  func complain() {
    guard !isExpected else { return }
    isExpected = true
    fail()
  }
}
