import Foundation
import Testing

/// What the first CoordinatorKit got wrong in its files rather than in its behaviour.
@Suite("The package's source files")
struct SourceRulesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func swiftFiles(in folder: String) throws -> [(name: String, lines: [String])] {
    let base = root.appendingPathComponent(folder)
    let paths = try #require(FileManager.default.enumerator(atPath: base.path))
    var files: [(String, [String])] = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      let text = try String(
        contentsOf: base.appendingPathComponent(path), encoding: .utf8)
      files.append((path, text.components(separatedBy: "\n")))
    }
    return files
  }

  @Test("No library source prints")
  func noPrint() throws {
    // The original left debug prints in its builders and in the flow that used them.
    let printing = try Self.swiftFiles(in: "Sources").filter { file in
      file.lines.contains { line in
        let code = line.trimmingCharacters(in: .whitespaces)
        return !code.hasPrefix("//") && code.contains("print(")
      }
    }
    #expect(printing.map(\.name) == [])
  }

  @Test("The pure modules import no UIKit, and the package lists macOS")
  func noUnconditionalUIKit() throws {
    // The original promised macOS, declared iOS alone and imported UIKit in every file.
    for folder in ["Sources/CoordinatorKit", "Sources/CoordinatorKitTesting"] {
      let importing = try Self.swiftFiles(in: folder).filter { file in
        file.lines.contains { $0.hasSuffix("import UIKit") || $0.hasSuffix("import HeadlessUIKit") }
      }
      #expect(importing.map(\.name) == [])
    }
    let importing = try Self.swiftFiles(in: "Sources/CoordinatorKitUI").filter { file in
      file.lines.contains { $0.hasSuffix("import UIKit") }
    }
    // The one file beside it says to older SDKs that nobody sets their variables.
    #expect(
      importing.map(\.name).sorted() == [
        "Exports.swift", "Observation/UIViewController+accessibilityFocus.swift",
      ])
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".macOS(.v12)"))
  }

  @Test("The package depends on no other one") func noDependencies() throws {
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test("Each test target has tests, and each test file expects something")
  func testsExpect() throws {
    // The original's only test was the template's, named a type that did not exist and did not compile.
    let tests = Self.root.appendingPathComponent("Tests")
    let targets = try FileManager.default.contentsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix("Tests") || $0 == "Stories" }
    #expect(targets.count >= 8)
    for target in targets {
      let files = try Self.swiftFiles(in: "Tests/\(target)")
      let empty = files.filter { file in
        file.name.hasSuffix("Tests.swift") && !file.lines.contains(where: Self.isTest)
      }
      #expect(empty.map(\.name) == [])
      let lines = files.flatMap(\.lines)
      #expect(lines.contains(where: Self.isTest), "\(target) has no test")
      #expect(
        lines.contains { ["#expect", "FlowTester(", "XCTAssert"].contains(where: $0.contains) },
        "\(target) expects nothing")
    }
  }

  /// Whether a line begins a test of Swift Testing or of XCTest.
  private static func isTest(_ line: String) -> Bool {
    line.contains("@Test") || line.hasPrefix("  func test")
  }
}
