import BookshopPlayer
import CoordinatorKitUI
import Foundation
import HeadlessUIKit
import Testing

@Suite("Where each way on leads")
@MainActor struct RehearsalTests {
  /// What there is to see after a step; screens that are covered may not be loaded yet.
  private struct Sight: Equatable {
    let tab: Int
    let layers: [[String]]
    let styles: [SheetReport.Style]
    let top: ScreenReport?
    let turns: [Step.Side]
    let coordinators: StepReport.Node
    let messages: [String]
    let diagnostics: [String]

    init(_ report: StepReport) {
      layers = ([report.stack] + report.sheets.map(\.screens)).map { $0.map(\.name) }
      (tab, styles, top) = (report.tab, report.sheets.map(\.style), report.topLayer.last)
      (turns, coordinators) = (report.turns, report.coordinators)
      (messages, diagnostics) = (report.messages.map(\.line), report.diagnostics)
    }
  }

  nonisolated private static let plays = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Plays")

  /// The steps of every play in the folder, those that only complain included.
  nonisolated private static let scripts: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: plays.path)) ?? []
    return names.filter { $0.hasSuffix(".play") }.sorted()
  }()

  private static func steps(of name: String) throws -> [Step] {
    let text = try String(contentsOf: plays.appendingPathComponent(name), encoding: .utf8)
    return ScriptLine.lines(of: text).compactMap { line in
      ScriptLine(line).step.flatMap { try? Step(parsing: $0) }
    }
  }

  @Test("There are plays to check")
  func findsThePlays() {
    #expect(Self.scripts.count > 15)
  }

  @Test(
    "On every screen of the plays, each step is foreseen as it comes, and the phone stays as it is",
    arguments: scripts)
  func foreseesEachStep(_ script: String) throws {
    let phone = Phone()
    var number = 0
    for step in try Self.steps(of: script) {
      let before = phone.report(number, "")
      let foreseen = phone.rehearse(step).map(Sight.init)
      #expect(phone.report(number, "") == before, "\(script): \(step)")
      do { try phone.perform(step) } catch {
        #expect(foreseen == nil, "\(script): \(step) is impossible, and was foreseen")
        continue
      }
      number += 1
      let report = phone.report(number, "\(step)")
      // A shop that starts anew sends other messages than a twin of this one.
      if step == .handOff { continue }
      if case .launch = step { continue }
      #expect(foreseen == Sight(report), "\(script), after \(number) steps: \(step)")
    }
  }

  @Test(
    "On every screen of the plays, the ways are its buttons, its ways back, its pages and the tabs")
  func namesExactlyTheWays() throws {
    var tried: Set<[String]> = []
    for script in Self.scripts {
      let phone = Phone()
      for step in try Self.steps(of: script) {
        do { try phone.perform(step) } catch { continue }
        let report = phone.report(1, "")
        #expect(report.ways == waysRead(from: phone), "\(script): \(step)")
        // Each can be done, and there are no more buttons than that.
        guard tried.insert(report.topLayer.map(\.name)).inserted else { continue }
        for way in report.ways {
          #expect(phone.rehearse(way) != nil, "\(script), after \(step): \(way)")
        }
        let count = report.topLayer.last?.buttons.count ?? 0
        #expect(phone.rehearse(.tap(.number(count + 1))) == nil)
      }
    }
    #expect(tried.count > 20)
  }

  /// Read from UIKit, not from a report.
  private func waysRead(from phone: Phone) -> [Step] {
    let container = phone.sheets.last ?? phone.stack
    let pages = phone.pages(in: container)
    var top = pages.last
    var turns: [Step] = []
    if let book = top as? UIPageViewController, let page = book.viewControllers?.first {
      if book.dataSource?.pageViewController(book, viewControllerAfter: page) != nil {
        turns.append(.swipePage(.left, isCancelled: false))
      }
      if book.dataSource?.pageViewController(book, viewControllerBefore: page) != nil {
        turns.append(.swipePage(.right, isCancelled: false))
      }
      top = (page as? UINavigationController)?.topViewController ?? page
    }
    let buttons = (top?.view.subviews ?? []).filter { $0 is UIButton }.count
    var ways = (0..<buttons).map { Step.tap(.number($0 + 1)) }
    if pages.count > 1 { ways.append(.back) }
    guard phone.sheets.isEmpty else { return ways + [.swipeDown(isCancelled: false)] }
    let selected = phone.app.tabBarController.selectedIndex
    return ways + turns + [0, 1].filter { $0 != selected || pages.count > 1 }.map { .tab($0 + 1) }
  }

  @Test(
    "A login that a checkout waits for leads to the checkout; one that nothing waits for does not")
  func knowsWhatWaits() throws {
    let shop = Phone()
    for step: Step in [
      .tap(.number(1)), .tap(.title("Buy")), .tap(.title("Basket")), .tap(.title("Check out")),
    ] { try shop.perform(step) }
    #expect(shop.rehearse(.tap(.title("Log in")))?.sheets.last?.screens.map(\.name) == ["address"])

    let account = Phone()
    try account.perform(.open("bookshop://account/orders"))
    #expect(account.rehearse(.tap(.title("Log in")))?.stack.map(\.name) == ["account", "orders"])
    try account.perform(.tap(.title("Cancel")))
    try account.perform(.tap(.title("Log in")))
    #expect(account.rehearse(.tap(.title("Log in")))?.stack.map(\.name) == ["account"])
  }

  @Test("Both ways back lead to the same place")
  func leadsBackEitherWay() throws {
    let phone = Phone()
    try phone.perform(.tap(.number(1)))
    let button = phone.rehearse(.back)
    #expect(button?.stack.map(\.name) == ["shelf(fiction)"])
    #expect(phone.rehearse(.swipeBack(isCancelled: false))?.stack == button?.stack)
  }

  @Test("What another tab shows, and what was bought, is the same on the twin")
  func keepsTheOtherTab() throws {
    let phone = Phone()
    for step: Step in [.tap(.number(2)), .tap(.title("Buy")), .tab(2), .tap(.title("Settings"))] {
      try phone.perform(step)
    }
    #expect(
      phone.rehearse(.open("bookshop://basket"))?.stack.last?.elements.first
        == .line("1 × Night Train to Almeria, €12.90"))
    try phone.perform(.tap(.title("Done")))
    #expect(phone.rehearse(.tab(1))?.stack.map(\.name) == ["shelf(fiction)", "book(42)"])
  }
}
