import SendPaths
import Tables

/// What a message costs from a screen to its handler, for several shapes.
@MainActor struct PathContest {
  let shapes: [PathShape]
  let contest: Contest

  /// Builds the paths of all ways.
  ///
  /// - Parameter shapes: The shapes, each with at least one controller.
  init(_ shapes: [PathShape]) {
    self.shapes = shapes
    contest = Contest([.bare, .notification, .seed, .kit, .kitPresented], shapes)
  }

  /// All numbers of controllers, coordinators and typed components, and a few of untyped ones.
  static func all() -> [PathContest] {
    var contests: [PathContest] = []
    for coordinators in [1, 3, 8] {
      for components in [0, 1, 4, 16, 256] {
        contests.append(
          PathContest(
            [1, 3, 10, 30].map {
              PathShape(controllers: $0, coordinators: coordinators, components: components)
            }))
      }
    }
    let untyped = [(1, 1, 4), (3, 3, 4), (10, 8, 16)].map {
      PathShape(controllers: $0, coordinators: $1, components: $2, kind: .untyped)
    }
    return contests + [PathContest(untyped)]
  }

  /// A send of the kit, in sends of the seed.
  func ratio(_ kit: Way, _ shape: PathShape) -> Double {
    contest[kit, shape] / contest[.seed, shape]
  }
}

extension MarkdownTable {
  /// The table of whole paths.
  @MainActor init(_ paths: [PathContest]) {
    self.init(
      "Controllers × coordinators × components", "bare", "notification", "seed", "kit", "kit/bare",
      "kit/notification", "kit/seed", "presented", "presented/seed")
    for path in paths {
      for shape in path.shapes {
        let contest = path.contest
        add(
          "\(shape)", contest[.bare, shape].whole, contest[.notification, shape].whole,
          contest[.seed, shape].whole, contest[.kit, shape].whole,
          (contest[.kit, shape] / contest[.bare, shape]).ratio,
          (contest[.kit, shape] / contest[.notification, shape]).ratio,
          path.ratio(.kit, shape).ratio, contest[.kitPresented, shape].whole,
          path.ratio(.kitPresented, shape).ratio)
      }
    }
  }
}
