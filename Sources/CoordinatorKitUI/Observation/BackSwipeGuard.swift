/// Allows the back swipe to begin only if the top screen may be left.
///
/// It replaces the recognizer's delegate and forwards every question to it.
@MainActor final class BackSwipeGuard: GestureDelegateForwarder {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func attach() {
    guard let recognizer = navigation?.interactivePopGestureRecognizer,
      recognizer.delegate !== self
    else { return }
    forwardee = recognizer.delegate
    recognizer.delegate = self
  }

  override func mayBegin() -> Bool {
    guard let navigation, let top = navigation.topViewController,
      navigation.viewControllers.count > 1
    else { return false }
    // Without a delegate to ask, the swipe follows the back button.
    guard
      forwardee != nil
        || !navigation.isNavigationBarHidden && !top.navigationItem.hidesBackButton
    else { return false }
    return navigation.existingAttachment?.stackObserver?
      .mayLeave([top], by: .interactivePop, in: navigation) ?? true
  }
}
