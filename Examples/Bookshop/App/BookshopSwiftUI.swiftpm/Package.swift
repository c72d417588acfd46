// swift-tools-version: 6.0

// An app package: Xcode opens this folder as it is. AppleProductTypes comes with Xcode, so other
// toolchains cannot read this file.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "BookshopSwiftUIApp",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "BookshopSwiftUIApp",
      targets: ["BookshopSwiftUIApp"],
      bundleIdentifier: "example.bookshop.swiftui",
      displayVersion: "1.0",
      bundleVersion: "1",
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
      name: "BookshopSwiftUIApp",
      dependencies: [
        .product(name: "BookshopSwiftUI", package: "Bookshop")
      ],
      path: ".",
      exclude: ["AdditionalInfo.plist"],
      sources: ["Sources"]
    )
  ],
  swiftLanguageModes: [.v6]
)
