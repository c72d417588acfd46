extension HeadlessSession {
  /// Calls a closure after each turn, as an observer of the main run loop is called before that sleeps.
  ///
  /// Views have been laid out and changes committed. What the closure asks for comes in later turns.
  ///
  /// - Parameter observer: Called until the result is released.
  /// - Returns: The observation, which nothing else holds.
  public func observeTurns(_ observer: @escaping @MainActor () -> Void) -> AnyObject {
    turnObservers.add(observer)
  }
}

/// Who is called after each turn, in the order in which they came.
@MainActor
struct TurnObservers {
  final class Observation {
    let call: @MainActor () -> Void

    init(_ call: @escaping @MainActor () -> Void) {
      self.call = call
    }
  }

  private struct Weak {
    weak var observation: Observation?
  }

  private var observations: [Weak] = []

  mutating func add(_ call: @escaping @MainActor () -> Void) -> AnyObject {
    let observation = Observation(call)
    observations.removeAll { $0.observation == nil }
    observations.append(Weak(observation: observation))
    return observation
  }

  /// Calls those that were there before the first call.
  func callAll() {
    for each in observations { each.observation?.call() }
  }
}
