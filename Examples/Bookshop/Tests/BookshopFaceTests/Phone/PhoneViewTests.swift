import BookshopPlayer
import Testing

@testable import BookshopFace

@Suite("The phone")
struct PhoneViewTests {
  private let small = Size(columns: 30, rows: 18)

  private func lines(
    _ report: StepReport, _ size: Size = Size(columns: 30, rows: 18), chosen: Int = 0
  ) -> [String] {
    PhoneView(report: report, size: size, chosen: chosen).rows.map(\.text)
  }

  @Test(
    "It is in portrait, as large as there is room, and at least so wide that titles can be read")
  func isInPortrait() {
    #expect(PhoneView.size(fitting: 18) == Size(columns: 30, rows: 18))
    #expect(PhoneView.size(fitting: 38) == Size(columns: 38, rows: 38))
    #expect(PhoneView.size(fitting: 58) == Size(columns: 44, rows: 46))
  }

  @Test("A screen has a bar with the way back, buttons, tabs, and the edge of the screen it covers")
  func drawsAScreen() {
    #expect(
      lines(.library())
        == """
        ╭────────────────────────────╮
        │ 9:41       ▬▬▬▬    ▂▄▆ ▮▮▮ │
        │▏ ‹ Shelf   Emma            │
        │▏▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │▏                           │
        │▏ by Jane Austen            │
        │▏ ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ │
        │▏ ▐▸1 Borrow              ▌ │
        │▏ ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘ │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│
        │   ● Shelf       ○ Loans    │
        ╰────────────────────────────╯
        """.lines)
  }

  @Test("A sheet lies over the screen, which has no numbers then, and whose top stays in sight")
  func drawsASheet() {
    #expect(
      lines(.library(sheets: [SheetReport([.login])]), Size(columns: 30, rows: 30))
        == """
        ╭────────────────────────────╮
        │ 9:41       ▬▬▬▬    ▂▄▆ ▮▮▮ │
        │▏ ‹ Shelf   Emma            │
        │▏▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │▏                           │
        │▏ by Jane Austen            │
        │▏ ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ │
        │▏ ▐ Borrow                ▌ │
        │▏ ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘ │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖│
        │           Log in           │
        │▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │                            │
        │ Name [Ada                ] │
        │ ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ │
        │ ▐▸1 Go on                ▌ │
        │ ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘ │
        │                            │
        │                            │
        │                            │
        │                            │
        │                            │
        │                            │
        │                            │
        │                            │
        ╰────────────────────────────╯
        """.lines)
  }

  @Test("Of several sheets each shows its bar; the part with the marked button is in sight")
  func drawsSheetsOverSheets() {
    let report = StepReport.library(
      stack: [.shelf], sheets: [SheetReport([.login]), SheetReport([.buttons(12)])])
    #expect(
      lines(report)
        == """
        ╭────────────────────────────╮
        │ 9:41       ▬▬▬▬    ▂▄▆ ▮▮▮ │
        │           Shelf            │
        │▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖│
        │           Log in           │
        │▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖│
        │            Many            │
        │▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │ ▐▸1 Button 1             ▌ │
        │ ▐ 2 Button 2             ▌ │
        │ ▐ 3 Button 3             ▌ │
        │ ▐ 4 Button 4             ▌ │
        │ ▐ 5 Button 5             ▌ │
        │ ▐ 6 Button 6             ▌ │
        │ ▐ 7 Button 7             ▌ │
        │ ⋮                          │
        ╰────────────────────────────╯
        """.lines)
    #expect(
      lines(report, chosen: 6)[9...16]
        == """
        │ ⋮                          │
        │ ▐ 4 Button 4             ▌ │
        │ ▐ 5 Button 5             ▌ │
        │ ▐ 6 Button 6             ▌ │
        │ ▐▸7 Button 7             ▌ │
        │ ▐ 8 Button 8             ▌ │
        │ ▐ 9 Button 9             ▌ │
        │ ⋮                          │
        """.lines[...])
    #expect(
      lines(report, chosen: 11)[14...16].map { $0 } == [
        "│ ▐ 10 Button 10           ▌ │", "│ ▐ 11 Button 11           ▌ │",
        "│ ▐▸12 Button 12           ▌ │",
      ])
  }

  @Test("However many sheets there are, the one on top can be used")
  func drawsManySheets() {
    let report = StepReport.library(sheets: Array(repeating: SheetReport([.login]), count: 12))
    #expect(
      lines(report).suffix(9)
        == """
        │▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖│
        │           Log in           │
        │▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │                            │
        │ Name [Ada                ] │
        │ ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ │
        │ ▐▸1 Go on                ▌ │
        │ ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘ │
        ╰────────────────────────────╯
        """.lines[...])
  }

  @Test("What covers everything leaves no tabs in sight")
  func drawsAFullScreen() {
    #expect(
      lines(.library(sheets: [SheetReport([.shelf, .login], style: .fullScreen)]))
        == """
        ╭────────────────────────────╮
        │ 9:41       ▬▬▬▬    ▂▄▆ ▮▮▮ │
        │▏ ‹ Shelf  Log in           │
        │▏▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │▏                           │
        │▏ Name [Ada               ] │
        │▏ ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ │
        │▏ ▐▸1 Go on               ▌ │
        │▏ ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘ │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        ╰────────────────────────────╯
        """.lines)
  }

  @Test("An alert is in the middle")
  func drawsAnAlert() {
    let question = ScreenReport(
      name: "question", title: "Delete?",
      elements: [.line("It cannot be brought back."), .button("Delete"), .button("Keep")])
    #expect(
      lines(.library(sheets: [SheetReport([question], style: .alert)]))
        == """
        ╭────────────────────────────╮
        │ 9:41       ▬▬▬▬    ▂▄▆ ▮▮▮ │
        │▏ ‹ Shelf   Emma            │
        │▏▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │▏  ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖   │
        │▏ b▐      Delete?       ▌   │
        │▏ ▗▐                    ▌▄▖ │
        │▏ ▐▐    It cannot be    ▌ ▌ │
        │▏ ▝▐   brought back.    ▌▀▘ │
        │▏  ▐                    ▌   │
        │▏  ▐ ▐▸1 Delete       ▌ ▌   │
        │▏  ▐ ▐ 2 Keep         ▌ ▌   │
        │▏  ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘   │
        │▏                           │
        │▏                           │
        │▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│
        │   ● Shelf       ○ Loans    │
        ╰────────────────────────────╯
        """.lines)
  }

  @Test("A popover points at the bar")
  func drawsAPopover() {
    #expect(
      lines(.library(sheets: [SheetReport([.login], style: .popover)]))
        == """
        ╭────────────────────────────╮
        │ 9:41       ▬▬▬▬    ▂▄▆ ▮▮▮ │
        │▏ ‹ Shelf   Emma            │
        │▏▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▲▁▁▁▁│
        │▏    ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ │
        │▏ by ▐       Log in       ▌ │
        │▏ ▗▄▄▐                    ▌ │
        │▏ ▐ B▐ Name [Ada        ] ▌ │
        │▏ ▝▀▀▐                    ▌ │
        │▏    ▐ ▐▸1 Go on        ▌ ▌ │
        │▏    ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘ │
        │▏                           │
        │▏                           │
        │▏                           │
        │▏                           │
        │▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│
        │   ● Shelf       ○ Loans    │
        ╰────────────────────────────╯
        """.lines)
  }

  @Test("What is below a sheet is under a shade, twice below two")
  func dimsWhatIsCovered() throws {
    func paper(_ sheets: [SheetReport]) -> Colour? {
      PhoneView(report: .library(sheets: sheets), size: small, chosen: 0).rows[1].spans.first {
        $0.text.contains("9:41")
      }?.style.paper
    }
    #expect(paper([]) == Theme.bar)
    #expect(paper([SheetReport([.login])]) == Theme.bar.dimmed)
    #expect(paper([SheetReport([.login]), SheetReport([.login])]) == Theme.bar.dimmed.dimmed)
    #expect(paper([SheetReport([.login], style: .fullScreen)]) == Theme.bar)
  }

  @Test("Each covered screen has an edge, three at most, the nearest one the lightest")
  func drawsTheEdges() {
    func edges(_ count: Int) -> [Colour?] {
      let stack = Array(repeating: ScreenReport.shelf, count: count)
      let row = PhoneView(report: .library(stack: stack), size: small, chosen: 0).rows[5]
      return row.spans.filter { $0.text == "▏" }.map(\.style.paper)
    }
    #expect(edges(1) == [])
    #expect(edges(3) == [Theme.covered[1], Theme.covered[0]])
    #expect(edges(9) == [Theme.covered[2], Theme.covered[1], Theme.covered[0]])
  }

  @Test("Titles go on in the next row of a button, and end in an ellipsis only where rows are few")
  func wrapsTitles() {
    func screen(_ count: Int) -> [String] {
      let title = "A Field Guide to Lost Ferries"
      let screen = ScreenReport(
        name: "", title: "", elements: Array(repeating: .button(title), count: count))
      return lines(.library(stack: [screen])).filter { $0.contains("▐") }
    }
    #expect(screen(1) == ["│ ▐▸1 A Field Guide to     ▌ │", "│ ▐   Lost Ferries         ▌ │"])
    #expect(screen(6).first == "│ ▐▸1 A Field Guide to Lo… ▌ │")
  }

  @Test("Wide characters and marks take the columns that they have")
  func countsColumns() {
    let screen = ScreenReport(
      name: "", title: "日本語の本", elements: [.line("e\u{301}te\u{301} 日本"), .button("本を買う")])
    let rows = lines(.library(stack: [screen]))
    #expect(rows.allSatisfy { $0.columns == 30 })
    #expect(rows[2] == "│         日本語の本         │")
    #expect(rows[5] == "│ e\u{301}te\u{301} 日本                   │")
    #expect(rows[7] == "│ ▐▸1 本を買う             ▌ │")
  }
}
