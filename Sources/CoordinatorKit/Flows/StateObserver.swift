/// An observer of part of a state: receives it at once, then each change of it, in order.
@MainActor package final class StateObserver<State> {
  /// Delivers the part if it has changed; `nil` when the observer has ended.
  private var tellChange: ((State) -> Bool)?
  private let ended = Completion<Void>(released: ())
  private var isTelling = false

  /// Creates an observer that has received nothing yet; `ended` is called when it has ended, including by being
  /// released.
  package init<Value: Equatable>(
    of part: @escaping (State) -> Value, ended: (@MainActor () -> Void)? = nil,
    _ tell: @escaping @MainActor (Value) -> Void
  ) {
    var last: Value?
    tellChange = { state in
      let value = part(state)
      guard value != last else { return false }
      last = value
      tell(value)
      return true
    }
    if let ended { self.ended.then(ended) }
  }

  package var hasEnded: Bool { tellChange == nil }

  package func end() {
    // Released when it is no longer accessed: what that calls may send a message.
    let told = tellChange
    tellChange = nil
    withExtendedLifetime(told) {}
    ended()
  }

  /// How often it is called in a row while it changes the observed part itself.
  package static var mostConsecutiveCalls: Int { 64 }

  /// Delivers the part if it has changed; returns false if the observer kept changing it.
  ///
  /// The state is read again before each call. Calls do not overlap: a change made during a call is delivered after it.
  package func follow(_ state: () -> State) -> Bool {
    guard !isTelling else { return true }
    isTelling = true
    defer { isTelling = false }
    for _ in 0..<Self.mostConsecutiveCalls {
      guard let tellChange, tellChange(state()) else { return true }
    }
    return false
  }
}
