// For tests that have no clock of their own, as on a simulator.
extension WindowCoordinator {
  /// Waits until the window shows what is wanted, and nothing moves in it.
  ///
  ///     @MainActor @Test func opensABook() async {
  ///       let app = AppCoordinator(window: UIWindow())
  ///       await app.settle()
  ///       app.send(ShopMessage.open(book: 42))
  ///       #expect(await app.settle())
  ///       #expect(app.stack.viewControllers.count == 2)
  ///     }
  ///
  /// The same test runs on a simulator, where the time passes that UIKit takes, and on HeadlessUIKit: where
  /// that is moved by hand, this moves it as far as is needed. What waits for something else, such as a tab
  /// that the user has to select or a message that a guard holds, is not waited for.
  ///
  /// - Parameter seconds: The longest time to wait, in seconds of that clock.
  /// - Returns: Whether the window has come to rest; false if something still moves then, such as a screen
  ///   under the user's finger. True if the window has been released.
  @discardableResult
  public func settle(within seconds: Double = 10) async -> Bool {
    guard let window = containerDriver.container as? UIWindow else { return true }
    return await withCheckedContinuation { continuation in
      let polls = max(1, Int(seconds / MainLoop.pollInterval))
      EngineDriver.engine(of: window).awaitRest(polls: polls) {
        continuation.resume(returning: $0)
      }
      MainLoop.letTimePass(in: window)
    }
  }
}

extension EngineDriver {
  /// Calls back when the window is at rest at two polls in a row, since UIKit may begin late, or after the
  /// last poll.
  fileprivate func awaitRest(
    polls: Int, wasAtRest: Bool = false, _ work: @escaping @MainActor (Bool) -> Void
  ) {
    guard let window else { return work(true) }
    let isAtRest = isAtRest(observedWindow)
    guard !(isAtRest && wasAtRest), polls > 0 else { return work(isAtRest) }
    MainLoop.poll(in: window) {
      self.awaitRest(polls: polls - 1, wasAtRest: isAtRest, work)
    }
  }
}
