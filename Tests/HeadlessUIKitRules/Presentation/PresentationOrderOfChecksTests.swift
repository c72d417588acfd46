import HeadlessUIKit
import Testing

@MainActor
private func presentChildOnABusyPresenter() {
  let on = RootFixture()
  on.present(on.screen("B"))
  let nav = UINavigationController(rootViewController: on.screen("C"))
  on.root.present(nav.viewControllers[0], animated: true)
}

@MainActor
private func presentTheRoot() {
  let on = RootFixture()
  let b = on.screen("B")
  on.present(b)
  b.present(on.root, animated: true)
}

@Suite("What UIKit raises about a presentation comes before what it refuses")
struct PresentationOrderOfChecksTests {
  @Test("A controller with a parent is a mistake also where it would be refused (5.8d)")
  func exceptionFirst() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await presentChildOnABusyPresenter() })
    try expectText("Application tried to present modally an active controller", in: result)
  }

  @Test("The root of a window is not presented (5.10)")
  func root() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await presentTheRoot() })
    try expectText("Application tried to present modally an active controller", in: result)
  }
}
