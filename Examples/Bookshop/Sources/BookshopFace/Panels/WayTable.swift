import BookshopPlayer

/// Each thing that a hand can do, the message that it sends, and where it leads.
///
/// A narrow table leaves the messages out.
struct WayTable: Hashable {
  /// One thing that a hand can do.
  struct Way: Hashable {
    /// The key that does it.
    let key: String
    /// What is touched.
    let title: String
    /// The message that is sent; empty if there is none.
    let message: String
    /// Where it leads.
    let end: String
  }

  let ways: [Way]

  /// The rows.
  ///
  /// - Parameter width: How wide a row may be.
  /// - Returns: One row each.
  func rows(_ width: Int) -> [Row] {
    let keys = widest(\.key)
    var (titles, messages, ends) = (widest(\.title), widest(\.message), widest(\.end))
    let gaps = 2
    if keys + titles + messages + ends + 3 * gaps > width { messages = 0 }
    let rest = width - keys - (messages > 0 ? messages + gaps : 0) - 2 * gaps
    if titles + ends > rest {
      // The phone shows titles too, so they are the first to become shorter.
      titles = max(rest - ends, min(titles, rest * 2 / 5))
      ends = max(0, rest - titles)
    }
    return ways.map { way in
      var row = Row(Lines.padded(way.key, to: keys + gaps), Theme.key)
      row.append(Lines.padded(Lines.shortened(way.title, to: titles), to: titles + gaps))
      if messages > 0 { row.append(Lines.padded(way.message, to: messages + gaps), .faint) }
      row.append(Lines.shortened(way.end, to: ends))
      return row
    }
  }

  private func widest(_ text: (Way) -> String) -> Int { ways.map { text($0).columns }.max() ?? 0 }
}
