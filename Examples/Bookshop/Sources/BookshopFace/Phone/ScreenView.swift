import BookshopPlayer

/// A stack of screens: the one on top, and the edges of those it covers.
struct ScreenView {
  let screens: [ScreenReport]
  /// The button that is marked; `nil` if something covers the screen.
  let chosen: Int?
  let tabs: TabBar?

  /// How many edges of covered screens can be seen.
  private var edges: Int { min(max(0, screens.count - 1), Theme.covered.count) }

  /// How many rows it takes to show everything, with narrow bars.
  ///
  /// - Parameter width: How wide a row is.
  /// - Returns: The rows.
  func height(_ width: Int) -> Int {
    NavigationBar.height + body(width - edges, Theme.page).height + 1
  }

  /// Draws the screen.
  ///
  /// - Parameters:
  ///   - area: Where.
  ///   - canvas: What it is drawn on.
  func draw(in area: Area, on canvas: inout Canvas) {
    let bottom = tabs?.height(area.height) ?? 0
    let card = area.inset(left: edges, bottom: bottom)
    for edge in 0..<edges {
      let column = Area(top: area.top, left: area.left + edge, height: card.height, width: 1)
      let shade = Theme.covered[edges - 1 - edge]
      canvas.fill(column, Style(Theme.detail, on: shade), with: "▏")
    }
    canvas.fill(card, Style(Theme.text, on: Theme.page))
    NavigationBar(screens: screens).draw(
      in: Area(
        top: card.top, left: card.left, height: min(NavigationBar.height, card.height),
        width: card.width), on: &canvas)
    let inside = card.inset(top: NavigationBar.height)
    // A row to breathe where there is one.
    let rows = body(inside.width, Theme.page)
    let air = rows.height < inside.height ? 1 : 0
    for (index, row) in rows.rows(inside.height - air).enumerated() {
      canvas.write(row, inside.top + air + index, inside.left)
    }
    let bar = Area(top: card.bottom, left: area.left, height: bottom, width: area.width)
    tabs?.draw(in: bar, on: &canvas)
  }

  private func body(_ width: Int, _ paper: Colour) -> ScreenBody {
    ScreenBody(elements: screens.last?.elements ?? [], width: width, paper: paper, chosen: chosen)
  }
}
