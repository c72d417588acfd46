// Going back without a back button or a gesture: from a command, as the user does.
extension EngineDriver {
  /// What the user leaves by going back.
  fileprivate enum WayBack {
    case pop(UINavigationController)
    case dismissal(UIViewController)
  }

  /// How to go back from what is in front; `nil` where the user could not, or would not know how.
  fileprivate var wayBack: WayBack? {
    guard let front = observedWindow.controllers.last, !(front is UIAlertController) else {
      return nil
    }
    if let stack = front.stackToGoBack { return .pop(stack) }
    return front.canBeSwipedAway ? .dismissal(front) : nil
  }

  var canGoBack: Bool { wayBack != nil }

  /// Goes back as the user does once nothing moves, since UIKit drops what it is asked for meanwhile.
  func goBack() {
    waysBackAsked += 1
    goBackAtRest()
  }

  /// Goes back, as often as was asked for, while nothing moves: guards are asked first.
  func goBackAtRest() {
    while waysBackAsked > 0, isAtRest(observedWindow) {
      let wayBack = wayBack
      // One inside a view moves by itself.
      if case .pop(let stack) = wayBack, stack.runningTransition != nil { return }
      waysBackAsked -= 1
      switch wayBack {
      case .pop(let stack): pop(stack)
      case .dismissal(let presented):
        if mayDismiss(presented, by: .backButton) { PresentationApplier.dismissForUser(presented) }
      case nil: waysBackAsked = 0
      }
    }
  }

  private func pop(_ stack: UINavigationController) {
    guard let top = stack.topViewController,
      stack.mayLeave([top], by: .backButton, isCertain: false)
    else { return }
    NavigationApplier.popForUser(stack)
    // UIKit pops nothing in the middle of some transitions.
    guard !stack.viewControllers.contains(top) else { return }
    stack.existingAttachment?.container.stackObserver?.leaves([top], by: .backButton)
  }
}

extension BaseCoordinator {
  package static func canGoBack(_ root: any Coordinator) -> Bool {
    engine(showing: root)?.canGoBack ?? false
  }

  package static func goBack(_ root: any Coordinator) {
    let work = { engine(showing: root)?.goBack() ?? () }
    // What was asked for before comes first.
    root.tree.hasPostponedWork ? root.tree.afterOutermostSend(work) : work()
  }

  /// The engine of the window that shows what a tree of coordinators has in front.
  private static func engine(showing root: any Coordinator) -> EngineDriver? {
    let shown = root.frontmost.lineage.lazy.compactMap { $0.rootController?.windowOnShow }.first
    return (shown ?? root.window).map { EngineDriver.engine(of: $0) }
  }
}

extension UIViewController {
  /// The innermost stack on show that has something to go back to; of columns, the last one.
  fileprivate var stackToGoBack: UINavigationController? {
    let inner = childrenOnShow.reversed().lazy.compactMap { $0.stackToGoBack }.first
    if let inner { return inner }
    guard let stack = self as? UINavigationController, let top = stack.topViewController else {
      return nil
    }
    return stack.viewControllers.count > 1 && !top.navigationItem.hidesBackButton ? stack : nil
  }

  /// Whether the user can dismiss it with a swipe or a tap beside it; that a guard objects does not count.
  fileprivate var canBeSwipedAway: Bool {
    guard presentingViewController != nil, !isBeingDismissed else { return false }
    let isModal = existingAttachment?.exits.wasModalInPresentation ?? isModalInPresentation
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: return !isModal
    default: return false
    }
  }
}
