import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("Unsaved changes in the settings")
struct UnsavedChangesTests {
  private let clean = FlowTester(AccountFlow(), state: .init())
    .send(.showSettings).send(.showNewsletter)
  private let dirty = FlowTester(AccountFlow(), state: .init())
    .send(.showSettings).send(.showNewsletter).send(.changed(isUnsaved: true))

  private let page = ScreenStack<AccountFlow.Screen>(
    .account, presenting: [.settings, .newsletter])
  private let question = ScreenStack<AccountFlow.Screen>(
    .account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved]))

  @Test("A page without changes closes like any other")
  func leavesCleanPage() {
    clean.shows(page)
    clean.back().shows(ScreenStack(.account, presenting: [.settings]))
    clean.swipeDown().shows([.account])
    clean.send(.closeSheet).shows([.account])
    clean.send(.showAccount).shows([.account])
  }

  @Test(
    "Every message that would remove the page opens the question instead",
    arguments: [
      AccountMessage.closeSheet, .showAccount, .showSettings, .showAbout, .askLogin,
    ])
  func asksBeforeEveryMessage(_ message: AccountMessage) {
    dirty.shows(page)
      .send(message).isRedirected(to: AccountMessage.askAboutChanges).shows(question)
  }

  @Test("Code that would remove the page also opens the question")
  func asksCode() {
    dirty.update { $0.sheet = nil }.isRedirected(to: AccountMessage.askAboutChanges)
      .shows(question)
  }

  @Test("The back button and a swipe of the sheet also open the question")
  func asksTheUser() {
    dirty.back().isRedirected(to: AccountMessage.askAboutChanges).shows(question)
    dirty.swipeDown().isRedirected(to: AccountMessage.askAboutChanges).shows(question)
  }

  @Test("Before any gesture the flow says that Back and a sheet swipe lead to the question")
  func saysSoBeforeGestures() {
    let clean = FlowTester(AccountFlow(), state: .init()).send(.showSettings).send(.showNewsletter)
    for move in [UserMove.back, .swipeDown] {
      #expect(clean.verdict(on: move).isAllowed)
      let dirty = clean.send(.changed(isUnsaved: true))
      #expect(dirty.verdict(on: move).reason == "it was redirected to askAboutChanges")
    }
  }

  @Test("Cancelling or dismissing the question returns to the page, which asks again next time")
  func staysOnThePage() {
    let asked = dirty.send(.closeSheet)
    asked.send(.stay).shows(page).send(.closeSheet).shows(question)
    asked.swipeDown().shows(page).send(.closeSheet).shows(question)
  }

  @Test("The question keeps the page while it is open")
  func keepsThePage() {
    dirty.send(.closeSheet).send(.closeSheet)
      .isRedirected(to: AccountMessage.askAboutChanges).shows(question)
  }

  @Test("Settling the changes removes the question and opens every way out")
  func leadsOut() {
    dirty.send(.closeSheet).send(.changed(isUnsaved: false)).shows(question)
      .send(.closeSheet).shows([.account])
      .send(.showSettings).shows(ScreenStack(.account, presenting: [.settings]))
  }

  @Test("Without changes no question is asked")
  func asksOnlyAboutChanges() {
    clean.passesOn(AccountMessage.askAboutChanges).shows(page)
    clean.passesOn(AccountMessage.stay).shows(page)
  }

  @Test(
    "A screen that has already left is not questioned, and its changes stay where they were made")
  func factsAreFacts() {
    dirty.userLeft(by: .swipeDown).shows([.account])
      .send(.showSettings).send(.showNewsletter).shows(page)
      .send(.closeSheet).shows(question)
  }

  @Test("Logging in or out elsewhere changes neither page nor question")
  func keepsItThroughLogins() {
    dirty.send(.loggedIn).send(.loggedOut).shows(page)
      .send(.closeSheet).send(.loggedIn).send(.loggedOut).shows(question)
  }
}
