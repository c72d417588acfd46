import CoordinatorKit
import CoordinatorKitTesting
import TestFlows
import Testing

@Suite("Selecting another tab leaves no screen, whatever covers the previous tab")
struct TabSwitchingTests {
  private typealias Sheets = [[TabbedLibraryFlow.Screen]]

  @Test(
    "A message that selects another tab keeps the sheets with unsaved changes for later",
    arguments: [[[.note]], [[.book, .note]], [[.book], [.note]]] as [Sheets])
  private func keepsSheets(_ sheets: Sheets) {
    let start = FlowTester(TabbedLibraryFlow(), state: .init(sheets: [.shelf: sheets]))
    let away = start.send(.select(.account))
    #expect(away.state == .init(tab: .account, sheets: [.shelf: sheets]))
    #expect(away.screens.layers == [[.account]])
    let back = away.send(.select(.shelf))
    #expect(back.state == start.state)
    #expect(back.screens.layers == [[.shelf]] + sheets)
  }

  @Test("A change by code that selects another tab keeps such sheets too")
  func keepsSheetsForCode() {
    let start = FlowTester(TabbedLibraryFlow(), state: .init(sheets: [.shelf: [[.note]]]))
    let away = start.update { $0.tab = .account }
    #expect(away.screens.layers == [[.account]])
    #expect(away.state.sheets == [.shelf: [[.note]]])
  }

  @Test("A message that selects another tab and closes the sheet as well is refused")
  func refusesToCloseOnTheWay() {
    let start = FlowTester(TabbedLibraryFlow(), state: .init(sheets: [.shelf: [[.note]]]))
    let refused = start.update {
      $0.tab = .account
      $0.sheets = [:]
    }.isRefused("unsaved changes")
    #expect(refused.state == start.state)
  }

  @Test("The user may switch tabs while one has unsaved changes that do not cover the bar")
  func letsTheUserSwitch() {
    let inStack = FlowTester(TabbedLibraryFlow(), state: .init(stacks: [.shelf: [.note]]))
    let away = inStack.selectTab("account")
    #expect(away.state == .init(tab: .account, stacks: [.shelf: [.note]]))
    #expect(away.selectTab("shelf").screens.layers == [[.shelf, .note]])

    let inSheet = FlowTester(TabbedLibraryFlow(), state: .init(sheets: [.account: [[.note]]]))
    #expect(inSheet.selectTab("account").screens.layers == [[.account], [.note]])
  }

  @Test("The list of available taps agrees with the guards") func listsTheTaps() {
    let run = FlowRuntime(TabbedLibraryFlow(), state: .init(sheets: [.account: [[.note]]]))
    #expect(run.verdict(on: .selectTab(1)).isAllowed)
    #expect(run.userMoves == [.selectTab(1)])
    #expect(run.decision(on: TabbedLibraryFlow.Message.select(.account)) == .handled)
    let open = FlowRuntime(TabbedLibraryFlow(), state: .init(sheets: [.shelf: [[.note]]]))
    #expect(open.userMoves == [])
    #expect(open.decision(on: TabbedLibraryFlow.Message.select(.account)) == .handled)
  }
}
