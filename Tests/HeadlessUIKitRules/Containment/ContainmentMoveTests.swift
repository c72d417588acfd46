import HeadlessUIKit
import Testing

@MainActor
private func shareAView() {
  let (first, second) = (UIViewController(), UIViewController())
  second.view = first.view
}

@MainActor
private func moveBetweenStacks() {
  let on = NavigationFixture("A", "B")
  let other = UINavigationController()
  other.setViewControllers([on.nav.viewControllers[1]], animated: false)
}

@Suite("A view belongs to one controller, in one place")
struct ContainmentMoveTests {
  @Test("One view is not the view of two controllers (2.5)")
  func sharedView() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await shareAView() })
    try expectText(
      "A view can only be associated with at most one view controller at a time", in: result)
  }

  @MainActor
  @Test("A view that its controller has given up may become that of another (2.5)", .headless)
  func givenUp() {
    let (first, second) = (UIViewController(), UIViewController())
    let view = UIView()
    first.view = view

    first.view = nil
    second.view = view

    #expect(!first.isViewLoaded)
    #expect(second.view === view)
    #expect(view.next === second)
  }

  @Test("A controller whose view is still in one stack does not go into another (2.6)")
  func stillInside() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await moveBetweenStacks() })
    try expectText("should have parent view controller", in: result)
  }

  @MainActor
  @Test("Once its view is taken out, it goes from one stack into another (2.6)", .headless)
  func takenOut() {
    let on = NavigationFixture("A", "B")
    let b = on.nav.viewControllers[1]
    let other = UINavigationController()

    b.view.removeFromSuperview()
    other.setViewControllers([b], animated: false)
    on.phone.settle()

    #expect(b.parent === other)
    #expect(other.viewControllers == [b])
    #expect(on.stack == ["A"])
  }
}
