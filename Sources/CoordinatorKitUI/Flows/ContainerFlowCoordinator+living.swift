// The same as `StateFlowCoordinator` offers.
extension ContainerFlowCoordinator {
  /// Waits until the flow has ended, and tells how; on one that has ended, at once.
  ///
  /// Every way out answers, as with `result()` of `StateFlowCoordinator`. Waiting does not keep the
  /// coordinator alive, but a variable of the caller's does.
  ///
  /// - Returns: How the flow ended.
  public consuming func result() async -> FlowResult<F.Output> {
    let ending = host.driver.ending
    _ = consume self
    return await ending.value
  }

  /// Calls back when the flow ends, exactly once, for every way out that `result()` answers.
  ///
  /// - Parameter handler: Held strongly until then. On a flow that has ended it is called at once.
  /// - Returns: This coordinator, for chaining.
  @discardableResult
  public func onResult(_ handler: @escaping @MainActor (FlowResult<F.Output>) -> Void) -> Self {
    host.driver.ending.onResult(handler)
    return self
  }

  /// Follows a part of the state for as long as a screen is there.
  ///
  /// As `observe(_:while:_:)` of `StateFlowCoordinator`: the part at once, then each change of it.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside of it; held weakly.
  ///   - changed: Called with the controller and the part; held strongly until the end.
  public func observe<Controller: UIViewController, Value: Equatable>(
    _ part: @escaping (F.State) -> Value, while screen: Controller,
    _ changed: @escaping @MainActor (Controller, Value) -> Void
  ) {
    host.observe(part, while: screen, changed)
  }

  /// Follows a part of the state in a loop, for as long as a screen is there.
  ///
  /// As `values(of:while:)` of `StateFlowCoordinator`: the part at once, then its changes, of which a
  /// slow reader finds the newest alone.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside of it; held weakly.
  /// - Returns: The values, for one loop.
  public func values<Value: Equatable & Sendable>(
    of part: @escaping (F.State) -> Value, while screen: UIViewController
  ) -> AsyncStream<Value> {
    host.values(of: part, while: screen)
  }

  var callerCount: Int { host.driver.callerCount }
}
