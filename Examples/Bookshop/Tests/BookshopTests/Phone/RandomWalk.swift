import BookshopFlows
import BookshopPlayer
import CoordinatorKitUI

/// Walks through the shop at random; the same seed takes the same walk.
@MainActor struct RandomWalk {
  let phone = Phone()
  private var random: SeededGenerator
  private var taps: [String: Int] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
  }

  /// What a person could do now.
  func legalSteps(_ report: StepReport) -> [Step] {
    var steps = report.topLayer.last?.buttons.indices.map { Step.tap(.number($0 + 1)) } ?? []
    if report.topLayer.count > 1 {
      steps += [.back, .swipeBack(isCancelled: false), .swipeBack(isCancelled: true)]
    }
    if report.sheets.isEmpty {
      steps += report.tabs.indices.map { .tab($0 + 1) }
    } else {
      steps += [.swipeDown(isCancelled: false), .swipeDown(isCancelled: true)]
    }
    // Links come from outside, so they are possible at any time.
    let links: [Link] = [.book(42), .book(7), .basket, .account, .settings]
    return steps + [.open(links[report.number % links.count])]
  }

  /// Takes a step that is possible after a report.
  ///
  /// Three of four are buttons, those first that were tapped least, or no walk would ever get through
  /// the checkout.
  mutating func take(after report: StepReport) throws -> StepReport {
    var step = legalSteps(report).randomElement(using: &random) ?? .quit
    let buttons = report.topLayer.last?.buttons ?? []
    let fewest = buttons.map { taps[$0, default: 0] }.min()
    let fresh = buttons.indices.filter { taps[buttons[$0], default: 0] == fewest }
    if Int.random(in: 1...4, using: &random) > 1, let index = fresh.randomElement(using: &random) {
      step = .tap(.number(index + 1))
      taps[buttons[index], default: 0] += 1
    }
    try phone.perform(step)
    return phone.report(report.number + 1, "\(step)")
  }
}

/// A small generator with a seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
