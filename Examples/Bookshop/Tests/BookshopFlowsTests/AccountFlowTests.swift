import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The account flow")
struct AccountFlowTests {
  private let account = FlowTester(AccountFlow(), state: .init())

  @Test("A customer who is logged in sees the orders")
  func showsOrders() {
    account.send(.loggedIn).send(.showOrders).shows([.account, .orders])
      .send(.open(order: 1)).shows([.account, .orders, .order(1)])
      .back().back().shows([.account])
  }

  @Test("The back menu leads from an order directly to the account")
  func leavesOrdersAtOnce() {
    account.send(.loggedIn).send(.showOrders).send(.open(order: 1))
      .back(levels: 2).shows([.account])
      .passesOn(AccountMessage.open(order: 1))
  }

  @Test("A login that is swiped down logs nobody in and can be opened again")
  func givesTheLoginUp() {
    account.send(.askLogin).swipeDown().shows([.account])
      .send(.askLogin).shows(ScreenStack(.account, presenting: [.login]))
  }

  @Test("Nobody else sees the orders: they wait for a login")
  func hidesOrders() {
    let held = account.passesOn(AccountMessage.open(order: 1))
      .send(.showOrders).isHeld().shows(ScreenStack(.account, presenting: [.login]))
    held.send(.loggedIn).shows([.account, .orders])
    held.swipeDown().shows([.account]).send(.loggedIn).shows([.account])
  }

  @Test("The settings are a sheet with their own stack")
  func showsSettings() {
    account.send(.showSettings).shows(ScreenStack(.account, presenting: [.settings]))
      .send(.showAbout).shows(ScreenStack(.account, presenting: [.settings, .about]))
      .back().shows(ScreenStack(.account, presenting: [.settings]))
      .swipeDown().shows([.account])
  }

  @Test("The settings sheet closes as a whole, by a swipe or on request")
  func closesSettings() {
    let about = account.send(.showSettings).send(.showAbout)
    about.swipeDown().shows([.account])
    about.send(.closeSheet).shows([.account])
  }

  @Test("The login closes once somebody has logged in and is not offered again")
  func logsIn() {
    account.send(.askLogin).shows(ScreenStack(.account, presenting: [.login]))
      .send(.loggedIn).shows([.account])
      .passesOn(AccountMessage.askLogin)
  }

  @Test("A login elsewhere leaves the settings open")
  func keepsSettingsOpen() {
    account.send(.showSettings).send(.loggedIn)
      .shows(ScreenStack(.account, presenting: [.settings]))
  }

  @Test("Logging out hides the orders")
  func logsOut() {
    account.send(.loggedIn).send(.showOrders).send(.open(order: 1)).send(.loggedOut)
      .shows([.account]).passesOn(AccountMessage.open(order: 1))
  }

  @Test("Pages of the settings open only in the settings")
  func showsPagesInSettingsOnly() {
    account.passesOn(AccountMessage.showAbout).passesOn(AccountMessage.showNewsletter)
      .shows([.account])
  }
}
