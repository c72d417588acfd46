import HeadlessUIKit
import Testing

@MainActor
private func presentTwice() {
  let on = RootFixture()
  let b = on.screen("B")
  on.present(b)
  b.present(b, animated: false)
}

@MainActor
private func presentChild() {
  let on = NavigationFixture("A", "B")
  on.nav.present(on.nav.viewControllers[0], animated: false)
}

@Suite("What UIKit raises about a presentation ends the process")
struct PresentationMistakeTests {
  @Test("A controller that is being presented is not presented again (Case 14, 5.10)")
  func presented() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await presentTwice() })
    try expectText("Application tried to present modally", in: result)
  }

  @Test("A controller that has a parent is not presented (Case 14, 5.10)")
  func child() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await presentChild() })
    try expectText("Application tried to present modally an active controller", in: result)
  }
}
