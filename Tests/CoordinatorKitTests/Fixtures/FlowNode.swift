import CoordinatorKit
import Foundation

/// The least coordinator with a flow that is recorded.
final class FlowNode: BaseComponentCoordinator, FlightRecordable {
  private(set) var run = FlowRuntime(LibraryFlow(), state: .init())
  private let flight = FlightLog<LibraryFlow>()

  func startRecording() { flight.begin(run, at: self) }

  override func unhandled(message: any CoordinatorMessageable) {
    var next = run
    let answer = next.send(message)
    flight.note(.message(message, answer), from: run, to: next, at: self)
    guard answer.isHandled else { return super.unhandled(message: message) }
    handle(message) { run = next }
  }

  func userLeft(_ screens: Page...) {
    let before = run
    _ = run.userLeft(screens)
    flight.note(.left(screens, .backButton), from: before, to: run, at: self)
  }

  func set(_ state: LibraryFlow.State) {
    let before = run
    let answer = run.mutate { $0 = state }
    flight.note(.update(state, answer), from: before, to: run, at: self)
  }
}

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
