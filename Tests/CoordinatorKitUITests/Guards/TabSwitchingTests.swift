import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("On a phone, selecting another tab leaves no screen", .headless)
struct TabSwitchingTests {
  private typealias Sheets = [[TabbedLibraryFlow.Screen]]

  @Test(
    "A message that selects another tab hides sheets with unsaved changes, and they return",
    arguments: [([[.note]], "shelf ⌃ note"), ([[.book], [.note]], "shelf ⌃ book ⌃ note")]
      as [(Sheets, String)])
  private func keepsSheets(_ sheets: Sheets, _ shown: String) {
    let library = TabbedLibrary(.init(sheets: [.shelf: sheets]))
    #expect(library.onShow == shown)
    library.deliver(.select(.account))
    #expect(library.outcomes == [.performed])
    #expect(library.flow.state == .init(tab: .account, sheets: [.shelf: sheets]))
    #expect(library.onShow == "account")
    library.tap(.shelf)
    #expect(library.onShow == shown)
    #expect(library.taps == ["selected(0)"])
    #expect(library.reports.texts == [])
    #expect(library.phone.log == [])
  }

  @Test("A change by code that selects another tab hides such sheets too")
  func keepsSheetsForCode() {
    let library = TabbedLibrary(.init(sheets: [.shelf: [[.note]]]))
    var outcomes: [Outcome] = []
    library.flow.update(completion: { outcomes.append($0) }) { $0.tab = .account }
    library.phone.settle()
    #expect(outcomes == [.performed])
    #expect(library.onShow == "account")
  }

  @Test("A message that selects another tab and closes the sheet as well is refused")
  func refusesToCloseOnTheWay() {
    let library = TabbedLibrary(.init(sheets: [.shelf: [[.note]]]))
    var outcomes: [Outcome] = []
    library.flow.update(completion: { outcomes.append($0) }) { state in
      state.tab = .account
      state.sheets = [:]
    }
    library.phone.settle()
    #expect(outcomes == [.refused("unsaved changes")])
    #expect(library.onShow == "shelf ⌃ note")
  }

  @Test("The user may switch tabs while one has unsaved changes that do not cover the bar")
  func letsTheUserSwitch() {
    let library = TabbedLibrary(.init(stacks: [.shelf: [.note]], sheets: [.account: [[.note]]]))
    library.tap(.account)
    #expect(library.onShow == "account ⌃ note")
    #expect(library.taps == ["selected(1)"])
    library.deliver(.select(.shelf))
    #expect(library.onShow == "shelf › note")
    #expect(library.outcomes == [.performed])
  }
}
