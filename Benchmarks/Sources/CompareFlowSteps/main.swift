import Tables

// Turn by turn, so that what slows the machine down slows all depths down.
let contests = [3, 10, 100].map { DepthContest($0) }
for _ in 0..<500 {
  for contest in contests { contest.pass() }
}

var report = Report(goals: Goal.all(contests))
report.add("Flow steps, in nanoseconds", MarkdownTable(contests))
try report.print()
