import Tables

// Turn by turn, so that what slows the machine down slows all depths down; the quickest of each counts.
let contests = [5, 20, 100].map { DepthContest($0) }
for _ in 0..<500 {
  for contest in contests { contest.pass() }
}

print(
  """
  ### Steps of a flow, in nanoseconds

  \(MarkdownTable(contests))

  ### Goals of a step

  \(MarkdownTable(Goal.all(contests)))
  """)
