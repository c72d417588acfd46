// swift-tools-version: 6.2
import PackageDescription

let kit = Target.Dependency.product(name: "CoordinatorKit", package: "CoordinatorKit")
let kitUI = Target.Dependency.product(name: "CoordinatorKitUI", package: "CoordinatorKit")
let kitViews = Target.Dependency.product(name: "CoordinatorKitSwiftUI", package: "CoordinatorKit")
let kitDebug = Target.Dependency.product(name: "CoordinatorKitDebug", package: "CoordinatorKit")
let kitLinks = Target.Dependency.product(
  name: "CoordinatorKitLinks", package: "CoordinatorKit")
let kitRestoration = Target.Dependency.product(
  name: "CoordinatorKitRestoration", package: "CoordinatorKit")
let kitRecorder = Target.Dependency.product(
  name: "CoordinatorKitRecorder", package: "CoordinatorKit")
let kitTesting = Target.Dependency.product(name: "CoordinatorKitTesting", package: "CoordinatorKit")
let headlessUIKit = Target.Dependency.product(name: "HeadlessUIKit", package: "CoordinatorKit")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// What a notification carries, where there is no SDK of Apple's.
#if os(Linux)
  let notifications = [
    Target.Dependency.product(name: "UserNotifications", package: "CoordinatorKit")
  ]
#else
  let notifications: [Target.Dependency] = []
#endif

let package = Package(
  name: "Bookshop",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .executable(name: "bookshop", targets: ["bookshop"]),
    // What the app for iOS is made of, in App/.
    .library(name: "BookshopScreens", targets: ["BookshopScreens"]),
    .library(name: "BookshopViews", targets: ["BookshopViews"]),
    .library(name: "BookshopDebug", targets: ["BookshopDebug"]),
    // What the app in SwiftUI alone is made of, for iOS and macOS.
    .library(name: "BookshopSwiftUI", targets: ["BookshopSwiftUI"]),
    // What both apps know of books, and Fuzzing/ feeds.
    .library(name: "BookshopFlows", targets: ["BookshopFlows"]),
    .library(name: "BookshopPlayer", targets: ["BookshopPlayer"]),
  ],
  dependencies: [
    .package(name: "CoordinatorKit", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.3.0"),
  ],
  targets: [
    // What the shop does: pure values, no UI.
    .target(name: "BookshopFlows", dependencies: [kit, kitLinks]),
    // What its screens show and send: pure values, no UI.
    .target(name: "BookshopPages", dependencies: ["BookshopFlows", kit]),
    // What the shop looks like: compiles for iOS as it stands.
    .target(
      name: "BookshopScreens",
      dependencies: ["BookshopFlows", "BookshopPages", kit, kitLinks, kitUI] + notifications),
    // The same in SwiftUI: empty where there is none.
    .target(name: "BookshopViews", dependencies: ["BookshopPages", "BookshopScreens", kitUI]),
    // The shop in SwiftUI's own containers: the flows and pages from above, and no UIKit.
    .target(
      name: "BookshopSwiftUI",
      dependencies: [
        "BookshopFlows", "BookshopPages", kit, kitLinks, kitRestoration, kitViews,
      ]),
    // Shows the insides of a shop that runs, over its screens.
    .target(name: "BookshopDebug", dependencies: ["BookshopScreens", kit, kitDebug, kitUI]),
    // Knows around the flows what an explorer has to: components, links, rules. No UI.
    .target(name: "BookshopExplorer", dependencies: ["BookshopFlows", kit, kitTesting]),
    // Plays the shop in a terminal.
    .target(
      name: "BookshopPlayer",
      dependencies: [
        "BookshopFlows", "BookshopPages", "BookshopScreens", kit, kitLinks, kitRecorder, kitUI,
        kitTesting, headlessUIKit,
      ] + notifications),
    // Plays it on the whole terminal: keys in, screens out; pure values.
    .target(name: "BookshopFace", dependencies: ["BookshopFlows", "BookshopPlayer"]),
    .executableTarget(
      name: "bookshop",
      dependencies: ["BookshopExplorer", "BookshopFace", "BookshopPlayer", arguments]),

    .testTarget(
      name: "BookshopFlowsTests",
      dependencies: [
        "BookshopExplorer", "BookshopFlows", kit, kitLinks, kitRestoration, kitTesting,
      ]),
    .testTarget(
      name: "BookshopPagesTests", dependencies: ["BookshopFlows", "BookshopPages", kit]),
    .testTarget(
      name: "BookshopSwiftUITests",
      dependencies: [
        "BookshopFlows", "BookshopPages", "BookshopSwiftUI", kit, kitLinks, kitTesting, kitViews,
      ]),
    .testTarget(
      name: "BookshopTests",
      dependencies: [
        "BookshopDebug", "BookshopFlows", "BookshopPages", "BookshopPlayer", "BookshopScreens", kit,
        kitDebug, kitLinks, kitRecorder, kitUI, kitTesting, headlessUIKit,
      ]),
    .testTarget(
      name: "BookshopFaceTests", dependencies: ["BookshopFace", "BookshopFlows", "BookshopPlayer"]),
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
