import SendPaths
import Tables

/// What a hop from one coordinator to its parent costs, for one number of components.
@MainActor struct HopContest {
  let components: Int
  let kind: PathShape.Components
  let contest: Contest
  /// What the kit does here: listened to or not.
  private let kit: Way

  /// Builds chains of all lengths.
  ///
  /// - Parameters:
  ///   - components: How many components each coordinator has.
  ///   - kind: The kind of components.
  ///   - kit: The kit, listened to or not.
  init(_ components: Int, _ kind: PathShape.Components, _ kit: Way) {
    self.components = components
    self.kind = kind
    self.kit = kit
    let shapes = [1, 3, 8, 10, 20].map {
      PathShape(coordinators: $0, components: components, kind: kind)
    }
    contest = Contest([.bare, .seed, kit], shapes)
  }

  /// Contests of all numbers and kinds of components.
  static func all() -> [HopContest] {
    [0, 1, 16, 256].map { HopContest($0, .typed, .kit) }
      + [1, 16, 256].map { HopContest($0, .untyped, .kit) }
  }

  /// Contests of a few, while somebody listens: a trail names each component that was asked.
  static func allWithTrail() -> [HopContest] {
    [0, 16, 256].map { HopContest($0, .typed, .kitWithTrail) }
      + [HopContest(16, .untyped, .kitWithTrail)]
  }

  /// The nanoseconds that the kit takes for a message through a whole chain.
  func chain(_ coordinators: Int) -> Double {
    contest[kit, shape(coordinators)]
  }

  /// The nanoseconds that each further coordinator adds, from one length of the chain to another.
  func hop(_ way: Way, _ lengths: ClosedRange<Int>) -> Double {
    let way = way == .kit ? kit : way
    let longer = contest[way, shape(lengths.upperBound)]
    return (longer - contest[way, shape(lengths.lowerBound)]) / Double(lengths.count - 1)
  }

  /// What 8 coordinators cost, compared with 3.
  var growth: Double { chain(8) / chain(3) }

  /// A hop of the kit, in hops of a bare chain.
  func ratio(_ lengths: ClosedRange<Int>) -> Double {
    hop(.kit, lengths) / hop(.bare, lengths)
  }

  /// The same in the middle one of all passes, most of which a busy neighbour disturbs.
  func medianRatio(_ lengths: ClosedRange<Int>) -> Double {
    let ends = [shape(lengths.lowerBound), shape(lengths.upperBound)]
    let bare = ends.map { contest.passes(.bare, $0) }
    let kits = ends.map { contest.passes(kit, $0) }
    let ratios = bare[0].indices.map { (kits[1][$0] - kits[0][$0]) / (bare[1][$0] - bare[0][$0]) }
    return ratios.isEmpty ? .nan : ratios.sorted()[ratios.count / 2]
  }

  private func shape(_ coordinators: Int) -> PathShape {
    PathShape(coordinators: coordinators, components: components, kind: kind)
  }
}

extension ClosedRange<Int> {
  /// As many coordinators as apps have.
  static var usual: ClosedRange<Int> { 1...8 }
  /// More than the processor remembers to return to.
  static var deep: ClosedRange<Int> { 10...20 }
}

extension MarkdownTable {
  /// The table of hops.
  @MainActor init(_ hops: [HopContest]) {
    self.init(
      "Components", "kit, chain of 1", "of 3", "of 8", "bare hop", "seed hop", "kit hop",
      "kit/bare", "kit/bare, median", "kit/bare, deep", "kit/seed")
    for hop in hops {
      let kind = hop.components == 0 ? "" : hop.kind == .typed ? " typed" : " untyped"
      add(
        "\(hop.components)\(kind)", hop.chain(1).whole, hop.chain(3).whole,
        hop.chain(8).whole, hop.hop(.bare, .usual).whole,
        hop.hop(.seed, .usual).whole, hop.hop(.kit, .usual).whole,
        hop.ratio(.usual).ratio, hop.medianRatio(.usual).ratio, hop.ratio(.deep).ratio,
        (hop.hop(.kit, .usual) / hop.hop(.seed, .usual)).ratio)
    }
  }
}
