import Tables

let contest = DifferenceContest([10, 100, 1_000, 10_000])
for _ in 0..<200 { contest.pass() }

var report = Report(goals: Goal.all(contest))
report.add("Stack differences, in nanoseconds", MarkdownTable(contest))
try report.print()
