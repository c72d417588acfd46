import HeadlessUIKit
import Testing

@MainActor
@Suite("Whatever is asked for in whatever order, the screen agrees with the model")
struct RandomWalkTests {
  private static let length = 120

  @Test("A random walk keeps callbacks in order and shows what the model says", arguments: 1...150)
  func walk(seed: Int) {
    var steps = Array(1...Self.length)
    guard !take(steps, seed: seed).mistakes.isEmpty else { return }

    // Leave out whatever is not needed to go wrong, so that the story that is told is short.
    for step in steps {
      let fewer = steps.filter { $0 != step }
      if !take(fewer, seed: seed).mistakes.isEmpty { steps = fewer }
    }
    let (mistakes, story) = take(steps, seed: seed)
    Issue.record("\(mistakes.joined(separator: "; ")) after \(story.joined(separator: ", "))")
  }

  @Test(
    "A scene that is closed in the middle of a walk is let go with all it shows", arguments: 1...100
  )
  func close(seed: Int) {
    HeadlessSession().enter {
      let session = HeadlessSession.current
      let record: WalkRecord
      do {
        let walk = Walk(seed: UInt64(seed))
        for step in 1...(20 + seed) { walk.step(step) }
        record = walk.record
        walk.window.windowScene.map(session.disconnect)
      }
      session.settle()

      let held = record.alive.map(\.number)
      #expect(held == [])
      #expect(record.violations == [])
    }
  }

  /// Takes the steps in a new session; answers what went wrong and what was done.
  private func take(_ steps: [Int], seed: Int) -> (mistakes: [String], story: [String]) {
    HeadlessSession().enter {
      let walk = Walk(seed: UInt64(seed))
      for step in steps {
        walk.step(step)
        guard step.isMultiple(of: 12) else { continue }
        walk.rest()
        let mistakes = walk.mistakes
        if !mistakes.isEmpty { return (mistakes, walk.steps) }
      }
      walk.end()
      let held = walk.record.alive.map { "\($0.number) is held after the end" }
      return (walk.record.violations + held, walk.steps)
    }
  }
}
