import CoordinatorKitUI
import Testing
import WalkTools

@MainActor
@Suite("In random states and moves UIKit shows the flow's screens and keeps those that stay")
struct PaperTests {
  private static let steps = Array(0..<50)
  private nonisolated static let parts = WalkBudget.steps("PAPER_PARTS", short: 1, long: 3)

  private static func take(
    _ numbers: [Int], seed: Int, flow: PaperFlow = PaperFlow()
  ) -> PaperWalk {
    let session = WalkPhones.session(seed: seed)
    return session.enter {
      let walk = PaperWalk(seed: seed, flow: flow)
      for number in numbers where walk.mistakes.isEmpty { walk.take(number) }
      walk.rest()
      return walk
    }
  }

  private static func shortest(seed: Int, flow: PaperFlow = PaperFlow()) -> PaperWalk {
    let fails = { !take($0, seed: seed, flow: flow).mistakes.isEmpty }
    return take(Shrinker(fails: fails).shrink(steps), seed: seed, flow: flow)
  }

  @Test("UIKit agrees in a thousand steps", arguments: 0..<parts)
  func agreesAtEveryStep(part: Int) {
    for seed in (part * 20)..<(part * 20 + 20) {
      guard !Self.take(Self.steps, seed: seed).mistakes.isEmpty else { continue }
      let walk = Self.shortest(seed: seed)
      Issue.record("\((walk.story + walk.mistakes).joined(separator: "\n"))")
      return
    }
  }

  @Test("Every kind of step is taken") func takesEveryKindOfStep() {
    let stories = (0..<12).flatMap { Self.take(Self.steps, seed: $0).story.dropFirst() }
    let kinds = Set(stories.map { $0.prefix { !",:".contains($0) } }.map(String.init))
    let moves = ["back", "swipe back", "cancelled swipe", "swipe down", "back menu"]
    #expect(kinds == Set(PaperEdit.allCases.map { "\($0)" } + moves))
  }

  @Test("A flow that forgets a screen is found, with the one step that shows it")
  func findsTheFaultyStep() {
    let flow = PaperFlow(forgotten: 7)
    let walk = Self.shortest(seed: 3, flow: flow)
    #expect(walk.story.count == 2)
    #expect(walk.story.last?.contains("7") == true)
    #expect(walk.mistakes.first?.hasPrefix("UIKit shows [") == true)
  }
}
