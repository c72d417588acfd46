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
