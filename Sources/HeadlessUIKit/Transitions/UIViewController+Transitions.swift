extension UIViewController {
  /// The transition that requests to this controller wait for (4.23, 5.12).
  var transitionInFlight: HeadlessUIKit.Transition? {
    firstOwnTransition { $0.holdsRequests } ?? storedParent?.transitionInFlight
  }

  /// The transition that the app may see: animated ones only (4.18, 4.21).
  var visibleCoordinator: HeadlessUIKit.Transition? {
    firstOwnTransition { $0.isAnimated } ?? storedParent?.visibleCoordinator
  }

  var ownTransitions: [HeadlessUIKit.Transition] {
    var all: [HeadlessUIKit.Transition] = []
    _ = firstOwnTransition {
      all.append($0)
      return false
    }
    return all
  }

  /// Without a list of them: whoever watches a window asks all its controllers, and mostly there is none.
  private func firstOwnTransition(
    where isMeant: (HeadlessUIKit.Transition) -> Bool
  ) -> HeadlessUIKit.Transition? {
    if let own = (self as? UINavigationController)?.stackTransition, isMeant(own) { return own }
    if let own = modal.presentingTransition, isMeant(own) { return own }
    if let own = modal.presentedTransition, isMeant(own) { return own }
    if let own = (self as? UISplitViewController)?.collapsedTransition, isMeant(own) { return own }
    if let own = (self as? UITabBarController)?.tabTransition, isMeant(own) { return own }
    return nil
  }
}

extension UIViewController {
  /// Whether an animator of the app moves views of this controller or around it.
  var isMovedByAnimator: Bool {
    firstInParents { $0.ownTransitions.contains { $0.custom != nil && $0.state != .ended } } != nil
  }
}

extension UINavigationController {
  /// The own transition in which nothing can be popped (4.25).
  var stackTransitionInFlight: StackTransition? {
    stackTransition.flatMap { $0.holdsRequests ? $0 : nil }
  }
}

extension Transition {
  /// Whether requests wait; changes of a stack without animation add up until they begin (4.2).
  fileprivate var holdsRequests: Bool {
    isAnimated || !(self is StackTransition) || state != .scheduled
  }
}
