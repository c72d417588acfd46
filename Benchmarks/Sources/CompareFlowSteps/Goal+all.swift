import Tables

@MainActor extension Goal {
  /// All goals.
  static func all(_ depths: [DepthContest]) -> [Goal] {
    let counts = [
      // Once more where some take the place of others: a flow that returns other screens each time is reported.
      count(
        "A flow step asks the flow for its screens once, and to replace some, twice", depths,
        \.asked
      ) {
        $0 == .replace ? 2 : 1
      },
      count("A flow step builds only the screens that are new", depths, \.built) {
        $0 == .pop ? 0 : 1
      },
      count("A flow step makes one UIKit call", depths, \.calls) { _ in 1 },
    ]
    guard depths.count == 3 else { return counts }
    return counts + [linear(depths[0], depths[1], depths[2])]
  }

  private static func count(
    _ text: String, _ depths: [DepthContest], _ figure: (DepthContest.Work) -> Int,
    is expected: (StepKind) -> Int
  ) -> Goal {
    var (found, isMet): (Set<Int>, Bool) = ([], true)
    for depth in depths {
      for kind in StepKind.allCases {
        let figures = depth.works(.kit, kind).map(figure)
        found.formUnion(figures)
        isMet = isMet && !figures.isEmpty && figures.allSatisfy { $0 == expected(kind) }
      }
    }
    let measured = found.sorted().map(String.init).joined(separator: ", ")
    return Goal(text: text, measured: measured, isMet: isMet)
  }

  private static func linear(
    _ few: DepthContest, _ some: DepthContest, _ many: DepthContest
  ) -> Goal {
    let ratios = StepKind.allCases.map {
      some.furtherScreen($0, to: many) / few.furtherScreen($0, to: some)
    }
    return Goal(
      text: """
        A further screen between \(some.depth) and \(many.depth) costs a flow step at most 1.50 times \
        one between \(few.depth) and \(some.depth)
        """,
      figure: ratios.max() ?? .nan, atMost: 1.5)
  }
}

extension MarkdownTable {
  /// The table of steps.
  @MainActor init(_ contests: [DepthContest]) {
    self.init(
      "Step", "Screens", "by hand", "rebuilding all", "kit", "kit/rebuilding", "built by the kit",
      "built by rebuilding")
    for kind in StepKind.allCases {
      for contest in contests {
        let built = [Way.kit, .rebuilding].map { way in
          contest.works(way, kind).map(\.built).max() ?? 0
        }
        add(
          "\(kind)", contest.depth.count, contest[.byHand, kind].whole,
          contest[.rebuilding, kind].whole, contest[.kit, kind].whole,
          (contest[.kit, kind] / contest[.rebuilding, kind]).ratio, built[0].count, built[1].count)
      }
    }
  }
}
