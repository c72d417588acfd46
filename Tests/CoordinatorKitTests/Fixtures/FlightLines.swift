import CoordinatorKit
import CoordinatorKitRecorder
import Foundation

/// The lines that a recorder wrote.
@MainActor final class FlightLines {
  private(set) var all: [String] = []

  func recorder() -> Flight.Recorder {
    Flight.Recorder { self.all.append($0) }
  }

  /// What was written, each entry in few words.
  var story: [String] {
    get throws {
      try Flight(Data(all.map { $0 + "\n" }.joined().utf8)).entries.map { entry in
        switch entry {
        case .start(let start): "\(start.run) \(start.flow) begins: \(start.shows)"
        case .step(let step):
          "\(step.run) \(step): \(step.answer.map { "\($0), " } ?? "")\(step.shows)"
            + (step.result.map { " = \($0)" } ?? "")
        case .trail(let trail): "~ \(trail)"
        case .diagnostic(let text): "! \(text)"
        }
      }
    }
  }
}
