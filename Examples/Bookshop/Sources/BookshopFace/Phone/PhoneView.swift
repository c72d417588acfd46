import BookshopPlayer

/// The phone in portrait: its frame, the screens on it, and what lies over them.
struct PhoneView {
  /// The fewest columns with room for a button's title.
  static let narrowest = 30
  /// A larger phone would only show more paper.
  static let largest = Size(columns: 44, rows: 46)

  let report: StepReport
  let size: Size
  let chosen: Int

  /// The size of a phone beside which there is as much room as possible.
  ///
  /// A cell is about twice as high as wide, so a phone as wide as high in cells is in portrait.
  ///
  /// - Parameter rows: How many rows there are.
  /// - Returns: The size.
  static func size(fitting rows: Int) -> Size {
    let rows = min(rows, largest.rows)
    return Size(columns: min(max(narrowest, rows), largest.columns), rows: rows)
  }

  /// The phone's rows.
  var rows: [Row] {
    var canvas = Canvas(size)
    let glass = Area(top: 0, left: 0, height: size.rows, width: size.columns)
      .inset(top: 1, left: 1, bottom: 1, right: 1)
    drawFrame(&canvas)
    canvas.fill(glass, Style(Theme.text, on: Theme.bar))
    let below = glass.inset(top: 1)
    let isCovered = !report.sheets.isEmpty
    ScreenView(
      screens: report.stack, chosen: isCovered ? nil : chosen,
      tabs: TabBar(titles: report.tabs, selected: report.tab - 1)
    ).draw(in: below, on: &canvas)
    drawStatus(&canvas, glass)
    let tops = SheetView.tops(of: report.sheets, in: glass)
    for (index, sheet) in report.sheets.enumerated() {
      let isTop = index == report.sheets.count - 1
      SheetView(sheet: sheet, chosen: isTop ? chosen : nil, top: tops[index])
        .draw(in: glass, on: &canvas)
      if sheet.style == .fullScreen { drawStatus(&canvas, glass) }
    }
    return canvas.rows
  }

  private func drawFrame(_ canvas: inout Canvas) {
    let rule = String(repeating: "─", count: max(0, size.columns - 2))
    canvas.write("╭\(rule)╮", Theme.frame, 0, 0)
    for row in 1..<max(1, size.rows - 1) {
      canvas.write("│", Theme.frame, row, 0)
      canvas.write("│", Theme.frame, row, size.columns - 1)
    }
    canvas.write("╰\(rule)╯", Theme.frame, size.rows - 1, 0)
  }

  private func drawStatus(_ canvas: inout Canvas, _ glass: Area) {
    let style = Style(Theme.text, on: Theme.bar, isBold: true)
    let end = "▂▄▆ ▮▮▮ "
    canvas.fill(Area(top: glass.top, left: glass.left, height: 1, width: glass.width), style)
    canvas.write(" 9:41", style, glass.top, glass.left)
    canvas.write("▬▬▬▬", style, glass.top, glass.left + (glass.width - 4) / 2)
    canvas.write(end, style, glass.top, glass.left + glass.width - end.columns)
  }
}
