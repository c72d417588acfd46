import SendPaths
import Tables

@MainActor extension Goal {
  /// All goals.
  static func all(_ hops: [HopContest], _ paths: [PathContest]) -> [Goal] {
    [0, 16, 256].compactMap { hop($0, hops) } + [neverSlower(paths)]
      + muchFaster(paths) + linear(paths)
  }

  private static func hop(_ components: Int, _ hops: [HopContest]) -> Goal? {
    hops.first { $0.components == components && $0.kind == .typed }.map { hop in
      let worst = max(hop.ratio(.usual), hop.ratio(.deep))
      return Goal(
        text: "A hop past \(components) typed components costs at most 1.50 bare ones",
        measured: "\(worst.ratio), median \(hop.medianRatio(.usual).ratio)", isMet: worst <= 1.5)
    }
  }

  private static func neverSlower(_ paths: [PathContest]) -> Goal {
    let all = paths.flatMap { path in
      path.shapes.flatMap { shape in
        kits.map { (shape: shape, ratio: path.ratio($0, shape)) }
      }
    }
    let slower = all.filter { $0.ratio > 1 }.count
    let worst = all.max { $0.ratio < $1.ratio }
    let place = worst.map { "\($0.ratio.ratio) at \($0.shape)" } ?? "?"
    return Goal(
      text: "No path is slower than the seed's",
      measured: "\(slower) of \(all.count) are, worst \(place)", isMet: slower == 0)
  }

  private static func muchFaster(_ paths: [PathContest]) -> [Goal] {
    let shape = PathShape(controllers: 10, coordinators: 8, components: 16)
    return paths.filter { $0.shapes.contains(shape) }.map { path in
      let slowest = kits.map { path.ratio($0, shape) }.max() ?? .nan
      return Goal(
        text: "A path of \(shape) is at least 4.00 times as fast as the seed's",
        measured: "\((1 / slowest).ratio)", isMet: slowest <= 0.25)
    }
  }

  private static func linear(_ paths: [PathContest]) -> [Goal] {
    let ten = PathShape(controllers: 10, coordinators: 1, components: 0)
    let thirty = PathShape(controllers: 30, coordinators: 1, components: 0)
    return paths.filter { $0.shapes.contains(ten) }.map { path in
      let worst = kits.map { path.contest[$0, thirty] / path.contest[$0, ten] }.max() ?? .nan
      return Goal(
        text: "30 controllers cost at most 3.30 times as much as 10", figure: worst,
        atMost: 3.3)
    }
  }

  private static var kits: [Way] { [.kit, .kitPresented] }
}
