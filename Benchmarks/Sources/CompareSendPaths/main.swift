import Tables

let hops = HopContest.all()
let paths = PathContest.all()
Contest.hold(hops.map(\.contest) + paths.map(\.contest))

// Only now: one listener makes every coordinator look whether somebody listens.
let hopsWithTrail = HopContest.allWithTrail()
Contest.hold(hopsWithTrail.map(\.contest))

var report = Report(goals: Goal.all(hops, paths))
report.add("Hops, in nanoseconds", MarkdownTable(hops))
report.add(
  "Hops while somebody listens with `onTrail`, in nanoseconds", MarkdownTable(hopsWithTrail))
report.add("From a screen to the handler, in nanoseconds", MarkdownTable(paths))
try report.print()
