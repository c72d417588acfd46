extension UIWindow {
  /// A presenter in a container goes with its place there, and what it presents goes with it (5.2).
  func hold(_ presented: UIViewController, presentedBy presenter: UIViewController) {
    guard presenter.isInFront else { return }
    presentationHolds.append(PresentationHold(presenter: presenter, presented: presented))
  }

  /// Whether a presentation that takes its touches lies in front of the view, also one whose presenter
  /// is gone (5.30, 6.9).
  func isBehindPresentation(_ view: UIView) -> Bool {
    guard let place = subviews.firstIndex(where: { view.isDescendant(of: $0) }) else {
      return false
    }
    let inFront = subviews[(place + 1)...]
    return presentationHolds.contains { hold in
      guard let controller = hold.presented.modal.controller,
        let container = controller.containerView
      else { return false }
      return inFront.contains(container) && !controller.letsThrough(view)
    }
  }

  func letGo(of presented: UIViewController) {
    presentationHolds.removeAll { $0.presented === presented }
  }
}

extension UIViewController {
  /// Whether it is a layer of its own, not one in the place of a controller inside a container (5.2).
  fileprivate var isInFront: Bool {
    guard storedParent == nil else { return false }
    guard modal.controller?.isInContext == true, let below = modal.presenter else { return true }
    return below.isInFront
  }
}
