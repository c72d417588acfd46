extension StateFlowCoordinator {
  /// Follows a part of the state for as long as a screen is there.
  ///
  ///     shop.observe(\.basket, while: page) { page, basket in page.show(basket) }
  ///
  /// The closure is called at once, and then for each change of that part, in order, in the same turn
  /// and before UIKit moves anything. Calls do not overlap: a change that the closure makes itself is
  /// told after it returns, and one that never comes to rest is reported. It ends when the screen has
  /// left, whatever took it away, when its controller is released, or when the flow has ended. A
  /// controller that is shown again observes again.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside it; held weakly. The end of one that no
  ///     coordinator shows is its release.
  ///   - changed: Called with the controller and the part; held strongly until the end.
  public func observe<Controller: UIViewController, Value: Equatable>(
    _ part: @escaping (F.State) -> Value, while screen: Controller,
    _ changed: @escaping @MainActor (Controller, Value) -> Void
  ) {
    host.observe(part, while: screen, changed)
  }

  /// Follows a part of the state in a loop, for as long as a screen is there.
  ///
  ///     Task { [self] in
  ///       for await basket in shop.values(of: \.basket, while: self) { show(basket) }
  ///     }
  ///
  /// The stream begins with the part as it is, goes on with its changes and finishes when
  /// `observe(_:while:_:)` would end, so such a task ends too and lets go of the controller. Whoever is
  /// slower than the changes finds the newest one alone; the stream keeps no others.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside it; held weakly. A task that holds one
  ///     which no coordinator shows holds it for ever: capture that weakly.
  /// - Returns: The values, for one loop.
  public func values<Value: Equatable & Sendable>(
    of part: @escaping (F.State) -> Value, while screen: UIViewController
  ) -> AsyncStream<Value> {
    host.values(of: part, while: screen)
  }
}
