import CoordinatorKitUI
import TestFlows
import Testing

@MainActor
@Suite("On a phone, guards check the sheet of a hidden tab", .headless)
struct HiddenTabEnteringTests {
  private typealias Sheets = [[TabbedLibraryFlow.Screen]]

  private let library = TabbedLibrary()

  /// UIKit shows it, and nobody complains.
  private func shows(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(library.onShow == expected, sourceLocation: sourceLocation)
    #expect(library.reports.texts == [], sourceLocation: sourceLocation)
    #expect(library.phone.log == [], sourceLocation: sourceLocation)
  }

  @Test(
    "A refused message leaves the sheet closed, and a later tap on the tab presents nothing",
    arguments: [[[.archive]], [[.book, .archive]], [[.book], [.archive]]] as [Sheets])
  private func refusesOpeningTheSheet(_ sheets: Sheets) {
    library.deliver(.present(sheets, over: .account))
    #expect(library.outcomes == [.refused("it is locked")])
    #expect(library.flow.state == .init())
    shows("shelf")
    library.tap(.account)
    shows("account")
  }

  @Test("A message that selects the tab and opens its sheet at once is refused")
  func refusesBothAtOnce() {
    var outcomes: [Outcome] = []
    library.flow.update(completion: { outcomes.append($0) }) { state in
      state.tab = .account
      state.sheets = [.account: [[.archive]]]
    }
    library.phone.settle()
    #expect(outcomes == [.refused("it is locked")])
    shows("shelf")
  }

  @Test("A held message opens the login and then the sheet") func opensTheSheetAfterHolding() {
    library.deliver(.present([[.loans]], over: .account))
    #expect(library.outcomes == [.held])
    #expect(library.flow.state == .init(isLoggingIn: true))
    shows("shelf ⌃ login")
    library.deliver(.loggedIn)
    #expect(library.flow.state == .init(sheets: [.account: [[.loans]]], isLoggedIn: true))
    shows("shelf")
    library.tap(.account)
    shows("account ⌃ loans")
  }

  @Test("Swiping the login away expires the held message") func expiresWithTheLogin() throws {
    library.deliver(.present([[.loans]], over: .account))
    let login = try #require(library.tabBarController.presentedViewController)
    #expect(library.phone.user.swipeDown(login))
    library.phone.settle()
    library.deliver(.loggedIn)
    library.tap(.account)
    #expect(library.flow.state == .init(tab: .account, isLoggedIn: true))
    shows("account")
  }

  @Test("A redirect is sent instead of the message") func sendsTheRedirect() throws {
    library.deliver(.present([[.catalogue]], over: .account))
    #expect(library.outcomes == [.performed])
    #expect(library.flow.state == .init(isHelping: true))
    shows("shelf ⌃ help")
    let help = try #require(library.tabBarController.presentedViewController)
    #expect(library.phone.user.swipeDown(help))
    library.phone.settle()
    library.tap(.account)
    shows("account")
  }

  @Test("A tap on the tab does not ask the guard again about an admitted screen")
  func tapsFreely() {
    library.flow.update { $0.isLoggedIn = true }
    library.deliver(.present([[.loans]], over: .account))
    library.flow.update { $0.isLoggedIn = false }
    library.tap(.account)
    shows("account ⌃ loans")
    #expect(library.taps == ["selected(1)"])
  }
}
