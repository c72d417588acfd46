import Tables

// Turn by turn, so that what slows the machine down slows all depths down.
let contests = [1, 2, 4, 8, 16].map { NestingContest($0) }
for _ in 0..<1_000 {
  for contest in contests { contest.pass() }
}

var report = Report(goals: Goal.all(contests[3], contests[4]))
report.add("Messages in nested flows, in nanoseconds", MarkdownTable(contests))
try report.print()
