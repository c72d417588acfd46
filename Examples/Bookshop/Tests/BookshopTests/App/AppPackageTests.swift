import Foundation
import Testing

/// Holds that every name and path in the app package exists.
///
/// The package cannot be built where this runs: its manifest needs Xcode, its sources need iOS.
@Suite("The app package")
struct AppPackageTests {
  private let bookshop: URL
  private let app: URL
  private let manifest: String

  init() throws {
    bookshop = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    app = bookshop.appendingPathComponent("App/Bookshop.swiftpm")
    manifest = try String(contentsOf: app.appendingPathComponent("Package.swift"), encoding: .utf8)
  }

  /// What stands between the quotation marks after some text, wherever it occurs.
  private func strings(after text: String, in source: String) -> [String] {
    source.components(separatedBy: text + "\"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
  }

  private func exists(_ path: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  private func sources() throws -> [String: String] {
    let folder = app.appendingPathComponent("Sources")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let file = folder.appendingPathComponent(name)
        return (name, try String(contentsOf: file, encoding: .utf8))
      })
  }

  @Test("It depends by path on the Bookshop's package, for the platform that it supports")
  func dependsOnTheBookshop() throws {
    #expect(strings(after: "path: ", in: manifest).contains("../.."))
    let other = app.appendingPathComponent("../..").standardizedFileURL
    #expect(other.path == bookshop.standardizedFileURL.path)
    let theirs = try String(
      contentsOf: other.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(strings(after: ".package(name: ", in: manifest) == ["Bookshop"])
    #expect(strings(after: "Package(\n  name: ", in: theirs) == ["Bookshop"])
    #expect(strings(after: ".iOS(", in: manifest) == ["15.0"])
    #expect(theirs.contains(".iOS(.v15)"))
  }

  @Test("Every product that it names is a library of the Bookshop, with a folder of sources")
  func namesProducts() throws {
    let theirs = try String(
      contentsOf: bookshop.appendingPathComponent("Package.swift"), encoding: .utf8)
    let products = strings(after: ".product(name: ", in: manifest)
    #expect(
      Set(products) == ["BookshopDebug", "BookshopFlows", "BookshopScreens", "BookshopViews"])
    for product in products {
      #expect(theirs.contains(#".library(name: "\#(product)", targets: ["\#(product)"])"#))
      #expect(exists("Sources/\(product)", in: bookshop), "\(product)")
    }
  }

  @Test("Its application has the one executable target, and every path in it exists")
  func namesPaths() {
    #expect(strings(after: "targets: [", in: manifest) == ["BookshopApp"])
    #expect(strings(after: ".executableTarget(\n      name: ", in: manifest) == ["BookshopApp"])
    for path in ["Sources", "Assets.xcassets", "AdditionalInfo.plist"] {
      #expect(manifest.contains("\"\(path)\""), "\(path)")
      #expect(exists(path, in: app), "\(path)")
    }
  }

  @Test("Its icon and its colour are in the asset catalogue, with every file they name")
  func namesAssets() throws {
    let assets = app.appendingPathComponent("Assets.xcassets")
    #expect(strings(after: "appIcon: .asset(", in: manifest) == ["AppIcon"])
    #expect(strings(after: "accentColor: .asset(", in: manifest) == ["AccentColor"])
    for folder in ["AppIcon.appiconset", "AccentColor.colorset"] {
      let set = assets.appendingPathComponent(folder)
      let data = try Data(contentsOf: set.appendingPathComponent("Contents.json"))
      let contents = try JSONDecoder().decode(AssetSet.self, from: data)
      for image in contents.images ?? [] { #expect(exists(image.filename, in: set)) }
      #expect(contents.images?.isEmpty != true)
    }
    let icon = try Data(contentsOf: assets.appendingPathComponent("AppIcon.appiconset/AppIcon.png"))
    // Width, height, depth and kind of a PNG: 1024 × 1024, 8 bits, without transparency.
    #expect(Array(icon[16..<26]) == [0, 0, 4, 0, 0, 0, 4, 0, 8, 2])
  }

  private struct AssetSet: Decodable {
    struct Image: Decodable { let filename: String }
    let images: [Image]?
  }

  @Test("Its property list has the scheme of the links, the activity of hand-off, and scenes")
  func hasAPropertyList() throws {
    let data = try Data(contentsOf: app.appendingPathComponent("AdditionalInfo.plist"))
    let list = try PropertyListDecoder().decode(PropertyList.self, from: data)
    #expect(list.CFBundleURLTypes.flatMap(\.CFBundleURLSchemes) == ["bookshop"])
    #expect(list.NSUserActivityTypes == ["example.bookshop.place"])
    #expect(list.UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes == false)
    let handOff = try String(
      contentsOf: bookshop.appendingPathComponent("Sources/BookshopScreens/App/HandOff.swift"),
      encoding: .utf8)
    #expect(strings(after: "activityType: ", in: handOff) == list.NSUserActivityTypes)
  }

  // The keys are named as in the file.
  private struct PropertyList: Decodable {
    struct URLType: Decodable { let CFBundleURLSchemes: [String] }
    struct SceneManifest: Decodable { let UIApplicationSupportsMultipleScenes: Bool }
    let CFBundleURLTypes: [URLType]
    let NSUserActivityTypes: [String]
    let UIApplicationSceneManifest: SceneManifest
  }

  /// What else the sources import.
  private let frameworks = ["AppIntents", "CoreSpotlight", "UIKit", "UserNotifications"]

  @Test("Its sources are few, import only what it depends on, and have one entry point")
  func isSmall() throws {
    let sources = try sources()
    let products = strings(after: ".product(name: ", in: manifest)
    var entries = 0
    for (name, source) in sources {
      let lines = source.split(separator: "\n")
      #expect(lines.count < 30, "\(name)")
      let imports = lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
      #expect(Set(imports).isSubset(of: products + frameworks), "\(name)")
      entries += lines.filter { $0.hasPrefix("@main ") }.count
    }
    #expect(entries == 1)
    let imported = products.filter { product in
      sources.values.contains { $0.contains("import \(product)\n") }
    }
    #expect(imported.sorted() == products.sorted())
  }
}
