import CoordinatorKit
import Foundation
import Testing

/// The engine's machine against an abstract UIKit that may perform, drop, keep, finish or cancel everything, with
/// a user, an app and other code that do something at any time.
///
/// Visited breadth first: each pair of the machine and that UIKit which can be reached within the bounds. Each
/// request is answered once, each screen that came is told as left once, nothing is asked for while UIKit moves, and
/// everything comes to rest, where the machine has seen what is on show.
@Suite("In every sequence of events the engine completes, reports and settles")
struct EngineModelTests {
  /// What is searched: in a moment, or with `ENGINE_MODEL=full` in some minutes.
  struct Search: Sendable, CustomTestStringConvertible {
    let name: String
    let bounds: @Sendable () -> ModelBounds
    let inputs: (quick: Int, full: Int)
    var testDescription: String { name }

    static var all: [Search] {
      [
        Search(name: "one stack and its sheets", bounds: { .stack }, inputs: (2, 5)),
        Search(name: "two roots, one of them with tabs", bounds: { .roots }, inputs: (3, 6)),
        Search(name: "two roots, one of them with pages", bounds: { .pages }, inputs: (2, 5)),
        Search(name: "everything at once", bounds: { .all }, inputs: (2, 4)),
      ]
    }
  }

  private static let isFull = ProcessInfo.processInfo.environment["ENGINE_MODEL"] == "full"

  @Test("The rules hold in every sequence of events", arguments: Search.all)
  func holdsInEverySequence(_ search: Search) {
    var bounds = search.bounds()
    bounds.inputs = Self.isFull ? search.inputs.full : search.inputs.quick
    var run = ModelSearch(bounds)
    run.stride = Self.isFull ? 8 : 4
    if Self.isFull {
      run.progress = { print("\(search.name): \($0) worlds, \($1) to go on from") }
    }
    let finding = run.run()
    #expect(finding == nil, "\(finding.map { "\n\($0)" } ?? "")")
    #expect(run.worlds > 300)
    if Self.isFull {
      print("\(search.name): \(run.worlds) worlds by \(run.steps) steps, \(bounds.inputs) inputs")
    }
  }

  @Test("A faulty machine is detected", arguments: ModelWorld.Mistake.allCases)
  func findsAFaultyMachine(_ mistake: ModelWorld.Mistake) {
    var bounds = ModelBounds.stack
    bounds.inputs = 3
    var search = ModelSearch(bounds, mistake: mistake)
    #expect(search.run() != nil)
  }

  @Test("A violation is found by the shortest sequence of events") func findsTheShortestSequence() {
    var bounds = ModelBounds.stack
    bounds.inputs = 3
    var search = ModelSearch(bounds, mistake: .forgetsAnswers)
    #expect(
      search.run()?.description == """
        1. ask stack for 1 › 2
        2. UIKit performs it at once
        => stack is never answered
        """)
  }
}
