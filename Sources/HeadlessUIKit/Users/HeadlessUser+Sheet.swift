extension HeadlessUser {
  /// Begins to swipe a sheet down; `nil` if there is none, or the user may not dismiss it
  /// (5.20–5.23).
  public func beginSheetSwipe(on presented: UIViewController) -> SheetSwipe? {
    guard let layer = layer(of: presented, if: \.isSwipeable) else { return nil }
    return mayDismiss(layer, tellingOfRefusal: true)
      ? SheetSwipe(layer.beginDismissal(isInteractive: true)) : nil
  }

  /// Swipes a sheet down, all the way; false if the user may not dismiss it (5.21, 5.22).
  @discardableResult
  public func swipeDown(_ presented: UIViewController) -> Bool {
    guard let swipe = beginSheetSwipe(on: presented) else { return false }
    swipe.finish()
    return true
  }

  /// Drags a sheet to another height (5.34).
  ///
  /// - Returns: False when there is no sheet to drag, or it does not rest at that height.
  @discardableResult
  public func dragSheet(
    _ presented: UIViewController, to detent: UISheetPresentationController.Detent.Identifier
  ) -> Bool {
    guard let layer = layer(of: presented, if: \.isSwipeable) else { return false }
    return layer.controller.shownSheet?.drag(to: detent, telling: layer.controller.delegate)
      ?? false
  }

  /// Taps beside a popover, or on the dimmed screen beside a sheet (5.25, 5.29).
  ///
  /// The delegate is asked and notified as for a swipe, but not of a tap in vain (5.22, U21). Beside an
  /// action sheet it taps the action that cancels, when there is one (5.19); one that is anchored goes in
  /// any case (5.31).
  ///
  /// - Returns: False when there is none on screen, nothing is dimmed beside it, or the user may not
  ///   dismiss it.
  @discardableResult
  public func tapOutside(_ presented: UIViewController) -> Bool {
    if let alert = presented as? UIAlertController {
      guard alert.preferredStyle == .actionSheet, alert.cancelAction != nil || alert.isAnchored,
        isReachable(alert), alert.transitionInFlight == nil, alert.cancelAction?.isEnabled != false
      else { return false }
      alert.cancel()
      return true
    }
    let tells = session.policy.tellsOfRefusedBackdropTap
    guard let layer = layer(of: presented, if: \.isDismissedOutside) else { return false }
    tapBackdrop(of: layer)
    guard mayDismiss(layer, tellingOfRefusal: tells) else { return false }
    layer.beginDismissal(isInteractive: false)
    return true
  }

  /// The app's own recognizers in the container view take the tap, too.
  private func tapBackdrop(of layer: PresentedLayer) {
    guard let container = layer.controller.containerView else { return }
    var arbiter = GestureArbiter(.tap(count: 1), UITouch(on: container, at: .zero))
    for recognizer in arbiter.decide() { recognizer.advance(to: .ended) }
  }

  /// The presented layer that holds the controller, when the user can reach it now.
  func layer(
    of controller: UIViewController, if fits: (UIPresentationController) -> Bool
  ) -> PresentedLayer? {
    guard let top = controller.firstInParents({ $0.modal.presenter != nil }),
      let presenter = top.modal.presenter, let controller = top.modal.controller,
      fits(controller), isReachable(top), top.transitionInFlight == nil,
      presenter.modal.presentingTransition == nil
    else { return nil }
    return PresentedLayer(presented: top, presenter: presenter, controller: controller)
  }

  /// Asks whether the user may, and tells that he begins or that he tried in vain (5.21, 5.22).
  private func mayDismiss(_ layer: PresentedLayer, tellingOfRefusal: Bool) -> Bool {
    let (controller, delegate) = (layer.controller, layer.controller.delegate)
    guard !layer.presented.isModalAnywhere,
      delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      if tellingOfRefusal { delegate?.presentationControllerDidAttemptToDismiss(controller) }
      return false
    }
    delegate?.presentationControllerWillDismiss(controller)
    return true
  }
}

/// A presented controller with what belongs to its presentation.
@MainActor
struct PresentedLayer {
  let presented: UIViewController
  let presenter: UIViewController
  let controller: UIPresentationController

  @discardableResult
  func beginDismissal(isInteractive: Bool, isByUser: Bool = true) -> DismissTransition {
    presenter.beginDismissal(
      [presented], isAnimated: true, isInteractive: isInteractive, isByUser: isByUser,
      completion: nil)
  }
}

extension UIViewController {
  /// Whether this controller or one that it shows keeps the presentation in place (5.22).
  var isModalAnywhere: Bool {
    isModalInPresentation
      || storedChildren.contains { $0.appearance.isOnItsWayIn && $0.isModalAnywhere }
  }
}
