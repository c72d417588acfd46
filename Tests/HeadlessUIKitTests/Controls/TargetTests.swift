import HeadlessUIKit
import Testing

/// A screen with a button; it writes down what its methods were given.
private final class Shelf: UIViewController {
  let journal: Journal
  let button = UIButton(type: .system)

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
  }

  func borrow() { journal.note("borrow") }
  func reserve(_ sender: UIButton) { journal.note("reserve, by the button: \(sender === button)") }
  func give(_ sender: Any) { journal.note("give, by an item: \(sender is UIBarButtonItem)") }
  func sell(_ sender: UISwitch) { journal.note("sell") }
}

@MainActor
@Suite("A control and an item of a bar run a method of their target", .headless)
struct TargetTests {
  private let journal = Journal()
  private let user = HeadlessSession.current.user

  @Test(
    "The method takes nothing or the sender, among actions in the order of their coming (1.14)")
  func methods() {
    let shelf = Shelf(journal)
    let window = show(shelf)
    shelf.button.addTarget(shelf, action: Shelf.borrow, for: .touchUpInside)
    shelf.button.addAction(UIAction { _ in journal.note("action") }, for: .touchUpInside)
    shelf.button.addTarget(shelf, action: Shelf.reserve, for: [.touchUpInside, .valueChanged])
    shelf.button.addTarget(shelf, action: Shelf.give(_:), for: .editingChanged)

    #expect(user.tap(shelf.button))

    #expect(journal.lines == ["borrow", "action", "reserve, by the button: true"])
    #expect(shelf.button.allControlEvents == [.touchUpInside, .valueChanged, .editingChanged])
    withExtendedLifetime(window) {}
  }

  @Test("A target is not retained, and what it had asked for does not run without it (1.14)")
  func weakTarget() {
    let control = UIControl()
    weak var held: Shelf?
    do {
      let shelf = Shelf(journal)
      held = shelf
      control.addTarget(shelf, action: Shelf.borrow, for: .touchUpInside)
    }

    control.sendActions(for: .touchUpInside)

    #expect(held == nil)
    #expect(journal.lines == [])
  }

  @Test("A target is removed from some of its events, or all of them from all (1.14)")
  func remove() {
    let (shelf, other, control) = (Shelf(journal), Shelf(journal), UIControl())
    control.addTarget(shelf, action: Shelf.borrow, for: [.touchUpInside, .touchDown])
    control.addTarget(other, action: Shelf.give, for: .touchUpInside)

    control.removeTarget(shelf, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(journal.lines == ["give, by an item: false"])
    #expect(control.allControlEvents == [.touchUpInside, .touchDown])
    control.removeTarget(nil, action: nil, for: .allEvents)

    #expect(control.allControlEvents == [])
  }

  @Test("Without a target the first one up the chain runs it who is of the class named (1.10)")
  func chain() {
    let (shelf, inner, field) = (Shelf(journal), UIViewController(), UITextField())
    let window = show(shelf)
    shelf.embed(inner)
    let control = UIControl()
    inner.view.addSubview(control)
    control.addTarget(nil, action: Shelf.borrow, for: .touchUpInside)
    control.addTarget(nil, action: UISwitch.removeFromSuperview, for: .touchUpInside)

    control.sendActions(for: .touchUpInside)
    #expect(journal.lines == ["borrow"])
    #expect(field.becomeFirstResponder())
    control.sendActions(for: .touchUpInside)

    #expect(journal.lines == ["borrow"])
    withExtendedLifetime(window) {}
  }

  @Test("A method that takes something else than its sender is a mistake (1.14)")
  func wrongSender() async {
    await #expect(processExitsWith: .failure) {
      await HeadlessSession().run {
        let shelf = Shelf(Journal())
        shelf.button.addTarget(shelf, action: Shelf.sell, for: .touchUpInside)
        shelf.button.sendActions(for: .touchUpInside)
      }
    }
  }

  @Test("An item of a bar runs its method, a primary action comes before it (1.14)")
  func items() {
    let shelf = Shelf(journal)
    let items = [
      UIBarButtonItem(title: "Borrow", style: .plain, target: shelf, action: Shelf.borrow),
      UIBarButtonItem(
        image: UIImage(named: "gift"), style: .done, target: shelf, action: Shelf.give),
      UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: Shelf.give),
      UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil),
    ]
    shelf.navigationItem.rightBarButtonItems = items
    let window = show(UINavigationController(rootViewController: shelf))

    #expect(items.map { user.tap($0) } == [true, true, true, false])
    #expect(
      journal.lines == ["borrow", "give, by an item: true", "give, by an item: true"])
    #expect(items.map(\.style) == [.plain, .done, .done, .plain])
    #expect(items[0].title == "Borrow" && items[1].image == UIImage(named: "gift"))
    items[0].primaryAction = UIAction { [journal] _ in journal.note("action") }
    #expect(user.tap(items[0]))

    #expect(journal.lines.last == "action")
    withExtendedLifetime(window) {}
  }
}
