// swift-tools-version: 6.2
import PackageDescription

// Puts the features together; the only package that knows all.
let package = Package(
  name: "LibraryApp",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "LibraryApp", targets: ["LibraryApp"])],
  dependencies: [
    .package(name: "CoordinatorKit", path: "../../.."),
    .package(path: "../LibraryCatalogue"), .package(path: "../LibraryInterface"),
    .package(path: "../LibraryLoans"),
  ],
  targets: [
    .target(
      name: "LibraryApp",
      dependencies: [
        "LibraryCatalogue",
        "LibraryInterface",
        "LibraryLoans",
        .product(name: "CoordinatorKit", package: "CoordinatorKit"),
        .product(name: "CoordinatorKitLinks", package: "CoordinatorKit"),
        .product(name: "CoordinatorKitUI", package: "CoordinatorKit"),
      ]),
    .testTarget(
      name: "LibraryAppTests",
      dependencies: [
        "LibraryApp",
        "LibraryInterface",
        .product(name: "CoordinatorKit", package: "CoordinatorKit"),
        .product(name: "CoordinatorKitLinks", package: "CoordinatorKit"),
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
