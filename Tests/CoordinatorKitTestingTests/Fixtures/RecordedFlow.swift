import CoordinatorKit
import CoordinatorKitRecorder
import Foundation

/// A flow that something happens to while it is recorded.
@MainActor final class RecordedFlow<F: Flow>: BaseComponentCoordinator {
  private(set) var run: FlowRuntime<F>
  private let log = FlowLog<F>()
  private(set) var lines: [String] = []

  init(_ flow: F, _ state: F.State) {
    run = FlowRuntime(flow, state: state)
    super.init(window: nil)
    flightRecorder = Flight.Recorder { [weak self] in self?.lines.append($0) }
    log.begin(run, at: self)
  }

  /// What was recorded.
  var flight: Flight {
    get throws { try Flight(Data(lines.joined(separator: "\n").utf8)) }
  }

  func take(_ messages: any CoordinatorMessageable...) {
    for message in messages {
      let before = run
      let answer = run.send(message)
      log.note(.message(message, answer), from: before, to: run, at: self)
    }
  }

  func leave(_ move: UserMove) {
    let before = run
    let left = run.screensLeft(by: move) ?? []
    run.perform(move)
    log.note(
      .left(left, move == .swipeDown ? .sheetSwipe : .backButton), from: before, to: run, at: self)
  }

  /// Code dismisses screens without asking the flow.
  func remove(_ screens: [F.Screen]) {
    let before = run
    _ = run.userLeft(screens, by: .programmatic)
    log.note(.left(screens, .programmatic), from: before, to: run, at: self)
  }

  /// Code dismisses the alert.
  func removeAlert() {
    guard let alert = run.screens.alert else { return }
    let before = run
    _ = run.handle(.alertLeft(alert.id))
    log.note(.alertLeft(alert.id), from: before, to: run, at: self)
  }

  func set(_ state: F.State) {
    let before = run
    let answer = run.mutate { $0 = state }
    log.note(.update(state, answer), from: before, to: run, at: self)
  }

  /// As after a restart: the next step is one of another run.
  func startAnew(_ state: F.State) {
    let recorder = flightRecorder
    flightRecorder = nil
    run = FlowRuntime(run.flow, state: state)
    log.begin(run, at: self)
    flightRecorder = recorder
    log.begin(run, at: self)
  }
}
