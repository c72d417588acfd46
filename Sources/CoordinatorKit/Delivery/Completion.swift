/// The end of something, such as a request, a flow or a screen: told once to everyone who waits for it.
///
/// What is released without an end ends with that. Those who wait hear of it in a later turn of the main
/// actor, since the last reference may be dropped on any thread.
///
/// Ownership: whoever brings the end about holds it. It holds the handlers until they are called.
@MainActor package final class Completion<Value> {
  /// How it ended, once it has.
  package private(set) var value: Value?
  private var handlers: [@MainActor (Value) -> Void] = []
  private var callers: [Completion] = []
  private let released: @MainActor () -> Value

  /// It ends with `value` if it is released.
  package init(released value: @escaping @MainActor @autoclosure () -> Value) {
    released = value
  }

  private var isHeard = false

  /// Whether somebody waits for the end, or has heard of it.
  package var isAwaited: Bool { isHeard || !handlers.isEmpty || callerCount > 0 }

  /// How many callers wait that may give up.
  package var callerCount: Int { callers.filter { $0.value == nil }.count }

  /// Calls back at the end; immediately if it has come.
  package func then(_ handler: @escaping @MainActor (Value) -> Void) {
    guard let value else { return handlers.append(handler) }
    isHeard = true
    handler(value)
  }

  /// Ends, and calls the handlers in their order; only the first end counts.
  package func callAsFunction(_ value: Value) {
    guard self.value == nil else { return }
    (self.value, isHeard) = (value, isAwaited)
    let (callers, handlers) = (callers, handlers)
    (self.callers, self.handlers) = ([], [])
    for caller in callers { caller(value) }
    for handler in handlers { handler(value) }
  }

  /// Ends it, and holds it until then.
  package var handler: @MainActor (Value) -> Void { { self($0) } }

  /// Calls whoever waits for an earlier one too, which this one takes the place of.
  package func absorb(_ earlier: Completion) {
    (handlers, callers) = (earlier.handlers + handlers, earlier.callers + callers)
    (earlier.handlers, earlier.callers) = ([], [])
  }

  /// The end for a caller that does not hold what is to end, and may give up by ending its own before.
  func makeCaller() -> Completion {
    let released = released
    let caller = Completion(released: released())
    callers.removeAll { $0.value != nil }
    guard let value else {
      callers.append(caller)
      return caller
    }
    isHeard = true
    caller(value)
    return caller
  }

  package func ended() async -> Value {
    await withCheckedContinuation { continuation in then { _ in continuation.resume() } }
    return value ?? released()
  }

  deinit {
    if handlers.isEmpty, callers.isEmpty { return }
    Task { @MainActor [callers, handlers, released] in
      let value = released()
      for caller in callers { caller(value) }
      for handler in handlers { handler(value) }
    }
  }
}

extension Completion<Void> {
  /// Ends, and calls the handlers.
  package func callAsFunction() { self(()) }
}

// MARK: - Requests

extension Completion<Outcome> {
  /// Makes the end of a request, with which `handler` is called.
  package convenience init(_ handler: (@MainActor (Outcome) -> Void)? = nil) {
    self.init(released: .failed("what was to show it has been released"))
    if let handler { then(handler) }
  }

  /// Divides a request into several, of which the caller gets the worst outcome when the last has ended.
  package func divided(into count: Int) -> [Completion<Outcome>] {
    var (missing, worst) = (count, Outcome?.none)
    let ended: @MainActor (Outcome) -> Void = { outcome in
      if outcome.severity > worst?.severity ?? -1 { worst = outcome }
      missing -= 1
      if missing == 0, let worst { self(worst) }
    }
    return (0..<count).map { _ in Completion(ended) }
  }
}

extension Outcome {
  /// Waits for the end of a request that reports its outcome to a completion handler.
  ///
  ///     let outcome = await Outcome.of { root.setRoot(child: home, animated: true, completion: $0) }
  ///
  /// - Parameter request: Makes the request, at once, and hands it the completion it is given.
  /// - Returns: How the request ended. A completion that is called again changes nothing; one that is released
  ///   without a call has failed.
  @MainActor public static func of(
    _ request: (@escaping @MainActor (Outcome) -> Void) -> Void
  ) async -> Outcome {
    let end = Completion<Outcome>()
    // Waiting must not hold what is handed out.
    do {
      let handedOut = Completion<Outcome> { end($0) }
      request { handedOut($0) }
    }
    return await end.ended()
  }
}
