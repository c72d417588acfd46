import SendPaths
import Tables

@MainActor extension Goal {
  /// All goals.
  static func all(_ hops: [HopContest], _ paths: [PathContest]) -> [Goal] {
    lessThanANotification(paths) + [sameForManyComponents(paths)] + controllers(paths)
      + [coordinators(hops)]
  }

  /// The commonest shape: a screen, its coordinator, and the component that handles the message.
  private static func lessThanANotification(_ paths: [PathContest]) -> [Goal] {
    let shape = PathShape(controllers: 1, coordinators: 1, components: 1)
    return paths.filter { $0.shapes.contains(shape) }.map { path in
      let slowest = kits.map { path.contest[$0, shape] }.max() ?? .nan
      let ratio = slowest / path.contest[.notification, shape]
      return Goal(
        text: "A send costs less than a notification to one observer",
        measured: "\(ratio.ratio)", isMet: ratio < 1)
    }
  }

  private static func sameForManyComponents(_ paths: [PathContest]) -> Goal {
    let (one, many) = (time(ofComponents: 1, paths), time(ofComponents: 256, paths))
    return Goal(
      text: "A send costs at most 1.10 times as much with 256 typed components as with one",
      figure: many / one, atMost: 1.1)
  }

  /// The nanoseconds of a send to one coordinator with so many components.
  private static func time(ofComponents count: Int, _ paths: [PathContest]) -> Double {
    let shape = PathShape(controllers: 1, coordinators: 1, components: count)
    return paths.first { $0.shapes.contains(shape) }?.contest[.kit, shape] ?? .nan
  }

  private static func controllers(_ paths: [PathContest]) -> [Goal] {
    let ten = PathShape(controllers: 10, coordinators: 1, components: 0)
    let thirty = PathShape(controllers: 30, coordinators: 1, components: 0)
    return paths.filter { $0.shapes.contains(ten) }.map { path in
      let worst = kits.map { path.contest[$0, thirty] / path.contest[$0, ten] }.max() ?? .nan
      return Goal(
        text: "30 controllers cost at most 3.30 times as much as 10", figure: worst,
        atMost: 3.3)
    }
  }

  private static func coordinators(_ hops: [HopContest]) -> Goal {
    Goal(
      text: "8 coordinators cost at most 2.80 times as much as 3",
      figure: hops.map(\.growth).max() ?? .nan, atMost: 2.8)
  }

  private static var kits: [Way] { [.kit, .kitPresented] }
}
