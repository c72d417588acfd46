import HeadlessUIKit
import Testing

@MainActor
@Suite("A chain of presentations is taken down from the receiver upwards", .headless)
struct PresentationChainTests {
  @Test(
    "Case 12, 5.15: A dismissal takes what is above the receiver, the next one the receiver itself")
  func oneByOne() {
    let on = RootFixture()
    let (a, b) = (on.screen("A"), on.screen("B"))
    on.present(a)
    on.present(b, on: a)

    a.dismiss(animated: true)
    on.phone.settle()
    #expect(on.root.presentedViewController === a)
    #expect(a.presentedViewController == nil)
    #expect(on.log.lines == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
    on.log.clear()
    a.dismiss(animated: true)
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(on.log.lines == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
  }

  @Test("Case 12, 5.16: A dismissal from the bottom takes the whole chain and completes once")
  func wholeChain() {
    let on = RootFixture()
    let log = on.log
    let (a, b) = (on.screen("A"), on.screen("B"))
    on.present(a)
    on.present(b, on: a)

    on.root.dismiss(animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(a.presentedViewController == nil)
    #expect(a.presentingViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(log.lines(of: "B") == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
    #expect(log.count("completion") == 1)
    #expect(log.lines.last == "completion")
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 13: Two dismissals of the same receiver in one turn take both layers")
  func doubleDismissal() {
    let on = RootFixture()
    let (a, b) = (on.screen("A"), on.screen("B"))
    on.present(a)
    on.present(b, on: a)

    a.dismiss(animated: true)
    a.dismiss(animated: true)
    on.phone.settle()

    #expect(a.presentedViewController == nil)
    #expect(on.root.presentedViewController == nil)
    #expect(
      on.log.lines == [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
      ])
  }

  @Test("Case 13, 5.11: To present over a modal is to present from the top of the chain")
  func presentFromTheTop() {
    let on = RootFixture()
    let (a, b) = (on.screen("A"), on.screen("B"))
    on.present(a)

    a.present(b, animated: true)
    on.phone.settle()

    #expect(a.presentedViewController === b)
    #expect(b.presentingViewController === a)
    #expect(on.root.presentedViewController === a)
    #expect(on.phone.session.log.isEmpty)
  }
}
