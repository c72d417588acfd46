internal import Foundation

extension HeadlessUser {
  /// Begins to drag, pinch or swipe away a screen that was zoomed in; `nil` if there is none, or the
  /// user may not leave it (5.33).
  ///
  /// - Parameters:
  ///   - controller: A controller with a zoom as its preferred transition, on top of its stack or
  ///     presented, or a controller inside of that.
  ///   - gesture: How the user leaves.
  public func beginZoomExit(of controller: UIViewController, by gesture: ZoomExit.Gesture = .drag)
    -> ZoomExit?
  {
    if let nav = controller.storedParent as? UINavigationController, nav.zoomedTop === controller {
      return beginZoomedPop(in: nav, by: gesture)
    }
    guard let layer = layer(of: controller, if: \.presentedViewController.isZoomed),
      mayLeave(layer.presented, by: gesture), mayZoomOut(layer)
    else { return nil }
    return ZoomExit(
      layer.beginDismissal(
        isInteractive: true, isByUser: session.policy.tellsSheetDelegateOfZoomExit))
  }

  /// Drags, pinches or swipes a zoomed screen away, all the way; false if the user may not (5.33).
  @discardableResult
  public func zoomOut(_ controller: UIViewController, by gesture: ZoomExit.Gesture = .drag) -> Bool
  {
    guard let exit = beginZoomExit(of: controller, by: gesture) else { return false }
    exit.finish()
    return true
  }

  private func beginZoomedPop(in nav: UINavigationController, by gesture: ZoomExit.Gesture)
    -> ZoomExit?
  {
    guard let top = nav.zoomedTop, isReachable(nav), nav.stackTransition == nil,
      nav.transitionInFlight == nil, nav.appearance.isOnItsWayIn, mayLeave(top, by: gesture)
    else { return nil }
    nav.pop(by: .swipe) { _ = nav.popViewController(animated: true) }
    guard let transition = nav.stackTransition, transition.isInteractive else { return nil }
    return ZoomExit(transition)
  }

  /// Asks the one hook that there is (5.33).
  private func mayLeave(_ zoomed: UIViewController, by gesture: ZoomExit.Gesture) -> Bool {
    let size = zoomed.viewIfLoaded?.bounds.size ?? .zero
    let velocity =
      switch gesture {
      case .drag: CGVector(dx: 0, dy: 1000)
      case .pinch: CGVector(dx: 0, dy: 0)
      case .swipe: CGVector(dx: 1000, dy: 0)
      }
    let context = UIViewController.Transition.ZoomOptions.InteractionContext(
      location: CGPoint(x: size.width / 2, y: size.height / 2), velocity: velocity, willBegin: true)
    return zoomed.usedTransition?.zoom?.options?.interactiveDismissShouldBegin?(context)
      ?? context.willBegin
  }

  /// Asks and tells the delegate as for a sheet, or not at all (5.33, U24, U27).
  private func mayZoomOut(_ layer: PresentedLayer) -> Bool {
    let (delegate, policy) = (layer.controller.delegate, session.policy)
    let isStopped = policy.modalInPresentationStopsZoom && layer.presented.isModalAnywhere
    guard policy.tellsSheetDelegateOfZoomExit else { return !isStopped }
    guard !isStopped, delegate?.presentationControllerShouldDismiss(layer.controller) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(layer.controller)
      return false
    }
    delegate?.presentationControllerWillDismiss(layer.controller)
    return true
  }
}

extension UINavigationController {
  /// The top, when it was zoomed in over another screen: then no other back swipe takes part (5.33).
  var zoomedTop: UIViewController? {
    guard storedChildren.count > 1, let top = storedChildren.last, top.isZoomed else { return nil }
    return top
  }
}
