import CoordinatorKit
import CoordinatorKitRecorder

/// The flight of a shop that is running, line by line.
///
/// It is kept whole, since a recording replays from its start only; so it grows with the session.
///
/// Ownership: the recorder holds the log, and the coordinator holds the recorder.
@MainActor final class FlightLog {
  /// The lines so far.
  private(set) var lines: [String] = []

  /// Records everything from now on.
  ///
  /// - Parameter root: The coordinator whose tree is recorded; a recorder that it has is replaced.
  func record(_ root: BaseCoordinator) {
    root.flightRecorder = Flight.Recorder { [self] in lines.append($0) }
  }
}
