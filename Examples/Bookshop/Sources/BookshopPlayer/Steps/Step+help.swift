extension Step {
  /// The steps, one a line with what each does.
  public static let help = """
    STEPS (one a line):
      tap N | tap TITLE     tap the button with that number or title
      back                  tap the back button
      swipe-back            swipe back from the edge
      swipe-back cancel     the same, but let go too early
      swipe-down            swipe the sheet down, or a book back into its cover
      swipe-down cancel     the same, but let go too early
      swipe left            swipe to the next page
      swipe right           swipe to the page before
      swipe left cancel     the same, but let go too early; so with right
      tab N                 tap a tab
      open LINK             open bookshop://book/42, bookshop://basket/checkout,
                            bookshop://account/orders/1, …
      plan LINK             tell what the link would do; nothing happens
      arrive DOOR LINK      let the link come from outside: url, web, activity, search,
                            notification, action or intent
      launch DOOR LINK      end the shop, and let the link launch it
      lock                  lock the shop: what comes from outside waits
      unlock                let it in: the newest is opened
      answer                let the directory answer where a book is looked for
      menu                  tell what the menu bar offers; nothing happens
      menu TITLE            choose a command of the menu bar
      press KEY             press a key of the keyboard: escape, cmd-b, cmd-shift-b, …
      handoff               go on here on another phone of the customer
      quit                  stop here

    Numbers count from 1 as drawn. A # at the start of a line, or after a \
    space, begins a comment. Step 0 is the start.
    """
}
