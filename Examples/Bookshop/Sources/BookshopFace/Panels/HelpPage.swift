import BookshopPlayer

/// What all keys mean.
enum HelpPage {
  /// The page.
  ///
  /// - Parameter height: How many rows there are.
  /// - Returns: Just so many rows.
  static func rows(_ height: Int) -> [Row] {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Row(String($1), $0 == 0 ? Theme.heading : .plain)
    }
    return rows.prefix(height) + Array(repeating: Row(), count: max(0, height - rows.count))
  }

  static let text = """
    Keys

    1 to 9      tap the button with that number
    up, down    mark a button; so does the tab key
    enter       tap the button that is marked
    b           tap the back button
    s, S        swipe back; S lets go too early
    d, D        swipe the sheet down; D lets go
    >, <        swipe to the next page, or back
    t           tap a tab: its number comes next
    l, p        open a link; tell what it would do
    h           hand off to another phone
    a           let the directory of books answer
    r           record into a file; once more stops it
    ?           this page
    ctrl-l      draw everything anew
    q, ctrl-d   quit
    """
}
