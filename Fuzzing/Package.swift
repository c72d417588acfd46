// swift-tools-version: 6.2
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
let flows = Target.Dependency.product(name: "BookshopFlows", package: "Bookshop")
let screens = Target.Dependency.product(name: "BookshopScreens", package: "Bookshop")
let player = Target.Dependency.product(name: "BookshopPlayer", package: "Bookshop")

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "CoordinatorKit", path: ".."),
    .package(name: "Bookshop", path: "../Examples/Bookshop"),
  ],
  targets: [
    // The declarations of the fuzzer that the toolchain brings.
    .target(name: "LibFuzzer"),
    // What all targets share: how inputs are mutated, and how a broken law ends the run.
    .target(name: "FuzzInput", dependencies: ["LibFuzzer"]),
    // Flow and links of a library: everything that a state or a link can be made of.
    .target(name: "FuzzLibrary", dependencies: [kit, kitLinks]),
    .executableTarget(
      name: "fuzz-links",
      dependencies: [
        "FuzzInput", "FuzzLibrary", flows, screens, player, kit, kitLinks, kitUI, headlessUIKit,
      ],
      path: "Sources/FuzzLinks"),
    .executableTarget(
      name: "fuzz-archives",
      dependencies: ["FuzzInput", "FuzzLibrary", flows, kit, kitRestoration],
      path: "Sources/FuzzArchives"),
    .executableTarget(
      name: "fuzz-flights",
      dependencies: ["FuzzInput", "FuzzLibrary", flows, kit, kitRecorder, kitTesting],
      path: "Sources/FuzzFlights"),
    .executableTarget(
      name: "fuzz-scripts", dependencies: ["FuzzInput", player],
      path: "Sources/FuzzScripts"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "LibFuzzer" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  guard target.type == .executable else { continue }
  // `Scripts/fuzz` adds the flag for all modules, so that the fuzzer sees which branches of the
  // libraries an input reaches.
  target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer"]))
  target.linkerSettings = [.unsafeFlags(["-sanitize=fuzzer"])]
}
