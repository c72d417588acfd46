/// Draws what is on show as a phone would lay it out.
///
/// A sheet lies over the bar of the screen below it and hides the rest, tab bar included. Only the
/// screen on top is drawn whole, and only its buttons have numbers.
package struct PhoneDrawing {
  /// How wide a phone is.
  package static let width = 48
  /// How high a phone with tabs and no sheets is at least, unless it is made to fit.
  package static let height = 15
  static let fewestRows = 9

  let report: StepReport
  let chosen: Int?
  let tallest: Int

  /// Prepares a drawing.
  ///
  /// - Parameters:
  ///   - report: What is on show.
  ///   - chosen: The button that is marked, counted from 0.
  ///   - tallest: How many rows there are; a screen with more shows a part, that with the marked
  ///     button.
  package init(report: StepReport, chosen: Int? = nil, tallest: Int = .max) {
    self.report = report
    self.chosen = chosen
    self.tallest = tallest
  }

  /// The phone's rows, each `width` wide.
  package var rows: [String] {
    let (top, bottom, inside) = (top, bottom, Self.width - 2 - 2 * report.sheets.count)
    let sides = String(repeating: "│", count: report.sheets.count + 1)
    let body = PhoneBody(screen: report.topLayer.last, width: inside, chosen: chosen)
    let rows = body.rows(atLeast: Self.fewestRows, atMost: tallest - top.count - bottom.count)
    return top + rows.map { sides + $0 + sides } + bottom
  }

  private var top: [String] {
    var rows = ["┌" + rule(Self.width - 2) + "┐"]
    for (layer, screens) in ([report.stack] + report.sheets.map(\.screens)).enumerated() {
      let width = Self.width - 2 * layer
      let sides = String(repeating: "│", count: layer)
      if layer > 0 { rows.append(sides + "╭" + rule(width - 2) + "╮" + sides) }
      rows.append(sides + "│" + bar(screens, width - 2) + "│" + sides)
      guard layer == report.sheets.count else { continue }
      rows.append(sides + "├" + rule(width - 2) + "┤" + sides)
    }
    return rows
  }

  private var bottom: [String] {
    let feet = String(repeating: "┴", count: report.sheets.count)
    let edge = "└" + feet + rule(Self.width - 2 - 2 * feet.count) + feet + "┘"
    guard report.sheets.isEmpty else { return [edge] }
    return ["├" + rule(Self.width - 2) + "┤", "│" + tabBar(Self.width - 2) + "│", edge]
  }

  private func rule(_ length: Int) -> String { String(repeating: "─", count: length) }
}

// MARK: - Bars

extension PhoneDrawing {
  private func bar(_ screens: [ScreenReport], _ width: Int) -> String {
    let title = Lines.shortened(screens.last?.title ?? "", to: width - 6)
    let centred = Lines.centred(title, in: width)
    guard let previous = screens.dropLast().last?.title else { return centred }
    // As on a phone: the title keeps its place, the back button becomes shorter.
    let room = (width - title.columns) / 2 - 2
    let back = ["‹ \(previous)", "‹ Back", "‹"].first { $0.columns <= room } ?? "‹"
    return " " + back + centred.dropFirst(1 + back.columns)
  }

  private func tabBar(_ width: Int) -> String {
    let cell = width / max(1, report.tabs.count)
    let cells = report.tabs.enumerated().map { index, title in
      Lines.centred("\(index + 1 == report.tab ? "●" : "○") \(title)", in: cell)
    }
    return Lines.padded(cells.joined(), to: width)
  }
}
