import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A guard is asked about a screen in the sheet of a tab that is not selected")
struct HiddenTabEnteringTests {
  private typealias Sheets = [[TabbedLibraryFlow.Screen]]

  private let tester = FlowTester(TabbedLibraryFlow(), state: .init())

  @Test(
    "A message that opens it is refused, and a later tap on the tab presents nothing",
    arguments: [[[.archive]], [[.book, .archive]], [[.book], [.archive]]] as [Sheets])
  private func refuses(_ sheets: Sheets) {
    let refused = tester.send(.present(sheets, over: .account)).isRefused("it is locked")
    #expect(refused.state == .init())
    #expect(refused.screens.layers == [[.shelf]])
    #expect(refused.selectTab("account").screens.layers == [[.account]])
  }

  @Test("A screen that comes into a sheet that is there is refused, and the sheet stays as it was")
  func refusesAnotherScreen() {
    let open = tester.send(.present([[.book]], over: .account))
    let refused = open.send(.present([[.book, .archive]], over: .account))
      .isRefused("it is locked")
    #expect(refused.selectTab("account").screens.layers == [[.account], [.book]])
  }

  @Test("A change by code is refused as well") func refusesCode() {
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

  @Test("A message that has to wait brings what is missing, and opens the sheet when it is there")
  func holds() {
    let held = tester.send(.present([[.loans]], over: .account)).isHeld()
    #expect(held.heldMessages == ["present([[loans]], over: account)"])
    #expect(held.screens.layers == [[.shelf], [.login]])

    let resumed = held.send(.loggedIn)
    #expect(resumed.heldMessages == [])
    #expect(resumed.expiredMessages == [])
    #expect(resumed.screens.layers == [[.shelf]])
    #expect(resumed.selectTab("account").screens.layers == [[.account], [.loans]])
  }

  @Test("A login that the user swipes away takes the message along") func expires() {
    let expired = tester.send(.present([[.loans]], over: .account)).isHeld().swipeDown()
    #expect(expired.heldMessages == [])
    #expect(
      expired.expiredMessages == [
        "present([[loans]], over: account): what was to bring what it waits for has gone"
      ])
    let after = expired.send(.loggedIn).selectTab("account")
    #expect(after.screens.layers == [[.account]])
  }

  @Test("A redirect is sent in its place") func redirects() {
    let redirected = tester.send(.present([[.catalogue]], over: .account))
      .isRedirected(to: TabbedLibraryFlow.Message.help)
    #expect(redirected.state == .init(isHelping: true))
    #expect(redirected.screens.layers == [[.shelf], [.help]])
    #expect(redirected.swipeDown().selectTab("account").screens.layers == [[.account]])
  }

  @Test("A tap on the tab asks about nothing that has been let in") func tapsFreely() {
    let open = tester.update { $0.isLoggedIn = true }
      .send(.present([[.loans]], over: .account))
      .update { $0.isLoggedIn = false }
    #expect(open.selectTab("account").screens.layers == [[.account], [.loans]])
  }
}
