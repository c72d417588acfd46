import CoordinatorKitUI
import TestFlows
import Testing

@MainActor
@Suite("On a phone, unsaved changes stay in the sheet of a hidden tab", .headless)
struct HiddenTabLeavingTests {
  private typealias Sheets = [[TabbedLibraryFlow.Screen]]

  @Test(
    "A message that removes an unsaved screen is refused at any depth of the sheets",
    arguments: [
      ([[.note]], [], "account ⌃ note"), ([[.note]], [[.book]], "account ⌃ note"),
      ([[.book, .note]], [[.book]], "account ⌃ book › note"),
      ([[.book], [.note]], [], "account ⌃ book ⌃ note"),
    ] as [(Sheets, Sheets, String)])
  private func refusesToTakeItAway(_ before: Sheets, _ after: Sheets, _ shown: String) {
    let library = TabbedLibrary(.init(sheets: [.account: before]))
    library.deliver(.present(after, over: .account))
    #expect(library.outcomes == [.refused("unsaved changes")])
    #expect(library.flow.state == .init(sheets: [.account: before]))
    #expect(library.onShow == "shelf")
    library.tap(.account)
    #expect(library.onShow == shown)
    #expect(library.reports.texts == [])
    #expect(library.phone.log == [])
  }

  @Test("A change by code is refused too") func refusesCode() {
    let library = TabbedLibrary(.init(sheets: [.account: [[.note]]]))
    var outcomes: [Outcome] = []
    library.flow.update(completion: { outcomes.append($0) }) { $0.sheets = [:] }
    library.phone.settle()
    #expect(outcomes == [.refused("unsaved changes")])
    #expect(library.flow.state == .init(sheets: [.account: [[.note]]]))
  }

  @Test("An unsaved screen also stays when the user has seen it and a message selected another tab")
  func refusesAfterSwitching() {
    let library = TabbedLibrary(.init(tab: .account, sheets: [.account: [[.note]]]))
    library.flow.update { $0.isSaved = true }
    library.deliver(.select(.shelf))
    library.flow.update { $0.isSaved = false }
    library.deliver(.present([], over: .account))
    #expect(library.outcomes == [.performed, .refused("unsaved changes")])
    library.deliver(.select(.account))
    #expect(library.onShow == "account ⌃ note")
  }

  @Test("A saved screen's sheet may be closed") func closesWhenSaved() {
    let library = TabbedLibrary(.init(sheets: [.account: [[.note]]]))
    library.deliver(.save)
    library.deliver(.present([], over: .account))
    library.tap(.account)
    #expect(library.flow.state.sheets == [:])
    #expect(library.onShow == "account")
  }
}
