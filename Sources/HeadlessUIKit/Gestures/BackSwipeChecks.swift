internal import Foundation

/// UIKit's own delegate of both back swipe recognizers: whether a swipe may begin (4.28, 4.39).
@MainActor
final class BackSwipeChecks: NSObject, UIGestureRecognizerDelegate {
  private weak var nav: UINavigationController?

  init(of nav: UINavigationController) {
    self.nav = nav
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let nav, nav.hasWayBack, nav.hasBackButton, !nav.hasPopAnimator,
      !nav.animatorMethodsCostBackSwipe
    else { return false }
    let isFree = nav.topViewController?.navigationItem.backAction == nil
    return isFree || nav.session.policy.swipesBackDespiteBackAction
  }
}
