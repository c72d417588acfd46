import BookshopPlayer

/// What lies over a screen, which is under a shade then.
struct SheetView {
  let sheet: SheetReport
  /// The button that is marked; `nil` if another sheet covers this one.
  let chosen: Int?
  /// The row at which a card begins.
  let top: Int

  /// Draws the sheet.
  ///
  /// - Parameters:
  ///   - glass: All of the phone that shows something.
  ///   - canvas: What it is drawn on.
  func draw(in glass: Area, on canvas: inout Canvas) {
    if sheet.style != .fullScreen { canvas.dim(glass) }
    switch sheet.style {
    case .card: drawCard(in: glass, on: &canvas)
    case .fullScreen: screen.draw(in: glass.inset(top: 1), on: &canvas)
    case .alert: drawAlert(in: glass, on: &canvas)
    case .popover: drawPopover(in: glass, on: &canvas)
    }
  }

  /// The rows at which sheets begin, bottom to top.
  ///
  /// A card is as high as its contents, and at least so high that it is a sheet; of what it lies over
  /// the top stays in sight.
  ///
  /// - Parameters:
  ///   - sheets: The sheets.
  ///   - glass: All of the phone that shows something.
  /// - Returns: A row for each.
  static func tops(of sheets: [SheetReport], in glass: Area) -> [Int] {
    var tops: [Int] = []
    var next = Int.max
    for (index, sheet) in sheets.enumerated().reversed() {
      let screen = ScreenView(screens: sheet.screens, chosen: nil, tabs: nil)
      let wanted = max(screen.height(glass.width) + 1, glass.height * 6 / 10)
      let (highest, lowest) = (3 + 2 * index, glass.height - 8)
      // Where there are more sheets than room, those at the bottom hide each other.
      let top = max(3, min(max(glass.height - wanted, highest), lowest, next - 2))
      tops.append(top)
      next = top
    }
    return tops.reversed()
  }

  private var screen: ScreenView { ScreenView(screens: sheet.screens, chosen: chosen, tabs: nil) }

  private func drawCard(in glass: Area, on canvas: inout Canvas) {
    let card = glass.inset(top: top)
    canvas.write("▗" + rule("▄", card.width - 2) + "▖", over: Theme.bar, card.top, card.left)
    // Where a finger takes hold of it.
    canvas.write("▄▄▄▄", over: Theme.line, card.top, card.left + (card.width - 4) / 2)
    screen.draw(in: card.inset(top: 1), on: &canvas)
  }

  private func rule(_ character: String, _ count: Int) -> String {
    String(repeating: character, count: max(0, count))
  }
}

// MARK: - Boxes

extension SheetView {
  private func drawAlert(in glass: Area, on canvas: inout Canvas) {
    let width = min(glass.width - 2, max(22, glass.width * 3 / 4))
    let body = box(width - 2, isCentred: true)
    let height = min(glass.height - 2, body.height + 4)
    let area = Area(
      top: glass.top + (glass.height - height) / 2, left: glass.left + (glass.width - width) / 2,
      height: height, width: width)
    draw(body, in: area, on: &canvas)
  }

  /// Below the bar of what it belongs to, at the end at which buttons stand there.
  private func drawPopover(in glass: Area, on canvas: inout Canvas) {
    let width = min(glass.width - 2, max(22, glass.width * 4 / 5))
    let body = box(width - 2, isCentred: false)
    let area = Area(
      top: glass.top + 3, left: glass.left + glass.width - width - 1,
      height: min(glass.height - 4, body.height + 4), width: width)
    draw(body, in: area, on: &canvas)
    canvas.write("▲", over: Theme.bar, area.top - 1, area.left + area.width - 4)
  }

  private func box(_ width: Int, isCentred: Bool) -> ScreenBody {
    ScreenBody(
      elements: sheet.screens.last?.elements ?? [], width: width, paper: Theme.bar,
      chosen: chosen, isCentred: isCentred)
  }

  private func draw(_ body: ScreenBody, in area: Area, on canvas: inout Canvas) {
    for row in area.inset(top: 1, bottom: 1).rows {
      canvas.write("▐", over: Theme.bar, row, area.left)
      canvas.write("▌", over: Theme.bar, row, area.left + area.width - 1)
    }
    let inside = area.inset(top: 1, left: 1, bottom: 1, right: 1)
    canvas.fill(inside, Style(Theme.text, on: Theme.bar))
    canvas.write("▗" + rule("▄", area.width - 2) + "▖", over: Theme.bar, area.top, area.left)
    canvas.write(
      "▝" + rule("▀", area.width - 2) + "▘", over: Theme.bar, area.bottom - 1, area.left)
    canvas.write(
      Lines.centred(sheet.screens.last?.title ?? "", in: inside.width),
      Style(Theme.text, on: Theme.bar, isBold: true), inside.top, inside.left)
    for (index, row) in body.rows(inside.height - 2).enumerated() {
      canvas.write(row, inside.top + 2 + index, inside.left)
    }
  }
}
