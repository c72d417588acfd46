import HeadlessUIKit
import Testing

/// Forwards nothing to its children by itself.
private final class ManualContainer: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor
private final class SwapFixture {
  let log = CallbackLog()
  let parent: UIViewController
  let (a, b): (LoggingViewController, LoggingViewController)
  let phone: Phone

  /// A parent on screen with two children, of which the first one is shown.
  init(forwards: Bool = true) {
    parent = forwards ? LoggingViewController("P", log) : ManualContainer()
    (a, b) = (LoggingViewController("A", log), LoggingViewController("B", log))
    phone = Phone(showing: parent)
    for child in [a, b] {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(a.view)
    phone.settle()
    log.clear()
  }

  func swap(_ from: UIViewController, _ to: UIViewController) {
    parent.transition(
      from: from, to: to, duration: 0.3,
      animations: { [log] in
        to.view.alpha = 0.5
        log.note("animations")
      },
      completion: { [log] in log.note("completed(\($0))") })
  }
}

@MainActor
private func swapInAStranger() {
  let on = SwapFixture()
  on.swap(on.a, LoggingViewController("X", on.log))
}

@MainActor
private func swapInAManualContainer() {
  let on = SwapFixture(forwards: false)
  on.swap(on.a, on.b)
}

@Suite("A container swaps the views of its children")
struct ContainmentSwapTests {
  @MainActor
  @Test("One child comes, the other goes at the end, both are called back (2.13)", .headless)
  func swap() {
    let on = SwapFixture()

    on.swap(on.a, on.b)
    #expect(on.b.viewIfLoaded?.superview === on.parent.view)
    #expect(on.a.view.superview === on.parent.view)
    on.phone.settle()

    #expect(
      on.log.lines == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "animations", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "completed(true)",
      ])
    #expect(on.a.view.superview == nil)
    #expect(on.parent.children == [on.a, on.b])
    #expect(on.phone.session.log.isEmpty)
  }

  @MainActor
  @Test("A child that is swapped in while its container appears, appears too (2.13)", .headless)
  func swapWhileAppearing() {
    let on = SwapFixture()
    on.phone.window.rootViewController = UIViewController()
    on.phone.settle()
    on.log.clear()
    on.parent.modalPresentationStyle = .fullScreen
    on.phone.window.rootViewController?.present(on.parent, animated: true)
    on.phone.turn()

    on.swap(on.a, on.b)
    on.phone.settle()

    #expect(
      on.log.names(of: "A", "B") == [
        "A.viewWillAppear", "A.viewIsAppearing", "B.loadView", "B.viewDidLoad",
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
        "B.viewDidAppear",
      ])
    #expect(
      on.log.names(of: "P") == ["P.viewWillAppear", "P.viewIsAppearing", "P.viewDidAppear"])
    #expect(on.phone.session.log.isEmpty)
  }

  @MainActor
  @Test("A child that goes while its container comes on screen disappears (2.13)", .headless)
  func swapBeforeAppearing() {
    let on = SwapFixture()
    on.phone.window.rootViewController = UIViewController()
    on.phone.settle()
    on.log.clear()

    on.swap(on.a, on.b)
    on.phone.window.rootViewController = on.parent
    on.phone.settle()

    #expect(
      on.log.names(of: "A", "B") == [
        "B.loadView", "B.viewDidLoad", "A.viewWillAppear", "B.viewWillAppear",
        "A.viewIsAppearing", "B.viewIsAppearing", "A.viewDidAppear", "B.viewDidAppear",
        "A.viewWillDisappear", "A.viewDidDisappear",
      ])
    #expect(on.a.view.window == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A stranger is not swapped in (2.13)")
  func stranger() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await swapInAStranger() })
    try expectText("must have a common parent view controller", in: result)
  }

  @Test("A container that forwards by hand does not swap like this (2.13)")
  func manual() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await swapInAManualContainer() })
    try expectText("must forward appearance methods automatically", in: result)
  }
}
