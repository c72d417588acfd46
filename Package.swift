// swift-tools-version: 6.2
import PackageDescription

// Where UIKit is missing, HeadlessUIKit stands in for it. `Exports.swift` forks on the same platforms.
let headlessUIKit = Target.Dependency.target(
  name: "HeadlessUIKit",
  condition: .when(platforms: [.linux, .macOS, .watchOS, .windows, .android, .openbsd, .wasi]))

let package = Package(
  name: "CoordinatorKit",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .library(name: "CoordinatorKit", targets: ["CoordinatorKit"]),
    .library(name: "CoordinatorKitUI", targets: ["CoordinatorKitUI"]),
    .library(name: "CoordinatorKitSwiftUI", targets: ["CoordinatorKitSwiftUI"]),
    .library(name: "CoordinatorKitLinks", targets: ["CoordinatorKitLinks"]),
    .library(name: "CoordinatorKitMigration", targets: ["CoordinatorKitMigration"]),
    .library(name: "CoordinatorKitRestoration", targets: ["CoordinatorKitRestoration"]),
    .library(name: "CoordinatorKitRecorder", targets: ["CoordinatorKitRecorder"]),
    .library(name: "CoordinatorKitDebug", targets: ["CoordinatorKitDebug"]),
    .library(name: "CoordinatorKitTesting", targets: ["CoordinatorKitTesting"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
  ],
  targets: [
    // No tracking, no data collected, and none of the functions for which Apple wants a reason.
    .target(name: "CoordinatorKit", resources: [.copy("PrivacyInfo.xcprivacy")]),
    // What any SwiftUI view says to coordinators; CoordinatorKitUI and CoordinatorKitSwiftUI re-export it.
    .target(name: "CoordinatorKitViews", dependencies: ["CoordinatorKit"]),
    .target(
      name: "CoordinatorKitSwiftUI", dependencies: ["CoordinatorKit", "CoordinatorKitViews"]),
    .target(
      name: "CoordinatorKitUI",
      dependencies: ["CoordinatorKit", "CoordinatorKitViews", headlessUIKit]),
    .target(name: "CoordinatorKitLinks", dependencies: ["CoordinatorKit"]),
    .target(name: "CoordinatorKitMigration", dependencies: ["CoordinatorKitUI"]),
    .target(name: "CoordinatorKitRestoration", dependencies: ["CoordinatorKit"]),
    .target(
      name: "CoordinatorKitRecorder", dependencies: ["CoordinatorKit", "CoordinatorKitRestoration"]),
    .target(
      name: "CoordinatorKitDebug", dependencies: ["CoordinatorKitRecorder", "CoordinatorKitUI"]),
    .target(
      name: "CoordinatorKitTesting", dependencies: ["CoordinatorKit", "CoordinatorKitRecorder"]),
    .target(name: "HeadlessUIKit"),

    .testTarget(
      name: "CoordinatorKitTests",
      dependencies: [
        "CoordinatorKit", "CoordinatorKitLinks", "CoordinatorKitRecorder",
        "CoordinatorKitRestoration", "TestFlows",
      ]),
    .testTarget(
      name: "CoordinatorKitTestingTests",
      dependencies: [
        "CoordinatorKit", "CoordinatorKitRecorder", "CoordinatorKitRestoration",
        "CoordinatorKitTesting", "TestFlows", "WalkTools",
      ]),
    .testTarget(
      name: "CoordinatorKitUITests",
      dependencies: [
        "CoordinatorKitMigration", "CoordinatorKitSwiftUI", "CoordinatorKitTesting",
        "CoordinatorKitUI", "TestFlows", "ViewsPhone", "WalkTools",
      ]),
    .testTarget(
      name: "CoordinatorKitSwiftUITests",
      dependencies: [
        "CoordinatorKitLinks", "CoordinatorKitRestoration", "CoordinatorKitSwiftUI",
        "CoordinatorKitTesting", "TestFlows", "ViewsPhone", "WalkTools",
      ]),
    .testTarget(
      name: "CoordinatorKitDebugTests",
      dependencies: ["CoordinatorKitDebug", "CoordinatorKitRecorder", "CoordinatorKitUI"]),
    // The engine's machine against every way an abstract UIKit can go.
    .testTarget(name: "EngineModel", dependencies: ["CoordinatorKit", "EnginePhone"]),
    // That abstract UIKit; the walks ask it whether it allows what HeadlessUIKit does.
    .target(name: "EnginePhone", dependencies: ["CoordinatorKit"], path: "Tests/EnginePhone"),
    // Suites of XCTest that know no session; they wait in real time.
    .testTarget(name: "HeadlessUIKitClockTests", dependencies: ["HeadlessUIKit"]),
    // What UIKit does, rule by rule.
    .testTarget(
      name: "HeadlessUIKitRules", dependencies: ["HeadlessUIKit", "HeadlessUIKitScenarios"]),
    // What UIKit does without a user; without a test framework, so that it runs on devices too.
    .target(
      name: "HeadlessUIKitScenarios", dependencies: [headlessUIKit],
      path: "Tests/HeadlessUIKitScenarios"),
    .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit", "WalkTools"]),
    // What users of the first CoordinatorKit wrote: Swift 5, and no `any`.
    .testTarget(
      name: "SeedCompatibilityTests", dependencies: ["CoordinatorKitMigration"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "ShopFlowTests", dependencies: ["CoordinatorKit", "CoordinatorKitTesting"]),
    .testTarget(
      name: "Stories",
      dependencies: [
        "CoordinatorKitLinks", "CoordinatorKitMigration", "CoordinatorKitRestoration",
        "CoordinatorKitTesting", "CoordinatorKitUI",
      ]),
    // Flows that several test targets need, without a UI.
    .target(name: "TestFlows", dependencies: ["CoordinatorKit"], path: "Tests/TestFlows"),
    .testTarget(
      name: "Walks",
      dependencies: [
        "CoordinatorKit", "CoordinatorKitLinks", "CoordinatorKitMigration",
        "CoordinatorKitRecorder", "CoordinatorKitRestoration", "CoordinatorKitSwiftUI",
        "CoordinatorKitTesting", "CoordinatorKitUI", "EnginePhone", "HeadlessUIKit", "TestFlows",
        "ViewsPhone", "WalkTools",
      ]),
    // What SwiftUI's containers do, as far as it is known, faults included.
    .target(name: "ViewsPhone", dependencies: ["CoordinatorKitSwiftUI"], path: "Tests/ViewsPhone"),
    // Random numbers that follow from a seed, and the shortest list that still fails.
    .target(name: "WalkTools", path: "Tests/WalkTools"),
    .testTarget(
      name: "XCTestCompatibilityTests", dependencies: ["CoordinatorKit", "CoordinatorKitTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // App code that says `import UIKit`, `import OSLog` or `import UserNotifications` compiles unchanged on
  // Linux.
  package.products += [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "AppleStandIns", targets: ["AppleStandIns"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
  ]
  package.targets += [
    .target(name: "UIKit", dependencies: ["HeadlessUIKit", "AppleStandIns", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "AppleStandIns", dependencies: ["HeadlessUIKit"]),
    .target(name: "OSLog"),
    .target(name: "UserNotifications"),
    .testTarget(name: "AppleStandInsTests", dependencies: ["AppleStandIns", "OSLog", "UIKit"]),
    // Random sessions, which Scripts/sessions records in one process and replays in others. Elsewhere
    // a program may not find the test frameworks that CoordinatorKitTesting links.
    .target(name: "SessionFlows", dependencies: ["CoordinatorKit"], path: "Tests/SessionFlows"),
    .executableTarget(
      name: "Sessions",
      dependencies: [
        "CoordinatorKitRecorder", "CoordinatorKitRestoration", "CoordinatorKitTesting",
        "CoordinatorKitUI", "SessionFlows",
      ],
      path: "Tests/Sessions"),
  ]
#endif

#if os(Linux)
  // What a notification carries is a part of the options with which a scene connects.
  let seesNotifications = [
    "HeadlessUIKit", "HeadlessUIKitTests", "CoordinatorKitUI", "Stories", "Walks",
  ]
  for target in package.targets where seesNotifications.contains(target.name) {
    target.dependencies.append("UserNotifications")
  }
#endif

for target in package.targets where target.swiftSettings == nil {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
