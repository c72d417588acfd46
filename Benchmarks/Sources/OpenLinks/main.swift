import CoordinatorKit
import CoordinatorKitLinks
import Measuring
import Tables

let link = "bench://shop/shelf/reader/notes/7"
let routes = try LinkParser.app.routes(for: link)
let contest = LinkContest(link, routes)
for _ in 0..<200 { contest.pass() }

var report = Report(goals: Goal.all(contest))
report.add("A link through five levels, in nanoseconds", MarkdownTable(contest))
try report.print()
