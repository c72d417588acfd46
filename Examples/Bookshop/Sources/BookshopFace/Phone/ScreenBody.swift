import BookshopPlayer

/// What a screen shows below its bar: texts, fields, and buttons that look like buttons.
struct ScreenBody {
  /// How much room the buttons get.
  private enum Spacing: CaseIterable {
    /// Each with a rounded edge above and below.
    case rounded
    /// With a row between one and the next.
    case apart
    /// A title may have several rows.
    case wrapped
    /// A row each.
    case narrow
  }

  let elements: [ScreenReport.Element]
  let width: Int
  let paper: Colour
  /// The button that is marked; `nil` if none can be tapped, since something covers the screen.
  let chosen: Int?
  /// Whether texts stand in the middle, as in alerts.
  var isCentred = false

  /// How many rows it takes where there is room.
  var height: Int { drawn(.wrapped).rows.count }

  /// The rows.
  ///
  /// - Parameter height: How many rows there are; `⋮` stands where some are left out.
  /// - Returns: At most as many rows, each `width` wide.
  func rows(_ height: Int) -> [Row] {
    for spacing in Spacing.allCases {
      let (rows, _) = drawn(spacing)
      if rows.count <= height { return rows }
    }
    let (rows, mark) = drawn(.narrow)
    return part(of: rows, around: mark, max(0, height))
  }

  /// All rows, and where the marked button is.
  private func drawn(_ spacing: Spacing) -> (rows: [Row], mark: Int) {
    var (rows, mark, number) = ([Row](), 0, 0)
    for element in elements {
      switch element {
      case .line(let text): rows += lines(text)
      case .field(let label, let text): rows.append(field(label, text))
      case .button(let title):
        let isFirst = number == 0
        if isFirst ? !rows.isEmpty && spacing != .rounded : spacing == .apart {
          rows.append(blank)
        }
        if number == chosen { mark = rows.count }
        rows += button(number, title, spacing)
        number += 1
      }
    }
    return (rows, mark)
  }

  private var blank: Row { Row(String(repeating: " ", count: width), Style(on: paper)) }

  private func lines(_ text: String) -> [Row] {
    Lines.wrapped(text, to: width - 2).map { line in
      let line = isCentred ? Lines.centred(line, in: width) : Lines.padded(" " + line, to: width)
      return Row(line, Style(Theme.text, on: paper))
    }
  }

  private func field(_ label: String, _ text: String) -> Row {
    let label = Lines.shortened(label, to: max(1, width / 2 - 4))
    var row = Row(" \(label) ", Style(Theme.detail, on: paper))
    let room = width - row.text.columns - 1
    row.append(
      "[" + Lines.padded(text, to: max(1, room - 2)) + "]", Style(Theme.text, on: Theme.field))
    row.append(" ", Style(on: paper))
    return row
  }

  /// As many rows as there may be, the marked one among them.
  private func part(of rows: [Row], around mark: Int, _ count: Int) -> [Row] {
    let start = min(max(0, mark - count / 2), rows.count - count)
    var part = Array(rows[start..<start + count])
    // A row for each of the dots, and one for what is marked.
    guard count > 2 else { return part }
    let dots = Row(Lines.padded(" ⋮", to: width), Style(Theme.detail, on: paper))
    if start > 0 { part[0] = dots }
    if start + count < rows.count { part[count - 1] = dots }
    return part
  }
}

// MARK: - Buttons

extension ScreenBody {
  private func button(_ number: Int, _ title: String, _ spacing: Spacing) -> [Row] {
    let isChosen = number == chosen
    // Buttons that touch each other differ in their shade.
    let isOdd = !number.isMultiple(of: 2) && [.wrapped, .narrow].contains(spacing)
    let fill = isChosen ? Theme.tint : isOdd ? Theme.otherButton : Theme.button
    let text = Style(isChosen ? Theme.bar : Theme.tint, on: fill, isBold: isChosen)
    // What is covered cannot be tapped by its number.
    let label = chosen == nil ? "" : "\(number + 1) "
    // The edges, a space at the end, and the mark.
    let room = width - 6 - label.columns
    let titles =
      spacing == .narrow ? [Lines.shortened(title, to: room)] : Lines.wrapped(title, to: room)
    let rows = titles.enumerated().map { index, title in
      let start =
        index == 0
        ? (isChosen ? "▸" : " ") + label : String(repeating: " ", count: label.columns + 1)
      return framed("▐", Lines.padded(start + title, to: width - 4), "▌", fill, text)
    }
    guard spacing == .rounded else { return rows }
    let plain = Style(fill, on: paper)
    let (above, below) = (
      String(repeating: "▄", count: width - 4), String(repeating: "▀", count: width - 4)
    )
    return [framed("▗", above, "▖", fill, plain)] + rows + [framed("▝", below, "▘", fill, plain)]
  }

  private func framed(
    _ left: String, _ text: String, _ right: String, _ fill: Colour, _ style: Style
  ) -> Row {
    var row = Row(" " + left, Style(fill, on: paper))
    row.append(text, style)
    row.append(right + " ", Style(fill, on: paper))
    return row
  }
}
