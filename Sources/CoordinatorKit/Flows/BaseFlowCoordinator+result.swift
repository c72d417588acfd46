extension BaseFlowCoordinator {
  /// Waits until the flow has ended and returns how; immediately if it has ended already.
  ///
  ///     let checkout = CheckoutCoordinator(…)
  ///     present(child: checkout, animated: true)
  ///     switch await checkout.result() {
  ///     case .finished(let order): show(order)
  ///     case .left(let cause): …
  ///     }
  ///
  /// It returns however the flow ends: the flow reached its result, its screens were removed or
  /// never shown, its parent removed it, the scene was closed, or the coordinator was released,
  /// which is `.left(.parentRemoved)`. Each of several callers gets the result. In a canceled task,
  /// it returns `.left(.programmatic)` at once; the flow continues. Waiting does not keep the
  /// coordinator alive, but a variable in the caller does.
  ///
  /// - Returns: How the flow ended.
  public consuming func result() async -> FlowResult<F.Output> {
    let ending = driver.ending
    _ = consume self
    return await ending.value
  }

  /// Calls back when the flow ends, exactly once, in every case in which `result()` returns.
  ///
  /// - Parameter handler: Held strongly until then. Called immediately if the flow has ended
  ///   already.
  /// - Returns: This coordinator, for chaining.
  @discardableResult
  public func onResult(_ handler: @escaping @MainActor (FlowResult<F.Output>) -> Void) -> Self {
    driver.ending.onResult(handler)
    return self
  }

  /// How many callers are waiting for the result.
  package var callerCount: Int { driver.callerCount }
}
