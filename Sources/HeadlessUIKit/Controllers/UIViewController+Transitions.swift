extension UIViewController {
  /// The transition that requests to this controller wait for (4.23, 5.12).
  var transitionInFlight: Transition? {
    ownTransitions.first { $0.isAnimated || !($0 is StackTransition) || $0.state != .scheduled }
      ?? storedParent?.transitionInFlight
  }

  /// The transition that the app may see: animated ones only (4.18, 4.21).
  var visibleCoordinator: Transition? {
    ownTransitions.first { $0.isAnimated } ?? storedParent?.visibleCoordinator
  }

  private var ownTransitions: [Transition] {
    let all: [Transition?] = [
      (self as? UINavigationController)?.stackTransition, modal.presentingTransition,
      modal.presentedTransition,
    ]
    return all.compactMap { $0 }
  }
}
