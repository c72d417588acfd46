/// The quickest of many turns, for each thing that was measured.
///
/// What slows a machine down only ever adds to a time, so the quickest turn is the nearest to what the
/// thing itself costs.
public struct Fastest<Subject: Hashable> {
  private var times: [Subject: Double] = [:]

  /// Makes it before the first turn.
  public init() {}

  /// Adds a turn.
  ///
  /// - Parameters:
  ///   - duration: How long it took.
  ///   - subject: What took so long.
  ///   - times: How many times it was done in that turn.
  public mutating func add(_ duration: Duration, of subject: Subject, times count: Int = 1) {
    let time = duration / .nanoseconds(1) / Double(count)
    times[subject] = min(times[subject] ?? .infinity, time)
  }

  /// The nanoseconds of the quickest turn; not a number if there was none.
  ///
  /// - Parameter subject: What was measured.
  public subscript(subject: Subject) -> Double { times[subject] ?? .nan }
}
