import CoordinatorKit
import CoordinatorKitTesting
import TestFlows
import Testing

@Suite("Guards check screens in the sheet of a hidden tab")
struct HiddenTabEnteringTests {
  private typealias Sheets = [[TabbedLibraryFlow.Screen]]

  private let tester = FlowTester(TabbedLibraryFlow(), state: .init())

  @Test(
    "A refused message leaves the sheet closed, and a later tap on the tab presents nothing",
    arguments: [[[.archive]], [[.book, .archive]], [[.book], [.archive]]] as [Sheets])
  private func refusesOpeningTheSheet(_ sheets: Sheets) {
    let refused = tester.send(.present(sheets, over: .account)).isRefused("it is locked")
    #expect(refused.state == .init())
    #expect(refused.screens.layers == [[.shelf]])
    #expect(refused.selectTab("account").screens.layers == [[.account]])
  }

  @Test("A refused screen does not enter an open sheet, which stays as it was")
  func refusesAnotherScreen() {
    let open = tester.send(.present([[.book]], over: .account))
    let refused = open.send(.present([[.book, .archive]], over: .account))
      .isRefused("it is locked")
    #expect(refused.selectTab("account").screens.layers == [[.account], [.book]])
  }

  @Test("A change by code is refused too") func refusesCode() {
    let refused = tester.update { $0.sheets = [.account: [[.archive]]] }.isRefused("it is locked")
    #expect(refused.state == .init())
  }

  @Test("A message that selects the tab and opens its sheet at once is refused")
  func refusesBothAtOnce() {
    let refused = tester.update {
      $0.tab = .account
      $0.sheets = [.account: [[.archive]]]
    }.isRefused("it is locked")
    #expect(refused.state == .init())
  }

  @Test("A held message opens its prerequisite and then the sheet")
  func opensTheSheetAfterHolding() {
    let held = tester.send(.present([[.loans]], over: .account)).isHeld()
    #expect(held.heldMessages == ["present([[loans]], over: account)"])
    #expect(held.screens.layers == [[.shelf], [.login]])

    let resumed = held.send(.loggedIn)
    #expect(resumed.heldMessages == [])
    #expect(resumed.expiredMessages == [])
    #expect(resumed.screens.layers == [[.shelf]])
    #expect(resumed.selectTab("account").screens.layers == [[.account], [.loans]])
  }

  @Test("Swiping the login away expires the held message") func expiresWithTheLogin() {
    let expired = tester.send(.present([[.loans]], over: .account)).isHeld().swipeDown()
    #expect(expired.heldMessages == [])
    #expect(
      expired.expiredMessages == [
        "present([[loans]], over: account): what was shown to satisfy it is gone"
      ])
    let after = expired.send(.loggedIn).selectTab("account")
    #expect(after.screens.layers == [[.account]])
  }

  @Test("A redirect is sent instead of the message") func sendsTheRedirect() {
    let redirected = tester.send(.present([[.catalogue]], over: .account))
      .isRedirected(to: TabbedLibraryFlow.Message.help)
    #expect(redirected.state == .init(isHelping: true))
    #expect(redirected.screens.layers == [[.shelf], [.help]])
    #expect(redirected.swipeDown().selectTab("account").screens.layers == [[.account]])
  }

  @Test("A tap on the tab does not ask the guard again about an admitted screen")
  func tapsFreely() {
    let open = tester.update { $0.isLoggedIn = true }
      .send(.present([[.loans]], over: .account))
      .update { $0.isLoggedIn = false }
    #expect(open.selectTab("account").screens.layers == [[.account], [.loans]])
  }
}
