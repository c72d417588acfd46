import HeadlessUIKit
import Testing

@MainActor
@Suite("Where nobody knows who hears first of an appearance, a switch decides", .headless)
struct UnsettledAppearanceTests {
  @Test(
    "Of the end of an appearance a parent hears before its children, or after them (U5, 2.12)",
    arguments: [true, false])
  func parentAndChild(isParentFirst: Bool) {
    HeadlessSession.current.policy.tellsParentBeforeChildren = isParentFirst
    let log = CallbackLog()
    let (parent, child) = (LoggingViewController("P", log), LoggingViewController("C", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log.clear()

    let phone = Phone(showing: parent)
    phone.window.rootViewController = UIViewController()
    phone.settle()

    let (first, second) = isParentFirst ? ("P", "C") : ("C", "P")
    #expect(
      log.lines(without: [.loading, .isAppearing]) == [
        "P.viewWillAppear(false)", "C.viewWillAppear(false)", "\(first).viewDidAppear(false)",
        "\(second).viewDidAppear(false)", "P.viewWillDisappear(false)",
        "C.viewWillDisappear(false)", "\(first).viewDidDisappear(false)",
        "\(second).viewDidDisappear(false)",
      ])
  }
}
