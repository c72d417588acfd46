import Tables

let contest = try NavigationContest()
for _ in 0..<300 { contest.pass() }
try contest.end()

var report = Report(goals: Goal.all(contest))
report.add("Navigations, in nanoseconds", MarkdownTable(navigations: contest))
report.add("With a flight recorder, in nanoseconds", MarkdownTable(recorders: contest))
try report.print()
