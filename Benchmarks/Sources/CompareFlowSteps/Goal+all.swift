import Tables

@MainActor extension Goal {
  /// All goals.
  static func all(_ depths: [DepthContest]) -> [Goal] {
    [oneCall(depths)] + zip(depths, depths.dropFirst()).map { linear($0, $1) }
  }

  private static func oneCall(_ depths: [DepthContest]) -> Goal {
    let calls = Set(depths.flatMap { depth in Step.Kind.allCases.map { depth[.kit, $0].calls } })
    return Goal(
      text: "A step makes one UIKit call",
      measured: calls.map { "\($0.lowerBound) to \($0.upperBound)" }.sorted()
        .joined(separator: ", "),
      isMet: calls == [1...1])
  }

  private static func linear(_ few: DepthContest, _ many: DepthContest) -> Goal {
    let ratios = Step.Kind.allCases.map { many.perScreen(.kit, $0) / few.perScreen(.kit, $0) }
    let worst = ratios.max() ?? .nan
    return Goal(
      text: "A screen of \(many.depth) costs at most 1.50 times what one of \(few.depth) costs",
      measured: worst.ratio, isMet: worst <= 1.5)
  }
}

extension MarkdownTable {
  /// The table of steps.
  @MainActor init(_ contests: [DepthContest]) {
    self.init(
      "Step", "Screens", "UIKit calls", "by hand", "kit", "by hand, a screen", "kit, a screen")
    for step in Step.Kind.allCases {
      for contest in contests {
        let (hand, kit) = (contest[.byHand, step], contest[.kit, step])
        add(
          "\(step)", "\(contest.depth)", "\(kit.calls.upperBound)", hand.best.nanoseconds,
          kit.best.nanoseconds, contest.perScreen(.byHand, step).nanoseconds,
          contest.perScreen(.kit, step).nanoseconds)
      }
    }
  }
}
