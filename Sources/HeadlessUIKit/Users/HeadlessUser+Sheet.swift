extension HeadlessUser {
  /// Begins to drag a sheet down; nil when there is none or the user may not (5.20–5.23).
  public func beginSheetSwipe(on presented: UIViewController) -> SheetSwipe? {
    guard let layer = presented.firstInParents({ $0.modal.presenter != nil }),
      let presenter = layer.modal.presenter, let controller = layer.modal.controller,
      controller.isSwipeable, isReachable(layer), layer.transitionInFlight == nil,
      presenter.modal.presentingTransition == nil
    else { return nil }
    let delegate = controller.delegate
    guard !layer.isModalAnywhere,
      delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    delegate?.presentationControllerWillDismiss(controller)
    return SheetSwipe(
      presenter.beginDismissal([layer], isAnimated: true, isInteractive: true, completion: nil))
  }

  /// Drags a sheet all the way down; false when the user may not (5.21, 5.22).
  @discardableResult
  public func swipeDown(_ presented: UIViewController) -> Bool {
    guard let swipe = beginSheetSwipe(on: presented) else { return false }
    swipe.finish()
    return true
  }
}

extension UIViewController {
  /// Whether this controller or one that it shows keeps the sheet in place (5.22).
  fileprivate var isModalAnywhere: Bool {
    isModalInPresentation
      || storedChildren.contains { $0.appearance.isOnItsWayIn && $0.isModalAnywhere }
  }
}
