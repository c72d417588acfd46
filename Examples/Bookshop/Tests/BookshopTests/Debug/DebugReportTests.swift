@testable import BookshopDebug
import BookshopFlows
import BookshopPlayer
import BookshopScreens
import CoordinatorKit
import CoordinatorKitDebug
import CoordinatorKitRecorder
import CoordinatorKitTesting
import CoordinatorKitUI
import Foundation
import Testing

@Suite("The debug report")
@MainActor struct DebugReportTests {
  private let screens = ScreenSwitch { StandInScreen($0) }
  private let phone: Phone
  private let log = FlightLog()

  @MainActor private final class FlightLog { var lines: [String] = [] }

  init() {
    phone = Phone(screens: screens)
    phone.app.flightRecorder = Flight.Recorder { [log] in log.lines.append($0) }
  }

  private func report(after steps: Step...) throws -> DebugReport {
    for step in steps { try phone.perform(step) }
    return DebugReport(of: phone.app, flight: log.lines, further: [screens.section])
  }

  @Test("It has the tree of coordinators as it is now")
  func describesTheTree() throws {
    let report = try report(after: .open("bookshop://book/42"))
    #expect(report.tree == "AppCoordinator\n  ShopFlow\n    CatalogueFlow\n  AccountFlow")
  }

  @Test("It has the way of each message, the newest first")
  func listsTheTrail() throws {
    let report = try report(
      after: .tap(.title("Night Train to Almeria")), .tap(.title("Buy")), .tap(.title("Basket")))
    #expect(
      report.trail == [
        "showBasket from UIButton → ShopFlow: handled by ShopFlow",
        "Buy(book: 42) from UIButton → ShopFlow [BasketDesk]: handled by BasketDesk",
        "open(book: 42) from UIButton → CatalogueFlow → ShopFlow: handled by ShopFlow",
      ])
  }

  @Test("It says for each coordinator and each screen why it is alive")
  func saysWhyThingsAreAlive() throws {
    let report = try report(after: .tap(.title("Night Train to Almeria")))
    let screens = report.further.first?.text.components(separatedBy: "\n") ?? []
    #expect(
      report.alive + screens == [
        "AppCoordinator is alive: its screens [ShopFlow › AccountFlow] are on show.",
        """
        ShopFlow is alive: AppCoordinator owns it; its screens [catalogue › book(42)] are on show; \
        its FlowNavigationController is in UITabBarController.
        """,
        """
        CatalogueFlow is alive: ShopFlow owns it; its screens [fiction › science › children] are on \
        show; its UIPageViewController is in FlowNavigationController.
        """,
        "AccountFlow is alive: AppCoordinator owns it.",
        """
        shelf(fiction) in UIKit is alive: it is not on show; it is in FlowNavigationController, in \
        UIPageViewController, in FlowNavigationController, in UITabBarController.
        """,
        "shelf(science) is alive: it is in FlowNavigationController, which is in no window now.",
        "shelf(children) is alive: it is in FlowNavigationController, which is in no window now.",
        "account is alive: it is in FlowNavigationController, which is in no window now.",
        """
        book(42) in UIKit is alive: it is on show; it is in FlowNavigationController, in \
        UITabBarController.
        """,
      ])
  }

  @Test("A screen that its flow has left and something holds is told with where to look")
  func findsALeak() throws {
    try phone.perform(.open("bookshop://book/42"))
    let leaked = screens.screens.first { $0.name == "book(42)" }
    let report = try report(after: .back)
    #expect(
      report.further.last?.text.split(separator: "\n").last == """
        book(42) in UIKit is alive: nothing shows it, so unless its flow is about to, look for a \
        strong reference in the app.
        """)
    withExtendedLifetime(leaked) {}
  }

  @Test("It has the mistakes that were reported")
  func listsMistakes() throws {
    phone.app.send(Unheard())
    let report = try report()
    #expect(report.diagnostics.count == 1)
    #expect(report.diagnostics.first?.contains("Unheard") == true)
    #expect(report.text.contains("Unheard"))
  }

  private struct Unheard: CoordinatorMessageable {}

  @Test("What is written to be shared is the text, and a recording that replays")
  func writesFiles() throws {
    let report = try report(
      after: .tap(.title("Night Train to Almeria")), .tap(.title("Buy")), .tap(.title("Basket")),
      .back)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }

    let files = try report.write(into: folder)

    #expect(files.map(\.lastPathComponent) == ["debug-report.txt", "debug-flight.jsonl"])
    #expect(try String(contentsOf: files[0], encoding: .utf8) == report.text)
    let replay = try ShopReplay(ofFileAt: files[1].path)
    #expect(replay.end == .identical, "\(replay.text)")
  }
}
