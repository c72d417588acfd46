import Tables

let hops = HopContest.all()
let paths = PathContest.all()
Contest.hold(hops.map(\.contest) + paths.map(\.contest))

// Only now: one listener makes every coordinator look whether somebody listens.
let hopsWithTrail = HopContest.allWithTrail()
Contest.hold(hopsWithTrail.map(\.contest))

print(
  """
  ### Hops, in nanoseconds

  \(MarkdownTable(hops))

  ### Hops while somebody listens with `onTrail`

  \(MarkdownTable(hopsWithTrail))

  ### From a screen to the handler, in nanoseconds

  \(MarkdownTable(paths))

  ### Goals

  \(MarkdownTable(Goal.all(hops, paths)))
  """)
