/// How one run of a coordinator without a flow ends: with a value, or because it was removed.
@MainActor final class CoordinatorEnding {
  /// The callers, by the type of result they wait for.
  private var endings: [ObjectIdentifier: any LeavableEnding] = [:]
  /// Makes the ending of a caller that comes after the end.
  private var finished: (type: ObjectIdentifier, value: Any)?
  /// Reports that nobody has handled the result; `nil` once somebody has.
  private(set) var unhandled: Diagnostic?

  /// Whether there is a result.
  var isFinished: Bool { finished != nil }

  /// The end for callers that wait for results of one type.
  func ending<Value>(of type: Value.Type) -> FlowEnding<Value> {
    let id = ObjectIdentifier(type)
    if let known = endings[id] as? FlowEnding<Value> { return known }
    let new = FlowEnding<Value>()
    if let finished, finished.type == id, let value = finished.value as? Value {
      new.end(.finished(value))
      unhandled = nil
    }
    endings[id] = new
    return new
  }

  /// Ends with a value.
  ///
  /// - Returns: Whether a caller was waiting for it.
  func finish<Value>(with value: Value) -> Bool {
    finished = (ObjectIdentifier(Value.self), value)
    let ending = endings[ObjectIdentifier(Value.self)] as? FlowEnding<Value>
    return ending?.end(.finished(value)) ?? false
  }

  /// Nobody has handled the result so far.
  func resultWasUnhandled(_ diagnostic: Diagnostic) {
    unhandled = diagnostic
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
    let waiting = endings.values.filter { !$0.hasEnded }
    endings = endings.filter { $0.value.hasEnded }
    return waiting.map { $0.leave(cause) }
  }

  deinit {
    let waiting = endings
    guard !waiting.isEmpty else { return }
    // A caller always gets an answer; the last reference may be dropped on any thread.
    Task { @MainActor in
      for ending in waiting.values { _ = ending.leave(.parentRemoved) }
    }
  }
}

/// The end of a run with a result of any type.
@MainActor private protocol LeavableEnding: AnyObject, Sendable {
  var hasEnded: Bool { get }
  func leave(_ cause: RemovalMessage.Cause) -> any CoordinatorMessageable
}

extension FlowEnding: LeavableEnding {
  fileprivate var hasEnded: Bool { result != nil }

  fileprivate func leave(_ cause: RemovalMessage.Cause) -> any CoordinatorMessageable {
    let result = FlowResult<Value>.left(cause)
    end(result)
    return result
  }
}
