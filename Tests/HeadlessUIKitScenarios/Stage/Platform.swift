/// What differs between a device with UIKit and HeadlessUIKit.
@MainActor
public protocol Platform: AnyObject {
  /// A new window as large as a phone, in a scene, that nobody has seen yet.
  func window() -> UIWindow

  /// A screen that also hears `viewIsAppearing`.
  ///
  /// - Parameters:
  ///   - name: What the log calls it.
  ///   - log: Where it writes.
  func screen(_ name: String, _ log: CallbackLog) -> LoggingScreen

  /// Waits for one pass of the run loop: layout, commit, and what UIKit does after the commit.
  func turn() async

  /// Waits until UIKit has come to rest: no transition runs, and nothing is called back any more.
  ///
  /// - Parameter log: Where the callbacks are written.
  func rest(_ log: CallbackLog) async

  /// Has a person do something, one step soon after the other.
  ///
  /// - Parameters:
  ///   - steps: What is to be done.
  ///   - begin: Begins what the steps interrupt.
  func perform(_ steps: [UserStep], during begin: (@MainActor () -> Void)?) async
}
