import CoordinatorKitUI
import EnginePhone
import Testing

@MainActor
@Suite("HeadlessUIKit does only what the engine search's abstract UIKit may do")
struct PhoneTraceTests {
  /// Steps of each walk; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("TRACE_STEPS", short: 40, long: 300)

  /// All traces of one kind of walk.
  private struct Tally {
    var steps = 0
    var checked = 0
    var outside: [String: Int] = [:]
    var refusals: [String] = []

    mutating func add(_ trace: PhoneTrace, seed: Int, steps: Int) {
      self.steps += max(1, steps)
      checked += trace.checked
      outside.merge(trace.outside, uniquingKeysWith: +)
      refusals += trace.refusals.map { "seed \(seed): \($0)" }
    }

    /// Nothing is refused, and nearly all is in the words of the abstract UIKit.
    func expectAllowed(_ what: String) {
      print("\(what): \(steps) steps, \(checked) records checked, outside \(outside)")
      #expect(refusals.isEmpty, "\(refusals.prefix(3).joined(separator: "\n\n"))")
      #expect(checked > 5 * steps)
      let left = outside.values.reduce(0, +)
      #expect(checked * 5 >= left * 95, "\(checked) checked, not checked \(outside)")
    }
  }

  @Test("Walks with every verb stay within the abstract UIKit") func allowsWalksWithEveryVerb() {
    var (tally, seed) = (Tally(), 0)
    while tally.steps < Self.budget {
      var recorder: PhoneRecorder?
      let walk = VerbsWalk.take(VerbsWalk.all, seed: seed) { walk in
        // The abstract UIKit knows pages as a root only.
        walk.usesPages = false
        // And what a coordinator has presented does not come by other code.
        walk.bringsBack = false
        recorder = PhoneRecorder(walk.window) { [unowned walk] in walk.drag != nil }
        walk.heard = { [weak recorder] in recorder?.hears($0) }
      }
      if let recorder { tally.add(recorder.trace, seed: seed, steps: walk.steps) }
      seed += 1
    }
    tally.expectAllowed("verbs")
  }

  @Test("Walks with flows in tabs and sheets stay within the abstract UIKit")
  func allowsWalksWithFlows() {
    var (tally, seed) = (Tally(), 0)
    while tally.steps < Self.budget {
      var recorder: PhoneRecorder?
      let walk = WalkRun.take(WalkRun.all, seed: seed) { walk in
        recorder = PhoneRecorder(walk.app.window) { [unowned walk] in walk.drag != nil }
        walk.heard = { [weak recorder] in recorder?.hears($0) }
      }
      if let recorder { tally.add(recorder.trace, seed: seed, steps: walk.steps) }
      seed += 1
    }
    tally.expectAllowed("flows")
  }
}
