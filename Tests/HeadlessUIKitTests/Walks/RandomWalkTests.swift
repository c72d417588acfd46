import HeadlessUIKit
import Testing

@MainActor
@Suite("Whatever is asked for in whatever order, the screen agrees with the model", .headless)
struct RandomWalkTests {
  @Test("A random walk keeps callbacks in order and shows what the model says", arguments: 1...150)
  func walk(seed: Int) {
    let walk = Walk(seed: UInt64(seed))
    for step in 1...120 {
      walk.step()
      guard step.isMultiple(of: 12) else { continue }
      walk.rest()
      guard isSound(walk) else { return }
    }

    walk.end()

    #expect(walk.record.violations == [], "\(walk.steps)")
    #expect(walk.record.alive.map(\.number) == [], "held after the end, \(walk.steps)")
  }

  /// Whether everything is at rest and as the model says; tells how it came when it is not.
  private func isSound(_ walk: Walk) -> Bool {
    let story = Comment(rawValue: walk.steps.suffix(40).joined(separator: ", "))
    let appeared = Set(walk.record.alive.filter { $0.phase == .appeared }.map(\.number))
    let moving = walk.record.alive.filter { $0.phase == .appearing || $0.phase == .disappearing }
    let inWindow = Set(
      walk.record.alive.filter { $0.viewIfLoaded?.window != nil }.map(\.number))
    let busy = walk.navs.filter { $0.transitionCoordinator != nil }
    let mistakes = walk.session.log.filter {
      switch $0 {
      case .unbalanced, .unexpectedFinish, .nestedPush, .directAppearanceCall: true
      default: false
      }
    }

    let isSound =
      walk.record.violations.isEmpty && appeared == walk.expected && moving.isEmpty
      && inWindow == walk.expected && busy.isEmpty && mistakes.isEmpty
    #expect(walk.record.violations == [], story)
    #expect(appeared == walk.expected, story)
    #expect(moving.map(\.number) == [], story)
    #expect(inWindow == walk.expected, story)
    #expect(busy.isEmpty, story)
    #expect(mistakes == [], story)
    return isSound
  }
}
