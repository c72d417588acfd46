import CoordinatorKitRecorder
import CoordinatorKitUI

/// What has happened in a tree since somebody began to look: events, and a recording.
///
/// Both are kept whole, since a recording replays from its start only.
///
/// Ownership: the recorder holds the log, and the coordinator holds the recorder.
@MainActor final class DebugLog {
  /// The events, the oldest first.
  private(set) var events: [String] = []
  /// The lines of the recording.
  private(set) var flight: [String] = []
  private var listening: Task<Void, Never>?

  /// Records everything from now on; a recorder that the coordinator has is replaced.
  func follow(_ root: BaseCoordinator) {
    root.flightRecorder = Flight.Recorder { [self] in flight.append($0) }
    let events = root.events
    listening = Task { [weak self] in
      for await event in events { self?.note(event) }
    }
  }

  /// Records no longer.
  func end() { listening?.cancel() }

  private func note(_ event: CoordinatorEvent) {
    // Messages and reports are in the recording.
    switch event {
    case .messageEnded, .diagnostic: break
    case .stateChanged, .appeared, .removed, .linkOpened: events.append("\(event)")
    }
  }
}
