import HeadlessUIKit
import Testing

/// A subclass that hears of its bar.
@MainActor
private final class BarNavigationController: UINavigationController, UINavigationBarDelegate {
  var log: CallbackLog?

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    log?.note("didPop(\(item.title ?? ""))")
  }
}

@MainActor
@Suite("A subclass that is its bar's delegate hears once of each pop that is seen", .headless)
struct NavigationBarPopTests {
  private let log = CallbackLog()
  private let nav = BarNavigationController()
  private let phone: Phone

  init() {
    nav.viewControllers = ["A", "B", "C", "D"].map { [log] name in
      let screen = LoggingViewController(name, log)
      screen.navigationItem.title = name
      return screen
    }
    phone = Phone(showing: nav)
    nav.log = log
    log.clear()
  }

  private var pops: [String] { log.lines.filter { $0.hasPrefix("didPop") } }

  @Test("A back tap, a pop by code and one of several levels", arguments: [true, false])
  func pops(animated: Bool) {
    if animated {
      #expect(phone.user.tapBack(in: nav))
    } else {
      nav.popViewController(animated: false)
    }
    #expect(pops == [])
    phone.settle()
    #expect(pops == ["didPop(D)"])
    nav.popToRootViewController(animated: animated)
    phone.settle()

    #expect(pops == ["didPop(D)", "didPop(C)"])
  }

  @Test("A back swipe that is finished, and not one that is cancelled")
  func swipes() throws {
    let swipe = try #require(phone.user.beginBackSwipe(in: nav))
    phone.turn()
    swipe.cancel()
    phone.settle()
    #expect(pops == [])
    #expect(phone.user.swipeBack(in: nav))
    phone.settle()

    #expect(pops == ["didPop(D)"])
  }

  @Test("Not a push, nor a new stack whose top is new")
  func others() {
    nav.pushViewController(LoggingViewController("E", log), animated: true)
    phone.settle()
    nav.setViewControllers([LoggingViewController("F", log)], animated: true)
    phone.settle()

    #expect(pops == [])
  }
}
