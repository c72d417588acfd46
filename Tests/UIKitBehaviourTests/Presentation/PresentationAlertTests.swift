import HeadlessUIKit
import Testing

/// An alert that writes its disappearance into a log.
private final class LoggingAlertController: UIAlertController {
  var log: CallbackLog?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log?.note("alert.viewDidDisappear")
  }
}

@MainActor
@Suite("The handler of an alert action runs when the alert is gone", .headless)
struct PresentationAlertTests {
  private func alert(_ log: CallbackLog, _ handler: @escaping @MainActor () -> Void)
    -> (LoggingAlertController, UIAlertAction)
  {
    let alert = LoggingAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "Yes", style: .default) { _ in handler() }
    alert.log = log
    alert.addAction(action)
    return (alert, action)
  }

  @Test("Case 33: A tapped action dismisses the alert before its handler runs")
  func handlerAfterDismissal() {
    let on = RootFixture()
    let log = on.log
    let (alert, action) = alert(log) { log.note("handler") }
    on.present(alert)

    #expect(on.phone.user.tapAlertAction(action, in: alert))
    on.phone.settle()

    #expect(log.lines == ["alert.viewDidDisappear", "handler"])
    #expect(on.root.presentedViewController == nil)
  }

  @Test("Case 33: The handler may present")
  func presentInHandler() {
    let on = RootFixture()
    let root = on.root
    let c = on.screen("C")
    let (alert, action) = alert(on.log) { root.present(c, animated: true) }
    on.present(alert)

    on.phone.user.tapAlertAction(action, in: alert)
    on.phone.settle()

    #expect(root.presentedViewController === c)
    #expect(on.log.count("C.viewDidAppear(true)") == 1)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 33: A dismissal by code runs no handler")
  func dismissedByCode() {
    let on = RootFixture()
    let log = on.log
    let (alert, _) = alert(log) { log.note("handler") }
    on.present(alert)

    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(log.lines == ["alert.viewDidDisappear"])
  }
}
