import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A split without columns collapses in a narrow window and expands in a wide one", .headless)
struct SplitTests {
  @Test("In a wide window master and detail appear beside each other (6.3)")
  func wide() {
    let on = SplitFixture()

    on.show(width: SplitFixture.wide)

    #expect(!on.split.isCollapsed)
    #expect(on.split.viewControllers == [on.master, on.detail])
    #expect(on.isOnScreen(on.master) && on.isOnScreen(on.detail))
    #expect(on.log.count("M.viewDidAppear(false)") == 1)
    #expect(on.log.count("D.viewDidAppear(false)") == 1)
    #expect(on.master.splitViewController === on.split)
    #expect(on.log.count("collapse(nav, onto: nav)") == 0)
  }

  @Test(
    "On a phone the delegate is asked at launch; by default the detail is on top (Case 40, 6.3)")
  func narrow() {
    let on = SplitFixture()
    #expect(!on.split.isCollapsed)

    on.show(width: SplitFixture.narrow)

    #expect(on.split.isCollapsed)
    #expect(on.log.lines.first == "collapse(nav, onto: nav)")
    #expect(on.split.viewControllers == [on.master])
    #expect(on.master.topViewController === on.detail)
    #expect(on.detail.parent === on.master)
    #expect(on.log.count("D.viewDidAppear(false)") == 1)
    #expect(on.log.names(of: "M") == [])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A delegate that says it did it drops the detail (6.3)")
  func dropped() {
    let on = SplitFixture()
    on.delegate.collapses = true

    on.show(width: SplitFixture.narrow)

    #expect(on.master.viewControllers.count == 1)
    #expect(on.detail.parent == nil)
    #expect(on.log.count("M.viewDidAppear(false)") == 1)
    #expect(on.log.names(of: "D") == [])
  }

  @Test("The user goes back from the detail to the master of a collapsed split (6.3)")
  func back() {
    let on = SplitFixture()
    on.show(width: SplitFixture.narrow)
    on.log.clear()

    #expect(on.phone.user.tapBack(in: on.master))
    on.phone.settle()

    #expect(on.master.viewControllers.count == 1)
    #expect(
      on.log.withoutParents == [
        "M.loadView", "M.viewDidLoad", "D.viewWillDisappear(true)", "M.viewWillAppear(true)",
        "M.viewIsAppearing(true)", "D.viewDidDisappear(true)", "M.viewDidAppear(true)",
      ])
  }

  @Test("Expanding asks the delegate, then takes the top of the master's stack (6.3)")
  func expands() {
    let on = SplitFixture()
    on.show(width: SplitFixture.narrow)
    on.log.clear()

    on.resize(to: SplitFixture.wide)

    #expect(!on.split.isCollapsed)
    #expect(on.log.count("separate(nav)") == 1)
    #expect(on.split.viewControllers == [on.master, on.detail])
    #expect(on.detail.parent === on.split)
    #expect(on.isOnScreen(on.master) && on.isOnScreen(on.detail))
    #expect(on.log.names(of: "M").last == "M.viewDidAppear")
    #expect(on.log.names(of: "D").last == "D.viewDidAppear")
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("The delegate gives out the detail when the split expands (6.3)")
  func separated() {
    let on = SplitFixture()
    on.delegate.collapses = true
    on.show(width: SplitFixture.narrow)
    let other = on.screen("X")
    on.delegate.separated = other

    on.resize(to: SplitFixture.wide)

    #expect(on.split.viewControllers == [on.master, other])
    #expect(on.log.names(of: "X").last == "X.viewDidAppear")
  }

  @Test("Expanded without any detail there is the master alone (6.3)")
  func withoutDetail() {
    let on = SplitFixture()
    on.show(width: SplitFixture.narrow)
    on.phone.user.tapBack(in: on.master)
    on.phone.settle()

    on.resize(to: SplitFixture.wide)

    #expect(on.split.viewControllers == [on.master])
    #expect(on.log.names(of: "M").last == "M.viewDidAppear")
  }

  @Test("A split that becomes narrow collapses, with balanced callbacks (6.3)")
  func collapses() {
    let on = SplitFixture()
    on.show(width: SplitFixture.wide)
    on.log.clear()

    on.resize(to: SplitFixture.narrow)

    #expect(on.split.isCollapsed)
    #expect(on.log.count("collapse(nav, onto: nav)") == 1)
    #expect(on.master.topViewController === on.detail)
    #expect(on.log.names(of: "M") == ["M.viewWillDisappear", "M.viewDidDisappear"])
    #expect(on.log.names(of: "D").last == "D.viewDidAppear")
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A split that becomes narrow during a push collapses, and the push ends (6.3)")
  func duringPush() {
    let on = SplitFixture()
    on.show(width: SplitFixture.wide)
    on.detail.pushViewController(on.screen("E"), animated: true)
    on.phone.turn()

    on.phone.user.resize(on.phone.window, to: CGSize(width: SplitFixture.narrow, height: 800))
    on.phone.settle()

    #expect(on.split.isCollapsed)
    #expect(on.master.topViewController === on.detail)
    #expect(on.detail.viewControllers.count == 2)
    #expect(on.log.names(of: "E").last == "E.viewDidAppear")
    #expect(on.phone.session.log.isEmpty)
  }
}
