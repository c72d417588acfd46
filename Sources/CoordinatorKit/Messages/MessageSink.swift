/// A typed handle onto the chain of coordinators: it says at compile time what its holder may send.
///
/// Give it to a screen or a view model instead of a coordinator:
///
///     final class ItemModel {
///       let sink: MessageSink<ItemRoute>
///       func buy() { sink.send(.buy) }
///     }
///
///     let app = coordinator.sink(for: AppRoute.self)
///     ItemModel(sink: app.pullback(AppRoute.item))
///
/// What is sent arrives at the coordinator as if it had been sent there: its guards, its components
/// and its overrides see it, then its parents. Sinks are made by `sink(for:_:)` of a coordinator.
///
/// Ownership: a weak sink, the default, and an unowned one do not keep the coordinator alive; a
/// strong one does, so a screen of that coordinator must not hold it.
@MainActor public struct MessageSink<Value> {
  /// How a sink holds its coordinator.
  public enum Strength: Sendable, Hashable {
    /// Weakly: once the coordinator is gone, sending does nothing and a delivery has failed.
    case weak
    /// Weakly, with the promise that the coordinator lives longer: sending after that is reported.
    case unowned
    /// Strongly, for holders outside of the coordinator's own screens, such as an app delegate.
    case strong
  }

  private let target: SinkTarget
  private let message: @MainActor (Value) -> any CoordinatorMessageable

  init(
    to target: SinkTarget, _ message: @escaping @MainActor (Value) -> any CoordinatorMessageable
  ) {
    self.target = target
    self.message = message
  }

  /// A sink of the same coordinator for values from which this sink's values are made.
  ///
  /// An enum case can be passed as it is: `sink.pullback(AppRoute.item)`. The values need not be
  /// messages, and a pulled back sink can be pulled back again.
  ///
  /// - Parameter transform: Called at each send, unless the coordinator is gone; held strongly.
  /// - Returns: The sink, which holds the coordinator as this one does.
  public func pullback<Narrow>(
    _ transform: @escaping @MainActor (Narrow) -> Value
  ) -> MessageSink<Narrow> {
    MessageSink<Narrow>(to: target) { [message] in message(transform($0)) }
  }

  /// Sends a value to the coordinator, as its `send(_:)` does.
  ///
  /// - Parameters:
  ///   - value: The value. It is dropped if the coordinator is gone; an unowned sink reports that.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func send(_ value: Value, fileID: String = #fileID, line: UInt = #line) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    guard let receiver = target.receiver(of: value, at: callSite) else { return }
    MessageDelivery.send(
      message(value), to: receiver, from: MessageOrigin(receiver, at: callSite))
  }
}

// MARK: - Outcomes

extension MessageSink {
  /// Sends a value and reports exactly once how it ended, as the coordinator's
  /// `deliver(_:completion:)` does.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called with the outcome: `.failed` before this call returns if the coordinator
  ///     is gone, which an unowned sink also reports. Held strongly until then.
  public func deliver(
    _ value: Value, returnsWhenHeld: Bool = false, fileID: String = #fileID, line: UInt = #line,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    guard let receiver = target.receiver(of: value, at: callSite) else {
      return completion(.failed(target.absence))
    }
    MessageDelivery.send(
      message(value), to: receiver, from: MessageOrigin(receiver, at: callSite),
      returnsWhenHeld: returnsWhenHeld, completion: Completion(completion))
  }

  /// Sends a value and waits for its outcome, as the coordinator's `deliver(_:)` does.
  ///
  /// Waiting keeps neither the coordinator nor the value alive; a strong sink that is kept elsewhere
  /// does.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: The outcome; `.failed` if the coordinator is gone, which an unowned sink also
  ///   reports.
  public consuming func deliver(
    _ value: consuming Value, returnsWhenHeld: Bool = false, fileID: String = #fileID,
    line: UInt = #line
  ) async -> Outcome {
    let pending = begin(value, returnsWhenHeld, fileID, line)
    _ = consume self
    return await pending.ended()
  }

  private func begin(
    _ value: Value, _ returnsWhenHeld: Bool, _ fileID: String, _ line: UInt
  ) -> Completion<Outcome> {
    let end = Completion<Outcome>()
    deliver(value, returnsWhenHeld: returnsWhenHeld, fileID: fileID, line: line) { end($0) }
    return end
  }
}

extension Coordinating {
  /// A typed handle with which a screen or a view model can send messages of one type here.
  ///
  ///     let items = coordinator.sink(for: AppRoute.self).pullback(AppRoute.item)
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - strength: How the sink holds this coordinator; weakly by default.
  /// - Returns: The sink.
  public func sink<Message: CoordinatorMessageable>(
    for type: Message.Type = Message.self, _ strength: MessageSink<Message>.Strength = .weak
  ) -> MessageSink<Message> {
    let target = SinkTarget(
      self, isRetained: strength == .strong, reportsAbsence: strength == .unowned)
    return MessageSink(to: target) { $0 }
  }
}

/// The coordinator that a sink sends to, held as the sink's maker asked for.
@MainActor struct SinkTarget {
  private weak var coordinator: (any Coordinating)?
  private let retained: (any Coordinating)?
  private let name: String
  /// Where to report that the coordinator is gone, if that is a mistake.
  private let handler: Diagnostic.Handler?

  init(_ coordinator: any Coordinating, isRetained: Bool, reportsAbsence: Bool) {
    self.coordinator = coordinator
    retained = isRetained ? coordinator : nil
    name = (coordinator as? any Coordinator)?.coordinatorName ?? "\(type(of: coordinator))"
    let handler = (coordinator as? any Coordinator)?.diagnosticHandler ?? .current
    self.handler = reportsAbsence ? handler : nil
  }

  /// Why nothing can be sent once the coordinator is gone.
  var absence: String { "\(name), to which the sink leads, has been released" }

  /// The coordinator; if it is gone, that is reported where it is a mistake.
  func receiver(of value: Any, at callSite: Diagnostic.CallSite) -> (any Coordinating)? {
    if let coordinator { return coordinator }
    handler?.report(
      .receiverReleased,
      what: "\(value: value) was sent to \(plain: name), which has been released.",
      why: "The sink is unowned, which promises that it outlives its holder; nothing was sent.",
      instead: """
        Make the sink weak, as in sink(for: …, .weak), or end the work that still uses it with the screen.
        """,
      callSite: callSite)
    return nil
  }
}
