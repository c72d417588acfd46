import Testing

@Suite("The list of public types is whole")
struct PublicSurfaceTests {
  @Test("The page of HeadlessUIKit names each public type, and no other") func complaints() throws {
    let table = try PublicSurface.table(in: SourceFile.text(of: PublicSurface.page))
    let files = try SourceFile.all(in: "Sources/HeadlessUIKit")

    #expect(table.values.joined().count > 60)
    for complaint in PublicSurface.complaints(table: table, files: files) {
      Issue.record("\(PublicSurface.page): \(complaint)")
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

  @Test("A line that lacks a type, and one for which there is no folder") func wrong() {
    #expect(
      PublicSurface.complaints(
        table: ["Bars": ["UIBar"], "Tabs": ["UIBarDelegate"]], files: [file])
        == [
          "Write into the table \"Concern, Types\": | Bars | `UIBar`, `UIBarDelegate` |",
          "Take the line Tabs out of the table \"Concern, Types\".",
        ])
  }

  @Test("A line that names a type that does not exist") func strange() {
    let table = ["Bars": ["UIBar", "UIBarDelegate", "UICafe"]]

    #expect(
      PublicSurface.complaints(table: table, files: [file]) == [
        "Write into the table \"Concern, Types\": | Bars | `UIBar`, `UIBarDelegate` |"
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
