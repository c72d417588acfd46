public import CoordinatorKit

extension FlowExplorer {
  /// A violation of a rule, and a shortest path that leads to it.
  public struct Finding {
    /// The name of the rule.
    public let rule: String
    /// What is wrong, in half a sentence.
    public let sentence: String
    /// The start state of the path.
    public let start: F.State
    /// The steps of the path.
    public let steps: [String]
    /// The screens at the start, and after each step.
    public let screens: [ScreenStack<F.Screen>]
    /// A test of the path, to paste; it imports Testing, both kits and the flow's module.
    ///
    /// It fails as long as the violation exists, if a tester can detect it: an unhandled message, a
    /// duplicate, a guarded screen, too many screens, a violation of the back law. For other rules
    /// it shows the place, and passes. What cannot be written in Swift becomes a comment; see
    /// `Flight.SwiftSourceConvertible`.
    public let test: String

    init(_ found: FlowSearch<F>.Found, in search: FlowSearch<F>) where F.State: Hashable {
      rule = search.explorer.rules[found.rule].name
      sentence = found.breach.sentence
      var (start, steps) = search.path(to: found.node)
      if let step = found.step { steps.append(step) }
      self.start = start
      self.steps = steps.map { "\($0)" }
      let run = FlowRuntime(search.explorer.flow, state: start)
      var simulation = FlowSimulation(run, externalHandlers: search.explorer.externalHandlers)
      screens =
        [run.screens]
        + steps.map { step in
          _ = simulation.perform(step)
          return simulation.runtime.screens
        }
      var script = FlowTestScript(run, externalHandlers: search.explorer.externalHandlers)
      for step in steps { script.append(step) }
      test = script.test(rule: rule, sentence: sentence, ending: found.breach.ending)
    }
  }
}

extension FlowExplorer.Finding: CustomStringConvertible {
  /// The rule, what is wrong, and the path, one step per line.
  public var description: String {
    let way = zip(["start"] + steps, screens).map { "  \($0) → [\($1)]" }
    return (["\(rule): \(sentence)."] + way).joined(separator: "\n")
  }
}
