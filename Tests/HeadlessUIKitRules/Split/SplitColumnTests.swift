import Foundation
import HeadlessUIKit
import Testing

/// Writes what a split with columns asks and tells its delegate into a log.
@MainActor
private final class LoggingColumnDelegate: NSObject, UISplitViewControllerDelegate {
  private let log: CallbackLog
  var top: UISplitViewController.Column?

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.note("top(\(proposedTopColumn))")
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log.note("mode(\(proposedDisplayMode))")
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.note("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.note("didExpand") }
}

/// A split of the columns P and S in a window of some width.
@MainActor
private struct ColumnFixture {
  let log = CallbackLog()
  let delegate: LoggingColumnDelegate
  let split: UISplitViewController
  let (primary, secondary): (LoggingViewController, LoggingViewController)
  let phone = Phone()

  init(_ style: UISplitViewController.Style = .doubleColumn) {
    delegate = LoggingColumnDelegate(log)
    split = UISplitViewController(style: style)
    (primary, secondary) = (LoggingViewController("P", log), LoggingViewController("S", log))
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    split.delegate = delegate
    log.clear()
  }

  func show(width: CGFloat) { phone.show(split, width: width) }
  func resize(to width: CGFloat) { phone.resize(to: width) }

  /// The screens on the stack of the collapsed split, each in a stack of its own but the first.
  var stack: [String] {
    let members = primary.navigationController?.viewControllers ?? []
    return members.map { member in
      CallbackLog.name(of: (member as? UINavigationController)?.viewControllers.first ?? member)
    }
  }

  /// The last appearance callback of each screen.
  var last: [String?] { [log.names(of: "P").last, log.names(of: "S").last] }
}

@MainActor
@Suite("A split with columns makes one stack of them in a narrow window", .headless)
struct SplitColumnTests {
  @Test(
    "Each column is put into a stack, but the compact one and what is a stack already (6.4)")
  func wrapped() {
    let on = ColumnFixture()
    let nav = UINavigationController(rootViewController: on.primary.copy("N"))
    let compact = on.primary.copy("C")

    on.split.setViewController(nav, for: .secondary)
    on.split.setViewController(compact, for: .compact)

    #expect(on.split.viewController(for: .primary) === on.primary)
    #expect(on.primary.navigationController?.parent === on.split)
    #expect(nav.parent === on.split)
    #expect(nav.navigationController == nil)
    #expect(compact.parent == nil)
    #expect(on.secondary.splitViewController == nil)
  }

  @Test("On a phone the delegate chooses the top column, then hears of the collapse (6.4)")
  func collapses() {
    let on = ColumnFixture()

    on.show(width: 390)

    #expect(on.log.only("top(secondary)", "didCollapse") == ["top(secondary)", "didCollapse"])
    #expect(on.stack == ["P", "S"])
    #expect(on.last == [nil, "S.viewDidAppear"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("With the primary column on top the others wait until they are shown (6.4)")
  func primaryOnTop() {
    let on = ColumnFixture()
    on.delegate.top = .primary
    on.show(width: 390)
    #expect(on.stack == ["P"])
    on.log.clear()

    on.split.show(.secondary)
    #expect(on.split.transitionCoordinator != nil)
    on.phone.settle()

    #expect(on.stack == ["P", "S"])
    #expect(
      on.log.lines(without: [.parent, .loading]) == [
        "P.viewWillDisappear(true)", "S.viewWillAppear(true)", "S.viewIsAppearing(true)",
        "P.viewDidDisappear(true)", "S.viewDidAppear(true)",
      ])
  }

  @Test(
    "Collapsed, a column on top is shown already, and one below pops what covers it (Case 40, 6.4)")
  func showCollapsed() {
    let on = ColumnFixture()
    on.show(width: 390)
    on.log.clear()

    on.split.show(.secondary)
    on.phone.settle()
    #expect(on.log.lines == [])
    on.split.show(.primary)
    on.phone.settle()

    #expect(on.stack == ["P"])
    #expect(on.last == ["P.viewDidAppear", "S.viewDidDisappear"])
  }

