/// Draws what is on show as a phone would lay it out.
///
/// A sheet lies over the bar of the screen below it and hides the rest, tab bar included. Only the
/// screen on top is drawn whole, and only its buttons have numbers.
struct PhoneDrawing {
  static let width = 48
  static let fewestRows = 9

  let report: StepReport

  /// The phone's rows, each `width` wide.
  var rows: [String] {
    let depth = report.sheets.count
    var rows = ["┌" + rule(Self.width - 2) + "┐"]
    for layer in 0...depth {
      let width = Self.width - 2 * layer
      let sides = String(repeating: "│", count: layer)
      if layer > 0 { rows.append(sides + "╭" + rule(width - 2) + "╮" + sides) }
      let screens = layer == 0 ? report.stack : report.sheets[layer - 1]
      rows.append(sides + "│" + bar(screens, width - 2) + "│" + sides)
      guard layer == depth else { continue }
      rows.append(sides + "├" + rule(width - 2) + "┤" + sides)
      rows += body(of: screens.last, width - 2).map { sides + "│" + $0 + "│" + sides }
    }
    guard depth == 0 else { return rows + [bottomEdge(under: depth)] }
    let tabs = ["├" + rule(Self.width - 2) + "┤", "│" + tabBar(Self.width - 2) + "│"]
    return rows + tabs + [bottomEdge(under: 0)]
  }

  private func rule(_ length: Int) -> String { String(repeating: "─", count: length) }

  private func bottomEdge(under sheets: Int) -> String {
    let feet = String(repeating: "┴", count: sheets)
    return "└" + feet + rule(Self.width - 2 - 2 * sheets) + feet + "┘"
  }
}

// MARK: - Bars

extension PhoneDrawing {
  private func bar(_ screens: [ScreenReport], _ width: Int) -> String {
    let title = Lines.shortened(screens.last?.title ?? "", to: width - 6)
    let centred = Lines.centred(title, in: width)
    guard let previous = screens.dropLast().last?.title else { return centred }
    // As on a phone: the title keeps its place, the back button becomes shorter.
    let room = (width - title.count) / 2 - 2
    let back = ["‹ \(previous)", "‹ Back", "‹"].first { $0.count <= room } ?? "‹"
    return " " + back + centred.dropFirst(1 + back.count)
  }

  private func tabBar(_ width: Int) -> String {
    let cell = width / max(1, report.tabs.count)
    let cells = report.tabs.enumerated().map { index, title in
      Lines.centred("\(index + 1 == report.tab ? "●" : "○") \(title)", in: cell)
    }
    return Lines.padded(cells.joined(), to: width)
  }
}

// MARK: - Body

extension PhoneDrawing {
  private func body(of screen: ScreenReport?, _ width: Int) -> [String] {
    var rows: [String] = []
    var number = 0
    for element in screen?.elements ?? [] {
      switch element {
      case .line(let text): rows += Lines.wrapped(text, to: width - 2)
      case .field(let label, let text): rows += Lines.wrapped("\(label): [\(text)]", to: width - 2)
      case .button(let title):
        if number == 0, !rows.isEmpty { rows.append("") }
        number += 1
        rows += Lines.wrapped("[\(number)] \(title)", to: width - 2, indent: 4)
      }
    }
    while rows.count < Self.fewestRows { rows.append("") }
    return rows.map { Lines.padded(" " + $0, to: width) }
  }
}
