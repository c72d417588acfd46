extension Step {
  /// The steps, one a line with what each does.
  public static let help = """
    STEPS (one a line):
      tap N | tap TITLE     tap the button with that number or title
      back                  tap the back button
      swipe-back            swipe back from the edge
      swipe-back cancel     the same, but let go too early
      swipe-down            swipe the sheet down
      swipe-down cancel     the same, but let go too early
      tab N                 tap a tab
      open URL              open bookshop://book/42, bookshop://basket,
                            bookshop://account or bookshop://settings
      quit                  stop here

    Numbers count from 1 as drawn. A # at the start of a line, or after a \
    space, begins a comment. Step 0 is the start.
    """
}
