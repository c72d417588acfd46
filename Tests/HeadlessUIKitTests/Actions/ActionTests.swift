import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Whatever legal actions are taken, the app on screen is the app on paper")
struct ActionTests {
  /// Actions in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    ProcessInfo.processInfo.environment["ACTION_STEPS"].flatMap { Int($0) }
    ?? (ProcessInfo.processInfo.environment["WALKS"] == "long" ? 12_000 : 2_000)
  private nonisolated static let share = 100

  @Test(
    "A hundred legal actions leave nothing wrong, lost, held or logged (4.24)",
    arguments: 1...max(1, budget / share))
  func walk(seed: Int) {
    let run = ActionRun.choosing(seed: seed, count: Self.share)
    if !run.mistakes.isEmpty { Issue.record("\(run.shortest.story)") }
  }

  @Test(
    "Nobody holds what is presented when a walk ends, nor who presents it",
    arguments: Style.allCases)
  func presentedAtTheEnd(style: Style) {
    let run = ActionRun.taking(
      [.present(.screen(3), from: 1, style, true), .settle], seed: 1,
      root: .stack(2, [.screen(1)]))

    #expect(run.actions.count == 2)
    #expect(run.mistakes == [])
  }

  @Test("Every kind of action is taken, most of them in the middle of something")
  func variety() {
    var taken: [String: Int] = [:]
    var overlapping = 0
    for seed in 1...30 {
      var isSettled = true
      for action in ActionRun.choosing(seed: seed, count: 100).actions {
        taken[action.name, default: 0] += 1
        if !isSettled { overlapping += 1 }
        if case .settle = action { isSettled = true } else { isSettled = false }
      }
    }

    #expect(taken.keys.sorted() == Action.names.sorted())
    #expect(taken.filter { $0.value < 5 }.keys.sorted() == [])
    #expect(overlapping > 1_500)
  }
}

extension Action {
  /// The word before the brackets.
  fileprivate var name: String { String("\(self)".prefix { $0 != "(" }) }

  fileprivate static let names = [
    "push", "pop", "popTo", "popToRoot", "set", "present", "dismiss", "select", "setTabs", "add",
    "remove", "swap", "root", "hide", "detail", "show", "conceal", "animations", "keep", "tapBack",
    "chooseBack", "beginBackSwipe", "beginSheetSwipe", "drag", "endSwipe", "tapOutside",
    "tapAlert", "tapTab", "resize", "turn", "advance", "settle",
  ]
}
