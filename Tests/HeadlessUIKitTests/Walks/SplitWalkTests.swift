import HeadlessUIKit
import Testing

@MainActor
@Suite("However a split and its window change, what it shows is on screen and nothing else")
struct SplitWalkTests {
  @Test("A random walk through widths, columns and details", arguments: 1...150)
  func walk(seed: Int) {
    let styles: [UISplitViewController.Style] = [.unspecified, .doubleColumn, .tripleColumn]
    let style = styles[seed % styles.count]
    var steps = Array(1...80)
    guard !take(steps, seed, style).mistakes.isEmpty else { return }

    // Leave out whatever is not needed to go wrong, so that the story that is told is short.
    for step in steps {
      let fewer = steps.filter { $0 != step }
      if !take(fewer, seed, style).mistakes.isEmpty { steps = fewer }
    }
    let (mistakes, story) = take(steps, seed, style)
    Issue.record(
      "\(style): \(mistakes.joined(separator: "; ")) after \(story.joined(separator: ", "))")
  }

  private func take(_ steps: [Int], _ seed: Int, _ style: UISplitViewController.Style)
    -> (mistakes: [String], story: [String])
  {
    HeadlessSession().enter {
      let record: WalkRecord
      var story: [String] = []
      do {
        let walk = SplitWalk(seed: UInt64(seed), style: style)
        record = walk.record
        for step in steps {
          walk.step(step)
          guard step.isMultiple(of: 8) else { continue }
          walk.rest()
          if !walk.mistakes.isEmpty { return (walk.mistakes, walk.steps) }
        }
        story = walk.steps
        walk.split.dismiss(animated: false)
        walk.rest()
        walk.window.rootViewController = nil
        walk.rest()
      }
      let held = record.alive.map { "\($0.number) is held after the end" }
      return (record.violations + held, story)
    }
  }
}
