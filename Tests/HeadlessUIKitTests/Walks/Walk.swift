import Foundation
import HeadlessUIKit

/// An app in which somebody pushes, presents, swipes and taps at random.
@MainActor
final class Walk {
  let record = WalkRecord()
  let session = HeadlessSession.current
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let tabs = UITabBarController()
  private(set) var steps: [String] = []
  private let seed: UInt64
  private var numbers: SeededNumbers
  private var backSwipe: BackSwipe?
  private var sheetSwipe: SheetSwipe?

  init(seed: UInt64) {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
    tabs.viewControllers = [stack(), stack()]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  /// Takes one step at random; what it is depends on the number alone, not on the steps before.
  func step(_ number: Int) {
    numbers = SeededNumbers(seed: seed &* 1_000_003 &+ UInt64(number))
    let nav = navs.randomElement(using: &numbers)
    let animated = Bool.random(using: &numbers)
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0, 1:
      change(nav, "push \(animated)") {
        $0.pushViewController(record.makeScreen(), animated: animated)
      }
    case 2: change(nav, "pop \(animated)") { $0.popViewController(animated: animated) }
    case 3:
      change(nav, "pop to root \(animated)") { $0.popToRootViewController(animated: animated) }
    case 4:
      change(nav, "set \(animated)") { $0.setViewControllers(newStack($0), animated: animated) }
    case 5, 6: present(animated)
    case 7: dismiss(animated)
    case 8: beginBackSwipe(nav)
    case 9, 10: endSwipes(cancelling: animated)
    case 11: beginSheetSwipe()
    case 12: select(animated)
    case 13: note("advance") { session.advance(by: 0.2) }
    case 14: note("turn") { session.turn() }
    default: note("settle") { session.settle() }
    }
  }

  /// Ends all gestures and waits until nothing moves.
  func rest() {
    endSwipes(cancelling: Bool.random(using: &numbers))
    note("settle") { session.settle() }
  }

  /// Dismisses all and shows something else instead.
  func end() {
    rest()
    note("end") {
      tabs.dismiss(animated: false)
      session.settle()
      tabs.viewControllers = []
      window.rootViewController = UIViewController()
      session.settle()
    }
  }
}

// MARK: - Steps

extension Walk {
  private func note(_ step: String, _ body: () -> Void) {
    steps.append(step)
    body()
  }

  private func change(
    _ nav: UINavigationController?, _ step: String, _ body: (UINavigationController) -> Void
  ) {
    guard let nav else { return }
    note("\(step) of \(nav.viewControllers.count)") { body(nav) }
  }

  private func stack() -> UINavigationController {
    UINavigationController(rootViewController: record.makeScreen())
  }

  private func newStack(_ nav: UINavigationController) -> [UIViewController] {
    var stack = nav.viewControllers.filter { _ in Bool.random(using: &numbers) }
    if stack.isEmpty || Bool.random(using: &numbers) { stack.append(record.makeScreen()) }
    return stack.shuffled(using: &numbers)
  }

  private func present(_ animated: Bool) {
    let presented: UIViewController =
      Bool.random(using: &numbers) ? stack() : record.makeScreen()
    let styles: [UIModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen]
    presented.modalPresentationStyle = styles.randomElement(using: &numbers) ?? .automatic
    guard let presenter = layers.randomElement(using: &numbers) else { return }
    note("present \(presented.modalPresentationStyle) \(animated)") {
      presenter.present(presented, animated: animated)
    }
  }

  private func dismiss(_ animated: Bool) {
    guard let layer = layers.randomElement(using: &numbers) else { return }
    note("dismiss \(animated)") { layer.dismiss(animated: animated) }
  }

  private func beginBackSwipe(_ nav: UINavigationController?) {
    guard let nav, backSwipe == nil, let swipe = session.user.beginBackSwipe(in: nav) else {
      return
    }
    note("begin back swipe") { backSwipe = swipe }
  }

  private func beginSheetSwipe() {
    guard sheetSwipe == nil, let sheet = layers.last,
      let swipe = session.user.beginSheetSwipe(on: sheet)
    else { return }
    note("begin sheet swipe") { sheetSwipe = swipe }
  }

  private func endSwipes(cancelling: Bool) {
    if let backSwipe {
      note("end back swipe \(cancelling)") {
        cancelling ? backSwipe.cancel() : backSwipe.finish()
      }
    }
    if let sheetSwipe {
      note("end sheet swipe \(cancelling)") {
        cancelling ? sheetSwipe.cancel() : sheetSwipe.finish()
      }
    }
    (backSwipe, sheetSwipe) = (nil, nil)
  }

  private func select(_ byTap: Bool) {
    let index = Int.random(in: 0...1, using: &numbers)
    note("select \(index) \(byTap)") {
      if byTap { session.user.tapTab(index, in: tabs) } else { tabs.selectedIndex = index }
    }
  }
}
