import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A tap on a tab is asked about when it brings or takes screens") struct TabTapGuardTests {
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

  @Test("One that would open a sheet which may not come is refused, and nothing changes")
  func refusesSheet() {
    let refused = tester(library(opening: .archive)).selectTab("account")
      .isRefused("it is locked")
    #expect(refused.state == .init())
    #expect(refused.screens.layers == [[.shelf]])
  }

  @Test("So is one that would push such a screen") func refusesPush() {
    let refused = tester(library(pushing: .archive)).selectTab("account").isRefused("it is locked")
    #expect(refused.state == .init())
    #expect(refused.screens.layers == [[.shelf]])
  }

  @Test(
    "One that has to wait is held, brings what is missing, and selects the tab when it is there")
  func holds() {
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

  @Test("A login that the user swipes away takes the tap along") func expires() {
    let expired = tester(library(opening: .loans)).selectTab("account").isHeld().swipeDown()
    #expect(
      expired.expiredMessages == ["selected(1): what was to bring what it waits for has gone"])
    #expect(expired.send(.loggedIn).state == .init(isLoggedIn: true))
  }

  @Test("A redirect is sent in its place") func redirects() {
    let redirected = tester(library(opening: .catalogue)).selectTab("account")
      .isRedirected(to: TabbedLibraryFlow.Message.help)
    #expect(redirected.state == .init(isHelping: true))
    #expect(redirected.screens.layers == [[.shelf], [.help]])
  }

  @Test("One that would take away what is not saved is refused")
  func refusesToTakeAway() {
    let closing = TabbedLibraryFlow { tab, state in state.sheets = [:] }
    let start = FlowTester(closing, state: .init(sheets: [.account: [[.note]]]))
    let refused = start.selectTab("account").isRefused("unsaved changes")
    #expect(refused.state == start.state)

    let popping = TabbedLibraryFlow { tab, state in state.stacks = [:] }
    let inStack = FlowTester(popping, state: .init(stacks: [.shelf: [.note]]))
    #expect(inStack.selectTab("account").isRefused("unsaved changes").state == inStack.state)
  }

  @Test("Once the guard lets it, the same tap goes through") func letsThrough() {
    let saved = FlowTester(
      TabbedLibraryFlow { tab, state in state.sheets = [:] },
      state: .init(sheets: [.account: [[.note]]])
    ).send(.save).selectTab("account")
    #expect(saved.screens.layers == [[.account]])

    let known = tester(library(opening: .loans)).send(.loggedIn).selectTab("account")
    #expect(known.screens.layers == [[.account], [.loans]])
  }

  @Test(
    "The verdict on the tap is known beforehand, and one that is not let is no move of the user",
    arguments: [
      (.archive, "it is locked"), (.loans, "it was held, for logIn to bring what is missing"),
      (.catalogue, "it was redirected to help"),
    ] as [(Screen, String)])
  private func tellsVerdict(_ screen: Screen, _ why: String) {
    let run = FlowRuntime(library(opening: screen), state: .init())
    #expect(run.verdict(on: .selectTab(1)).reason == why)
    #expect(run.userMoves == [])
  }

  @Test("The verdict on a tap that is let is known as well") func tellsFreeVerdict() {
    let run = FlowRuntime(library(opening: .book), state: .init())
    #expect(run.verdict(on: .selectTab(1)).isAllowed)
    #expect(run.userMoves == [.selectTab(1)])

    let closing = TabbedLibraryFlow { tab, state in state.sheets = [:] }
    let dirty = FlowRuntime(closing, state: .init(sheets: [.account: [[.note]]]))
    #expect(dirty.verdict(on: .selectTab(1)).reason == "unsaved changes")
    #expect(dirty.userMoves == [])
  }
}
