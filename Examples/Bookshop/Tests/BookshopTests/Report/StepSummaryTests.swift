import BookshopPlayer
import Testing

@Suite("What just happened, in a sentence")
@MainActor struct StepSummaryTests {
  /// The sentence about the last of some steps, each written as in a script.
  private func summary(_ lines: String...) throws -> String {
    let phone = Phone()
    var (before, after) = (phone.report(0, "start"), phone.report(0, "start"))
    for (index, line) in lines.enumerated() {
      let step = try Step(parsing: line)
      try phone.perform(step)
      (before, after) = (after, phone.report(index + 1, "\(step)"))
    }
    return after.summary(after: before)
  }

  @Test("At the start it says what is on show")
  func tellsTheStart() throws {
    #expect(try summary() == #"The shop is open: "Catalogue" is on show."#)
  }

  @Test("A tap names the button, who handles its message, and the screen that comes")
  func tellsAPush() throws {
    let sentence =
      #"Tapped "Night Train to Almeria": ShopFlow handles open(book: 42), and "Night Train to Almeria" is pushed."#
    #expect(try summary("tap 2") == sentence)
    #expect(try summary("tap night train to almeria") == sentence)
  }

  @Test("A message for a component changes the screen in place")
  func tellsAChangeInPlace() throws {
    #expect(
      try summary("tap 2", "tap Buy")
        == #"Tapped "Buy": BasketDesk handles Buy(book: 42), and the screen is updated in place."#)
  }

