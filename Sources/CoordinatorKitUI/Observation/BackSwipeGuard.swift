/// Allows a back swipe to begin only if the top screen may be left.
///
/// From iOS 26 on there are two: from the edge, and from anywhere in the content. UIKit's own checks,
/// and the app's, stay: this replaces the recognizer's delegate, asks that first, and forwards every
/// other question to it.
///
/// Ownership: the navigation controller holds its guards.
@MainActor final class BackSwipeGuard: GestureDelegateForwarder {
  private weak var navigation: UINavigationController?
  private weak var recognizer: UIGestureRecognizer?

  private init(_ recognizer: UIGestureRecognizer, of navigation: UINavigationController) {
    (self.recognizer, self.navigation) = (recognizer, navigation)
    super.init()
  }

  /// Guards the back swipes of a stack whose view is loaded: UIKit makes their delegates with it.
  ///
  /// Called again before and after each change, since the app may have replaced a delegate.
  static func attach(to navigation: UINavigationController) {
    guard navigation.isViewLoaded else { return }
    for recognizer in navigation.backSwipes {
      let known = navigation.attachment.exits.swipeGuards.first { $0.recognizer === recognizer }
      let swipeGuard = known ?? BackSwipeGuard(recognizer, of: navigation)
      if known == nil { navigation.attachment.exits.swipeGuards.append(swipeGuard) }
      guard recognizer.delegate !== swipeGuard else { continue }
      swipeGuard.forwardee = recognizer.delegate
      recognizer.delegate = swipeGuard
    }
  }

  /// Restores the delegates that were replaced.
  static func detach(from navigation: UINavigationController) {
    guard let attachment = navigation.existingAttachment else { return }
    for swipeGuard in attachment.exits.swipeGuards
    where swipeGuard.recognizer?.delegate === swipeGuard {
      swipeGuard.recognizer?.delegate = swipeGuard.forwardee
    }
    attachment.exits.swipeGuards = []
  }

  override func setAnew() {
    guard let recognizer, recognizer.delegate === self else { return }
    recognizer.delegate = nil
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
    return navigation.mayLeave([top], by: .interactivePop)
  }
}

extension UINavigationController {
  /// The recognizers of the gestures by which the user goes back; a zoomed screen has others, which
  /// are private.
  fileprivate var backSwipes: [UIGestureRecognizer] {
    var swipes = [interactivePopGestureRecognizer as UIGestureRecognizer?]
    if #available(iOS 26, macCatalyst 26, *) {
      swipes.append(interactiveContentPopGestureRecognizer)
    }
    return swipes.compactMap(\.self)
  }
}
