/// Performs the change of one stack with one UIKit call.
@MainActor enum NavigationApplier {
  /// Gives a navigation controller another stack, without animation.
  static func fill(_ navigation: UINavigationController, with controllers: [UIViewController]) {
    navigation.changeByEngine { navigation.setViewControllers(controllers, animated: false) }
  }

  /// Takes a controller off the stack of a navigation controller that is not on screen.
  static func remove(
    _ controller: UIViewController, from navigation: UINavigationController
  ) {
    let rest = navigation.viewControllers.filter { $0 !== controller }
    navigation.setViewControllers(rest, animated: false)
  }

  /// Pops the top screen for the user, who has asked with a command.
  static func popForUser(_ navigation: UINavigationController) {
    navigation.popViewController(animated: navigation.viewIfLoaded?.window != nil)
  }

  /// Changes a navigation controller's stack; the visible controller of a screen is used if there is one.
  static func apply(
    _ difference: StackDifference, to navigation: UINavigationController, animated: Bool,
    controller: (ScreenKey) -> UIViewController?
  ) {
    navigation.changeByEngine {
      switch difference {
      case .none:
        break
      case .push(let key):
        // What other code has put there already stays.
        guard let pushed = controller(key), !navigation.viewControllers.contains(pushed) else {
          break
        }
        navigation.pushViewController(pushed, animated: animated)
      case .pop:
        navigation.popViewController(animated: animated)
      case .popTo(let key):
        guard let target = controller(key) else { break }
        navigation.popToViewController(target, animated: animated)
      case .set(let keys):
        navigation.setViewControllers(keys.compactMap(controller), animated: animated)
      case .setBackward(let keys):
        let new = keys.compactMap(controller)
        if animated {
          // UIKit animates a pop only to a controller that was in the stack.
          let old = navigation.viewControllers.filter { !new.contains($0) }
          navigation.setViewControllers(new + old, animated: false)
        }
        navigation.setViewControllers(new, animated: animated)
      }
    }
  }

}

extension UIViewController {
  /// Makes a change of this container, of which the observers are told that it is the engine's own.
  func changeByEngine(_ change: () -> Void) {
    attachment.container.isChangedByEngine = true
    defer { attachment.container.isChangedByEngine = false }
    change()
  }
}

/// What a page view controller shows while there is no page: it is no screen.
final class BlankPage: UIViewController {}

/// Shows a page of a page view controller.
@MainActor enum PageApplier {
  /// Shows a page with one UIKit call.
  ///
  /// Without a page it shows a blank one, since UIKit rejects an empty book. Off screen it does not animate.
  static func show(
    _ page: UIViewController?, in pages: UIPageViewController,
    direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    let isOnScreen = pages.viewIfLoaded?.window != nil
    pages.setViewControllers(
      [page ?? BlankPage()], direction: direction, animated: animated && isOnScreen
    ) { _ in UIKitCallback.run { completion() } }
  }
}

/// Sets the columns of a split view controller.
@MainActor enum SplitApplier {
  static func set(
    _ controller: UIViewController?, for column: UISplitViewController.Column,
    in split: UISplitViewController
  ) {
    split.setViewController(controller, for: column)
  }

  /// Shows or hides the inspector, which is hidden at first.
  static func showInspector(_ isShown: Bool, in split: UISplitViewController) {
    guard let column = UISplitViewController.inspectorColumn else { return }
    isShown ? split.show(column) : split.hide(column)
  }
}

/// Changes the root of a window.
@MainActor enum WindowApplier {
  /// Replaces the root of a window; if it is on screen and the change is animated, with a
  /// cross-dissolve.
  static func setRoot(_ controller: UIViewController?, of window: UIWindow, animated: Bool) {
    window.rootViewController = controller
    guard animated, !window.isHidden, controller != nil else { return }
    UIView.transition(
      with: window, duration: 0.3, options: .transitionCrossDissolve, animations: {})
  }
}
