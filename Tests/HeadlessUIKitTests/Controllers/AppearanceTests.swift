import HeadlessUIKit
import Testing

/// Forwards nothing to its children by itself.
private final class ManualContainer: Screen {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor
@Suite("Appearance follows the view into the window and out of it", .headless)
struct AppearanceTests {
  private let session = HeadlessSession.current
  private let journal = Journal()

  private func lines(of name: String) -> [String] {
    journal.lines.filter { $0.hasPrefix("\(name).") && !$0.hasSuffix("viewDidLoad") }
  }

  @Test("A foreign view that is there before the host appears brings no callbacks (2.7)")
  func foreignBefore() {
    let host = UIViewController()
    let foreign = Screen("F", journal)
    host.view.addSubview(foreign.view)

    let window = show(host)

    #expect(foreign.view.window === window)
    #expect(lines(of: "F") == [])
  }

  @Test("A foreign view that comes after the host appeared brings all callbacks (2.7)")
  func foreignAfter() {
    let host = UIViewController()
    let window = show(host)
    let foreign = Screen("F", journal)

    host.view.addSubview(foreign.view)
    session.settle()

    #expect(
      lines(of: "F") == [
        "F.viewWillAppear(false)", "F.viewIsAppearing(false)", "F.viewDidAppear(false)",
      ])
    withExtendedLifetime(window) {}
  }

  @Test("A child added by the book before its parent appears follows the parent (2.7)")
  func childBefore() {
    let parent = UIViewController()
    let child = Screen("C", journal)
    parent.embed(child)
    #expect(lines(of: "C") == [])

    let window = show(parent)

    #expect(
      lines(of: "C") == [
        "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
      ])
    withExtendedLifetime(window) {}
  }

  @Test("A child's view put into a parent on screen appears within the turn (2.8)")
  func addedOnScreen() {
    let parent = UIViewController()
    let window = show(parent)
    let child = Screen("C", journal)

    parent.embed(child)
    #expect(journal.lines.first == "C.viewDidLoad")
    #expect(lines(of: "C").first == "C.viewWillAppear(false)")
    session.turn()

    #expect(
      journal.lines == [
        "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)",
      ])
    withExtendedLifetime(window) {}
  }

  @Test("A child's view taken out of a parent on screen disappears within the turn (2.8)")
  func removedOnScreen() {
    let parent = UIViewController()
    let window = show(parent)
    let child = Screen("C", journal)
    parent.embed(child)
    session.settle()
    journal.clear()

    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    session.turn()

    #expect(journal.lines == ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"])
    withExtendedLifetime(window) {}
  }

  @Test("Beginning and ending a transition gives the will and the matching did (2.10)")
  func beginAndEnd() {
    let screen = Screen("C", journal)
    screen.loadViewIfNeeded()

    screen.beginAppearanceTransition(true, animated: true)
    #expect(lines(of: "C") == ["C.viewWillAppear(true)"])
    screen.endAppearanceTransition()
    screen.beginAppearanceTransition(false, animated: false)
    screen.endAppearanceTransition()

    #expect(
      lines(of: "C").filter { !$0.contains("IsAppearing") } == [
        "C.viewWillAppear(true)", "C.viewDidAppear(true)", "C.viewWillDisappear(false)",
        "C.viewDidDisappear(false)",
      ])
    #expect(session.log.isEmpty)
  }

  @Test("A second begin with the opposite flag reverses, the last one gives the did (2.10)")
  func reversed() {
    let screen = Screen("C", journal)
    screen.loadViewIfNeeded()

    screen.beginAppearanceTransition(true, animated: true)
    screen.beginAppearanceTransition(false, animated: true)
    screen.endAppearanceTransition()

    #expect(
      lines(of: "C").filter { !$0.contains("IsAppearing") } == [
        "C.viewWillAppear(true)", "C.viewWillDisappear(true)", "C.viewDidDisappear(true)",
      ])
    #expect(session.log.isEmpty)
  }

  @Test("An end without a begin is logged as unbalanced and calls nothing back (2.10)")
  func unbalancedEnd() throws {
    let screen = Screen("C", journal)
    screen.loadViewIfNeeded()

    screen.endAppearanceTransition()

    #expect(lines(of: "C") == [])
    #expect(session.log.count == 1)
    let text = try #require(session.log.first).text
    #expect(text.hasPrefix("Unbalanced calls to begin/end appearance transitions for "))
  }

  @Test("Two begins with the same flag that are both ended are logged as unbalanced (2.10)")
  func unbalancedBegins() throws {
    let screen = Screen("C", journal)
    screen.loadViewIfNeeded()

    screen.beginAppearanceTransition(true, animated: false)
    screen.beginAppearanceTransition(true, animated: false)
    screen.endAppearanceTransition()
    screen.endAppearanceTransition()

    #expect(lines(of: "C").filter { $0 == "C.viewDidAppear(false)" }.count == 1)
    let text = try #require(session.log.first).text
    #expect(text.hasPrefix("Unbalanced calls to begin/end appearance transitions for "))
  }

  @Test("A transition of a parent is passed to its visible children (2.10)")
  func forwarded() {
    let (parent, child) = (Screen("P", journal), Screen("C", journal))
    parent.embed(child)
    journal.clear()

    parent.beginAppearanceTransition(true, animated: true)
    #expect(
      journal.lines.filter { $0.contains("Will") }
        == ["P.viewWillAppear(true)", "C.viewWillAppear(true)"])
    parent.endAppearanceTransition()

    #expect(lines(of: "C").last == "C.viewDidAppear(true)")
    #expect(lines(of: "P").last == "P.viewDidAppear(true)")
  }

  @Test("A container that forwards by hand decides when its children appear (2.11)")
  func manualForwarding() {
    let (parent, child) = (ManualContainer("P", journal), Screen("C", journal))
    parent.embed(child)

    let window = show(parent)
    #expect(lines(of: "C") == [])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()

    #expect(
      lines(of: "C").filter { !$0.contains("IsAppearing") }
        == ["C.viewWillAppear(false)", "C.viewDidAppear(false)"])
    #expect(lines(of: "P").last == "P.viewDidAppear(false)")
    withExtendedLifetime(window) {}
  }

  @Test("An appearance callback called from outside runs and is logged (2.11)")
  func calledDirectly() throws {
    let screen = Screen("C", journal)

    screen.viewWillDisappear(true)

    #expect(journal.lines == ["C.viewWillDisappear(true)"])
    #expect(session.log.count == 1)
    let text = try #require(session.log.first).text
    #expect(text.contains("viewWillDisappear"))
    #expect(text.contains("directly on a view controller is not supported"))
  }
}