  @Test("A message for a closure is taken by a handler")
  func tellsAHandler() throws {
    #expect(
      try summary("tap 2", "tap Buy", "tap Basket", "tap Put back Night Train to Almeria")
        == #"Tapped "Put back Night Train to Almeria": a handler takes PutBack(book: 42), and the screen is updated in place."#
    )
  }

  @Test("A message that a guard holds has to wait, and what it waits for comes first")
  func tellsAHold() throws {
    #expect(
      try summary("tap 2", "tap Buy", "tap Basket", "tap Check out")
        == #"Tapped "Check out": checkOut has to wait, so the sheet "Log in" is shown first."#)
  }

  @Test("What has waited goes on by itself")
  func tellsAContinuation() throws {
    #expect(
      try summary("tap 2", "tap Buy", "tap Basket", "tap Check out", "tap Log in")
        == #"Tapped "Log in": LoginDesk handles logIn(name: "Ada"), checkOut goes on, and "Address" covers the screen."#
    )
  }

  @Test("What waits in vain expires")
  func tellsAnExpiry() throws {
    let held = ["tap 2", "tap Buy", "tap Basket", "tap Check out"]
    #expect(
      try summary(held[0], held[1], held[2], held[3], "swipe-down")
        == #"Swiped the sheet down: "Basket" is uncovered; checkOut, which was waiting, expires."#)
    #expect(
      try summary(held[0], held[1], held[2], held[3], "tap Cancel")
        == #"Tapped "Cancel": a handler takes CloseSheet(), and "Basket" is uncovered; checkOut, which was waiting, expires."#
    )
  }

  @Test("A checkout covers the screen, and its order leads to another one")
  func tellsACheckout() throws {
    let loggedIn = ["tab 2", "tap Log in", "tap Log in", "tab 1", "tap 2", "tap Buy"]
    let (a, b, c, d, e, f) = (
      loggedIn[0], loggedIn[1], loggedIn[2], loggedIn[3], loggedIn[4], loggedIn[5]
    )
    #expect(
      try summary(a, b, c, d, e, f, "tap Basket", "tap Check out")
        == #"Tapped "Check out": ShopFlow handles checkOut, and "Address" covers the screen."#)
    #expect(
      try summary(
        a, b, c, d, e, f, "tap Basket", "tap Check out", "tap Send it there", "tap By card",
        "tap Place the order")
        == #"Tapped "Place the order": CheckoutFlow handles confirm, and "Receipt" is shown instead."#
    )
  }

  @Test("Back, by button or by hand")
  func tellsBack() throws {
    #expect(try summary("tap 2", "back") == #"Tapped Back: "Catalogue" is on top again."#)
    #expect(try summary("tap 2", "swipe-back") == #"Swiped back: "Catalogue" is on top again."#)
  }

  @Test("A book is dragged back into its cover")
  func tellsAZoom() throws {
    #expect(
      try summary("tap 2", "swipe-down")
        == #"Dragged the screen down: "Catalogue" is on top again."#)
    #expect(
      try summary("tap 2", "swipe-down cancel")
        == "Released the screen too early: nothing changes, and no message is sent.")
  }

  @Test("A swipe that is released too early changes nothing")
  func tellsACancelledSwipe() throws {
    #expect(
      try summary("tap 2", "swipe-back cancel")
        == "Released the swipe back too early: nothing changes, and no message is sent.")
    #expect(
      try summary("tab 2", "tap Settings", "swipe-down cancel")
        == "Released the sheet too early: nothing changes, and no message is sent.")
    #expect(
      try summary("swipe left cancel")
        == "Released the page too early: nothing changes, and no message is sent.")
  }

  @Test("A way out that a guard keeps shut brings what it sends instead")
  func tellsAGuardedWayOut() throws {
    let unsaved = ["tab 2", "tap Settings", "tap Newsletter", "tap Switch on"]
    let question =
      #"a guard keeps "Newsletter" and sends askAboutChanges, so the sheet "Unsaved changes" is shown."#
    #expect(
      try summary(unsaved[0], unsaved[1], unsaved[2], unsaved[3], "back")
        == "Tapped Back: \(question)")
    #expect(
      try summary(unsaved[0], unsaved[1], unsaved[2], unsaved[3], "swipe-down")
        == "Swiped the sheet down: \(question)")
  }

  @Test("A page turns")
  func tellsAPage() throws {
    #expect(
      try summary("swipe left") == "Swiped to the next page: shelf(science) is on show.")
    #expect(
      try summary("swipe left", "swipe right")
        == "Swiped to the page before: shelf(fiction) is on show.")
    #expect(
      try summary("tap Shelf: Science")
        == #"Tapped "Shelf: Science": CatalogueFlow handles show(science), and shelf(science) is on show."#
    )
  }

  @Test("A tab is selected, or goes back to its first screen")
  func tellsATab() throws {
    #expect(try summary("tab 2") == #"Tapped the tab "Account": "Account" is on show."#)
    #expect(
      try summary("tap 2", "tab 1") == #"Tapped the tab "Shop": "Catalogue" is on top again."#)
    #expect(
      try summary("tab 1") == #"Tapped the tab "Shop": nothing changes."#)
  }

  @Test("A link is allowed, held, refused, or leads to where one is")
  func tellsALink() throws {
    #expect(
      try summary("open bookshop://book/7")
        == #"Opened bookshop://book/7: every step of it is allowed, and "The Salt Atlas" is shown instead."#
    )
    #expect(
      try summary("open bookshop://account/orders")
        == #"Opened bookshop://account/orders: showOrders has to wait, so "Log in" is on show first."#
    )
    #expect(
      try summary("open bookshop://basket/checkout")
        == #"Opened bookshop://basket/checkout: checkOut is refused (the basket is empty), and "Basket" is pushed."#
    )
    #expect(
      try summary("tap 3", "open bookshop://basket")
        == "Opened bookshop://basket: it leads to where you are.")
  }

  @Test("A plan sends nothing, and another phone goes on")
  func tellsAPlanAndAHandOff() throws {
    #expect(
      try summary("plan bookshop://book/7")
        == "Asked what bookshop://book/7 would do: nothing is sent, and the notes show each route.")
    #expect(
      try summary("tap 2", "handoff")
        == #"Handed off to another phone: it starts with "Night Train to Almeria"."#)
  }

  @Test("A message that nobody handles, or that fails, is told with its reason")
  func tellsWhatTheShopNeverDoes() {
    let screen = ScreenReport(name: "shelf", title: "Shelf", elements: [.button("Lend")])
    func report(_ end: MessageReport.End) -> String {
      func make(_ number: Int, _ messages: [MessageReport]) -> StepReport {
        StepReport(
          number: number, step: "tap 1", tab: 1, tabs: [], stack: [screen], sheets: [],
          coordinators: .init(name: ""), tree: "", messages: messages, diagnostics: [])
      }
      let message = MessageReport("lend", line: "", nesting: 0, end: end)
      return make(1, [message]).summary(after: make(0, []))
    }
    #expect(
      report(.unhandled)
        == #"Tapped "Lend": nobody handles lend, and nothing changes on the screen."#)
    #expect(
      report(.failed("sent in circles"))
        == #"Tapped "Lend": lend fails (sent in circles), and nothing changes on the screen."#)
    #expect(report(.held) == #"Tapped "Lend": lend has to wait, so nothing changes on the screen."#)
    #expect(
      report(.announced)
        == #"Tapped "Lend": no message is sent, and nothing changes on the screen."#)
  }
}
