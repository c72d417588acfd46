import BookshopPlayer

/// The bar at the bottom of the phone.
struct TabBar {
  let titles: [String]
  let selected: Int

  /// How many rows it takes.
  ///
  /// - Parameter height: How many rows the screen has.
  /// - Returns: The rows, a line above them included.
  func height(_ height: Int) -> Int { height < 24 ? 2 : 3 }

  /// Draws the bar.
  ///
  /// - Parameters:
  ///   - area: Where.
  ///   - canvas: What it is drawn on.
  func draw(in area: Area, on canvas: inout Canvas) {
    canvas.fill(area, Style(on: Theme.bar))
    canvas.fill(
      Area(top: area.top, left: area.left, height: 1, width: area.width),
      Style(Theme.line, on: Theme.bar), with: "▔")
    let cell = area.width / max(1, titles.count)
    for (index, title) in titles.enumerated() {
      let isSelected = index == selected
      let style = Style(
        isSelected ? Theme.tint : Theme.detail, on: Theme.bar, isBold: isSelected)
      let icon = isSelected ? "●" : "○"
      let left = area.left + index * cell
      if area.height > 2 {
        canvas.write(Lines.centred(icon, in: cell), style, area.top + 1, left)
        canvas.write(Lines.centred(title, in: cell), style, area.top + 2, left)
      } else {
        canvas.write(Lines.centred("\(icon) \(title)", in: cell), style, area.top + 1, left)
      }
    }
  }
}
