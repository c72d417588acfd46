import BookshopPlayer

extension Face {
  /// The smallest terminal on which there is anything to see: the phone, a line and the keys.
  public static let smallest = Size(columns: PhoneDrawing.width, rows: PhoneDrawing.height + 2)
  /// From this width on there is more than the phone.
  static let widthForPanels = 80

  /// What there is to see.
  public var screen: Screen {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      return tooSmall
    }
    let keys = KeyBar(keys: keys).row(size.columns)
    if mode == .readingHelp {
      return Screen(size: size, rows: HelpPage.rows(size.rows - 1) + [keys])
    }
    let line = line
    let height = size.rows - line.rows.count - 1
    return Screen(
      size: size, rows: main(height) + line.rows + [keys],
      cursor: line.cursor.map { .init(row: size.rows - 2, column: $0) })
  }

  private var tooSmall: Screen {
    let sentence = "The terminal is too small: it is \(size), and the phone needs \(Self.smallest)."
    return Screen(size: size, rows: Lines.wrapped(sentence, to: size.columns).map { Row($0) })
  }

  /// The phone, and what is beside it.
  private func main(_ height: Int) -> [Row] {
    let phone = PhoneDrawing(report: report, chosen: chosen, tallest: height).rows
    let side = PhoneDrawing.width + 2
    let panels =
      size.columns < Self.widthForPanels
      ? [] : PanelColumn(panels: panels).rows(width: size.columns - side, height: height)
    return (0..<height).map { index in
      let left = Row(index < phone.count ? phone[index] : "")
      guard index < panels.count else { return left }
      var row = left.fitted(to: side)
      row.append(panels[index])
      return row
    }
  }

  private var map: Panel {
    let title = waysOn.ways == nil ? ": this place is not on it" : ", from here"
    return Panel("Map of \(waysOn.flow)" + title, waysOn.ways ?? [], importance: 0)
  }

  private var panels: [Panel] {
    var panels = [
      Panel("Coordinators", report.tree.lines, wraps: false, importance: 2),
      Panel(
        report.messages.isEmpty ? "Trail: no message" : "Trail",
        report.messages.map { String(repeating: "  ", count: $0.nesting) + $0.line },
        importance: 1),
    ]
    if !report.notes.isEmpty { panels.append(Panel("Notes", report.notes, importance: 3)) }
    if !report.diagnostics.isEmpty {
      panels.append(
        Panel("Diagnostics", report.diagnostics.flatMap(\.lines), style: .red, importance: 3))
    }
    panels.append(map)
    return panels
  }
}

// MARK: - The line above the keys

extension Face {
  /// What was asked, told or done last; and the column of the cursor in the last row.
  private var line: (rows: [Row], cursor: Int?) {
    switch mode {
    case .using, .readingHelp:
      (told.isEmpty ? [step] : told, nil)
    case .choosingTab:
      (told + [Row("Which tab? " + numbered(report.tabs), .bold)], nil)
    case .answering(let question, let text): typed(text, question)
    }
  }

  private var step: Row {
    var row = Row(recording == nil ? "" : "● ", .red)
    row.append("Step \(report.number): \(report.step)", .bold)
    return row
  }

  /// The notice, in three rows at most.
  private var told: [Row] {
    switch notice {
    case .remark(let text): rows(of: text, .bold)
    case .mistake(let text): rows(of: text, .red)
    case nil: []
    }
  }

  private func rows(of text: String, _ style: Ink.Style) -> [Row] {
    let rows = Lines.wrapped(text, to: size.columns)
    let last = rows.dropFirst(2).joined(separator: " ")
    return (rows.prefix(2) + (rows.count > 2 ? [Lines.shortened(last, to: size.columns)] : []))
      .map { Row($0, style) }
  }

  /// The end of the answer is always to be seen.
  private func typed(_ text: String, _ question: Question) -> (rows: [Row], cursor: Int?) {
    var row = Row(question.rawValue, .bold)
    var shown = Row(String(text.suffix(size.columns))).text
    while shown.columns > size.columns - row.text.columns - 1 { shown.removeFirst() }
    row.append(shown)
    return (told + [row], row.text.columns)
  }

  private func numbered(_ titles: [String]) -> String {
    titles.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
  }

  private var keys: [KeyBar.Item] {
    switch mode {
    case .using: KeyBar.using
    case .choosingTab: KeyBar.choosingTab
    case .answering: KeyBar.typing
    case .readingHelp: KeyBar.reading
    }
  }
}

extension String {
  fileprivate var lines: [String] { split(whereSeparator: \.isNewline).map(String.init) }
}
