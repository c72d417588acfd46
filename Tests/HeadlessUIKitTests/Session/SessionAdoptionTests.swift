import HeadlessUIKit
import Testing

@MainActor
@Suite("Objects belong to the session of the hierarchy that they enter")
struct SessionAdoptionTests {
  private let journal = Journal()
  private let maker = HeadlessSession()
  private let home = HeadlessSession()

  @Test("An object keeps the session in which it was made")
  func keeps() {
    let (nav, window) = home.enter {
      let nav = UINavigationController(rootViewController: Screen("A", journal))
      return (nav, show(nav))
    }
    journal.clear()

    // No session is entered here.
    nav.pushViewController(Screen("B", journal), animated: true)
    home.settle()

    #expect(journal.lines.last == "B.viewDidAppear(true)")
    withExtendedLifetime(window) {}
  }

  @Test("A controller that is pushed adopts the session of the stack")
  func pushed() {
    let b = maker.enter { Screen("B", journal) }
    let (nav, window) = home.enter {
      let nav = UINavigationController(rootViewController: UIViewController())
      return (nav, show(nav))
    }

    maker.enter { nav.pushViewController(b, animated: true) }
    maker.settle()
    #expect(journal.lines == [])
    home.settle()

    #expect(
      journal.lines == [
        "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)",
      ])
    #expect(maker.now == 0)
    withExtendedLifetime(window) {}
  }

  @Test("What goes wrong with a controller that has moved is logged in its new session")
  func logsInTheNewSession() {
    let b = maker.enter { UIViewController() }
    let window = home.enter {
      let nav = UINavigationController(rootViewController: UIViewController())
      let window = show(nav)
      nav.pushViewController(b, animated: false)
      HeadlessSession.current.settle()
      b.present(UIViewController(), animated: true)
      HeadlessSession.current.settle()
      return window
    }

    maker.enter { b.present(UIViewController(), animated: true) }

    #expect(maker.log.isEmpty)
    #expect(home.log.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test("A whole tree made elsewhere adopts the session of the window that shows it")
  func root() {
    let nav = maker.enter {
      UINavigationController(rootViewController: Screen("A", journal))
    }

    let window = home.enter { show(nav) }
    nav.pushViewController(Screen("B", journal), animated: true)
    maker.settle()
    #expect(!journal.lines.contains("B.viewDidAppear(true)"))
    home.settle()

    #expect(journal.lines.last == "B.viewDidAppear(true)")
    #expect(maker.now == 0)
    withExtendedLifetime(window) {}
  }

  @Test("A presented controller adopts the session of its presenter")
  func presented() {
    let b = maker.enter { Screen("B", journal) }
    let (root, window) = home.enter {
      let root = UIViewController()
      return (root, show(root))
    }

    maker.enter { root.present(b, animated: true) }
    maker.settle()
    #expect(journal.lines == [])
    home.settle()
    #expect(journal.lines.last == "B.viewDidAppear(true)")
    maker.enter { b.dismiss(animated: true) }
    home.settle()

    #expect(root.presentedViewController == nil)
    #expect(maker.now == 0)
    withExtendedLifetime(window) {}
  }

  @Test("A child adopts the session of its parent")
  func child() {
    let child = maker.enter { Screen("C", journal) }
    let (parent, window) = home.enter {
      let parent = UIViewController()
      return (parent, show(parent))
    }

    parent.embed(child)
    maker.settle()
    home.settle()
    child.present(UIViewController(), animated: true)
    #expect(parent.presentedViewController != nil)
    home.settle()

    #expect(journal.lines.last == "C.viewDidAppear(false)")
    #expect(maker.log.isEmpty && home.log.isEmpty)
    #expect(abs(home.now - 0.5) < 0.001)
    withExtendedLifetime(window) {}
  }
}
