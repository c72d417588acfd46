import Foundation
import Testing

/// Holds that every name and path in the app package exists.
///
/// The package cannot be built where this runs: its manifest needs Xcode.
@Suite("The app package of the SwiftUI app")
struct AppPackageTests {
  private let bookshop = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: bookshop.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("It depends on a library of the Bookshop, and all that it starts is there") func names()
    throws
  {
    let app = "App/BookshopSwiftUI.swiftpm/"
    let manifest = try text(app + "Package.swift")
    #expect(manifest.contains(#".package(name: "Bookshop", path: "../..")"#))
    #expect(manifest.contains(#".product(name: "BookshopSwiftUI", package: "Bookshop")"#))
    #expect(
      try text("Package.swift").contains(
        #".library(name: "BookshopSwiftUI", targets: ["BookshopSwiftUI"])"#))
    #expect(try text(app + "Sources/Main.swift").contains("BookshopApp.main()"))
    #expect(
      try text("Sources/BookshopSwiftUI/Views/BookshopApp.swift").contains(
        "public struct BookshopApp: App"))
  }

  @Test("Its property list has the scheme of the links, and lets it have several windows")
  func propertyList() throws {
    let list = try PropertyListDecoder().decode(
      PropertyList.self,
      from: Data(text("App/BookshopSwiftUI.swiftpm/AdditionalInfo.plist").utf8))
    #expect(list.CFBundleURLTypes.flatMap(\.CFBundleURLSchemes) == ["bookshop"])
    #expect(list.UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes)
  }

  // The keys are named as in the file.
  private struct PropertyList: Decodable {
    struct URLType: Decodable { let CFBundleURLSchemes: [String] }
    struct SceneManifest: Decodable { let UIApplicationSupportsMultipleScenes: Bool }
    let CFBundleURLTypes: [URLType]
    let UIApplicationSceneManifest: SceneManifest
  }
}
