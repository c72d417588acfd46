import CoordinatorKit
import Testing

@Suite("A flow with tabs") struct TabFlowTests {
  struct TabFlow: Flow {
    struct State: FlowState, Equatable {
      var tab = "shop"
      var shop: [Int] = []
      var account: [Int] = []
      var isLoggingIn = false
    }
    enum Screen: FlowScreen { case shop, account, page(Int), login }
    var followsTabs = true

    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.tab) {
        FlowTab("shop") {
          Screen.shop
          state.shop.map(Screen.page)
        }
        FlowTab("account") {
          Screen.account
          state.account.map(Screen.page)
        }
      }
      if state.isLoggingIn { Sheet(Screen.login) }
    }
    func update(_ state: inout State, with message: Buy) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {
      for screen in screens {
        switch screen {
        case .page(let page):
          if state.tab == "shop" { state.shop.removeAll { $0 == page } }
          if state.tab == "account" { state.account.removeAll { $0 == page } }
        case .login: state.isLoggingIn = false
        case .shop, .account: break
        }
      }
    }
    func userSelected(_ tab: String, _ state: inout State) {
      if followsTabs { state.tab = tab } else { state.account = [] }
    }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .page(9) ? .refuse("not yet") : .allow
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .page(8) ? .refuse("never") : .allow
    }
  }

  private func run(_ state: TabFlow.State, followsTabs: Bool = true) -> FlowRuntime<TabFlow> {
    FlowRuntime(TabFlow(followsTabs: followsTabs), state: state)
  }

  /// Tabs of which the state knows nothing.
  private struct FixedFlow: Flow {
    struct State: FlowState {}
    enum Screen: FlowScreen { case shop, account }
    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: "shop") {
        FlowTab("shop") { Screen.shop }
        FlowTab("account") { Screen.account }
      }
    }
    func update(_ state: inout State, with message: Buy) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("A flow that does not hear of selections stays in its tab")
  func staysWithoutUserSelected() {
    var run = FlowRuntime(FixedFlow(), state: .init())
    run.perform(.selectTab(1))
    #expect("\(run.screens)" == "[shop: shop] | account: account")
  }

  @Test("The user can go back in the selected tab, and tap each tab that leads somewhere")
  func offersBackAndTabTaps() {
    #expect(run(.init(shop: [1])).userMoves == [.back, .selectTab(0), .selectTab(1)])
    #expect(run(.init(tab: "account", shop: [1])).userMoves == [.selectTab(0)])
  }

  @Test("Under a sheet no tab can be tapped") func offersNoTabUnderASheet() {
    let run = run(.init(isLoggingIn: true))
    #expect(run.userMoves == [.swipeDown])
    #expect(run.screensLeft(by: .selectTab(1)) == nil)
  }

  @Test("Tapping another tab selects it and removes nothing") func selectsAnotherTab() {
    var run = run(.init(shop: [1], account: [2]))
    #expect(run.perform(.selectTab(1)) == nil)
    #expect("\(run.screens.root)".hasSuffix("| [account: account › page(2)]"))
    #expect(run.state.shop == [1])
  }

  @Test("Tapping a tab again returns to its first screen") func returnsToTheFirstScreen() {
    var run = run(.init(shop: [1, 2], account: [3]))
    #expect(run.screensLeft(by: .selectTab(0)) == [.page(2), .page(1)])
    #expect(run.perform(.selectTab(0)) == nil)
    #expect(run.state == TabFlow.State(account: [3]))
  }

  @Test("A second tap is not available if a guard keeps a screen it would leave")
  func guardedAgain() {
    #expect(run(.init(shop: [9, 2])).userMoves == [.back, .selectTab(1)])
  }

  @Test("A flow that does not follow a tab tap breaks the back law")
  func reportsAFlowThatIgnoresTaps() {
    var run = run(.init(account: [4]), followsTabs: false)
    #expect(
      run.perform(.selectTab(1))?.description == """
        after the user selected the tab account the screens must be \
        [shop: shop | [account: account › page(4)]], but screens(for:) is \
        [[shop: shop] | account: account]
        """)
  }

  @Test("An unknown tab cannot be selected") func ignoresUnknownTabs() {
    var run = run(.init())
    #expect(run.userSelected("basket") == nil)
    #expect(run.perform(.selectTab(2)) == nil)
    #expect(run.state == TabFlow.State())
  }

  @Test("Selecting another tab by code leaves no screen, so no guard is asked")
  func switchesByCodeWithoutGuards() {
    var run = run(.init(shop: [9]))
    #expect(run.mutate { $0.tab = "account" } == .handled)
    #expect(run.mutate { $0.shop = [] } == .refused("not yet"))
  }

  @Test("Screens that appear in a hidden tab are guarded too") func guardsHiddenTabs() {
    var run = run(.init())
    #expect(run.mutate { $0.account = [8] } == .refused("never"))
    #expect(self.run(.init(account: [8])).guardedInitialScreens.map(\.screen) == ["page(8)"])
  }

  @Test("One screen may be in two tabs") func allowsAScreenInTwoTabs() {
    var run = run(.init(shop: [1]))
    #expect(run.mutate { $0.account = [1] } == .handled)
    #expect(run.perform(.back) == nil)
    #expect(run.state == TabFlow.State(account: [1]))
  }
}
