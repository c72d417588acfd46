import CoordinatorKit
import Testing

/// The least coordinator with a flow that is recorded; it has no screens.
class RecordedFlow<F: Flow>: BaseComponentCoordinator, FlowRecordable {
  private(set) var run: FlowRuntime<F>
  private let flight = FlowLog<F>()

  init(_ flow: F, state: F.State, parent: (any Coordinator)?) {
    run = FlowRuntime(flow, state: state)
    super.init(window: nil, parent: parent)
  }

  func startRecording() { flight.begin(run, at: self) }

  override func unhandled(message: any CoordinatorMessageable) {
    var next = run
    let answer = next.send(message)
    flight.note(.message(message, answer), from: run, to: next, at: self)
    guard answer.isHandled else { return super.unhandled(message: message) }
    handle(message) { run = next }
  }

  func userLeft(_ screens: F.Screen...) {
    let before = run
    _ = run.userLeft(screens)
    flight.note(.left(screens, .backButton), from: before, to: run, at: self)
  }

  func perform(_ move: UserMove) {
    var next = run
    let event = next.event(for: move)
    next.perform(move)
    switch event {
    case .userLeft(let screens, let cause):
      flight.note(.left(screens, cause), from: run, to: next, at: self)
    case .userSelected(let tab): flight.note(.selected(tab), from: run, to: next, at: self)
    case .alertLeft(let alert): flight.note(.alertLeft(alert), from: run, to: next, at: self)
    default: Issue.record("\(move) is impossible")
    }
    run = next
  }

  func set(_ state: F.State) {
    let before = run
    let answer = run.mutate { $0 = state }
    flight.note(.update(state, answer), from: before, to: run, at: self)
  }
}

/// A library's flow, recorded.
final class FlowNode: RecordedFlow<LibraryFlow> {
  init(parent: (any Coordinator)? = nil) {
    super.init(LibraryFlow(), state: .init(), parent: parent)
  }
}
