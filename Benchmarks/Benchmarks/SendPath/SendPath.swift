import Benchmark
import SendPaths

// The shapes that budgets are about, for comparing one commit with another:
//
//     swift package benchmark baseline update main
//     swift package benchmark baseline compare main
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock, .throughput]
  Benchmark.defaultConfiguration.scalingFactor = .kilo

  let shapes = [
    PathShape(coordinators: 8, components: 16),
    PathShape(controllers: 1, coordinators: 1, components: 0),
    PathShape(controllers: 10, coordinators: 8, components: 16),
    PathShape(controllers: 30, coordinators: 1, components: 0),
  ]
  for shape in shapes {
    register("bare", shape) { BarePath($0) }
    register("seed", shape) { SeedPath($0) }
    register("kit", shape) { KitPath($0) }
    register("kit, presented", shape) { KitPath($0, screens: .presented) }
  }
}

/// Registers a benchmark that sends a thousand messages in each iteration.
private func register(
  _ name: String, _ shape: PathShape,
  _ makePath: @escaping @MainActor @Sendable (PathShape) -> any SendPath
) {
  Benchmark("\(name): \(shape)") { (benchmark: Benchmark) async in
    let times = benchmark.scaledIterations.count
    let path = await makePath(shape)
    benchmark.startMeasurement()
    await path.send(times: times)
    benchmark.stopMeasurement()
  }
}
