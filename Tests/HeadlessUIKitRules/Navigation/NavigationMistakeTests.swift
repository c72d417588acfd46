import HeadlessUIKit
import Testing

@MainActor
private func pushTwice() {
  let on = NavigationFixture("A", "B")
  on.nav.pushViewController(on.nav.viewControllers[0], animated: false)
}

@MainActor
private func pushTwiceInFlight() {
  let on = NavigationFixture("A")
  let b = on.screen("B")
  on.nav.pushViewController(b, animated: true)
  on.nav.pushViewController(b, animated: true)
  on.phone.settle()
}

@MainActor
private func pushNavigationController() {
  let on = NavigationFixture("A")
  on.nav.pushViewController(UINavigationController(), animated: false)
}

@MainActor
private func popToStranger() {
  let on = NavigationFixture("A")
  on.nav.popToViewController(on.screen("X"), animated: false)
}

@MainActor
private func setTwice() {
  let on = NavigationFixture("A")
  let x = on.screen("X")
  on.nav.setViewControllers([x, x], animated: false)
}

@Suite("What UIKit raises about a stack ends the process")
struct NavigationMistakeTests {
  @Test("The same instance is not pushed twice (Case 21, 4.7)")
  func samePush() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await pushTwice() })
    try expectText(
      "Pushing the same view controller instance more than once is not supported", in: result)
  }

  @MainActor
  @Test("The same instance pushed twice in one turn is not found at once (Case 21, 4.8)", .headless)
  func queuedDuplicateIsNotFoundAtOnce() {
    let on = NavigationFixture("A")
    let b = on.screen("B")

    on.nav.pushViewController(b, animated: true)
    on.nav.pushViewController(b, animated: true)

    #expect(on.stack == ["A", "B"])
  }

  @Test("The same instance that waited for its push is refused when its turn comes (Case 21, 4.8)")
  func queuedDuplicate() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await pushTwiceInFlight() })
    try expectText(
      "Pushing the same view controller instance more than once is not supported", in: result)
  }

  @Test("A navigation controller is not pushed (Case 21, 4.7)")
  func pushNavigation() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await pushNavigationController() })
    try expectText("Pushing a navigation controller is not supported", in: result)
  }

  @Test("A pop to a controller that is not on the stack is a mistake (Case 21, 4.5)")
  func popTo() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await popToStranger() })
    try expectText("Tried to pop to a view controller that doesn't exist", in: result)
  }

  @Test("The same instance is not set twice (Case 21, 4.9)")
  func sameSet() async {
    await #expect(processExitsWith: .failure) { await setTwice() }
  }
}
