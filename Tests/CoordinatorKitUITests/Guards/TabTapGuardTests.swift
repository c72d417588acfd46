import CoordinatorKitTesting
import CoordinatorKitUI
import TestFlows
import Testing

@MainActor
@Suite("On a phone, guards check a tap on a tab that adds or removes screens", .headless)
struct TabTapGuardTests {
  private typealias Screen = TabbedLibraryFlow.Screen

  private func library(
    opening screen: Screen, in tabs: UITabBarController = UITabBarController()
  ) -> TabbedLibrary {
    TabbedLibrary(
      .init(),
      TabbedLibraryFlow { tab, state in
        if tab == .account { state.sheets[.account] = [[screen]] }
      }, in: tabs)
  }

  /// The tap led nowhere: UIKit, the flow and those around it are as before.
  private func staysOnShelf(
    _ library: TabbedLibrary, showing shown: String = "shelf",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(library.tabBarController.selectedIndex == 0, sourceLocation: sourceLocation)
    #expect(library.onShow == shown, sourceLocation: sourceLocation)
    #expect(library.taps == [], sourceLocation: sourceLocation)
    #expect(library.reports.texts == [], sourceLocation: sourceLocation)
    #expect(library.phone.log == [], sourceLocation: sourceLocation)
  }

  @Test("A tap that would open a refused sheet selects nothing and is not announced")
  func refusesSheet() {
    let library = library(opening: .archive)
    library.tap(.account)
    staysOnShelf(library)
    #expect(library.flow.state == .init())
  }

  @Test("A tap that would push a refused screen selects nothing either") func refusesPush() {
    let library = TabbedLibrary(
      .init(), TabbedLibraryFlow { tab, state in state.stacks[.account] = [.archive] })
    library.tap(.account)
    staysOnShelf(library)
    #expect(library.flow.state == .init())
    #expect(library.flow.navigationController(ofTab: "account")?.titles == ["account"])
  }

  @Test("A tap is refused before UIKit selects, so the bar's delegate hears of no selection")
  func refusesBeforeUIKitSelects() {
    let (tabs, delegate) = (UITabBarController(), SelectionDelegate())
    tabs.delegate = delegate
    let library = library(opening: .archive, in: tabs)
    library.tap(.account)
    #expect(delegate.selections == 0)
    library.deliver(.select(.account))
    library.tap(.shelf)
    #expect(delegate.selections == 1)
  }

  @MainActor private final class SelectionDelegate: NSObject, UITabBarControllerDelegate {
    var selections = 0

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      selections += 1
    }
  }

  @Test("A held tap selects its tab automatically after the login")
  func selectsTheTabAfterHolding() {
    let library = library(opening: .loans)
    library.tap(.account)
    staysOnShelf(library, showing: "shelf ⌃ login")
    #expect(library.flow.state == .init(isLoggingIn: true))
    #expect(library.trails.first { $0.hasPrefix("selected") } == "selected(1): held")

    library.deliver(.loggedIn)
    #expect(library.tabBarController.selectedIndex == 1)
    #expect(
      library.flow.state == .init(tab: .account, sheets: [.account: [[.loans]]], isLoggedIn: true))
    #expect(library.onShow == "account ⌃ loans")
    #expect(library.taps == ["selected(1)"])
    #expect(library.reports.texts == [])
    #expect(library.phone.log == [])
  }

  @Test("A held tap that goes on is a step of the recording, which replays")
  func recordsTheHeldTap() throws {
    let library = library(opening: .loans)
    let recording = Recording(at: library.root)
    library.tap(.account)
    library.deliver(.loggedIn)
    library.deliver(.help)
    #expect(
      try recording.story == [
        "TestFlows.TabbedLibraryFlow 1: [shelf: shelf] | account: account",
        "selected(1): held, sending logIn: [shelf: shelf] | account: account",
        "logIn: handled: [shelf: shelf] | account: account ⌃ login",
        "loggedIn: handled: [shelf: shelf] | account: account",
        "the user selected the tab account: shelf: shelf | [account: account] ⌃ loans",
        "help: handled: shelf: shelf | [account: account] ⌃ loans ⌃ help",
      ])
    let flow = TabbedLibraryFlow { tab, state in
      if tab == .account { state.sheets[.account] = [[.loans]] }
    }
    let replay = try recording.flight.replay(
      on: flow, from: .init(), reading: [TabbedLibraryFlow.Message.self])
    // The guard's own answer to the tap is none that can be tried.
    #expect(
      "\(replay)" == "TestFlows.TabbedLibraryFlow: 5 steps as recorded, 1 of them not tried")
  }

  @Test("Swiping the login away expires the held tap") func expiresWithTheLogin() throws {
    let library = library(opening: .loans)
    library.tap(.account)
    let login = try #require(library.tabBarController.presentedViewController)
    #expect(library.phone.user.swipeDown(login))
    library.phone.settle()
    library.deliver(.loggedIn)
    staysOnShelf(library)
    let why = "held, then expired: what was shown to satisfy it is gone"
    #expect(library.trails.contains("selected(1): failed: \(why)"))
  }

  @Test("A redirect is sent instead of the tap") func sendsTheRedirect() {
    let library = library(opening: .catalogue)
    library.tap(.account)
    staysOnShelf(library, showing: "shelf ⌃ help")
    #expect(library.flow.state == .init(isHelping: true))
  }

  @Test("A tap that would remove unsaved changes selects nothing") func refusesToTakeAway() {
    let state = TabbedLibraryFlow.State(stacks: [.shelf: [.note]], sheets: [.account: [[.note]]])
    for keepsStacks in [true, false] {
      let library = TabbedLibrary(
        state,
        TabbedLibraryFlow { tab, state in
          if keepsStacks { state.sheets = [:] } else { state.stacks = [:] }
        })
      library.tap(.account)
      staysOnShelf(library, showing: "shelf › note")
      #expect(library.flow.state == state)
      library.deliver(.save)
      library.tap(.account)
      #expect(library.flow.state.tab == .account)
    }
  }

  @Test("A tap that adds allowed screens is performed and announced") func letsThrough() {
    let library = library(opening: .book)
    library.tap(.account)
    #expect(library.onShow == "account ⌃ book")
    #expect(library.taps == ["selected(1)"])
    #expect(library.reports.texts == [])
  }
}
