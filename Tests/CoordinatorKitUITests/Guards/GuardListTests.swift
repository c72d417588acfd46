import Foundation
import Testing

/// `Docs/Guards.md` promises line by line what can be guarded; a line without a test promises nothing.
@Suite("Each line of the list of guards names an existing test")
struct GuardListTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A line of one of the tables.
  private struct Line {
    let heading: String
    let way: String
    /// What each system does: iOS 15, 16, 17, 18, 26 and 27.
    let systems: [String]
    let tests: [String]
  }

  private static let marks: Set<String> = ["asked", "asked or fact", "off", "fact", "app", "–"]

  /// The lines of all tables whose last column is `Test`.
  private static func lines() throws -> [Line] {
    let text = try String(
      contentsOf: root.appendingPathComponent("Docs/Guards.md"), encoding: .utf8)
    var (heading, isList, lines): (String, Bool, [Line]) = ("", false, [])
    for row in text.components(separatedBy: "\n") {
      if row.hasPrefix("#") { heading = row.drop { "# ".contains($0) }.description }
      guard row.hasPrefix("|") else {
        isList = false
        continue
      }
      let cells = row.components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.last == "Test" {
        isList = true
      } else if isList, !row.hasPrefix("|---") {
        lines.append(
          Line(
            heading: heading, way: cells.first ?? "", systems: Array(cells.dropFirst().prefix(6)),
            tests: tests(in: cells.last ?? "")))
      }
    }
    return lines
  }

  /// What stands between backticks.
  private static func tests(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Every test of the package, as `Suite/function`.
  private static func allTests() throws -> Set<String> {
    let folder = root.appendingPathComponent("Tests")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var found: Set<String> = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      var (suite, isTest) = ("", false)
      for line in text.components(separatedBy: "\n") {
        if let name = word(after: "struct ", in: line), !line.hasPrefix(" ") { suite = name }
        if line.contains("@Test") { isTest = true }
        if isTest, let name = word(after: "func ", in: line) {
          found.insert("\(suite)/\(name)")
          isTest = false
        }
      }
    }
    return found
  }

  private static func word(after keyword: String, in line: String) -> String? {
    guard let range = line.range(of: keyword) else { return nil }
    return String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  @Test("There is a table for each container, and for messages")
  func hasATablePerContainer() throws {
    let headings = Set(try Self.lines().map(\.heading))
    #expect(
      headings == [
        "A `FlowNavigationController`", "A plain `UINavigationController`", "Sheets and popovers",
        "Tabs", "A `FlowView`", "Windows", "Messages and states",
      ])
  }

  @Test("Each line describes each system in words that are explained")
  func describesEachSystem() throws {
    let unclear = try Self.lines().filter { line in
      line.systems.count != 6 || !Self.marks.isSuperset(of: line.systems)
    }
    #expect(unclear.map(\.way) == [])
  }

  @Test("Each line names its tests") func namesItsTests() throws {
    #expect(try Self.lines().filter(\.tests.isEmpty).map(\.way) == [])
  }

  @Test("Each named test exists") func namesExistingTests() throws {
    let all = try Self.allTests()
    #expect(all.contains("GuardListTests/namesExistingTests"))
    #expect(try Self.lines().flatMap(\.tests).filter { !all.contains($0) } == [])
  }
}
