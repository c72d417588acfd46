import Tables

@MainActor extension Goal {
  /// All goals: ten times the screens cost at most fifteen times as much.
  static func all(_ contest: RestorationContest) -> [Goal] {
    [
      linear("Archiving", .archive, contest), linear("Restoring", .restore, contest),
      linear("Restoring half of the screens", .restoreHalf, contest),
      linear("Showing what was restored", .show, contest),
    ]
  }

  private static func linear(
    _ what: String, _ stage: RestorationContest.Stage, _ contest: RestorationContest
  ) -> Goal {
    let (small, large) = (contest.sizes.dropLast().last ?? 0, contest.sizes.last ?? 0)
    let ratio = contest[stage, large] / contest[stage, small] / (Double(large) / Double(small))
    return Goal(
      text:
        "\(what) costs at most 1.50 times as much per screen for \(large) screens as for \(small)",
      figure: ratio, atMost: 1.5)
  }
}

extension MarkdownTable {
  /// The table of restorations.
  @MainActor init(_ contest: RestorationContest) {
    self.init(
      "Screens", "archive", "restore", "restore, upper half gone", "show", "show by hand",
      "show/by hand")
    for size in contest.sizes {
      add(
        size.count, contest[.archive, size].whole, contest[.restore, size].whole,
        contest[.restoreHalf, size].whole, contest[.show, size].whole,
        contest[.showByHand, size].whole,
        (contest[.show, size] / contest[.showByHand, size]).ratio)
    }
  }
}
