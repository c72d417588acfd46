import BookshopPlayer
import Testing

@Suite("The phone drawn as text")
struct DrawingTests {
  private let plain = Ink(isColoured: false)

  private func report(
    stack: [ScreenReport], sheets: [SheetReport] = [], diagnostics: [String] = []
  ) -> StepReport {
    StepReport(
      number: 3, step: "back", tab: 2, tabs: ["Shop", "Account"], stack: stack, sheets: sheets,
      coordinators: .init(name: "Root"), tree: "Root", messages: [], diagnostics: diagnostics)
  }

  private func page(_ title: String, _ elements: ScreenReport.Element...) -> ScreenReport {
    ScreenReport(name: title.lowercased(), title: title, elements: elements)
  }

  @Test("A page is drawn between its bar and the tabs, with the back title where it fits")
  func drawsAPage() {
    let drawn = report(
      stack: [
        page("List"),
        page("Leaf", .line("Green."), .field(label: "Name", text: "Oak"), .button("Fall")),
      ]
    ).text(plain)
    #expect(
      drawn == """
        Step 3: back
        ┌──────────────────────────────────────────────┐
        │ ‹ List              Leaf                     │
        ├──────────────────────────────────────────────┤
        │ Green.                                       │
        │ Name: [Oak]                                  │
        │                                              │
        │ [1] Fall                                     │
        │                                              │
        │                                              │
        │                                              │
        │                                              │
        │                                              │
        ├──────────────────────────────────────────────┤
        │        ○ Shop                ● Account       │
        └──────────────────────────────────────────────┘
        Coordinators:
          Root
        Trail: no message

        """)
  }

  @Test("Sheets overlap, and only the topmost shows more than its bar")
  func drawsSheets() {
    let drawn = report(
      stack: [page("List", .line("hidden"))],
      sheets: [
        SheetReport([page("First", .button("hidden too"))]),
        SheetReport([page("Second", .button("Seen"))]),
      ]
    ).text(plain)
    #expect(
      drawn.split(separator: "\n").dropFirst().prefix(8) == [
        "┌──────────────────────────────────────────────┐",
        "│                     List                     │",
        "│╭────────────────────────────────────────────╮│",
        "││                   First                    ││",
        "││╭──────────────────────────────────────────╮││",
        "│││                  Second                  │││",
        "││├──────────────────────────────────────────┤││",
        "│││ [1] Seen                                 │││",
      ])
    #expect(drawn.contains("└┴┴──────────────────────────────────────────┴┴┘"))
    #expect(!drawn.contains("hidden") && !drawn.contains("● Account"))
  }

  @Test("A long title shortens the back button and then itself, and long lines wrap")
  func fitsLongTexts() {
    let long = "A title that is longer than any phone would ever show"
    let lines = report(
      stack: [page("Catalogue"), page("A Field Guide to Lost Ferries"), page(long, .line(long))]
    ).text(plain).split(separator: "\n")
    #expect(lines[2] == "│ ‹ A title that is longer than any phone w…   │")
    #expect(lines[4] == "│ A title that is longer than any phone would  │")
    #expect(lines[5] == "│ ever show                                    │")
    #expect(lines.prefix(16).allSatisfy { $0.hasPrefix("Step") || $0.count == 48 })
  }

  @Test("Mistakes are listed last, and only if there are any")
  func listsDiagnostics() {
    let text = report(stack: [page("List")], diagnostics: ["Nobody heard it."]).text(plain)
    #expect(text.hasSuffix("Trail: no message\nDiagnostics:\n  Nobody heard it.\n"))
  }

  @Test("Colours change nothing else")
  func coloursOnly() {
    let coloured = report(stack: [page("List")], diagnostics: ["Oh."])
    let text = coloured.text(Ink(isColoured: true))
    #expect(text.contains("\u{1B}[1mStep 3: back\u{1B}[0m"))
    #expect(
      text.replacing("\u{1B}[0m", with: "").replacing("\u{1B}[1m", with: "")
        .replacing("\u{1B}[31m", with: "") == coloured.text(plain))
  }
}
