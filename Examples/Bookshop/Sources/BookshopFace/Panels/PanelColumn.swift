import BookshopPlayer

/// Panels below each other.
///
/// Where not all fit, the least important panel loses its last rows and says how many, down to two; then
/// it goes, and the next one makes room.
struct PanelColumn {
  let panels: [Panel]

  /// All panels in as many columns as have room for lines to be read.
  ///
  /// - Parameters:
  ///   - width: How wide all columns together may be.
  ///   - height: How many rows there may be.
  /// - Returns: The columns from left to right, each with its width.
  static func columns(
    _ panels: [Panel], width: Int, height: Int
  ) -> [(column: PanelColumn, width: Int)] {
    let gap = 3
    guard width >= 2 * widthToRead + gap else { return [(PanelColumn(panels: panels), width)] }
    let left = panels.filter { $0.importance >= importanceOfNow }
    let right = panels.filter { $0.importance < importanceOfNow }
    let half = (width - gap) / 2
    return [(PanelColumn(panels: left), half), (PanelColumn(panels: right), width - gap - half)]
  }

  private static let widthToRead = 60
  /// Panels that tell of this moment stand before those that explain how it came about.
  static let importanceOfNow = 3

  /// The rows of the panels that fit.
  ///
  /// - Parameters:
  ///   - width: How wide a row may be.
  ///   - height: How many rows there may be.
  /// - Returns: The rows.
  func rows(width: Int, height: Int) -> [Row] {
    var fitted = panels.map { Fitted(panel: $0, body: $0.body(width)) }
    while Self.height(fitted) > height,
      let least = fitted.indices.min(by: {
        fitted[$0].panel.importance < fitted[$1].panel.importance
      })
    {
      if !fitted[least].shrink(by: Self.height(fitted) - height) { fitted.remove(at: least) }
    }
    return Array(fitted.map(\.rows).joined(separator: [Row()]))
  }

  private static func height(_ fitted: [Fitted]) -> Int {
    fitted.reduce(-1) { $0 + $1.rows.count + 1 }
  }
}

/// A panel as far as there is room for it.
private struct Fitted {
  static let fewest = 2

  let panel: Panel
  let body: [Row]
  /// How many rows of the body are not shown.
  var hidden = 0

  init(panel: Panel, body: [Row]) {
    self.panel = panel
    self.body = body
  }

  var rows: [Row] {
    let shown = Array(body.dropLast(hidden))
    let more = hidden > 0 ? [Row("\(Panel.indent)… \(hidden) more rows", .faint)] : []
    return [Row(panel.title, Theme.heading)] + shown + more
  }

  /// - Returns: Whether it could give up so many rows, or at least some.
  mutating func shrink(by count: Int) -> Bool {
    // The row that says how many are hidden takes the place of one.
    let wanted = hidden + count + (hidden == 0 ? 1 : 0)
    let possible = min(wanted, body.count + 1 - Self.fewest)
    guard possible > max(hidden, 1) else { return false }
    hidden = possible
    return true
  }
}
