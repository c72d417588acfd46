import CoordinatorKitUI
import EnginePhone

/// Writes down what the engine of a window and UIKit tell each other while a walk goes on, and follows it.
@MainActor final class PhoneRecorder {
  private(set) var trace = PhoneTrace()
  private let engine: EngineDriver
  private let isDragging: () -> Bool
  private var hasSettled = false
  /// Whether the window was closed, and with it the record.
  private var isOver = false

  /// Records from now on.
  init(_ window: UIWindow, isDragging: @escaping () -> Bool) {
    (engine, self.isDragging) = (EngineDriver.engine(of: window), isDragging)
    trace.look(engine.snapshot)
    engine.record = { [unowned self] event, now, effects in
      if WalkTrace.isOn { WalkTrace.tell("    \(PhoneTrace.text(event, now, effects))") }
      follow { $0.record(event, now, effects) }
    }
  }

  /// A line of the walk's story: something is about to happen.
  func hears(_ line: String) {
    if line == "the user closes the window" { isOver = true }
    follow { [engine] in $0.look(engine.snapshot) }
    // What somebody did before all was quiet has been seen by now.
    if hasSettled, !isDragging() { trace.forgetInputs() }
    hasSettled = line == "settle"
    // A command goes back as the user does.
    if ["the user's turn", "back from what is in front"].contains(line) { trace.note(.user) }
    if line.hasPrefix("other code") || line.hasPrefix("external code") { trace.note(.other) }
  }

  private func follow(_ what: (inout PhoneTrace) -> Void) {
    guard !isOver else { return }
    let known = trace.refusals.count
    what(&trace)
    guard WalkTrace.isOn, trace.refusals.count > known else { return }
    WalkTrace.tell("REFUSED \(trace.refusals[known])")
  }
}
