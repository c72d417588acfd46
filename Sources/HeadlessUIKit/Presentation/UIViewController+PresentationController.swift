extension UIViewController {
  /// The presentation in which this controller is shown (5.20).
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation in which this controller is shown, if that is a popover (5.20).
  ///
  /// Asking for it makes it only where the style is `popover` already, and for action sheets (5.31).
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || isActionSheet || presentingViewController != nil
    else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  /// The presentation of this controller or of a presented ancestor, else a new one (5.20, 5.26).
  func presentationControllerOrNew() -> UIPresentationController {
    if let own = modal.controller { return own }
    var ancestor = storedParent
    while let current = ancestor {
      if current.modal.presenter != nil, let theirs = current.modal.controller { return theirs }
      ancestor = current.storedParent
    }
    let new = makePresentationController(presenter: nil)
    modal.controller = new
    return new
  }

  /// The presentation for a call of `present`; a custom one comes from the delegate (5.28).
  func presentationController(
    presentedBy presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    let controller =
      modal.controller
      ?? customPresentationController(presenter, source)
      ?? makePresentationController(presenter: presenter)
    controller.presenter = presenter
    modal.controller = controller
    return controller
  }

  private var isActionSheet: Bool {
    (self as? UIAlertController)?.preferredStyle == .actionSheet
  }

  private func customPresentationController(
    _ presenter: UIViewController, _ source: UIViewController
  ) -> UIPresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    return transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: source)
  }

  private func makePresentationController(presenter: UIViewController?)
    -> UIPresentationController
  {
    switch modalPresentationStyle {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover,
      .custom where isActionSheet:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }
}
