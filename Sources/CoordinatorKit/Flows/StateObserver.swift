/// Somebody who follows a part of a state: hears it at once, then each change of it, in order.
@MainActor package final class StateObserver<State> {
  /// Tells the part if it is another one than before; `nil` when the observer has ended.
  private var tellChange: ((State) -> Bool)?
  private let ended: @Sendable () -> Void
  private var isTelling = false

  /// Makes an observer that has heard nothing yet.
  ///
  /// - Parameters:
  ///   - part: The part of the state.
  ///   - ended: Called when it has ended, also by being released, wherever that happens; it may be
  ///     called twice.
  ///   - tell: Called with the part.
  package init<Value: Equatable>(
    of part: @escaping (State) -> Value, ended: @escaping @Sendable () -> Void = {},
    _ tell: @escaping @MainActor (Value) -> Void
  ) {
    var last: Value?
    self.ended = ended
    tellChange = { state in
      let value = part(state)
      guard value != last else { return false }
      last = value
      tell(value)
      return true
    }
  }

  deinit { ended() }

  package var hasEnded: Bool { tellChange == nil }

  /// Hears nothing any more.
  package func end() {
    guard tellChange != nil else { return }
    tellChange = nil
    ended()
  }

  /// How often it is told in a row while it changes itself what it follows.
  package static var mostInARow: Int { 64 }

  /// Tells the part if it has changed.
  ///
  /// Calls do not overlap: a change that is made in the middle of one is told after it.
  ///
  /// - Parameter state: The state, asked for anew before each call.
  /// - Returns: False if the observer kept changing what it follows.
  package func follow(_ state: () -> State) -> Bool {
    guard !isTelling else { return true }
    isTelling = true
    defer { isTelling = false }
    for _ in 0..<Self.mostInARow {
      guard let tellChange, tellChange(state()) else { return true }
    }
    return false
  }
}

/// All who follow parts of one state.
@MainActor package struct StateObservers<State> {
  /// Those who have not ended, in the order in which they came.
  package private(set) var all: [StateObserver<State>] = []

  package init() {}

  package mutating func add(_ observer: StateObserver<State>) {
    all.removeAll { $0.hasEnded }
    all.append(observer)
  }

  /// Ends all of them.
  package mutating func end() {
    let ending = all
    all = []
    for observer in ending { observer.end() }
  }
}
