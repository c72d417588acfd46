/// How one run of a coordinator without a flow ends: with a value, or because it was removed.
@MainActor final class CoordinatorEnding {
  /// The callers, in the order in which they asked, those for one type of result together.
  private var waiting: [Waiting] = []
  /// Makes the ending of a caller that comes after the end.
  private var finished: (type: ObjectIdentifier, value: Any)?
  /// Reports that nobody has handled the result; `nil` once somebody has.
  var unhandled: Diagnostic?

  /// Those who wait for results of one type.
  private struct Waiting {
    let type: ObjectIdentifier
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
    if let known: Completion<FlowResult<Value>> = known() { return known }
    let new = Completion<FlowResult<Value>>()
    if let finished, finished.type == id, let value = finished.value as? Value {
      new(.finished(value))
      unhandled = nil
    }
    waiting.append(
      Waiting(type: id, end: new) { cause in
        guard new.value == nil else { return nil }
        let result = FlowResult<Value>.left(cause)
        new(result)
        return result
      })
    return new
  }

  private func known<Value>() -> Completion<FlowResult<Value>>? {
    waiting.lazy.compactMap { $0.end as? Completion<FlowResult<Value>> }.first
  }

  /// Ends with a value; returns whether a caller was waiting for it.
  func finish<Value>(with value: Value) -> Bool {
    finished = (ObjectIdentifier(Value.self), value)
    guard let end: Completion<FlowResult<Value>> = known() else { return false }
    let wasAwaited = end.isAwaited
    end(.finished(value))
    return wasAwaited
  }

  /// Returns the report of a result that nobody has handled, once.
  func takeUnhandled() -> Diagnostic? {
    defer { unhandled = nil }
    return unhandled
  }

  /// The coordinator was removed: everyone who still waits is told; returns the messages for the parent.
  func leave(_ cause: RemovalMessage.Cause) -> [any CoordinatorMessageable] {
    let former = waiting
    waiting = waiting.filter { $0.type == finished?.type }
    return former.compactMap { $0.leave(cause) }
  }
}
