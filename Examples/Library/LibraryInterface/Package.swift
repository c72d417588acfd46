// swift-tools-version: 6.2
import PackageDescription

// What features say to each other: values, no UI. All import it, and it imports none of them.
let package = Package(
  name: "LibraryInterface",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "LibraryInterface", targets: ["LibraryInterface"])],
  dependencies: [.package(name: "CoordinatorKit", path: "../../..")],
  targets: [
    .target(
      name: "LibraryInterface",
      dependencies: [
        .product(name: "CoordinatorKit", package: "CoordinatorKit")
      ])
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
