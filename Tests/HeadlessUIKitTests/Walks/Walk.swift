import Foundation
import HeadlessUIKit
import WalkTools

/// An app in which somebody pushes, presents, swipes and taps at random.
@MainActor
final class Walk {
  let record = WalkRecord()
  let session = HeadlessSession.current
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let tabs = UITabBarController()
  var steps: [String] = []
  let seed: UInt64
  var dice: Dice
  var backSwipe: BackSwipe?
  var sheetSwipe: SheetSwipe?

  init(seed: UInt64) {
    self.seed = seed
    dice = Dice(seed: seed)
    tabs.viewControllers = [stack(), stack()]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  /// Takes one step at random; what it is depends on the number alone, not on the steps before.
  func step(_ number: Int) {
    dice = Dice(seed: seed &* 1_000_003 &+ UInt64(number))
    let nav = navs.randomElement(using: &dice)
    let animated = Bool.random(using: &dice)
    switch Int.random(in: 0..<20, using: &dice) {
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
    case 16: presentInContext(nav, animated)
    case 17: note("dismiss from a stack \(animated)") { nav?.dismiss(animated: animated) }
    case 18: chooseBackMenu(nav)
    case 19: replaceTab()
    case 13: note("advance") { session.advance(by: 0.2) }
    case 14: note("turn") { session.turn() }
    default: note("settle") { session.settle() }
    }
  }

  /// Ends all gestures and waits until nothing moves.
  func rest() {
    endSwipes(cancelling: Bool.random(using: &dice))
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
