import BookshopPlayer

extension Face {
  /// The smallest terminal on which phone and panels have room.
  public static let smallest = Size(columns: 60, rows: 20)
  /// The rows below the phone: the question, and the keys.
  private static let rowsBelow = 2
  private static let gap = 2

  /// What there is to see.
  public var screen: Screen {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      return tooSmall
    }
    let keys = KeyBar(keys: keys).row(size.columns)
    let height = size.rows - Self.rowsBelow
    if mode == .readingHelp {
      return Screen(size: size, rows: HelpPage.rows(size.rows - 1) + [keys])
    }
    let line = line
    return Screen(
      size: size, rows: main(height) + [line.row, keys],
      cursor: line.cursor.map { .init(row: size.rows - 2, column: $0) })
  }

  private var tooSmall: Screen {
    let sentence = "The terminal is too small: it is \(size), and the shop needs \(Self.smallest)."
    return Screen(size: size, rows: Lines.wrapped(sentence, to: size.columns).map { Row($0) })
  }

  /// The phone, and what is beside it.
  private func main(_ height: Int) -> [Row] {
    let phone = PhoneView.size(fitting: height)
    let side = phone.columns + Self.gap
    var canvas = Canvas(Size(columns: size.columns, rows: height))
    for (index, row) in PhoneView(report: report, size: phone, chosen: chosen).rows.enumerated() {
      canvas.write(row, index, 0)
    }
    var left = side
    for (column, width) in PanelColumn.columns(panels, width: size.columns - side, height: height) {
      for (index, row) in column.rows(width: width, height: height).enumerated() {
        canvas.write(row, index, left)
      }
      left += width + 3
    }
    return canvas.rows
  }
}

// MARK: - Panels

extension Face {
  private var panels: [Panel] {
    var panels = [happened]
    if let tour { panels.insert(comment(tour), at: 0) }
    if !report.diagnostics.isEmpty {
      panels.append(
        Panel(
          "Diagnostics", .wrapped(report.diagnostics.flatMap(\.lines), Theme.mistake),
          importance: 5))
    }
    panels.append(Panel("From here", .ways(map), importance: 4))
    if !report.notes.isEmpty {
      panels.append(Panel("Notes", .wrapped(report.notes, .plain), importance: 3))
    }
    panels.append(Panel("Coordinators", .shortened(report.tree.lines), importance: 2))
    let trail = report.messages.map { String(repeating: "  ", count: $0.nesting) + $0.line }
    panels.append(
      Panel(trail.isEmpty ? "Trail: no message" : "Trail", .wrapped(trail, .plain), importance: 1))
    return panels
  }

  private var happened: Panel {
    switch notice {
    case .mistake(let text):
      Panel("Not possible", .wrapped([text], Theme.mistake), importance: 6)
    case .remark(let text): Panel("Recording", .wrapped([text], .plain), importance: 6)
    case nil:
      Panel(
        report.number == 0 ? "What just happened" : "What just happened, step \(report.number)",
        .wrapped([summary], .plain), importance: 6)
    }
  }

  private func comment(_ tour: Tour.Progress) -> Panel {
    let said = tour.last?.comment ?? "Return plays the next step, and what it shows is told here."
    let next = tour.next.map { "Next: \($0.step)" } ?? "The tour is over. Return lets you go on."
    return Panel(
      "Tour, \(tour.count) of \(tour.stops.count)",
      .wrapped((said.isEmpty ? [] : [said]) + [next], .plain), importance: 7)
  }

  /// Each button and way of this very screen; the ends appear as they become known.
  private var map: WayTable {
    WayTable(
      ways: report.ways.compactMap { step in
        switch foresights[step] {
        case .impossible: nil
        case .leads(let change, let message):
          WayTable.Way(
            key: Self.key(for: step), title: report.title(of: step),
            message: message?.message ?? "", end: Self.end(change, message))
        case nil:
          WayTable.Way(
            key: Self.key(for: step), title: report.title(of: step), message: "", end: "…")
        }
      })
  }

  private static func end(_ change: ScreenChange, _ message: MessageReport?) -> String {
    switch message?.end {
    case .held: "\(change), then on"
    case .refused(let why): "refused: \(why)"
    case .unhandled: "nobody handles it"
    case .failed(let why): "fails: \(why)"
    case .handled, .announced, .expired, nil: "\(change)"
    }
  }

  private static func key(for step: Step) -> String {
    switch step {
    case .tap(.number(let number)): "\(number)"
    case .back: "b"
    case .swipeDown: "d"
    case .swipePage(.left, _): ">"
    case .swipePage(.right, _): "<"
    case .tab(let number): "t\(number)"
    default: ""
    }
  }
}

// MARK: - The line above the keys

extension Face {
  /// What is asked, and the column of the cursor.
  private var line: (row: Row, cursor: Int?) {
    switch mode {
    case .using, .readingHelp:
      (recording.map { Row("● recording into \($0)", Theme.mistake) } ?? Row(), nil)
    case .choosingTab: (Row("Which tab? " + numbered(report.tabs), .bold), nil)
    case .answering(let question, let text): typed(text, question)
    }
  }

  /// The end of the answer is always to be seen.
  private func typed(_ text: String, _ question: Question) -> (row: Row, cursor: Int?) {
    var row = Row(question.rawValue, .bold)
    let room = size.columns - row.text.columns - 1
    var shown = Row(String(text.suffix(size.columns))).text
    if shown.columns > room || shown.count < text.count {
      while shown.columns > room - 1 { shown.removeFirst() }
      shown = "…" + shown
    }
    row.append(shown)
    return (row, row.text.columns)
  }

  private func numbered(_ titles: [String]) -> String {
    titles.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
  }

  private var keys: [KeyBar.Item] {
    switch mode {
    case .using: tour == nil ? KeyBar.using(report.ways) : KeyBar.touring
    case .choosingTab: KeyBar.choosingTab
    case .answering: KeyBar.typing
    case .readingHelp: KeyBar.reading
    }
  }
}

extension String {
  fileprivate var lines: [String] { split(whereSeparator: \.isNewline).map(String.init) }
}
