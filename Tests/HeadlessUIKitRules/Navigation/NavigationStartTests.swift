import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("What a stack is before, between and after its changes", .headless)
struct NavigationStartTests {
  private let log = CallbackLog()

  @Test("A root given at the start is on the stack at once, linked and not loaded (4.1)")
  func root() {
    let a = LoggingViewController("A", log)

    let nav = UINavigationController(rootViewController: a)

    #expect(nav.viewControllers == [a])
    #expect(nav.topViewController === a)
    #expect(a.parent === nav)
    #expect(nav.transitionCoordinator == nil)
    #expect(!a.isViewLoaded && !nav.isViewLoaded)
    #expect(log.lines == ["A.willMove(nav)", "A.didMove(nav)"])
  }

  /// Tells others of a delegate of its own.
  private final class CustomStack: UINavigationController {
    private weak var other: (any UINavigationControllerDelegate)?

    override weak var delegate: (any UINavigationControllerDelegate)? {
      get { other }
      set { other = newValue }
    }

    func setCalled(_ delegate: any UINavigationControllerDelegate) { super.delegate = delegate }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []

    func navigationController(
      _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) { calls.append("will show") }

    func navigationController(
      _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) { calls.append("did show") }
  }

  @Test("The delegate that its own setter was given is called, whatever a subclass returns (4.50)")
  func calledDelegate() {
    let (nav, called, other) = (CustomStack(), Delegate(), Delegate())
    nav.setCalled(called)
    nav.delegate = other
    nav.pushViewController(LoggingViewController("A", log), animated: false)
    let phone = Phone(showing: nav)
    nav.pushViewController(LoggingViewController("B", log), animated: true)
    phone.settle()
    #expect(called.calls == ["will show", "did show", "will show", "did show"])
    #expect(other.calls == [])
    #expect(nav.delegate === other)
  }

  @Test("What is presented over the stack is visible until it is gone, else the top (4.12)")
  func visible() {
    let on = NavigationFixture("A", "B")
    let (sheet, over) = (on.screen("S"), on.screen("T"))
    #expect(on.nav.visibleViewController === on.nav.topViewController)

    on.nav.topViewController?.present(sheet, animated: true)
    #expect(on.nav.visibleViewController === sheet)
    on.phone.settle()
    sheet.present(over, animated: true)
    on.phone.settle()
    #expect(on.nav.visibleViewController === sheet)

    on.nav.dismiss(animated: true)
    on.phone.turn(2)
    #expect(on.nav.visibleViewController === sheet)
    on.phone.settle()
    #expect(on.nav.visibleViewController === on.nav.topViewController)
  }

  @Test("Requests that come during others are not nested, and nothing is logged (4.24)")
  func notNested() throws {
    let on = NavigationFixture("A", "B")
    let below = try #require(on.nav.viewControllers.first as? LoggingViewController)
    below.on(.viewWillAppear) { [unowned nav = on.nav] in
      nav.pushViewController(on.screen("C"), animated: true)
    }

    on.nav.popViewController(animated: true)
    on.nav.pushViewController(on.screen("D"), animated: true)
    on.nav.setViewControllers([on.screen("E")], animated: true)
    on.phone.turn()
    let sheet = on.screen("S")
    on.nav.present(sheet, animated: true)
    on.phone.settle()

    #expect(on.stack == ["E", "C"])
    #expect(on.nav.presentedViewController === sheet)
    #expect(on.phone.session.log == [])
  }

  enum Obstacle: CaseIterable {
    case hiddenBar, hiddenButton, ownItem, disabled, rest
  }

  @Test(
    "A back swipe needs a back button and its recognizer (4.28)", arguments: Obstacle.allCases)
  func swipe(obstacle: Obstacle) throws {
    let on = NavigationFixture("A", "B")
    let item = try #require(on.nav.topViewController).navigationItem
    switch obstacle {
    case .hiddenBar: on.nav.setNavigationBarHidden(true, animated: false)
    case .hiddenButton: item.hidesBackButton = true
    case .ownItem: item.leftBarButtonItem = UIBarButtonItem(title: "X")
    case .disabled:
      on.nav.interactivePopGestureRecognizer?.isEnabled = false
      on.nav.interactiveContentPopGestureRecognizer?.isEnabled = false
    case .rest: break
    }

    let swipe = on.phone.user.beginBackSwipe(in: on.nav)

    #expect((swipe != nil) == (obstacle == .rest))
    #expect(on.stack == (obstacle == .rest ? ["A"] : ["A", "B"]))
  }
}