  @Test("Collapsed, only a column on top is hidden, and never the primary one (6.4)")
  func hideCollapsed() {
    let on = ColumnFixture()
    on.show(width: 390)

    on.split.hide(.primary)
    on.phone.settle()
    #expect(on.stack == ["P", "S"])
    on.split.hide(.secondary)
    on.phone.settle()
    #expect(on.stack == ["P"])
    on.split.hide(.secondary)
    on.split.hide(.primary)
    on.phone.settle()

    #expect(on.stack == ["P"])
  }

  @Test("Expanding asks for the display mode, shows all columns, and tells (6.4)")
  func expands() {
    let on = ColumnFixture()
    on.show(width: 390)
    on.phone.user.tapBack(in: on.primary.navigationController ?? UINavigationController())
    on.phone.settle()
    on.log.clear()

    on.resize(to: 1024)

    #expect(
      on.log.only("mode(oneBesideSecondary)", "didExpand")
        == ["mode(oneBesideSecondary)", "didExpand"])
    #expect(on.split.viewControllers.count == 2)
    #expect(on.last == ["P.viewDidAppear", "S.viewDidAppear"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("The compact column is used alone when collapsed, and goes when expanded (6.4)")
  func compact() {
    let on = ColumnFixture()
    let compact = on.primary.copy("C")
    on.split.setViewController(compact, for: .compact)

    on.show(width: 390)
    #expect(on.split.viewControllers == [compact])
    #expect(on.log.lines.first == "top(compact)")
    on.resize(to: 1024)

    #expect(compact.parent == nil)
    #expect(on.log.names(of: "C").last == "C.viewDidDisappear")
    #expect(on.last == ["P.viewDidAppear", "S.viewDidAppear"])
  }

  @Test("Expanded, show and hide change the display mode; the secondary one stays (6.4)")
  func displayMode() {
    let on = ColumnFixture()
    on.show(width: 1024)
    on.log.clear()

    on.split.hide(.secondary)
    #expect(on.split.displayMode == .oneBesideSecondary)
    on.split.hide(.primary)
    on.phone.settle()
    #expect(on.split.displayMode == .secondaryOnly)
    on.split.show(.primary)
    on.phone.settle()

    #expect(on.split.displayMode == .oneBesideSecondary)
    #expect(
      on.log.lines(without: [.isAppearing]) == [
        "P.viewWillDisappear(false)", "P.viewDidDisappear(false)", "P.viewWillAppear(false)",
        "P.viewDidAppear(false)",
      ])
  }

  @Test("In a narrow window a detail is pushed on the stack of the primary column (Case 40, 6.5)")
  func showDetail() {
    let on = ColumnFixture()
    on.delegate.top = .primary
    on.show(width: 390)

    on.primary.showDetailViewController(on.primary.copy("X"), sender: nil)
    on.phone.settle()

    #expect(on.stack == ["P", "X"])
    #expect(on.log.names(of: "X").last == "X.viewDidAppear")
  }

  @Test("A split lets go of what its columns held, and of everything when it goes (7.1)")
  func released() {
    weak var split: UISplitViewController?
    weak var first: UIViewController?
    weak var second: UIViewController?
    do {
      let on = ColumnFixture(.tripleColumn)
      on.split.setViewController(on.primary.copy("T"), for: .supplementary)
      (split, first, second) = (on.split, on.primary, on.secondary)
      on.show(width: 390)
      on.resize(to: 1024)
      on.resize(to: 390)
      on.phone.window.rootViewController = nil
      on.phone.settle()
    }
    HeadlessSession.current.settle()

    #expect(split == nil)
    #expect(first == nil)
    #expect(second == nil)
  }
}

extension LoggingViewController {
  /// Another screen that writes into the same log.
  fileprivate func copy(_ name: String) -> LoggingViewController {
    LoggingViewController(name, log)
  }
}
