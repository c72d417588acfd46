extension StateFlowCoordinator {
  /// Waits until the flow has ended, and tells how; on one that has ended, at once.
  ///
  ///     let checkout = CheckoutCoordinator(…)
  ///     present(child: checkout, animated: true)
  ///     switch await checkout.result() {
  ///     case .finished(let order): show(order)
  ///     case .left(let cause): …
  ///     }
  ///
  /// Every way out answers: the flow came to its result, its screens left or were never shown, its
  /// parent let go of it, the scene was closed, or nobody holds the coordinator any more, which is
  /// `.left(.parentRemoved)`. Each of several callers is answered. In a task that is cancelled the answer
  /// is `.left(.programmatic)`, at once; the flow goes on. Waiting does not keep the coordinator alive,
  /// but a variable of the caller's does.
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

  /// How many callers wait for the result.
  var callerCount: Int { host.driver.callerCount }
}
