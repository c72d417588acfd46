extension StateFlowCoordinator {
  /// Observes part of the state for as long as a screen exists.
  ///
  ///     shop.observe(\.basket, while: page) { page, basket in page.show(basket) }
  ///
  /// The closure is called immediately, and then for each change of that part, in order, in the
  /// same turn and before UIKit moves anything. Calls do not overlap: a change that the closure
  /// makes itself is delivered after it returns, and one that never settles is reported.
  /// Observation ends when the screen is removed for any reason, when its controller is released,
  /// or when the flow has ended. A controller that is shown again observes again.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside it; held weakly. For one that no
  ///     coordinator shows, observation ends when it is released.
  ///   - changed: Called with the controller and the part; held strongly until the end.
  public func observe<Controller: UIViewController, Value: Equatable>(
    _ part: @escaping (F.State) -> Value, while screen: Controller,
    _ changed: @escaping @MainActor (Controller, Value) -> Void
  ) {
    host.observe(part, while: screen, changed)
  }

  /// Observes part of the state in a loop, for as long as a screen exists.
  ///
  ///     Task { [self] in
  ///       for await basket in shop.values(of: \.basket, while: self) { show(basket) }
  ///     }
  ///
  /// The stream starts with the current value, continues with its changes and finishes when
  /// `observe(_:while:_:)` would end, so such a task also ends and releases the controller. Slow
  /// consumers receive only the latest value; the stream buffers no others.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside it; held weakly. If no coordinator shows
  ///     it, a task that holds it keeps it forever: capture it weakly.
  /// - Returns: The values, for one loop.
  public func values<Value: Equatable & Sendable>(
    of part: @escaping (F.State) -> Value, while screen: UIViewController
  ) -> AsyncStream<Value> {
    host.values(of: part, while: screen)
  }
}
