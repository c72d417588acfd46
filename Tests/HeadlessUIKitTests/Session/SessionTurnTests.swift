import HeadlessUIKit
import Testing

/// Writes each layout into a journal.
private final class NotingView: UIView {
  var onLayout: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

@MainActor
@Suite("A turn runs blocks, then the layout pass, then what waited for the commit", .headless)
struct SessionTurnTests {
  private let session = HeadlessSession.current
  private let journal = Journal()

  @Test("A block runs on the next turn, not in the call, and once")
  func performRunsOnTheNextTurn() {
    let journal = journal
    session.perform { journal.note("block") }
    #expect(journal.lines == [])

    session.turn()
    session.turn()

    #expect(journal.lines == ["block"])
  }

  @Test("Blocks run in the order in which they came")
  func blocksInOrder() {
    let journal = journal
    for name in ["first", "second", "third"] {
      session.perform { journal.note(name) }
    }

    session.turn()

    #expect(journal.lines == ["first", "second", "third"])
  }

  @Test("The layout pass comes after the blocks of the same turn")
  func layoutAfterBlocks() {
    let journal = journal
    let root = UIViewController()
    let window = show(root)
    let view = NotingView()
    root.view.addSubview(view)
    session.settle()
    view.onLayout = { journal.note("layout") }
    view.setNeedsLayout()
    session.perform { journal.note("block") }

    session.turn()

    #expect(journal.lines == ["block", "layout"])
    withExtendedLifetime(window) {}
  }

  @Test("A push in a block is laid out in the same turn")
  func pushInBlock() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    let pushed = Screen("B", journal)
    session.perform { nav.pushViewController(pushed, animated: false) }

    session.turn()

    #expect(
      journal.lines == [
        "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
        "B.viewDidAppear(false)",
      ])
    withExtendedLifetime(window) {}
  }

  @Test("A presentation and its dismissal without animation are over after three turns (8.5)")
  func threeTurns() {
    let root = UIViewController()
    let window = show(root)
    let presented = Screen("B", journal)

    root.present(presented, animated: false)
    session.turn()
    session.turn()
    session.turn()
    #expect(journal.lines.last == "B.viewDidAppear(false)")
    root.dismiss(animated: false)
    session.turn()
    session.turn()
    session.turn()

    #expect(journal.lines.last == "B.viewDidDisappear(false)")
    #expect(root.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test("Turns alone do not end an animation")
  func turnsDoNotEndAnimations() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    nav.pushViewController(Screen("B", journal), animated: true)

    for _ in 0..<50 { session.turn() }

    #expect(!journal.lines.contains("B.viewDidAppear(true)"))
    #expect(nav.transitionCoordinator != nil)
    session.settle()
    #expect(journal.lines.contains("B.viewDidAppear(true)"))
    withExtendedLifetime(window) {}
  }

  @Test("While a turn runs, the current session is the one whose turn it is")
  func currentDuringTurn() {
    let other = HeadlessSession()
    var seen: [HeadlessSession] = []
    other.perform { seen.append(HeadlessSession.current) }

    other.turn()

    #expect(seen.count == 1)
    #expect(seen.first === other)
    #expect(HeadlessSession.current === session)
  }

  @Test("Settling ends with a gesture still in flight")
  func settleWithGesture() throws {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.pushViewController(UIViewController(), animated: false)
    let window = show(nav)

    let swipe = try #require(session.user.beginBackSwipe(in: nav))
    session.settle()
    session.advance(by: 10)
    #expect(nav.transitionCoordinator != nil)
    swipe.finish()
    session.settle()

    #expect(nav.transitionCoordinator == nil)
    #expect(nav.viewControllers.count == 1)
    withExtendedLifetime(window) {}
  }
}
