import Foundation
import HeadlessUIKit
import Testing

@MainActor
private final class LoggingInspectorDelegate: NSObject, UISplitViewControllerDelegate {
  var calls: [String] = []

  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) { calls.append("didShow(\(column))") }

  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) { calls.append("didHide(\(column))") }
}

/// A split of two columns and an inspector in a window of some width.
@MainActor
private struct InspectorFixture {
  let log = CallbackLog()
  let split = UISplitViewController(style: .doubleColumn)
  let inspector: LoggingViewController
  let delegate = LoggingInspectorDelegate()
  let phone = Phone()

  init(width: CGFloat = SplitFixture.wide) {
    inspector = LoggingViewController("I", log)
    split.setViewController(LoggingViewController("P", log), for: .primary)
    split.setViewController(LoggingViewController("S", log), for: .secondary)
    split.setViewController(inspector, for: .inspector)
    split.delegate = delegate
    phone.show(split, width: width)
    log.clear()
  }

  var isVisible: Bool { inspector.viewIfLoaded?.window === phone.window }
}

/// `HeadlessUIKit` behaviour of the inspector (6.21).
@MainActor @Suite("The inspector of a split", .headless)
struct InspectorColumnTests {
  @Test("It is hidden until it is shown, in a stack of its own, beside the columns (6.21)")
  func shows() {
    let on = InspectorFixture()
    #expect(!on.split.isShowing(.inspector) && !on.isVisible)
    on.split.show(.inspector)
    on.phone.settle()
    #expect(on.split.isShowing(.inspector) && on.isVisible)
    #expect(on.inspector.navigationController != nil)
    #expect(on.split.viewController(for: .inspector) === on.inspector)
    #expect(on.split.viewControllers.count == 2)
    #expect(
      on.log.lines(without: [.parent, .loading]) == [
        "I.viewWillAppear(false)", "I.viewIsAppearing(false)", "I.viewDidAppear(false)",
      ])
    on.split.hide(.inspector)
    on.phone.settle()
    #expect(!on.split.isShowing(.inspector) && !on.isVisible)
  }

  @Test("In a narrow window it is a sheet, and beside the columns again in a wide one (6.21)")
  func collapses() {
    let on = InspectorFixture()
    on.split.show(.inspector)
    on.phone.resize(to: SplitFixture.narrow)
    #expect(on.split.presentedViewController === on.inspector.navigationController)
    #expect(on.split.isShowing(.inspector) && on.isVisible)
    on.phone.resize(to: SplitFixture.wide)
    #expect(on.split.presentedViewController == nil)
    #expect(on.split.isShowing(.inspector) && on.isVisible)
  }

  @Test("In a narrow window it is presented and dismissed like any sheet (6.21)") func narrow() {
    let on = InspectorFixture(width: SplitFixture.narrow)
    #expect(on.split.presentedViewController == nil)
    on.split.show(.inspector)
    on.phone.settle()
    #expect(on.split.presentedViewController === on.inspector.navigationController)
    on.split.hide(.inspector)
    on.phone.settle()
    #expect(on.split.presentedViewController == nil)
  }

  @Test(
    "What lies over a split that is presented itself stays when its inspector is taken away (6.21)")
  func inPresentedSplit() {
    let on = InspectorFixture()
    let (root, page) = (UIViewController(), UIViewController())
    on.phone.show(root, width: SplitFixture.wide)
    root.present(on.split, animated: false)
    on.phone.settle()
    on.split.show(.inspector)
    on.split.present(page, animated: false)
    on.phone.settle()
    on.split.setViewController(nil, for: .inspector)
    on.phone.settle()
    #expect(on.split.presentedViewController === page)
  }

  @Test("In a narrow window it is a sheet over a split that is presented itself (6.21)")
  func collapsesInPresentedSplit() {
    let on = InspectorFixture()
    let root = UIViewController()
    on.phone.show(root, width: SplitFixture.wide)
    on.split.modalPresentationStyle = .fullScreen
    root.present(on.split, animated: false)
    on.phone.settle()
    on.split.show(.inspector)
    on.phone.resize(to: SplitFixture.narrow)
    #expect(on.split.presentedViewController === on.inspector.navigationController)
    on.phone.resize(to: SplitFixture.wide)
    #expect(on.split.presentedViewController == nil && root.presentedViewController === on.split)
    #expect(on.split.isShowing(.inspector) && on.isVisible)
  }

  @Test("In a narrow window it is not presented over a split that presents something else (6.21)")
  func collapsesUnderSheet() {
    let on = InspectorFixture()
    let page = UIViewController()
    on.split.show(.inspector)
    on.split.present(page, animated: false)
    on.phone.settle()
    on.phone.resize(to: SplitFixture.narrow)
    #expect(on.split.presentedViewController === page)
    #expect(on.phone.session.log.isEmpty)
    on.phone.resize(to: SplitFixture.wide)
    #expect(on.split.presentedViewController === page && on.split.isShowing(.inspector))
  }

  @Test("The delegate hears that the system hides it (6.21)") func systemHides() {
    let on = InspectorFixture()
    on.split.systemHidesInspector()
    #expect(on.delegate.calls == [])
    on.split.show(.inspector)
    on.split.systemHidesInspector()
    #expect(on.delegate.calls.last == "didHide(inspector)")
    #expect(!on.isVisible)
  }

  @Test(
    "Whether the delegate hears of what code shows and hides is not settled (6.21, U37)",
    arguments: [false, true])
  func ownChanges(isTold: Bool) {
    HeadlessSession.current.policy.tellsOwnInspectorChanges = isTold
    let on = InspectorFixture()
    on.split.show(.inspector)
    on.split.hide(.inspector)
    on.phone.settle()
    #expect(on.delegate.calls == (isTold ? ["didShow(inspector)", "didHide(inspector)"] : []))
  }

  @Test("It may be taken away while it is shown, and columns are asked for as before (6.21)")
  func takenAway() {
    let on = InspectorFixture()
    on.split.show(.inspector)
    #expect(on.split.isShowing(.primary) && on.split.isShowing(.secondary))
    #expect(!on.split.isShowing(.supplementary))
    on.split.setViewController(nil, for: .inspector)
    on.phone.settle()
    #expect(!on.split.isShowing(.inspector) && !on.isVisible)
    #expect(on.split.viewController(for: .inspector) == nil)
  }
}
