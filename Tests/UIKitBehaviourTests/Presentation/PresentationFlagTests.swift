import HeadlessUIKit
import Testing

@MainActor
@Suite("The flags of a presentation belong to the presented controller alone", .headless)
struct PresentationFlagTests {
  @Test("Case 26, 3.18: A presented controller is being presented, then being dismissed")
  func presented() {
    let on = RootFixture()
    let b = on.screen("B")

    on.root.present(b, animated: true)
    on.phone.settle()
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(
      on.log.flags(of: "B") == [
        "viewWillAppear: presented", "viewDidAppear: presented",
        "viewWillDisappear: dismissed", "viewDidDisappear: dismissed",
      ])
    #expect(!b.isBeingPresented && !b.isBeingDismissed)
  }

  @Test(
    "Case 26, 3.18: A presenter that is covered and uncovered is not being presented or dismissed")
  func presenter() {
    let on = RootFixture()

    on.root.present(on.screen("B", .fullScreen), animated: true)
    on.phone.settle()
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(
      on.log.flags(of: "R") == [
        "viewWillDisappear: -", "viewDidDisappear: -", "viewWillAppear: -", "viewDidAppear: -",
      ])
  }

  @Test("Case 26: Between the call and the end the flags answer for the presented controller")
  func inFlight() {
    let on = RootFixture()
    let b = on.screen("B")

    on.root.present(b, animated: true)
    #expect(b.isBeingPresented)
    on.phone.settle()
    on.root.dismiss(animated: true)

    #expect(b.isBeingDismissed)
    on.phone.settle()
  }

  @Test(
    "Case 26, 3.19: A child of a presented container asks the container, its own flags are not set")
  func childOfPresented() {
    let on = RootFixture()
    let nav = UINavigationController(rootViewController: on.screen("C"))

    on.root.present(nav, animated: true)
    on.phone.settle()
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(
      on.log.flags(of: "C") == [
        "viewWillAppear: movingTo", "viewDidAppear: movingTo",
        "viewWillDisappear: -", "viewDidDisappear: -",
      ])
  }

  @Test("Case 26, 3.21: While it disappears the dismissed controller still knows its presenter")
  func links() {
    let on = RootFixture()
    let b = on.screen("B")
    let root = on.root
    on.present(b)
    var presenterInWill: UIViewController?
    var presenterInDid: UIViewController? = root
    var presentedInDid: UIViewController? = b
    b.on(.viewWillDisappear) { [unowned b] in presenterInWill = b.presentingViewController }
    b.on(.viewDidDisappear) { [unowned b] in
      presenterInDid = b.presentingViewController
      presentedInDid = root.presentedViewController
    }

    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(presenterInWill === root)
    #expect(presenterInDid == nil)
    #expect(presentedInDid == nil)
  }
}
