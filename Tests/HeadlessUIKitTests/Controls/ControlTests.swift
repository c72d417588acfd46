import HeadlessUIKit
import Testing

/// Delivers an action only when it is told to.
private final class GuardedControl: UIControl {
  var swallows = false
  var asked = 0

  override func sendAction(_ action: UIAction) {
    asked += 1
    if !swallows { super.sendAction(action) }
  }
}

@MainActor
@Suite("A control delivers its actions for the events that they wait for", .headless)
struct ControlTests {
  private let journal = Journal()

  private func action(_ line: String, identifier: UIAction.Identifier? = nil) -> UIAction {
    let journal = journal
    return UIAction(identifier: identifier) { _ in journal.note(line) }
  }

  @Test("Each action of a matching event runs, in the order in which they were added (1.11)")
  func matching() {
    let control = UIControl()
    control.addAction(action("first"), for: .touchUpInside)
    control.addAction(action("other"), for: .valueChanged)
    control.addAction(action("second"), for: [.touchUpInside, .editingDidEnd])

    control.sendActions(for: .touchUpInside)
    #expect(journal.lines == ["first", "second"])
    control.sendActions(for: .editingDidEnd)

    #expect(journal.lines == ["first", "second", "second"])
  }

  @Test("A later action with the same identifier replaces the earlier one (1.11)")
  func identifier() {
    let control = UIControl()
    let id = UIAction.Identifier("buy")
    control.addAction(action("old", identifier: id), for: .touchUpInside)
    control.addAction(action("new", identifier: id), for: .touchUpInside)

    control.sendActions(for: .touchUpInside)

    #expect(journal.lines == ["new"])
  }

  @Test("A removed action does not run")
  func remove() {
    let control = UIControl()
    let first = action("first")
    let id = UIAction.Identifier("second")
    control.addAction(first, for: .touchUpInside)
    control.addAction(action("second", identifier: id), for: .touchUpInside)

    control.removeAction(first, for: .touchUpInside)
    control.removeAction(identifiedBy: id, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)

    #expect(journal.lines == [])
  }

  @Test(
    "The sender of an action is the control while the action runs, and nobody afterwards (1.11)"
  )
  func sender() {
    let control = UIControl()
    weak var sender: AnyObject?
    let action = UIAction { action in sender = action.sender as AnyObject? }
    control.addAction(action, for: .touchUpInside)

    control.sendActions(for: .touchUpInside)

    #expect(sender === control)
    #expect(action.sender == nil)
  }

  @Test("An override of sendAction may swallow the action (1.11)")
  func swallow() {
    let control = GuardedControl()
    control.addAction(action("tapped"), for: .touchUpInside)

    control.swallows = true
    control.sendActions(for: .touchUpInside)
    #expect(journal.lines == [])
    control.swallows = false
    control.sendActions(for: .touchUpInside)

    #expect(journal.lines == ["tapped"])
    #expect(control.asked == 2)
  }

  @Test("The primary action of a button runs on a tap")
  func primaryAction() {
    let button = UIButton(primaryAction: action("tapped"))

    button.sendActions(for: .primaryActionTriggered)

    #expect(journal.lines == ["tapped"])
  }

  @Test(
    "The primary action of a bar button item is a copy that runs with the item as sender (1.12)"
  )
  func barButtonItem() throws {
    let item = UIBarButtonItem()
    weak var sender: AnyObject?
    let journal = journal
    let action = UIAction { action in
      journal.note("tapped")
      sender = action.sender as AnyObject?
    }
    item.primaryAction = action
    #expect(item.primaryAction !== action)
    let screen = UIViewController()
    screen.navigationItem.leftBarButtonItem = item
    let window = show(UINavigationController(rootViewController: screen))

    #expect(HeadlessSession.current.user.tap(item))

    #expect(journal.lines == ["tapped"])
    #expect(sender === item)
    withExtendedLifetime(window) {}
  }
}
