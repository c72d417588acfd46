// swift-tools-version: 6.2
import PackageDescription

// A feature. It cannot import the other one, which is not among its dependencies.
let package = Package(
  name: "LibraryCatalogue",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "LibraryCatalogue", targets: ["LibraryCatalogue"])],
  dependencies: [
    .package(name: "CoordinatorKit", path: "../../.."), .package(path: "../LibraryInterface"),
  ],
  targets: [
    .target(
      name: "LibraryCatalogue",
      dependencies: [
        "LibraryInterface",
        .product(name: "CoordinatorKit", package: "CoordinatorKit"),
        .product(name: "CoordinatorKitUI", package: "CoordinatorKit"),
      ]),
    .testTarget(
      name: "LibraryCatalogueTests",
      dependencies: [
        "LibraryCatalogue",
        "LibraryInterface",
        .product(name: "CoordinatorKit", package: "CoordinatorKit"),
        .product(name: "CoordinatorKitTesting", package: "CoordinatorKit"),
        .product(name: "CoordinatorKitUI", package: "CoordinatorKit"),
      ]),
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
