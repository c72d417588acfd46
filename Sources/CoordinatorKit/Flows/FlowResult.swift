/// How a flow ended; `onResult` and, as a message, the parent receive the same value.
public enum FlowResult<Value>: CoordinatorMessageable {
  /// The flow reached its result.
  case finished(Value)
  /// The flow's screens were removed before there was a result.
  case left(RemovalMessage.Cause)

  /// The value, if the flow reached one.
  public var value: Value? {
    switch self {
    case .finished(let value): value
    case .left: nil
    }
  }

  /// A result must be handled; a flow that was left is only announced.
  public var isAnnouncement: Bool {
    switch self {
    case .finished: false
    case .left: true
    }
  }
}

extension FlowResult: Sendable where Value: Sendable {}
extension FlowResult: Equatable where Value: Equatable {}
extension FlowResult: Encodable where Value: Encodable {}
extension FlowResult: Decodable where Value: Decodable {}

extension FlowResult: CustomStringConvertible {
  /// `finished(Order(12))` or `left(sheetSwipe)`.
  public var description: String {
    switch self {
    case .finished(let value): "finished(\(CanonicalText.of(value)))"
    case .left(let cause): "left(\(cause.rawValue))"
    }
  }
}

extension FlowResult: AnyFlowResult {}

/// Recognizes a result of any type.
protocol AnyFlowResult: CoordinatorMessageable {}

/// How one run of a flow ends, and its waiting callers; each of them is called exactly once.
@MainActor package final class FlowEnding<Value> {
  /// How the flow ended, once it has.
  package private(set) var result: FlowResult<Value>?
  private var handlers: [@MainActor (FlowResult<Value>) -> Void] = []
  private var callers: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var lastID = 0

  package init() {}

  /// How many callers are waiting in `value`.
  package var callerCount: Int { callers.count }

  /// Calls back when the flow ends; immediately if it has.
  package func onResult(_ handler: @escaping @MainActor (FlowResult<Value>) -> Void) {
    if let result { return handler(result) }
    handlers.append(handler)
  }

  /// Waits for the end; a caller whose task is canceled gets a result at once.
  package var value: FlowResult<Value> {
    get async {
      guard result == nil else { return result ?? .left(.programmatic) }
      lastID += 1
      let id = lastID
      await withTaskCancellationHandler {
        await withCheckedContinuation { callers.append((id, $0)) }
      } onCancel: {
        // Runs after the caller is on the list, which happens in one step on the main actor.
        Task { @MainActor in self.release(id) }
      }
      return result ?? .left(.programmatic)
    }
  }

  /// Ends the flow and notifies all callers; only the first call counts.
  ///
  /// - Returns: Whether there was a caller; `nil` if it had ended before.
  @discardableResult
  package func end(_ result: FlowResult<Value>) -> Bool? {
    guard self.result == nil else { return nil }
    self.result = result
    let (handlers, callers) = (handlers, callers)
    (self.handlers, self.callers) = ([], [])
    for caller in callers { caller.continuation.resume() }
    for handler in handlers { handler(result) }
    return !(handlers.isEmpty && callers.isEmpty)
  }

  deinit {
    guard !handlers.isEmpty else { return }
    // The last reference may be dropped on any thread.
    Task { @MainActor [handlers] in
      for handler in handlers { handler(.left(.parentRemoved)) }
    }
  }

  private func release(_ id: Int) {
    guard let index = callers.firstIndex(where: { $0.id == id }) else { return }
    callers.remove(at: index).continuation.resume()
  }
}
