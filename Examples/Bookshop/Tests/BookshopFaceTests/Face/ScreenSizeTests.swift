import BookshopFace
import BookshopPlayer
import Testing

@Suite("Screens of any size")
@MainActor struct ScreenSizeTests {
  /// A face in each of its modes, with something to tell in some.
  private func faces(_ report: StepReport) -> [Face] {
    let size = Size(columns: 1, rows: 1)
    var complaining = Face(report: report, size: size)
    complaining.complain(
      StepError.noButton(.title("日本語"), on: "Many", titles: report.topLayer[0].buttons))
    var typing = complaining
    _ = typing.type("l" + String(repeating: "日a", count: 90))
    var asking = complaining
    _ = asking.type("t")
    var reading = complaining
    _ = reading.type("?")
    let stop = Tour.Stop(step: .back, comment: String(repeating: "日本 ", count: 40))
    var touring = Face(report: report, size: size, touring: [stop])
    _ = touring.press(.enter)
    var foreseeing = Face(report: report, size: size)
    while let step = foreseeing.nextRehearsal { foreseeing.foresee(report, after: step) }
    return [
      Face(report: report, size: size), complaining, typing, asking, reading, touring, foreseeing,
    ]
  }

  private func check(_ face: Face, _ size: Size) -> Bool {
    var face = face
    face.size = size
    let screen = face.screen
    let fits = screen.text.allSatisfy { $0.columns == size.columns }
    let cursor = screen.cursor
    return fits && screen.text.count == size.rows
      && (cursor.map { $0.row < size.rows && $0.column < size.columns } ?? true)
  }

  @Test("In every mode a screen fills the terminal exactly, from 1x1 to 200x60")
  func fitsAnySize() {
    let report = StepReport.library(
      sheets: [SheetReport([.login]), SheetReport([.buttons(30)])],
      messages: Array(repeating: .count, count: 20),
      diagnostics: ["a line\nand a tab\t and 日本語 in it", String(repeating: "long", count: 40)])
    let other = StepReport.library(
      sheets: [
        SheetReport([.login, .buttons(12)], style: .fullScreen),
        SheetReport([.login], style: .popover),
        SheetReport([.buttons(20)], style: .alert),
      ], messages: [.open])
    for face in faces(report) + faces(other) {
      for columns in stride(from: 1, through: 200, by: 9) {
        for rows in stride(from: 1 + columns % 11, through: 60, by: 11) {
          let size = Size(columns: columns, rows: rows)
          #expect(check(face, size), "\(size)")
        }
      }
    }
  }

  @Test("The screen after each step of the tour fits too")
  func fitsTheTour() throws {
    let phone = Phone()
    var number = 0
    for line in ScriptLine.lines(of: Tour.script) {
      guard let text = ScriptLine(line).step else { continue }
      try phone.perform(Step(parsing: text))
      number += 1
      let report = phone.report(number, text)
      for size in [(1, 1), (59, 20), (60, 20), (79, 24), (80, 24), (120, 40), (200, 60)] {
        let size = Size(columns: size.0, rows: size.1)
        #expect(check(Face(report: report, size: size), size), "\(text) on \(size)")
      }
    }
    #expect(number > 15)
  }
}
