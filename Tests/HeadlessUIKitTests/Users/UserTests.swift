import HeadlessUIKit
import Testing

@MainActor
@Suite("The person with the phone does what is possible and nothing else", .headless)
struct UserTests {
  private let session = HeadlessSession.current
  private let user = HeadlessSession.current.user

  private final class Counter {
    var taps = 0
  }

  private func button(_ counter: Counter) -> UIButton {
    let button = UIButton()
    button.addAction(UIAction { _ in counter.taps += 1 }, for: .touchUpInside)
    return button
  }

  @Test("A tap on a control in a window sends its action once")
  func tap() {
    let counter = Counter()
    let button = button(counter)
    let root = UIViewController()
    let window = show(root)
    root.view.addSubview(button)

    #expect(user.tap(button))

    #expect(counter.taps == 1)
    withExtendedLifetime(window) {}
  }

  @Test("A tap on a button runs its primary action once")
  func tapPrimaryAction() {
    let counter = Counter()
    let button = UIButton(primaryAction: UIAction(title: "Buy") { _ in counter.taps += 1 })
    let root = UIViewController()
    let window = show(root)
    root.view.addSubview(button)

    #expect(user.tap(button))

    #expect(counter.taps == 1)
    withExtendedLifetime(window) {}
  }

  @Test("A control without a window cannot be tapped")
  func tapWithoutWindow() {
    let counter = Counter()

    #expect(!user.tap(button(counter)))

    #expect(counter.taps == 0)
  }

  @Test("A disabled control cannot be tapped")
  func tapDisabled() {
    let counter = Counter()
    let button = button(counter)
    let root = UIViewController()
    let window = show(root)
    root.view.addSubview(button)
    button.isEnabled = false

    #expect(!user.tap(button))

    #expect(counter.taps == 0)
    withExtendedLifetime(window) {}
  }

  @Test("A control in a view that takes no touches cannot be tapped, nor can a label")
  func noTouches() {
    let counter = Counter()
    let button = button(counter)
    let (root, label) = (UIViewController(), UILabel())
    let window = show(root)
    root.view.addSubview(button)
    root.view.addSubview(label)
    label.addGestureRecognizer(UITapGestureRecognizer())
    root.view.isUserInteractionEnabled = false
    #expect(!user.tap(button))
    root.view.isUserInteractionEnabled = true
    #expect(user.tap(button))
    #expect(!user.tap(label))
    label.isUserInteractionEnabled = true
    #expect(user.tap(label))
    #expect(counter.taps == 1)
    withExtendedLifetime(window) {}
  }

  @Test("A hidden control, or one in a hidden view, cannot be tapped")
  func tapHidden() {
    let counter = Counter()
    let button = button(counter)
    let root = UIViewController()
    let window = show(root)
    let box = UIView()
    root.view.addSubview(box)
    box.addSubview(button)

    button.isHidden = true
    #expect(!user.tap(button))
    button.isHidden = false
    box.isHidden = true
    #expect(!user.tap(button))
    box.isHidden = false

    #expect(user.tap(button))
    #expect(counter.taps == 1)
    withExtendedLifetime(window) {}
  }

  @Test("A control that a sheet covers cannot be tapped until the sheet is gone")
  func tapCovered() {
    let counter = Counter()
    let button = button(counter)
    let root = UIViewController()
    let window = show(root)
    root.view.addSubview(button)
    root.present(UIViewController(), animated: true)
    session.settle()

    #expect(!user.tap(button))
    root.dismiss(animated: true)
    session.settle()

    #expect(user.tap(button))
    #expect(counter.taps == 1)
    withExtendedLifetime(window) {}
  }

  @Test("A bar button item runs its action, unless it is disabled")
  func tapItem() {
    let counter = Counter()
    let root = UIViewController()
    let item = UIBarButtonItem()
    item.primaryAction = UIAction { _ in counter.taps += 1 }
    root.navigationItem.rightBarButtonItem = item
    let window = show(UINavigationController(rootViewController: root))

    #expect(user.tap(item))
    #expect(counter.taps == 1)
    item.isEnabled = false
    #expect(!user.tap(item))

    #expect(counter.taps == 1)
    withExtendedLifetime(window) {}
  }

