// swift-tools-version: 6.2
import Foundation
import PackageDescription

let kit = Target.Dependency.product(name: "CoordinatorKit", package: "CoordinatorKit")
let kitUI = Target.Dependency.product(name: "CoordinatorKitUI", package: "CoordinatorKit")
let kitLinks = Target.Dependency.product(
  name: "CoordinatorKitLinks", package: "CoordinatorKit")
let kitRestoration = Target.Dependency.product(
  name: "CoordinatorKitRestoration", package: "CoordinatorKit")
let kitRecorder = Target.Dependency.product(
  name: "CoordinatorKitRecorder", package: "CoordinatorKit")
let kitTesting = Target.Dependency.product(name: "CoordinatorKitTesting", package: "CoordinatorKit")
let headlessUIKit = Target.Dependency.product(name: "HeadlessUIKit", package: "CoordinatorKit")
let benchmark = Target.Dependency.product(name: "Benchmark", package: "benchmark")

// What is `package` in the kit is visible to targets that are compiled under its package's name, which
// SwiftPM makes from the name of the folder.
let kitFolder = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent()
let kitName = String(
  kitFolder.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "compare-send-paths", targets: ["CompareSendPaths"]),
    .executable(name: "compare-flow-steps", targets: ["CompareFlowSteps"]),
    .executable(name: "compare-navigations", targets: ["CompareNavigations"]),
    .executable(name: "compare-nested-flows", targets: ["CompareNestedFlows"]),
    .executable(name: "compare-differences", targets: ["CompareDifferences"]),
    .executable(name: "explore-states", targets: ["ExploreStates"]),
    .executable(name: "open-links", targets: ["OpenLinks"]),
    .executable(name: "restore-screens", targets: ["RestoreScreens"]),
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
      name: "CompareFlowSteps", dependencies: ["Measuring", "Tables", kit, kitUI, headlessUIKit]),
    // What a push, a sheet or a tab costs beside the same UIKit call, with and without a recorder.
    .executableTarget(
      name: "CompareNavigations",
      dependencies: ["Measuring", "Tables", kit, kitRecorder, kitUI, headlessUIKit]),
    // What a message costs in a flow that is nested in others.
    .executableTarget(
      name: "CompareNestedFlows", dependencies: ["Measuring", "Tables", kit, kitTesting]),
    // What it costs to find the UIKit call between two stacks.
    .executableTarget(
      name: "CompareDifferences", dependencies: ["Measuring", "Tables", kit], packageAccess: false),
    // How many states the explorer visits in a second, and what memory they take.
    .executableTarget(name: "ExploreStates", dependencies: ["Tables", kit, kitTesting]),
    // What a link through five levels costs.
    .executableTarget(
      name: "OpenLinks",
      dependencies: ["Measuring", "Tables", kit, kitLinks, kitUI, headlessUIKit]),
    // What it costs to restore a stack of screens.
    .executableTarget(
      name: "RestoreScreens",
      dependencies: ["Measuring", "Tables", kit, kitRestoration, kitUI, headlessUIKit]),
    // What several of these need: a phone on which changes are timed, and a flow of any depth.
    .target(name: "Measuring", dependencies: [kit, headlessUIKit]),
    // How figures and goals are printed.
    .target(name: "Tables"),
    // Counts what is allocated; a C target replaces the allocator's functions.
    .target(name: "MallocCounter"),
    .executableTarget(
      name: "CountAllocations", dependencies: ["MallocCounter", "SendPaths", "Tables", kit, kitUI]),
    // Fixed work for Callgrind, which counts its instructions: Scripts/instructions.
    .executableTarget(
      name: "CountInstructions",
      dependencies: ["SendPaths", kit, kitRestoration, kitTesting, kitUI, headlessUIKit]),
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
  if !target.packageAccess {
    target.swiftSettings?.append(.unsafeFlags(["-package-name", kitName]))
  }
}
