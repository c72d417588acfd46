import BookshopFlows
import BookshopPlayer
import BookshopScreens
import CoordinatorKitUI
import HeadlessUIKit
import Testing

@Suite("What comes through the doors of the app")
@MainActor struct DoorTests {
  private let phone = Phone()

  private func perform(_ steps: Step...) throws -> StepReport {
    for step in steps { try phone.perform(step) }
    return phone.report(steps.count, "\(steps.last.map { "\($0)" } ?? "")")
  }

  private func screens(_ report: StepReport) -> [String] { report.stack.map(\.name) }

  @Test(
    "Each door leads to the same place while the shop runs, and once",
    arguments: Step.Door.allCases)
  func warm(_ door: Step.Door) throws {
    let arrival = Step.arrive(door, "bookshop://book/31")
    let report = try perform(arrival)
    #expect(screens(report) == ["shelf(children)", "book(31)"])
    #expect(report.notes == ["link: performed"])
    let again = try perform(arrival)
    #expect(again.notes == ["link: refused: it was delivered before"])
    #expect(again.messages == [] && again.stack == report.stack)
    #expect(report.diagnostics + again.diagnostics == [])
  }

  @Test("Each door launches the shop at the place, and once", arguments: Step.Door.allCases)
  func cold(_ door: Step.Door) throws {
    let report = try perform(.tab(2), .launch(door, "bookshop://book/31/basket"))
    #expect(screens(report) == ["shelf(children)", "book(31)", "basket"])
    #expect(report.tab == 1 && report.notes == ["link: performed"])
    let again = try perform(.arrive(door, "bookshop://book/31/basket"))
    #expect(again.notes == ["link: refused: it was delivered before"])
    #expect(report.diagnostics + again.diagnostics == [])
  }

  @Test(
    "A notification that was opened is never opened again, a URL is once the customer has gone on",
    arguments: [Step.Door.notification, .url])
  func opensAgain(_ door: Step.Door) throws {
    let arrival = Step.arrive(door, "bookshop://book/31")
    _ = try perform(arrival, .back)
    // Some seconds later.
    for _ in 1...4 { _ = try perform(.tap(.number(1)), .back) }
    let report = try perform(arrival)
    #expect(
      report.notes == [
        door == .url ? "link: performed" : "link: refused: it was delivered before"
      ])
  }

  @Test(
    "While the shop is locked everything waits; then the newest is opened",
    arguments: [true, false])
  func locked(_ isCold: Bool) throws {
    var waits: StepReport
    if isCold {
      waits = try perform(.lock(true), .launch(.notification, "bookshop://book/12"))
    } else {
      waits = try perform(.lock(true), .arrive(.notification, "bookshop://book/12"))
    }
    #expect(screens(waits) == ["shelf(fiction)"] && waits.notes == ["in the inbox: 1"])
    waits = try perform(.arrive(.url, "bookshop://book/42"))
    #expect(screens(waits) == ["shelf(fiction)"] && waits.notes == ["in the inbox: 2"])
    let report = try perform(.lock(false))
    #expect(screens(report) == ["shelf(fiction)", "book(42)"])
    #expect(report.notes == ["link: superseded by a later request", "link: performed"])
    #expect(report.diagnostics == [])
  }

  @Test("The guards of the flows are asked, by whatever door", arguments: Step.Door.allCases)
  func guarded(_ door: Step.Door) throws {
    let report = try perform(
      .open("bookshop://account/settings/newsletter"), .tap(.title("Switch on")),
      .arrive(door, "bookshop://book/7"))
    #expect(report.tab == 2)
    #expect(report.sheets.last?.screens.map(\.name) == ["unsaved"])
  }

  @Test("Each quick action of the icon leads to its place")
  func quickActions() throws {
    for (item, expected) in zip(SceneDelegate.quickActions, ["basket", "orders"]) {
      #expect(item.type == expected)
      let link = try #require((item.userInfo?["link"]).map { "\($0)" })
      _ = try perform(.launch(.action, link), .open(link))
    }
    #expect(phone.report(1, "").sheets.last?.screens.map(\.name) == ["login"])
  }

  @Test("What came is told in a sentence")
  func summarizes() throws {
    var before = phone.report(0, "")
    var sentences: [String] = []
    for step: Step in [
      .launch(.notification, "bookshop://book/31"), .arrive(.notification, "bookshop://book/31"),
      .lock(true), .arrive(.intent, "bookshop://basket"), .lock(false), .lock(false),
    ] {
      try phone.perform(step)
      let report = phone.report(1, "\(step)")
      sentences.append(report.summary(after: before))
      before = report
    }
    #expect(
      sentences == [
        #"Launched by bookshop://book/31 as a notification: the shop starts with "The Cartographer's Kitchen"."#,
        "bookshop://book/31 came as a notification: it is not opened, as the notes say.",
        "Locked the shop: what comes from outside waits now.",
        "bookshop://basket came as an app intent: it waits until the shop is unlocked.",
        #"Unlocked the shop: every step of it is allowed, and "Basket" is shown instead."#,
        "Unlocked the shop: nothing has waited.",
      ])
  }
}
