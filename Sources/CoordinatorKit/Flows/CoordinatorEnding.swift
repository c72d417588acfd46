/// How one run of a coordinator without a flow ends: with a value, or because it was removed.
@MainActor final class CoordinatorEnding {
  /// The callers, by the type of result they wait for.
  private var waiting: [ObjectIdentifier: Waiting] = [:]
  /// Makes the ending of a caller that comes after the end.
  private var finished: (type: ObjectIdentifier, value: Any)?
  /// Reports that nobody has handled the result; `nil` once somebody has.
  var unhandled: Diagnostic?

  /// Those who wait for results of one type.
  private struct Waiting {
    /// A `Completion` with a result of that type.
    let end: AnyObject
    /// Ends with no result, unless there is one; returns the message for the parent.
    let leave: @MainActor (RemovalMessage.Cause) -> (any CoordinatorMessageable)?
  }

  /// Whether there is a result.
  var isFinished: Bool { finished != nil }

  /// The end for callers that wait for results of one type.
  func end<Value>(of type: Value.Type) -> Completion<FlowResult<Value>> {
    let id = ObjectIdentifier(type)
    if let known = waiting[id]?.end as? Completion<FlowResult<Value>> { return known }
    let new = Completion<FlowResult<Value>>()
    if let finished, finished.type == id, let value = finished.value as? Value {
      new(.finished(value))
      unhandled = nil
    }
    waiting[id] = Waiting(end: new) { cause in
      guard new.value == nil else { return nil }
      let result = FlowResult<Value>.left(cause)
      new(result)
      return result
    }
    return new
  }

  /// Ends with a value.
  ///
  /// - Returns: Whether a caller was waiting for it.
  func finish<Value>(with value: Value) -> Bool {
    let id = ObjectIdentifier(Value.self)
    finished = (id, value)
    guard let end = waiting[id]?.end as? Completion<FlowResult<Value>> else { return false }
    let wasAwaited = end.isAwaited
    end(.finished(value))
    return wasAwaited
  }

  /// Returns the report of a result that nobody has handled, once.
  func takeUnhandled() -> Diagnostic? {
    defer { unhandled = nil }
    return unhandled
  }

  /// The coordinator was removed: everyone who still waits is told.
  ///
  /// - Returns: The messages for the parent.
  func leave(_ cause: RemovalMessage.Cause) -> [any CoordinatorMessageable] {
    let former = waiting
    if let finished { waiting = waiting.filter { $0.key == finished.type } } else { waiting = [:] }
    return former.values.compactMap { $0.leave(cause) }
  }
}
