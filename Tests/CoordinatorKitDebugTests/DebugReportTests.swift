import CoordinatorKitDebug
import CoordinatorKitUI
import Testing

@MainActor @Suite("The debug report") struct DebugReportTests {
  private final class Shop: BaseComponentCoordinator {}

  @Test("The text has every section with its title, and only counts the recording")
  func writesSections() {
    let report = DebugReport(
      of: Shop(window: nil), events: ["shown", "left"], flight: [#"{"flight":2}"#],
      further: [.init(title: "Weather", text: "fine")])
    #expect(
      report.text == """
        Coordinators

        Shop

        Mistakes

        none

        Events, newest first

        left
        shown

        Messages, newest first

        none

        Why is it alive?

        \(report.alive.joined())

        Weather

        fine

        Recording

        1 lines

        """)
  }

  @Test("A recording that cannot be read is told as a mistake")
  func tellsABrokenRecording() {
    let report = DebugReport(of: Shop(window: nil), flight: ["no flight"])
    #expect(report.diagnostics.first?.hasPrefix("The recording cannot be read: ") == true)
    #expect(report.tree == "Shop")
  }
}
