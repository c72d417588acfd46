import HeadlessUIKit
import Testing

@MainActor
private func putViewUnderAStranger() {
  let log = CallbackLog()
  let names = ["P", "Q", "C"]
  let screens = names.map { LoggingViewController($0, log) }
  _ = Phone(showing: screens[0])
  screens[1].addChild(screens[2])
  screens[0].view.addSubview(screens[2].view)
  withExtendedLifetime(screens) {}
}

@Suite("What UIKit raises about containment ends the process")
struct ContainmentMistakeTests {
  @Test("A child's view under the view of another controller is a mistake (Case 28, 2.5)")
  func inconsistent() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await putViewUnderAStranger() })
    try expectText(
      "should have parent view controller", "but actual parent is", in: result)
  }
}
