import HeadlessUIKit
import Testing

@MainActor
@Suite("What a presentation looks like when nobody says so, and what is checked first", .headless)
struct PresentationStyleTests {
  @Test("The automatic style reads as a sheet, and leaves the presenter where it is (5.4)")
  func automatic() {
    let on = RootFixture()
    let b = on.screen("B")
    #expect(b.modalPresentationStyle == .pageSheet)
    b.modalPresentationStyle = .fullScreen
    #expect(b.modalPresentationStyle == .fullScreen)
    b.modalPresentationStyle = .automatic
    #expect(b.modalPresentationStyle == .pageSheet)

    on.present(b)

    #expect(on.root.view.window === on.phone.window)
    #expect(b.sheetPresentationController != nil)
  }

  @Test("Each completion comes once, on the main actor (5.7)", arguments: [true, false])
  func completions(animated: Bool) {
    let on = RootFixture()
    var calls: [String] = []

    on.root.present(on.screen("B"), animated: animated) {
      MainActor.preconditionIsolated()
      calls.append("presented, dismissed: \(on.log.count("B.viewDidDisappear(\(animated))"))")
    }
    on.phone.settle()
    on.root.dismiss(animated: animated) {
      MainActor.preconditionIsolated()
      calls.append("dismissed, gone: \(on.log.count("B.viewDidDisappear(\(animated))"))")
    }
    on.phone.settle()

    #expect(calls == ["presented, dismissed: 0", "dismissed, gone: 1"])
  }

  @Test("A presenter that presents and has no window presents, says the log (5.8d)")
  func orderOfRefusals() {
    let on = RootFixture()
    let (b, c) = (on.screen("B"), on.screen("C"))
    on.present(b)
    on.phone.window.rootViewController = nil
    on.phone.settle()
    #expect(on.root.view.window == nil)

    on.root.present(c, animated: true)

    #expect(
      on.phone.session.log == [
        .alreadyPresenting(
          presented: "\(c)", presenter: "\(on.root)", receiver: "\(on.root)", current: "\(b)")
      ])
  }
}
