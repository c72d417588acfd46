import HeadlessUIKit
import Testing

@MainActor
private func selectAStranger() {
  let on = TabFixture()
  on.tabs.selectedViewController = LoggingViewController("X", on.log)
}

@MainActor
private func setTheSameTabTwice() {
  let on = TabFixture()
  let tab = LoggingViewController("X", on.log)
  on.tabs.viewControllers = [tab, tab]
}

@Suite("What UIKit raises about tabs ends the process")
struct TabMistakeTests {
  @Test("A controller that is none of the tabs is not selected (6.1)")
  func stranger() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await selectAStranger() })
    try expectText("only a view controller in the tab bar controller's list", in: result)
  }

  @Test("One controller is not two tabs (6.1)")
  func sameTwice() async {
    await #expect(processExitsWith: .failure) { await setTheSameTabTwice() }
  }
}
