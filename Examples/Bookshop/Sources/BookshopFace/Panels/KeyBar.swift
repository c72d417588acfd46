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
      row.append(item.key, Theme.key)
      row.append(" " + item.meaning)
    }
    return row
  }

  /// The keys of a phone: those for which there is something to do.
  ///
  /// - Parameter ways: What a hand can do.
  /// - Returns: The keys.
  static func using(_ ways: [Step]) -> [Item] {
    let hasButtons = ways.contains(.tap(.number(1)))
    let hasBack = ways.contains(.back)
    let hasSheet = ways.contains(.swipeDown(isCancelled: false))
    let turns = Step.Side.allCases.filter { ways.contains(.swipePage($0, isCancelled: false)) }
    let early = (hasBack ? "S" : "") + (hasBack && hasSheet ? " " : "") + (hasSheet ? "D" : "")
    return (hasButtons ? [Item("1-9", "tap", 9), Item("↑↓ enter", "choose", 1)] : [])
      + (hasBack ? [Item("b", "back", 8), Item("s", "swipe", 6)] : [])
      + (hasSheet ? [Item("d", "sheet down", 7)] : [Item("t", "tab", 7)])
      + (early.isEmpty ? [] : [Item(early, "let go early", 2)])
      + (turns.isEmpty
        ? [] : [Item(turns.map { $0 == .left ? ">" : "<" }.joined(separator: " "), "page", 5)])
      + [Item("l", "link", 4), Item("r", "record", 0), Item("?", "help"), Item("q", "quit")]
  }
  static let choosingTab = [Item("1-9", "tap the tab"), Item("esc", "leave it")]
  static let typing = [
    Item("enter", "go"), Item("esc", "leave it"), Item("ctrl-u", "empty the line"),
  ]
  static let reading = [Item("any key", "go on")]
  static let touring = [
    Item("enter", "next step"), Item("esc", "use the phone yourself", 1), Item("?", "help", 0),
    Item("q", "quit"),
  ]
}
