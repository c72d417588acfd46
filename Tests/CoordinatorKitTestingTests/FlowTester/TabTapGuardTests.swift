import CoordinatorKit
import CoordinatorKitTesting
import TestFlows
import Testing

@Suite("Guards check a tap on a tab that adds or removes screens") struct TabTapGuardTests {
  private typealias Screen = TabbedLibraryFlow.Screen

  /// A library in which a tap on the account opens a sheet there.
  private func library(opening screen: Screen) -> TabbedLibraryFlow {
    TabbedLibraryFlow { tab, state in
      if tab == .account { state.sheets[.account] = [[screen]] }
    }
  }

  /// One in which such a tap pushes a screen.
  private func library(pushing screen: Screen) -> TabbedLibraryFlow {
    TabbedLibraryFlow { tab, state in
      if tab == .account { state.stacks[.account] = [screen] }
    }
  }

  private func tester(_ library: TabbedLibraryFlow) -> FlowTester<TabbedLibraryFlow> {
    FlowTester(library, state: .init())
  }

  @Test("A tap that would open a refused sheet is refused and changes nothing")
  func refusesSheet() {
    let refused = tester(library(opening: .archive)).selectTab("account")
      .isRefused("it is locked")
    #expect(refused.state == .init())
    #expect(refused.screens.layers == [[.shelf]])
  }

  @Test("A tap that would push a refused screen is refused") func refusesPush() {
    let refused = tester(library(pushing: .archive)).selectTab("account").isRefused("it is locked")
    #expect(refused.state == .init())
    #expect(refused.screens.layers == [[.shelf]])
  }

  @Test("A held tap opens its prerequisite and selects the tab once that is satisfied")
  func selectsTheTabAfterHolding() {
    let held = tester(library(opening: .loans)).selectTab("account").isHeld()
    #expect(held.heldMessages == ["selected(1)"])
    #expect(held.state == .init(isLoggingIn: true))
    #expect(held.screens.layers == [[.shelf], [.login]])

    let resumed = held.send(.loggedIn)
    #expect(resumed.heldMessages == [])
    #expect(resumed.expiredMessages == [])
    #expect(
      resumed.state == .init(tab: .account, sheets: [.account: [[.loans]]], isLoggedIn: true))
    #expect(resumed.screens.layers == [[.account], [.loans]])
  }

  @Test("Swiping the login away expires the held tap") func expiresWithTheLogin() {
    let expired = tester(library(opening: .loans)).selectTab("account").isHeld().swipeDown()
    #expect(
      expired.expiredMessages == ["selected(1): what was shown to satisfy it is gone"])
    #expect(expired.send(.loggedIn).state == .init(isLoggedIn: true))
  }

  @Test("A redirect is sent instead of the tap") func sendsTheRedirect() {
    let redirected = tester(library(opening: .catalogue)).selectTab("account")
      .isRedirected(to: TabbedLibraryFlow.Message.help)
    #expect(redirected.state == .init(isHelping: true))
    #expect(redirected.screens.layers == [[.shelf], [.help]])
  }

  @Test("A tap that would remove unsaved changes is refused")
  func refusesToTakeAway() {
    let closing = TabbedLibraryFlow { tab, state in state.sheets = [:] }
    let start = FlowTester(closing, state: .init(sheets: [.account: [[.note]]]))
    let refused = start.selectTab("account").isRefused("unsaved changes")
    #expect(refused.state == start.state)

    let popping = TabbedLibraryFlow { tab, state in state.stacks = [:] }
    let inStack = FlowTester(popping, state: .init(stacks: [.shelf: [.note]]))
    #expect(inStack.selectTab("account").isRefused("unsaved changes").state == inStack.state)
  }

  @Test("The same tap succeeds once the guard allows it") func letsThrough() {
    let saved = FlowTester(
      TabbedLibraryFlow { tab, state in state.sheets = [:] },
      state: .init(sheets: [.account: [[.note]]])
    ).send(.save).selectTab("account")
    #expect(saved.screens.layers == [[.account]])

    let known = tester(library(opening: .loans)).send(.loggedIn).selectTab("account")
    #expect(known.screens.layers == [[.account], [.loans]])
  }

  @Test(
    "The verdict on a tap is known beforehand, and a refused tap is not an available move",
    arguments: [
      (.archive, "it is locked"), (.loans, "it was held, for logIn to provide what is missing"),
      (.catalogue, "it was redirected to help"),
    ] as [(Screen, String)])
  private func offersRefusingVerdict(_ screen: Screen, _ why: String) {
    let run = FlowRuntime(library(opening: screen), state: .init())
    #expect(run.verdict(on: .selectTab(1)).reason == why)
    #expect(run.userMoves == [])
  }

  @Test("The verdict on an allowed tap is known beforehand too") func offersAllowingVerdict() {
    let run = FlowRuntime(library(opening: .book), state: .init())
    #expect(run.verdict(on: .selectTab(1)).isAllowed)
    #expect(run.userMoves == [.selectTab(1)])

    let closing = TabbedLibraryFlow { tab, state in state.sheets = [:] }
    let dirty = FlowRuntime(closing, state: .init(sheets: [.account: [[.note]]]))
    #expect(dirty.verdict(on: .selectTab(1)).reason == "unsaved changes")
    #expect(dirty.userMoves == [])
  }
}
