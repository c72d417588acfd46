// swift-tools-version: 6.2
import PackageDescription

// One feature alone, as an app of its own.
let package = Package(
  name: "CatalogueDemo",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "CatalogueDemo", targets: ["CatalogueDemo"])],
  dependencies: [
    .package(name: "CoordinatorKit", path: "../../.."),
    .package(path: "../LibraryCatalogue"), .package(path: "../LibraryInterface"),
  ],
  targets: [
    .target(
      name: "CatalogueDemo",
      dependencies: [
        "LibraryCatalogue", .product(name: "CoordinatorKitUI", package: "CoordinatorKit"),
      ]),
    .testTarget(
      name: "CatalogueDemoTests",
      dependencies: [
        "CatalogueDemo",
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