  @Test("There is no way back on a stack that is not on screen")
  func backWithoutWindow() {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.pushViewController(UIViewController(), animated: false)

    #expect(!user.tapBack(in: nav))
    #expect(!user.swipeBack(in: nav))
    #expect(user.beginBackSwipe(in: nav) == nil)
    session.settle()

    #expect(nav.viewControllers.count == 2)
  }

  @Test("There is no back button when the item hides it, the bar is hidden or a sheet covers it")
  func hiddenBack() {
    let top = UIViewController()
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.pushViewController(top, animated: false)
    let window = show(nav)

    top.navigationItem.hidesBackButton = true
    #expect(!user.tapBack(in: nav))
    top.navigationItem.hidesBackButton = false
    nav.isNavigationBarHidden = true
    #expect(!user.tapBack(in: nav))
    #expect(!user.swipeBack(in: nav))
    nav.isNavigationBarHidden = false
    nav.present(UIViewController(), animated: false)
    session.settle()
    #expect(!user.tapBack(in: nav))
    session.settle()

    #expect(nav.viewControllers.count == 2)
    withExtendedLifetime(window) {}
  }

  @Test("Only what is presented can be swiped down")
  func swipeNothing() {
    let root = UIViewController()
    let window = show(root)

    #expect(user.beginSheetSwipe(on: root) == nil)
    #expect(!user.swipeDown(root))
    #expect(!user.swipeDown(UIViewController()))
    session.settle()

    #expect(session.log.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test("Only the action of an alert on screen can be tapped")
  func tapAlert() {
    let counter = Counter()
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default) { _ in counter.taps += 1 }
    let stranger = UIAlertAction(title: "No", style: .cancel) { _ in counter.taps += 1 }
    let root = UIViewController()
    let window = show(root)

    alert.addAction(action)
    #expect(!user.tapAlertAction(action, in: alert))
    root.present(alert, animated: true)
    session.settle()
    #expect(!user.tapAlertAction(stranger, in: alert))
    action.isEnabled = false
    #expect(!user.tapAlertAction(action, in: alert))
    action.isEnabled = true
    #expect(user.tapAlertAction(action, in: alert))
    session.settle()
    #expect(!user.tapAlertAction(action, in: alert))
    session.settle()

    #expect(counter.taps == 1)
    withExtendedLifetime(window) {}
  }

  @Test("Tabs of a tab bar controller that is not on screen cannot be tapped")
  func tapTab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]

    #expect(!user.tapTab(1, in: tabs))
    #expect(tabs.selectedIndex == 0)
    let window = show(tabs)
    #expect(!user.tapTab(-1, in: tabs))
    #expect(user.tapTab(1, in: tabs))

    #expect(tabs.selectedIndex == 1)
    withExtendedLifetime(window) {}
  }

  @Test("Text is typed into a field on screen and tells that it was edited")
  func type() {
    let field = UITextField()
    var edits = 0
    field.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
    let root = UIViewController()
    let window = show(root)

    #expect(!user.type("x", into: field))
    root.view.addSubview(field)
    #expect(user.type("Moby", into: field))

    #expect(field.text == "Moby")
    #expect(edits >= 1)
    withExtendedLifetime(window) {}
  }

  @Test("A swipe that has ended does not end a second time")
  func swipeEndsOnce() throws {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.pushViewController(UIViewController(), animated: false)
    nav.pushViewController(UIViewController(), animated: false)
    let window = show(nav)

    let swipe = try #require(user.beginBackSwipe(in: nav))
    session.turn()
    #expect(user.beginBackSwipe(in: nav) == nil)
    swipe.finish()
    swipe.cancel()
    swipe.finish()
    session.settle()
    swipe.finish()
    session.settle()

    #expect(nav.viewControllers.count == 2)
    #expect(nav.transitionCoordinator == nil)
    withExtendedLifetime(window) {}
  }
}
