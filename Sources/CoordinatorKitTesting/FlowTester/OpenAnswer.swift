/// A refusal or hold that a test has not said it expects.
///
/// Shared by the testers that come from one step. A chain that ends with it would never look at it, so it
/// complains at the latest when the last of them is dropped.
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
