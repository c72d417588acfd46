// swift-tools-version: 6.0

// An app package: Xcode opens this folder as it is. AppleProductTypes comes with Xcode, so other
// toolchains cannot read this file.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "BookshopApp",
  platforms: [.iOS("15.0")],
  products: [
    .iOSApplication(
      name: "BookshopApp",
      targets: ["BookshopApp"],
      bundleIdentifier: "example.bookshop",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .asset("AppIcon"),
      accentColor: .asset("AccentColor"),
      supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [
        .portrait,
        .landscapeLeft,
        .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      appCategory: .developerTools,
      additionalInfoPlistContentFilePath: "AdditionalInfo.plist"
    )
  ],
  dependencies: [
    .package(name: "Bookshop", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "BookshopApp",
      dependencies: [
        .product(name: "BookshopDebug", package: "Bookshop"),
        .product(name: "BookshopFlows", package: "Bookshop"),
        .product(name: "BookshopViews", package: "Bookshop"),
        .product(name: "BookshopScreens", package: "Bookshop"),
      ],
      path: ".",
      exclude: ["AdditionalInfo.plist"],
      sources: ["Sources"],
      resources: [.process("Assets.xcassets")]
    )
  ],
  swiftLanguageModes: [.v6]
)
