import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Showing and hiding columns", .headless)
struct SplitShowTests {
  private let log = CallbackLog()
  private let split = UISplitViewController(style: .doubleColumn)
  private let phone = Phone()

  private func show(width: CGFloat) {
    for (column, name) in [(UISplitViewController.Column.primary, "P"), (.secondary, "S")] {
      let screen = LoggingViewController(name, log)
      split.setViewController(UINavigationController(rootViewController: screen), for: column)
    }
    phone.show(split, width: width)
    log.clear()
  }

  @Test("What is pushed right after a detail was shown stays on top of it (6.5)")
  func pushAfterDetail() throws {
    show(width: 390)
    let stack = try #require(split.viewController(for: .primary) as? UINavigationController)
    let detail = UINavigationController(rootViewController: LoggingViewController("D", log))
    let pushed = LoggingViewController("X", log)

    split.showDetailViewController(detail, sender: nil)
    stack.pushViewController(pushed, animated: true)
    phone.settle()

    #expect(Array(stack.viewControllers.suffix(2)) == [detail, pushed])
    #expect(log.names(of: "X").last == "X.viewDidAppear")
  }

  @Test("A split of two columns has no supplementary one to show or hide (6.4)")
  func noSupplementary() {
    show(width: 1024)

    split.hide(.supplementary)
    phone.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    split.hide(.primary)
    split.show(.supplementary)
    phone.settle()

    #expect(split.displayMode == .secondaryOnly)
    #expect(log.names(of: "P") == ["P.viewWillDisappear", "P.viewDidDisappear"])
  }
}
