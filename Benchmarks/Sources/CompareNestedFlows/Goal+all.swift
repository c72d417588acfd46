import Tables

@MainActor extension Goal {
  /// All goals: the rooms cost what they are, however deep.
  static func all(_ some: NestingContest, _ many: NestingContest) -> [Goal] {
    [
      Goal(
        text: """
          A message in the innermost of \(many.depth) nested flows takes at most 2.00 ms
          """,
        figure: many.message / 1_000_000, atMost: 2),
      Goal(
        text: """
          A message in \(many.depth) nested flows costs at most 2.20 times one in \(some.depth)
          """,
        figure: many.message / some.message, atMost: 2.2),
    ]
  }
}

extension MarkdownTable {
  /// The table of nested flows.
  @MainActor init(_ contests: [NestingContest]) {
    self.init("Nested flows", "a message", "of it for each flow")
    for contest in contests {
      add(
        contest.depth.count, contest.message.whole, (contest.message / Double(contest.depth)).whole)
    }
  }
}
