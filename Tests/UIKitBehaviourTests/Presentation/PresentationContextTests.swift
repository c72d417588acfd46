import HeadlessUIKit
import Testing

@MainActor
@Suite("The style and the moment of a presentation choose who presents", .headless)
struct PresentationContextTests {
  /// A root with a child and a grandchild, all on screen.
  private func family() -> (on: RootFixture, child: UIViewController, grandchild: UIViewController)
  {
    let on = RootFixture()
    let (child, grandchild) = (UIViewController(), UIViewController())
    for (parent, child) in [(on.root, child), (child, grandchild)] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    on.phone.settle()
    return (on, child, grandchild)
  }

  @Test("Case 39, 5.2: Over the current context the nearest marked ancestor presents")
  func nearestContext() {
    let (on, child, grandchild) = family()
    child.definesPresentationContext = true
    let b = on.screen("B", .overCurrentContext)

    grandchild.present(b, animated: true)
    on.phone.settle()

    #expect(b.presentingViewController === child)
    #expect(child.presentedViewController === b)
    #expect(grandchild.presentedViewController === b)
    #expect(on.root.presentedViewController == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 39, 5.2: Without a mark the outermost container presents")
  func noContext() {
    let (on, child, grandchild) = family()
    let b = on.screen("B", .overCurrentContext)

    grandchild.present(b, animated: true)

    #expect(b.presentingViewController === on.root)
    #expect(child.presentedViewController === b)
    on.phone.settle()
  }

  @Test("Case 39: Another style does not look at the mark")
  func otherStyle() {
    let (on, child, grandchild) = family()
    child.definesPresentationContext = true
    let b = on.screen("B", .pageSheet)

    grandchild.present(b, animated: true)

    #expect(b.presentingViewController === on.root)
    on.phone.settle()
  }

  @Test("Case 13: A dismissal in the turn of the presentation runs after it")
  func presentThenDismiss() {
    let on = RootFixture()
    on.phone.session.policy.dropsDismissalDuringPresentation = false
    let log = on.log

    on.root.present(on.screen("B"), animated: true) { log.note("presented") }
    on.root.dismiss(animated: true) { log.note("dismissed") }
    on.phone.settle()

    #expect(
      log.lines == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "presented", "B.viewWillDisappear(true)",
        "B.viewDidDisappear(true)", "dismissed",
      ])
    #expect(on.root.presentedViewController == nil)
  }

  @Test(
    "Case 13, 5.13a: While a presentation runs its coordinator says when the next request may come")
  func coordinator() throws {
    let on = RootFixture()
    let root = on.root
    let (b, c) = (on.screen("B"), on.screen("C"))
    root.present(b, animated: true)
    on.phone.turn(2)
    #expect(b.isBeingPresented)

    let coordinator = try #require(root.transitionCoordinator)
    coordinator.animate(alongsideTransition: nil) { _ in b.present(c, animated: true) }
    on.phone.settle()

    #expect(b.presentedViewController === c)
    #expect(root.transitionCoordinator == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 12: A presentation from the completion of a dismissal is accepted")
  func presentInCompletion() {
    let on = RootFixture()
    let root = on.root
    let c = on.screen("C")
    on.present(on.screen("B"))

    root.dismiss(animated: true) { root.present(c, animated: true) }
    on.phone.settle()

    #expect(root.presentedViewController === c)
    #expect(on.log.count("C.viewDidAppear(true)") == 1)
    #expect(on.phone.session.log.isEmpty)
  }
}
