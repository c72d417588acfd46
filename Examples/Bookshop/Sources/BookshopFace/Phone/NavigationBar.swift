import BookshopPlayer

/// The bar above a screen: the way back, and the title.
struct NavigationBar {
  /// A row, and a line below it.
  static let height = 2

  let screens: [ScreenReport]

  /// Draws the bar.
  ///
  /// - Parameters:
  ///   - area: Where.
  ///   - canvas: What it is drawn on.
  func draw(in area: Area, on canvas: inout Canvas) {
    canvas.fill(area, Style(on: Theme.bar))
    let previous = screens.dropLast().last?.title
    // A column at each edge, and the arrow with a space.
    let margin = previous == nil ? 1 : 3
    let title = Lines.shortened(screens.last?.title ?? "", to: area.width - margin - 1)
    let start = max((area.width - title.columns) / 2, margin)
    if let previous {
      // As on a phone: first the back button becomes shorter, then the title moves.
      let back = ["‹ \(previous)", "‹ Back"].first { $0.columns + 2 <= start } ?? "‹"
      canvas.write(back, Style(Theme.tint, on: Theme.bar), area.top, area.left + 1)
    }
    canvas.write(
      title, Style(Theme.text, on: Theme.bar, isBold: true), area.top, area.left + start)
    let line = Area(top: area.top + 1, left: area.left, height: 1, width: area.width)
    canvas.fill(line, Style(Theme.line, on: Theme.bar), with: "▁")
  }
}
