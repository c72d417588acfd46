import Foundation
import HeadlessUIKitScenarios
import Testing

/// `Docs/Maintaining/WhatHasRunWhere.md` says which scenario tells what on a device.
@Suite("The page for the first person with a Mac names scenarios as they are")
struct ScenarioPageTests {
  private static let scenarios = Scenario.all + Scenario.guided

  /// The part of the page that names scenarios.
  private static func page() throws -> String {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Docs/Maintaining/WhatHasRunWhere.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## What is not settled\n").last)
    return try #require(part.components(separatedBy: "### On a device").first)
  }

  /// What stands in italics, other than single words.
  private static func sentences(in text: String) -> [String] {
    text.components(separatedBy: "*").enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { $0.element.split { " \n".contains($0) }.joined(separator: " ") }
      .filter { $0.contains(" ") }
  }

  @Test("Each scenario that it names exists") func namesExistingScenarios() throws {
    let known = Set(Self.scenarios.map(\.sentence))
    // Bold text leaves nothing between two of its stars.
    let named = Self.sentences(
      in: try Self.page().replacingOccurrences(of: "**", with: ""))

    #expect(named.count > 40)
    #expect(named.filter { !known.contains($0) } == [])
  }

  @Test("Each open point that a scenario assumes has a line with such a scenario")
  func namesEachAssumption() throws {
    var lines: [String: [String]] = [:]
    for line in try Self.page().components(separatedBy: "\n") where line.hasPrefix("| U") {
      let point = line.dropFirst(2).prefix { $0 != " " }
      lines[String(point)] = Self.sentences(in: line)
    }
    let assumed = Dictionary(grouping: Self.scenarios) { $0.assumption ?? "" }
    for (point, scenarios) in assumed where point != "" {
      let sentences = Set(scenarios.map(\.sentence))
      #expect(lines[point]?.isEmpty == false, "\(point)")
      #expect(sentences.isSuperset(of: lines[point] ?? []), "\(point)")
    }
  }
}
