import CoordinatorKitUI
import Foundation
import Testing

@MainActor @Suite("Random steps, at any moment: UIKit, the flows and a naive model agree")
struct WalkTests {
  /// Steps of one walk; each walk has an app of its own.
  private static let length = 50
  /// Walks of one test case.
  private static let walks = 100
  /// All steps; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    ProcessInfo.processInfo.environment["WALK_STEPS"].flatMap { Int($0) } ?? 100_000

  @Test("A hundred walks of fifty steps", arguments: 1...max(1, budget / 5_000))
  func walks(part: Int) {
    let first = (part - 1) * Self.walks
    walk(seeds: (first + 1)...(first + Self.walks))
  }

  @Test("The first thousand steps, in which a planted fault must show")
  func firstThousand() {
    walk(seeds: 1...20)
  }

  private func walk(seeds: ClosedRange<Int>) {
    for seed in seeds {
      let all = Array(2..<(2 * Self.length + 2))
      let walk = Self.take(all, seed: seed)
      guard !walk.mistakes.isEmpty else { continue }
      let taken = (seed - seeds.lowerBound) * Self.length + walk.steps
      let needed = Shrinker { !Self.take($0, seed: seed).mistakes.isEmpty }.shrink(all)
      let short = Self.take(needed, seed: seed)
      Issue.record(
        """
        Seed \(seed) went wrong after \(taken) steps. Needed are \(needed.count) of them:
        \(short.story.joined(separator: "\n"))
        \(short.mistakes.joined(separator: "\n"))
        Again: Walk.replay(seed: \(seed), \(needed))
        """)
      return
    }
  }

  /// Takes the halves of steps: `2 * n` is what step `n` does, `2 * n + 1` its pause.
  private static func take(_ halves: [Int], seed: Int) -> (
    mistakes: [String], story: [String], steps: Int
  ) {
    HeadlessSession().enter {
      let walk = Walk()
      for half in halves {
        let step = Step(seed: seed, number: half / 2)
        half.isMultiple(of: 2) ? walk.take(step) : walk.pause(step.pause)
        if !walk.mistakes.isEmpty { return (walk.mistakes, walk.story, half / 2) }
      }
      walk.end()
      return (walk.mistakes, walk.story, length)
    }
  }
}
