import BookshopPlayer

/// The last row, which says what the keys mean.
struct KeyBar {
  /// A key and what it does.
  struct Item: Hashable {
    let key: String
    let meaning: String
    /// Items of least importance are the first to go where the row is short.
    let importance: Int

    init(_ key: String, _ meaning: String, _ importance: Int = .max) {
      self.key = key
      self.meaning = meaning
      self.importance = importance
    }

    var width: Int { key.columns + 1 + meaning.columns }
  }

  let keys: [Item]

  /// The row.
  ///
  /// - Parameter width: How wide it may be.
  /// - Returns: The keys that fit.
  func row(_ width: Int) -> Row {
    var keys = keys
    while keys.reduce(-2, { $0 + $1.width + 2 }) > width,
      let least = keys.indices.min(by: { keys[$0].importance < keys[$1].importance })
    {
      keys.remove(at: least)
    }
    var row = Row()
    for (index, item) in keys.enumerated() {
      row.append(index == 0 ? "" : "  ")
      row.append(item.key, .bold)
      row.append(" " + item.meaning)
    }
    return row
  }

  static let using = [
    Item("1-9", "tap", 8), Item("↑↓ enter", "choose", 1), Item("b", "back", 7),
    Item("s", "swipe", 5), Item("d", "sheet down", 4), Item("S D", "let go early", 2),
    Item("t", "tab", 6), Item("l", "link", 3), Item("r", "record", 0), Item("?", "help"),
    Item("q", "quit"),
  ]
  static let choosingTab = [Item("1-9", "tap the tab"), Item("esc", "leave it")]
  static let typing = [
    Item("enter", "go"), Item("esc", "leave it"), Item("ctrl-u", "empty the line"),
  ]
  static let reading = [Item("any key", "go on")]
}
