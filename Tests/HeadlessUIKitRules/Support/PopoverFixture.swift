import HeadlessUIKit
import Foundation

/// A root R that shows a popover B in a window of some width.
@MainActor
struct PopoverFixture {
  let on: RootFixture
  let delegate: LoggingPopoverDelegate
  let popover: LoggingViewController

  init(width: CGFloat) {
    on = RootFixture()
    on.phone.window.frame = CGRect(x: 0, y: 0, width: width, height: 1024)
    delegate = LoggingPopoverDelegate(on.log)
    popover = on.screen("B", .popover)
    popover.popoverPresentationController?.delegate = delegate
    popover.popoverPresentationController?.sourceView = on.root.view
  }

  static var tablet: Self { Self(width: 820) }
  static var phone: Self { Self(width: 390) }

  func present() {
    on.root.present(popover, animated: true)
    on.phone.settle()
    on.log.clear()
  }
}
