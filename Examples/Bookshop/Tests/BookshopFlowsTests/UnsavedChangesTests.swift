import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("Unsaved changes of the settings")
struct UnsavedChangesTests {
  private let clean = FlowTester(AccountFlow(), state: .init())
    .send(.showSettings).send(.showNewsletter)
  private let dirty = FlowTester(AccountFlow(), state: .init())
    .send(.showSettings).send(.showNewsletter).send(.changed(isUnsaved: true))

  private let page = ScreenStack<AccountFlow.Screen>(
    .account, presenting: [.settings, .newsletter])
  private let question = ScreenStack<AccountFlow.Screen>(
    .account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved]))

  @Test("Without changes the page is left as any other")
  func leavesCleanPage() {
    clean.shows(page)
    clean.back().shows(ScreenStack(.account, presenting: [.settings]))
    clean.swipeDown().shows([.account])
    clean.send(.closeSheet).shows([.account])
    clean.send(.showAccount).shows([.account])
  }

  @Test(
    "Every message that would take the page away brings the question instead",
    arguments: [
      AccountMessage.closeSheet, .showAccount, .showSettings, .showAbout, .askLogin,
    ])
  func asks(_ message: AccountMessage) {
    dirty.shows(page)
      .send(message).isRedirected(to: AccountMessage.askAboutChanges).shows(question)
  }

  @Test("Code that would take the page away brings the question as well")
  func asksCode() {
    dirty.update { $0.sheet = nil }.isRedirected(to: AccountMessage.askAboutChanges)
      .shows(question)
  }

  @Test("So do the back button and a swipe of the sheet")
  func asksTheUser() {
    dirty.back().isRedirected(to: AccountMessage.askAboutChanges).shows(question)
    dirty.swipeDown().isRedirected(to: AccountMessage.askAboutChanges).shows(question)
  }

  @Test("Before any gesture the flow says that back and a swipe of the sheet lead to the question")
  func saysSoBeforeGestures() {
    let clean = FlowTester(AccountFlow(), state: .init()).send(.showSettings).send(.showNewsletter)
    for move in [UserMove.back, .swipeDown] {
      #expect(clean.verdict(on: move).isAllowed)
      let dirty = clean.send(.changed(isUnsaved: true))
      #expect(dirty.verdict(on: move).reason == "it was redirected to askAboutChanges")
    }
  }

  @Test("Who stays, or pulls the question down, is back on the page and is asked again")
  func stays() {
    let asked = dirty.send(.closeSheet)
    asked.send(.stay).shows(page).send(.closeSheet).shows(question)
    asked.swipeDown().shows(page).send(.closeSheet).shows(question)
  }

  @Test("The question keeps the page while it is open")
  func keepsThePage() {
    dirty.send(.closeSheet).send(.closeSheet)
      .isRedirected(to: AccountMessage.askAboutChanges).shows(question)
  }

  @Test("Once the changes are settled the way out is open, question and all")
  func leadsOut() {
    dirty.send(.closeSheet).send(.changed(isUnsaved: false)).shows(question)
      .send(.closeSheet).shows([.account])
      .send(.showSettings).shows(ScreenStack(.account, presenting: [.settings]))
  }

  @Test("Without changes there is nothing to ask")
  func asksOnlyAboutChanges() {
    clean.passesOn(AccountMessage.askAboutChanges).shows(page)
    clean.passesOn(AccountMessage.stay).shows(page)
  }

  @Test("What has left is a fact; the changes wait where they were made")
  func factsAreFacts() {
    dirty.userLeft(by: .swipeDown).shows([.account])
      .send(.showSettings).send(.showNewsletter).shows(page)
      .send(.closeSheet).shows(question)
  }

  @Test("Logging in and out elsewhere touches neither page nor question")
  func keepsItThroughLogins() {
    dirty.send(.loggedIn).send(.loggedOut).shows(page)
      .send(.closeSheet).send(.loggedIn).send(.loggedOut).shows(question)
  }
}
