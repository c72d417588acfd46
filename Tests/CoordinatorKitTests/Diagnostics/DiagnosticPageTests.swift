import CoordinatorKit
import Foundation
import Testing

@Suite("The page about messages lists every kind of report")
struct DiagnosticPageTests {
  @Test("Each kind is in the table") func listsEveryKind() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Docs/Messages.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.joined()

    #expect(Diagnostic.Kind.allCases.map(\.rawValue).filter { !rows.contains("`\($0)`") } == [])
  }
}
