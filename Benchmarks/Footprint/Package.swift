// swift-tools-version: 6.2
import PackageDescription

let kitUI = Target.Dependency.product(name: "CoordinatorKitUI", package: "CoordinatorKit")
let kitLinks = Target.Dependency.product(name: "CoordinatorKitLinks", package: "CoordinatorKit")
let kitRecorder = Target.Dependency.product(
  name: "CoordinatorKitRecorder", package: "CoordinatorKit")
let kitMigration = Target.Dependency.product(
  name: "CoordinatorKitMigration", package: "CoordinatorKit")

// What Scripts/footprint compares.
let package = Package(
  name: "Footprint",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "CoordinatorKit", path: "../..")],
  targets: [
    .executableTarget(name: "DoesNothing"),
    .executableTarget(
      name: "ShowsScreens",
      dependencies: [.product(name: "HeadlessUIKit", package: "CoordinatorKit")]),
    .executableTarget(name: "ShowsFlow", dependencies: [kitUI]),
    .executableTarget(name: "OpensLink", dependencies: [kitLinks, kitUI]),
    .executableTarget(name: "Records", dependencies: [kitRecorder, kitUI]),
    .executableTarget(
      name: "UsesEverything", dependencies: [kitLinks, kitMigration, kitRecorder, kitUI]),
  ]
)
