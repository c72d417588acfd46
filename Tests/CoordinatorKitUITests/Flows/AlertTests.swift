import CoordinatorKitUI
import Testing

@MainActor @Suite("Alerts of a typed flow", .headless)
struct AlertTests {
  @Test("An alert in the state becomes a UIAlertController with its text and buttons")
  func presentsAlert() throws {
    let trash = TrashPhone()
    trash.ask(.delete)
    let alert = try #require(trash.alert)
    #expect(alert.title == "Delete?")
    #expect(alert.message == "There is no way back.")
    #expect(alert.preferredStyle == .alert)
    #expect(alert.actions.map(\.title) == ["Delete", "Share", "Cancel", "Later"])
    #expect(alert.actions.map(\.style) == [.destructive, .default, .cancel, .default])
    #expect(trash.reports.texts == [])
    #expect(trash.phone.log == [])
  }

  @Test("An alert without buttons gets one that dismisses it")
  func addsButton() {
    let trash = TrashPhone()
    trash.ask(.warning)
    #expect(trash.alert?.actions.map(\.title) == ["OK"])
    trash.tap("OK")
    #expect(trash.alert == nil)
    #expect(trash.flow.state.heard.last == "left warning")
  }

  @Test("A tap reports the dismissed alert first and then the button's message")
  func hearsAlertThenMessage() {
    let trash = TrashPhone(.init(questions: [.delete]))
    trash.tap("Delete")
    #expect(trash.flow.state.heard == ["left delete", "delete"])
    #expect(trash.flow.screens == [.list])
    #expect(trash.navigation.viewControllers.count == 1)
    #expect(trash.navigation.presentedViewController == nil)
    #expect(trash.reports.texts == [])
    #expect(trash.phone.log == [])
  }

  @Test("A button without a message only dismisses the alert")
  func hearsCancel() {
    let trash = TrashPhone(.init(questions: [.delete]))
    trash.tap("Cancel")
    #expect(trash.flow.state.heard == ["left delete"])
    #expect(trash.flow.screens == [.list, .document])
    #expect(trash.alert == nil)
  }

  @Test("A message unknown to the flow goes on to the parent")
  func sendsToParent() {
    let trash = TrashPhone(.init(questions: [.delete]))
    trash.tap("Share")
    #expect(trash.shared == 1)
    #expect(trash.flow.state.heard == ["left delete"])
    #expect(trash.reports.texts == [])
  }

  @Test("An alert removed from the state is dismissed, and no button is reported")
  func dismissesAlert() {
    let trash = TrashPhone(.init(questions: [.delete]))
    trash.flow.update { $0.questions = [] }
    trash.phone.settle()
    #expect(trash.navigation.presentedViewController == nil)
    #expect(trash.flow.state.heard == [])
    #expect(trash.reports.texts == [])
  }

  @Test("An alert dismissed by other code is reported as left")
  func hearsExternalDismissal() {
    let trash = TrashPhone(.init(questions: [.delete]))
    trash.navigation.dismiss(animated: true)
    trash.phone.settle()
    #expect(trash.flow.state.heard == ["left delete"])
    #expect(trash.flow.state.questions == [])
    #expect(trash.reports.texts == [])
  }

  @Test("A flow that keeps its alert after a tap is reported and shows it again")
  func reportsBackLaw() throws {
    let trash = TrashPhone(.init(questions: [.delete]), follows: false)
    let first = try #require(trash.alert)
    trash.tap("Cancel")
    #expect(trash.reports.kinds == [.backLaw])
    #expect(
      trash.reports.diagnostics.first?.instead
        == "Let alertLeft(_:_:) remove from the state exactly what the alert follows from.")
    #expect(trash.alert != nil)
    #expect(trash.alert !== first)
    trash.tap("Cancel")
    #expect(trash.flow.state.heard == ["left delete", "left delete"])
  }

  @Test("An alert covers the sheets, which stay when it is dismissed")
  func liesOverSheets() {
    let trash = TrashPhone(.init(hasInfo: true, questions: [.delete]))
    #expect(trash.alert != nil)
    trash.tap("Cancel")
    #expect(trash.flow.screens == ScreenStack(.list, .document, presenting: [.info]))
    #expect(trash.navigation.presentedViewController is UINavigationController)
    #expect(trash.reports.texts == [])
  }

  @Test("A sheet added under an alert is in place before the alert reappears")
  func presentsSheetUnderAlert() {
    let trash = TrashPhone(.init(questions: [.delete]))
    trash.flow.update { $0.hasInfo = true }
    trash.phone.settle()
    #expect(trash.navigation.presentedViewController is UINavigationController)
    #expect(trash.alert?.title == "Delete?")
    #expect(trash.flow.state.heard == [])
    trash.tap("Delete")
    #expect(trash.flow.state.heard == ["left delete", "delete"])
    #expect(trash.reports.texts == [])
    #expect(trash.phone.log == [])
  }

  @Test("The second of two alerts appears when the first has been dismissed")
  func showsAlertsInTurn() {
    let trash = TrashPhone(.init(questions: [.warning, .delete]))
    #expect(trash.alert?.title == "Low on paper")
    trash.tap("OK")
    #expect(trash.alert?.title == "Delete?")
    trash.tap("Cancel")
    #expect(trash.alert == nil)
    #expect(trash.flow.state.heard == ["left warning", "left delete"])
    #expect(trash.reports.texts == [])
  }

  @Test("A button may lead to another alert")
  func leadsToAnotherAlert() {
    let trash = TrashPhone(.init(questions: [.share]))
    #expect(trash.alert?.preferredStyle == .actionSheet)
    trash.tap("Ask first")
    #expect(trash.alert?.title == "Delete?")
    trash.tap("Delete")
    #expect(trash.flow.screens == [.list])
    #expect(trash.phone.log == [])
  }

  @Test("A tap outside an action sheet taps its cancel button")
  func cancelsActionSheet() throws {
    let trash = TrashPhone(.init(questions: [.share]))
    #expect(trash.phone.user.tapOutside(try #require(trash.alert)))
    trash.phone.settle()
    #expect(trash.flow.state.heard == ["left share"])
    #expect(trash.alert == nil)
  }

  @Test("A visible alert changes its text in place")
  func updatesWords() {
    let trash = TrashPhone(.init(questions: [.delete]))
    let before = trash.alert
    trash.flow.update { $0.word = "Really delete" }
    #expect(trash.alert === before)
    #expect(before?.title == "Really delete?")
  }

  @Test("No removal message names an alert, which is not a screen")
  func sendsNoRemoval() {
    let trash = TrashPhone()
    var removals: [String] = []
    trash.flow.on(RemovalMessage.self) { removal, _ in removals.append("\(removal.screen)") }
    trash.ask(.delete)
    trash.tap("Delete")
    #expect(removals == ["document"])
  }

  @Test("An alert is dismissed with its coordinator")
  func goesWithCoordinator() {
    let trash = TrashPhone(.init(questions: [.delete]))
    trash.root.remove(child: trash.flow)
    trash.phone.settle()
    #expect(trash.navigation.presentedViewController == nil)
    #expect(trash.flow.state.heard == [])
  }

  @Test("The end of an alert is recorded, and then the message of its button")
  func isRecorded() throws {
    let trash = TrashPhone(.init(questions: [.delete]))
    let recording = Recording(at: trash.root)
    trash.tap("Delete")
    #expect(
      try recording.story == [
        "CoordinatorKitUITests.TrashFlow 1: list › document ⌃ alert(delete)",
        "alert(delete) left (programmatic): list › document",
        "delete: handled: list",
      ])
  }
}
