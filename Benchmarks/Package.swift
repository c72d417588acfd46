// swift-tools-version: 6.1
import PackageDescription

let kit = Target.Dependency.product(name: "CoordinatorKit", package: "CoordinatorKit")
let kitUI = Target.Dependency.product(name: "CoordinatorKitUI", package: "CoordinatorKit")
let kitTesting = Target.Dependency.product(name: "CoordinatorKitTesting", package: "CoordinatorKit")
let headlessUIKit = Target.Dependency.product(name: "HeadlessUIKit", package: "CoordinatorKit")
let benchmark = Target.Dependency.product(name: "Benchmark", package: "benchmark")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "compare-send-paths", targets: ["CompareSendPaths"]),
    .executable(name: "compare-flow-steps", targets: ["CompareFlowSteps"]),
    .executable(name: "count-allocations", targets: ["CountAllocations"]),
    .executable(name: "count-instructions", targets: ["CountInstructions"]),
  ],
  dependencies: [
    .package(name: "CoordinatorKit", path: ".."),
    // Without its default trait, which would link jemalloc.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Three ways for a message from a screen to its handler. A library of its own, so that those who
    // measure cannot see through its classes.
    .target(name: "SendPaths", dependencies: [kit, kitUI, headlessUIKit]),
    // One table of all shapes, with ratios taken in one run.
    .executableTarget(name: "CompareSendPaths", dependencies: ["SendPaths", "Tables", kit]),
    // What a step of a flow costs, by the number of screens on its stack.
    .executableTarget(
      name: "CompareFlowSteps", dependencies: ["Tables", kit, kitUI, headlessUIKit]),
    // How figures and goals are printed.
    .target(name: "Tables"),
    // Counts what is allocated; a C target replaces the allocator's functions.
    .target(name: "MallocCounter"),
    .executableTarget(
      name: "CountAllocations", dependencies: ["MallocCounter", "SendPaths", kit, kitUI]),
    // Fixed work for Callgrind, which counts its instructions: Scripts/instructions.
    .executableTarget(
      name: "CountInstructions",
      dependencies: ["SendPaths", kit, kitTesting, kitUI, headlessUIKit]),
    // A few shapes for `swift package benchmark`, which compares one commit with another.
    .executableTarget(
      name: "SendPath", dependencies: ["SendPaths", benchmark], path: "Benchmarks/SendPath",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "MallocCounter" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
