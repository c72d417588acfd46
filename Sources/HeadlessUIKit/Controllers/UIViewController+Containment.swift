import Foundation

extension UIViewController {
  /// Adds a child in UIKit's order (2.1).
  func insertChild(_ child: UIViewController) {
    if child.storedParent === self {
      storedChildren.removeAll { $0 === child }
      storedChildren.append(child)
      return
    }
    if child.storedParent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    storedChildren.append(child)
    child.settle(in: self)
    child.requireHierarchy(of: self)
  }

  /// Links the child to its new parent and to the session of that.
  func settle(in parent: UIViewController) {
    storedParent = parent
    appearance.isNewToParent = true
    appearance.isLeavingParent = false
    adopt(parent.session)
  }

  /// Removes the controller from its parent in UIKit's order (2.2).
  func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  /// A child's view may only lie in the hierarchy of its parent (2.5, 2.6).
  func requireHierarchy(of parent: UIViewController) {
    guard let host = hostController, host !== parent else { return }
    preconditionFailure(
      "UIViewControllerHierarchyInconsistency: child view controller:\(self) should have parent view controller:\(host) "
        + "but requested parent is:\(parent)")
  }

  func nearestAncestor<Container: UIViewController>() -> Container? {
    var ancestor = storedParent
    while let current = ancestor {
      if let container = current as? Container { return container }
      ancestor = current.storedParent
    }
    return nil
  }

  /// The controller itself, or the outermost container around it (5.1).
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.storedParent { controller = parent }
    return controller
  }

  /// Hands the controller to the nearest parent that overrides `show` (1.13).
  func showInParentOrPresent(_ controller: UIViewController, sender: Any?) {
    if let storedParent {
      storedParent.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  /// Hands the controller to the nearest parent that overrides `showDetailViewController` (1.13).
  func showDetailInParentOrPresent(_ controller: UIViewController, sender: Any?) {
    if let storedParent {
      storedParent.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }
}

// MARK: - Swapping children

extension UIViewController {
  /// Puts in the view of one child and takes out that of the other at the end (2.13).
  func swapChildren(
    _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      from.storedParent === self && to.storedParent === self,
      "Children view controllers \(from) and \(to) must have a common parent view controller "
        + "when calling -[UIViewController transitionFromViewController:toViewController:"
        + "duration:options:animations:completion:]")
    precondition(
      shouldAutomaticallyForwardAppearanceMethods,
      "The receiver of transitionFromViewController:toViewController: must forward "
        + "appearance methods automatically")
    let isAnimated = duration > 0
    to.loadViewIfNeeded()
    if appearance.isOnItsWayIn, appearance.hasForwardedWill {
      from.performWillDisappear(isAnimated)
      to.performWillAppear(isAnimated)
    }
    ViewMoves.perform { from.storedView?.superview?.addSubview(to.view) }
    if appearance.hasSaidIsAppearing { to.performIsAppearing() }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        // The receiver may have come on screen or left it since, and both of them with it.
        from.performWillDisappear(isAnimated)
        ViewMoves.perform { from.storedView?.removeFromSuperview() }
        from.performDidDisappear()
        if self.appearance.phase == .appeared { to.performDidAppear() }
        completion?(finished)
      })
  }
}
