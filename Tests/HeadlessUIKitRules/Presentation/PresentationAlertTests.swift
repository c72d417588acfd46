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

  @Test("A tapped action dismisses the alert before its handler runs (Case 33)")
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

  @Test("The handler may present (Case 33)")
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

  @Test("A dismissal by code runs no handler (Case 33)")
  func dismissedByCode() {
    let on = RootFixture()
    let log = on.log
    let (alert, _) = alert(log) { log.note("handler") }
    on.present(alert)

    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(log.lines == ["alert.viewDidDisappear"])
  }

  @Test("What the user typed into the fields of an alert is there for the handler (5.19)")
  func textFields() throws {
    let on = RootFixture()
    let log = on.log
    let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    let action = UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
      log.note(alert.textFields?.compactMap(\.text).joined(separator: "/") ?? "")
    }
    alert.addAction(action)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", nil])
    #expect(!on.phone.user.type("Ann", into: fields[0]))
    on.present(alert)

    #expect(on.phone.user.type("Ann", into: fields[0]))
    #expect(on.phone.user.type("secret", into: fields[1]))
    #expect(fields[1].isEditing)
    #expect(on.phone.user.tapAlertAction(action, in: alert))
    on.phone.settle()

    #expect(log.lines == ["Ann/secret"])
  }

  @Test(
    "The return key taps the last action, even a disabled one, unless the delegate refuses (5.37)")
  func returnKey() throws {
    final class Refusing: NSObject, UITextFieldDelegate {
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    }
    let on = RootFixture()
    let log = on.log
    let refusing = Refusing()
    let (alert, action) = alert(log) { log.note("handler") }
    for _ in 0..<2 { alert.addTextField() }
    let fields = try #require(alert.textFields)
    action.isEnabled = false
    on.present(alert)

    #expect(!on.phone.user.pressReturn(in: fields[0]))
    fields[1].delegate = refusing
    #expect(!on.phone.user.pressReturn(in: fields[1]))
    fields[1].delegate = nil
    #expect(on.phone.user.pressReturn(in: fields[1]))
    on.phone.settle()

    #expect(log.lines == ["alert.viewDidDisappear", "handler"])
  }

  @Test("An action is tapped once, and not while it is disabled (5.19)")
  func tappedOnce() {
    let on = RootFixture()
    let log = on.log
    let (alert, action) = alert(log) { log.note("handler") }
    on.present(alert)

    action.isEnabled = false
    #expect(!on.phone.user.tapAlertAction(action, in: alert))
    action.isEnabled = true
    #expect(on.phone.user.tapAlertAction(action, in: alert))
    #expect(!on.phone.user.tapAlertAction(action, in: alert))
    on.phone.settle()

    #expect(log.lines == ["alert.viewDidDisappear", "handler"])
  }

  @Test("A tap beside an action sheet cancels it; beside an alert it does nothing (5.19)")
  func tapOutside() {
    let on = RootFixture()
    let log = on.log
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log.note("delete") })
    #expect(!on.phone.user.tapOutside(sheet))
    on.present(sheet)
    #expect(!on.phone.user.tapOutside(sheet))

    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.note("cancel") })
    #expect(on.phone.user.tapOutside(sheet))
    on.phone.settle()
    #expect(log.lines == ["cancel"])
    #expect(on.root.presentedViewController == nil)
    let (alert, _) = alert(log) {}
    on.present(alert)

    #expect(!on.phone.user.tapOutside(alert))
  }

  @Test("An alert is freed when its handler has run (7.4)")
  func freed() {
    let on = RootFixture()
    weak var freed: UIViewController?
    do {
      let (alert, action) = alert(on.log) {}
      freed = alert
      on.present(alert)
      on.phone.user.tapAlertAction(action, in: alert)
    }
    on.phone.settle()

    #expect(freed == nil)
  }
}
