extension HeadlessSession {
  /// Calls a closure after each turn, as an observer of the main run loop is called before that sleeps.
  ///
  /// Views have been laid out and changes committed. What the closure asks for comes in later turns.
  ///
  /// - Parameter observer: Called until it answers false, and held as long.
  public func observeTurns(_ observer: @escaping @MainActor () -> Bool) {
    turnObservers.append(observer)
  }

  /// Calls those that were there before the first call.
  func callTurnObservers() {
    guard !turnObservers.isEmpty else { return }
    let observers = turnObservers
    turnObservers = []
    let remaining = observers.filter { $0() }
    turnObservers = remaining + turnObservers
  }
}
