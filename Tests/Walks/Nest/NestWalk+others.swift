import CoordinatorKitUI
import WalkTools

// What code does that knows nothing of coordinators.
extension NestWalk {
  /// Whether UIKit moves nothing that is presented in a window.
  private func isStill(_ window: UIWindow) -> Bool {
    layers(of: window).allSatisfy {
      $0.transitionCoordinator == nil && !$0.isBeingPresented && !$0.isBeingDismissed
    }
  }

  func otherModal(_ dice: inout Dice) {
    let window = house.windows[anyIndex(&dice)]
    guard drag == nil, isStill(window), let top = layers(of: window).last,
      !(top is UIAlertController), top.viewIfLoaded?.window != nil,
      // A root that has become a tab elsewhere would present from there, which is in no window.
      top.parent == nil
    else { return }
    let page = house.page(house.name("f"))
    happens("other code presents \(page.title ?? "?") over \(top.title ?? "?")")
    top.present(page, animated: dice.roll(2) == 0)
  }

  func otherDismiss(_ dice: inout Dice) {
    let window = house.windows[anyIndex(&dice)]
    guard drag == nil, isStill(window), let top = layers(of: window).last,
      top.title?.hasPrefix("f") == true, let below = top.presentingViewController
    else { return }
    happens("other code dismisses \(top.title ?? "?")")
    below.dismiss(animated: dice.roll(2) == 0)
  }

  func otherRoot(_ dice: inout Dice) {
    let index = anyIndex(&dice)
    let window = house.windows[index]
    guard drag == nil, isStill(window), putAside[index] == nil, let old = window.rootViewController
    else { return }
    happens("other code gives window \(index) another root")
    putAside[index] = old
    hasStrays = hasStrays || old.presentedViewController != nil
    window.rootViewController = house.page(house.name("f"))
  }

  func otherRootBack(_ dice: inout Dice) {
    guard drag == nil, let index = putAside.keys.min(), isStill(house.windows[index]),
      layers(of: house.windows[index]).count == 1
    else { return }
    giveRootBack(index)
  }

  /// The former root comes back, unless it is somewhere else meanwhile, or its coordinator has left the window.
  func giveRootBack(_ index: Int) {
    guard let old = putAside.removeValue(forKey: index) else { return }
    guard old.parent == nil, house.roots[index].root?.rootViewController === old else {
      // Nobody sees what is presented over it any more.
      return old.dismiss(animated: false)
    }
    happens("other code gives window \(index) its root back")
    house.windows[index].rootViewController = old
  }

  func otherDelegate(_ dice: inout Dice) {
    guard let node = any(of: [.tabs, .pages, .columns, .tabBar, .book], &dice) else {
      return
    }
    let delegate = NestDelegate()
    delegates.append(delegate)
    happens("other code takes the delegate of \(node.name)")
    node.hasLostDelegate = true
    (node.controller as? UITabBarController)?.delegate = delegate
    (node.controller as? UIPageViewController)?.delegate = delegate
    (node.controller as? UISplitViewController)?.delegate = delegate
  }

  func otherSelect(_ dice: inout Dice) {
    guard drag == nil,
      let node = any(of: [.tabs, .tabBar, .tabNavigator], &dice), let bar = node.bar
    else { return }
    let count = bar.viewControllers?.count ?? 0
    guard count > 0 else { return }
    let index = dice.roll(count)
    happens("other code selects tab \(index) of \(node.name)")
    // Nobody hears of that.
    node.excuses.append("other code has selected a tab")
    bar.selectedIndex = index
  }
}

/// A delegate that other code sets, which does nothing.
private final class NestDelegate: NSObject, UITabBarControllerDelegate,
  UISplitViewControllerDelegate,
  UIPageViewControllerDelegate
{}
