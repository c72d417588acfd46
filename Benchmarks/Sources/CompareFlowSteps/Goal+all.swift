import Tables

@MainActor extension Goal {
  /// All goals.
  static func all(_ depths: [DepthContest]) -> [Goal] {
    guard depths.count == 3 else { return [oneCall(depths)] }
    return [oneCall(depths), linear(depths[0], depths[1], depths[2])]
  }

  private static func oneCall(_ depths: [DepthContest]) -> Goal {
    let calls = depths.flatMap { depth in Step.Kind.allCases.map { depth[.kit, $0].calls } }
    let (fewest, most) = (calls.map(\.lowerBound).min() ?? 0, calls.map(\.upperBound).max() ?? 0)
    return Goal(
      text: "A step makes one UIKit call",
      measured: fewest == most ? "\(most)" : "\(fewest) to \(most)",
      isMet: fewest == 1 && most == 1)
  }

  private static func linear(
    _ few: DepthContest, _ some: DepthContest, _ many: DepthContest
  ) -> Goal {
    let ratios = Step.Kind.allCases.map {
      some.furtherScreen($0, to: many) / few.furtherScreen($0, to: some)
    }
    let worst = ratios.max() ?? .nan
    return Goal(
      text: """
        A further screen between \(some.depth) and \(many.depth) costs at most 1.50 times one \
        between \(few.depth) and \(some.depth)
        """,
      measured: worst.ratio, isMet: worst <= 1.5)
  }
}

extension MarkdownTable {
  /// The table of steps.
  @MainActor init(_ contests: [DepthContest]) {
    self.init(
      "Step", "Screens", "UIKit calls", "by hand", "kit", "kit, a screen")
    for step in Step.Kind.allCases {
      for contest in contests {
        let (hand, kit) = (contest[.byHand, step], contest[.kit, step])
        add(
          "\(step)", "\(contest.depth)", "\(kit.calls.upperBound)", hand.best.nanoseconds,
          kit.best.nanoseconds, (kit.best / Double(contest.depth)).nanoseconds)
      }
    }
  }
}
