import Foundation
import Testing

@Suite("Each rule of UIKit is on the page, with a test that bears its number")
struct RulePageTests {
  private static let folders = [
    "Tests/HeadlessUIKitClockTests", "Tests/HeadlessUIKitRules", "Tests/HeadlessUIKitTests",
  ]

  @Test("What the pages in Docs/Maintaining/HeadlessUIKit say of rules and their tests is true")
  func complaints() throws {
    let pages = try [RulePage.path, PublicSurface.page].map(SourceFile.text)
    let page = RulePage(pages.joined(separator: "\n"))
    let tests =
      try Self.folders.flatMap(SourceFile.all).flatMap(\.tests)
      + SourceFile.all(in: "Tests/HeadlessUIKitScenarios").flatMap(\.scenarios)
    let comments = try SourceFile.all(in: "Sources/HeadlessUIKit").flatMap(\.namedRules)

    #expect(page.lines.count > 150)
    #expect(tests.contains { $0.id == "RulePageTests/complaints" })
    #expect(tests.contains { $0.id == "Scenario/pushes" })
    #expect(comments.count > 150)
    for complaint in RuleCheck(page: page, tests: tests, comments: comments).complaints {
      Issue.record("\(complaint)")
    }
  }

  @Test("There is a line for each of the 40 cases") func cases() throws {
    let page = try RulePage(SourceFile.text(of: RulePage.path))

    let cases = page.lines.map(\.number).filter { $0.hasPrefix("Case") }

    #expect(cases == (1...40).map { "Case \($0)" })
  }

  @Test("There is a line for each entry of the log, and for no other") func mistakes() throws {
    let rows = try SourceFile.text(of: RulePage.path).components(separatedBy: "\n")
      .drop { $0 != "## Mistakes" }.filter { $0.hasPrefix("| `") }
    let listed = rows.compactMap { RulePage.code(in: $0).first }
    let entries = try SourceFile.text(of: "Sources/HeadlessUIKit/Session/UIKitLogEntry.swift")
      .components(separatedBy: "\n").filter { $0.hasPrefix("  case ") }
      .compactMap { SourceFile.word(after: ["case "], in: $0) }

    #expect(entries.contains("nestedPop"))
    #expect(listed == entries)
  }

  @Test("Each group of scenarios is among those that are performed") func groups() throws {
    let named = try SourceFile.all(in: "Tests/HeadlessUIKitScenarios")
      .flatMap(\.scenarios).map(\.id)
    let performed = try ["all", "guided"].flatMap { list in
      let text = try SourceFile.text(of: "Tests/HeadlessUIKitScenarios/Scenario+\(list).swift")
      return (text.components(separatedBy: "=").last ?? "").split { !$0.isLetter }
    }

    #expect(Set(named) == Set(performed.map { "Scenario/\($0)" }))
  }
}
