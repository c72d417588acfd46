/// The recorders that log the reports to one handler, held weakly.
@MainActor final class FlightRecorders {
  private struct Member {
    weak var recorder: Flight.Recorder?
  }

  private var members: [Member] = []

  nonisolated init() {}

  func replace(_ former: Flight.Recorder?, by recorder: Flight.Recorder?) {
    members.removeAll { member in
      member.recorder == nil || member.recorder === former || member.recorder === recorder
    }
    if let recorder { members.append(Member(recorder: recorder)) }
  }

  func note(_ diagnostic: Diagnostic) {
    for member in members { member.recorder?.note(.diagnostic(CanonicalText.of(diagnostic))) }
  }
}
