// swift-tools-version: 6.2
import PackageDescription

// What Scripts/footprint compares: each program needs more of the kit than the one before.
let package = Package(
  name: "Footprint",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "CoordinatorKit", path: "../..")],
  targets: [
    .executableTarget(name: "DoesNothing"),
    .executableTarget(
      name: "ShowsScreens",
      dependencies: [.product(name: "HeadlessUIKit", package: "CoordinatorKit")]),
    .executableTarget(
      name: "ShowsFlow",
      dependencies: [.product(name: "CoordinatorKitUI", package: "CoordinatorKit")]),
  ]
)
