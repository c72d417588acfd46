// swift-tools-version: 6.2
import PackageDescription

let kit = Target.Dependency.product(name: "CoordinatorKit", package: "CoordinatorKit")
let kitUI = Target.Dependency.product(name: "CoordinatorKitUI", package: "CoordinatorKit")
let kitLinks = Target.Dependency.product(name: "CoordinatorKitLinks", package: "CoordinatorKit")
let kitTesting = Target.Dependency.product(name: "CoordinatorKitTesting", package: "CoordinatorKit")

// Each target stands for a package of a team; in one manifest they build and test with one command.
let package = Package(
  name: "Library",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "LibraryApp", targets: ["LibraryApp"])],
  dependencies: [.package(name: "CoordinatorKit", path: "../..")],
  targets: [
    // What features say to each other: values, no UI. All import it, and it imports none of them.
    .target(name: "LibraryInterface", dependencies: [kit]),
    // Two features. Neither can import the other: it is not among its dependencies.
    .target(name: "LibraryCatalogue", dependencies: ["LibraryInterface", kit, kitUI]),
    .target(name: "LibraryLoans", dependencies: ["LibraryInterface", kit, kitUI]),
    // Puts them together; the only target that knows all.
    .target(
      name: "LibraryApp",
      dependencies: ["LibraryCatalogue", "LibraryInterface", "LibraryLoans", kit, kitLinks, kitUI]),

    .testTarget(
      name: "LibraryCatalogueTests",
      dependencies: ["LibraryCatalogue", "LibraryInterface", kit, kitTesting, kitUI]),
    .testTarget(
      name: "LibraryLoansTests",
      dependencies: ["LibraryInterface", "LibraryLoans", kit, kitTesting, kitUI]),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["LibraryApp", "LibraryInterface", kit, kitLinks, kitTesting, kitUI]),
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
