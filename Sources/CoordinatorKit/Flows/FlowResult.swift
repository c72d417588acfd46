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

extension Completion {
  /// Makes the end of a flow, or of a coordinator without one.
  convenience init<Result>() where Value == FlowResult<Result> {
    self.init(released: .left(.parentRemoved))
  }

  /// Waits for a result; a caller whose task is canceled gets one at once.
  func result<Result>() async -> Value where Value == FlowResult<Result> {
    await withTaskCancellationHandler {
      await ended()
    } onCancel: {
      // Runs after the caller waits, which happens in one step on the main actor.
      Task { @MainActor in self(.left(.programmatic)) }
    }
  }
}
