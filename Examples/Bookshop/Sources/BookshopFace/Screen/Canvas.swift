import BookshopPlayer

/// A place to draw on, cell by cell; what is drawn later covers what was there.
struct Canvas {
  /// A character where it begins; the second cell of a wide one is empty.
  private struct Cell {
    var text: String
    var style: Style
  }

  let size: Size
  private var cells: [[Cell]]

  init(_ size: Size) {
    self.size = size
    let row = Array(repeating: Cell(text: " ", style: .plain), count: max(0, size.columns))
    cells = Array(repeating: row, count: max(0, size.rows))
  }

  /// Writes a text; what leaves the canvas is cut.
  mutating func write(_ text: String, _ style: Style, _ row: Int, _ column: Int) {
    var column = column
    for character in Row.printable(text) {
      let width = character.columns
      defer { column += width }
      guard cells.indices.contains(row), column >= 0, width > 0,
        column + width <= size.columns
      else { continue }
      cells[row][column] = Cell(text: String(character), style: style)
      if width == 2 { cells[row][column + 1] = Cell(text: "", style: style) }
    }
  }

  /// Writes a row.
  mutating func write(_ content: Row, _ row: Int, _ column: Int) {
    var column = column
    for span in content.spans {
      write(span.text, span.style, row, column)
      column += span.text.columns
    }
  }

  /// Writes a text over what is there, whose paper stays.
  mutating func write(_ text: String, over ink: Colour, _ row: Int, _ column: Int) {
    for (offset, character) in text.enumerated() {
      guard cells.indices.contains(row), cells[row].indices.contains(column + offset) else {
        continue
      }
      let paper = cells[row][column + offset].style.paper
      write(String(character), Style(ink, on: paper), row, column + offset)
    }
  }

  /// Fills an area with one style, or with one character.
  mutating func fill(_ area: Area, _ style: Style, with character: String = " ") {
    for row in area.rows {
      write(String(repeating: character, count: area.width), style, row, area.left)
    }
  }

  /// Lays a shade over an area.
  mutating func dim(_ area: Area) {
    for row in area.rows where cells.indices.contains(row) {
      for column in area.columns where cells[row].indices.contains(column) {
        cells[row][column].style = cells[row][column].style.dimmed
      }
    }
  }

  /// The rows, from top to bottom.
  var rows: [Row] {
    cells.map { cells in
      var row = Row()
      var rest = cells[...]
      while let first = rest.first {
        let same = rest.prefix { $0.style == first.style }
        row.append(same.map(\.text).joined(), first.style)
        rest = rest.dropFirst(same.count)
      }
      return row
    }
  }
}

/// A rectangle of cells.
struct Area: Hashable {
  var top: Int
  var left: Int
  var height: Int
  var width: Int

  var bottom: Int { top + height }
  var rows: Range<Int> { top..<max(top, bottom) }
  var columns: Range<Int> { left..<max(left, left + width) }

  /// The area without some of its rows and columns.
  func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Area {
    Area(
      top: self.top + top, left: self.left + left, height: max(0, height - top - bottom),
      width: max(0, width - left - right))
  }
}
