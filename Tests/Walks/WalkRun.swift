import CoordinatorKitUI
import WalkTools

/// One walk with an app of its own, as far as it went.
@MainActor struct WalkRun {
  let story: [String]
  let mistakes: [String]
  /// How many steps did something; what cannot be done is left out.
  let steps: Int

  /// All halves of a walk's steps: `2 * n` is what step `n` does, `2 * n + 1` its pause.
  static let all = Array(0..<160)

  /// Takes steps of a seed until one goes wrong, and back to where it began.
  static func take(
    _ halves: [Int], seed: Int, prepare: (Walk) -> Void = { _ in }
  ) -> WalkRun {
    let session = WalkPhones.sessionForOwnTransitions(seed: seed)
    return session.enter {
      let walk = Walk(isWide: seed % 5 == 0)
      prepare(walk)
      walk.note("seed \(seed)")
      var steps = 0
      for half in halves where walk.mistakes.isEmpty {
        let step = Step(seed: seed, number: half / 2)
        let told = walk.story.count
        if half.isMultiple(of: 2) {
          walk.take(step)
          steps += walk.story.count > told ? 1 : 0
        } else {
          walk.pause(step.pause)
        }
      }
      if walk.mistakes.isEmpty { walk.end() }
      return WalkRun(story: walk.story, mistakes: walk.mistakes, steps: steps)
    }
  }

  /// Tells the fewest steps of a seed that go wrong.
  static func shortest(seed: Int) -> String {
    let needed = Shrinker { !take($0, seed: seed).mistakes.isEmpty }.shrink(all)
    let run = take(needed, seed: seed)
    return """
      seed \(seed) went wrong. Enough for that are:
      \(run.story.joined(separator: "\n"))
      \(run.mistakes.joined(separator: "\n"))
      Again: WalkRun.take(\(needed), seed: \(seed))
      """
  }
}
