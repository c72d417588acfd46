import CoordinatorKit
import CoordinatorKitTesting
import TestFlows
import Testing

@Suite("A screen with unsaved changes stays in the sheet of a hidden tab")
struct HiddenTabLeavingTests {
  private typealias Sheets = [[TabbedLibraryFlow.Screen]]

  private func tester(_ sheets: Sheets) -> FlowTester<TabbedLibraryFlow> {
    FlowTester(TabbedLibraryFlow(), state: .init(sheets: [.account: sheets]))
  }

  @Test(
    "A message that removes an unsaved screen is refused at any depth of the sheets",
    arguments: [
      ([[.note]], []), ([[.note]], [[.book]]), ([[.book, .note]], [[.book]]),
      ([[.note, .book]], []), ([[.book], [.note]], [[.book]]), ([[.note], [.book]], []),
    ] as [(Sheets, Sheets)])
  private func refusesToTakeItAway(_ before: Sheets, _ after: Sheets) {
    let start = tester(before)
    let refused = start.send(.present(after, over: .account)).isRefused("unsaved changes")
    #expect(refused.state == start.state)
    #expect(refused.screens.layers == [[.shelf]])
    #expect(refused.selectTab("account").screens.layers == [[.account]] + before)
  }

  @Test("A change by code is refused too") func refusesCode() {
    let start = tester([[.note]])
    let refused = start.update { $0.sheets = [:] }.isRefused("unsaved changes")
    #expect(refused.state == start.state)
  }

  @Test("A saved screen's sheet may be closed") func closesWhenSaved() {
    let closed = tester([[.note]]).send(.save).send(.present([], over: .account))
    #expect(closed.state.sheets == [:])
    #expect(closed.selectTab("account").screens.layers == [[.account]])
  }

  @Test("Screens over an unsaved one may be closed, because the unsaved one stays")
  func closesWhatLiesOverIt() {
    let start = tester([[.note], [.book]])
    let closed = start.send(.present([[.note]], over: .account))
    #expect(closed.selectTab("account").screens.layers == [[.account], [.note]])
  }
}
