/// Performs the change of one stack with one UIKit call.
@MainActor enum NavigationApplier {
  /// Gives a navigation controller that is not on screen its first stack.
  static func fill(_ navigation: UINavigationController, with controllers: [UIViewController]) {
    navigation.setViewControllers(controllers, animated: false)
  }

  /// Changes a navigation controller's stack.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - navigation: The navigation controller.
  ///   - animated: Whether UIKit may animate.
  ///   - controller: Returns the controller of a screen, the visible one if there is one.
  static func apply(
    _ difference: StackDifference, to navigation: UINavigationController, animated: Bool,
    controller: (ScreenKey) -> UIViewController?
  ) {
    navigation.attachment.isChangedByEngine = true
    defer { navigation.attachment.isChangedByEngine = false }
    switch difference {
    case .none:
      break
    case .push(let key):
      guard let pushed = controller(key) else { break }
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
