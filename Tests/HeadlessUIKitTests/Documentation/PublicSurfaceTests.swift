import Testing

@Suite("The list of public types is whole")
struct PublicSurfaceTests {
  @Test("Docs/HeadlessUIKit.md names each public type, and no other") func complaints() throws {
    let table = try PublicSurface.table(in: SourceFile.text(of: "Docs/HeadlessUIKit.md"))
    let files = try SourceFile.all(in: "Sources/HeadlessUIKit")

    #expect(table.values.joined().count > 60)
    for complaint in PublicSurface.complaints(table: table, files: files) {
      Issue.record("Docs/HeadlessUIKit.md: \(complaint)")
    }
  }

  private let file = SourceFile(
    path: "Sources/HeadlessUIKit/Bars/UIBar.swift",
    text: """
      @preconcurrency @MainActor open class UIBar: UIView {
        public enum Style { case wide }
      }
      public protocol UIBarDelegate: AnyObject {}
      struct Hidden {}
      extension UIBar { public struct Metrics {} }
      public func open(_ bar: UIBar) {}
      public let aClass = 1
      """)

  @Test("A type that is not in the list, or in the line of another folder") func missing() {
    #expect(
      PublicSurface.complaints(
        table: ["Bars": ["UIBar"], "Tabs": ["UIBarDelegate"]], files: [file])
        == [
          "`UIBarDelegate` is public: write it into the line Bars of the table \"Concern, Types\".",
          "The line Tabs names `UIBarDelegate`: there is no such public type in that folder.",
        ])
  }

  @Test("A list in which all is true") func allTrue() {
    let table = PublicSurface.table(
      in: """
        | Other | Types |
        | Bars | `Wrong` |

        | Concern | Types |
        |---|---|
        | Bars | `UIBar`, `UIBarDelegate` |
        """)

    #expect(table == ["Bars": ["UIBar", "UIBarDelegate"]])
    #expect(PublicSurface.complaints(table: table, files: [file]) == [])
  }
}
