extension UIViewController {
  /// Presents now, or when the transition that runs has ended (5.12).
  func requestPresentation(_ request: PresentationRequest) {
    if let transition = transitionInFlight {
      if transition is DismissTransition, session.policy.refusesPresentationDuringDismissal {
        session.record(
          .presentationInProgress(
            presented: "\(request.presented)", presenter: "\(outermost)", receiver: "\(self)"))
        return
      }
      transition.enqueue { [weak self] in self?.requestPresentation(request) }
      return
    }
    let presented = request.presented
    requirePresentable(presented)
    presented.forgetLostPresentation()
    let style = presented.modal.controller?.style ?? presented.modalPresentationStyle
    let presenter = presenter(for: style)
    guard let window = acceptedWindow(presented, on: presenter) else { return }
    if self !== presenter, storedView?.window == nil {
      session.record(.detachedPresenter("\(self)"))
    }
    link(request, to: presenter, in: window)
  }

  /// A presentation whose presenter is gone without a dismissal says nothing about the next one.
  private func forgetLostPresentation() {
    guard let controller = modal.controller, controller.containerView != nil else { return }
    ViewMoves.perform { controller.takeDown(self) }
    modal.controller = nil
  }

  /// What UIKit raises before it checks anything else (5.10).
  private func requirePresentable(_ presented: UIViewController) {
    if let presenter = presented.modal.presenter {
      preconditionFailure(
        "Application tried to present modally a view controller \(presented) "
          + "that is already being presented by \(presenter).")
    }
    // A root that is covered is not in its window, and is active nevertheless.
    let isRoot = presented.session.application.windows.contains {
      $0.rootViewController === presented
    }
    if presented.storedParent != nil || isRoot || presented === self {
      preconditionFailure(
        "Application tried to present modally an active controller \(presented).")
    }
  }

  /// The outermost container, or the nearest context for the context styles (5.1, 5.2).
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    var candidate: UIViewController? = self
    while let current = candidate {
      if current.definesPresentationContext { return current }
      candidate = current.storedParent
    }
    return outermost
  }

  /// The window of the presenter, or nil when the presentation is refused and logged (5.8).
  private func acceptedWindow(_ presented: UIViewController, on presenter: UIViewController)
    -> UIWindow?
  {
    let (new, on, from) = ("\(presented)", "\(presenter)", "\(self)")
    if let current = presenter.modal.presented, !current.modal.isBeingDismissed {
      session.record(
        .alreadyPresenting(presented: new, presenter: on, receiver: from, current: "\(current)"))
      return nil
    }
    if presenter.modal.presented != nil || presenter.modal.presentedTransition != nil {
      session.record(.presentationInProgress(presented: new, presenter: on, receiver: from))
      return nil
    }
    guard let window = presenter.storedView?.window else {
      session.record(.notInWindow(presented: new, presenter: on, receiver: from))
      return nil
    }
    return window
  }

  /// Sets the links in the call; views follow after the commit (5.5).
  private func link(
    _ request: PresentationRequest, to presenter: UIViewController, in window: UIWindow
  ) {
    let presented = request.presented
    let controller = presented.presentationController(presentedBy: presenter, source: self)
    controller.window = window
    presenter.modal.presented = presented
    presented.modal.presenter = presenter
    presented.modal.isBeingPresented = true
    presented.adopt(presenter.session)
    window.hold(presented, presentedBy: presenter)
    let transition = PresentTransition(request, controller, presenter, source: self)
    presenter.modal.presentingTransition = transition
    presented.modal.presentedTransition = transition
    // The presenter, which owns the transition, is there until it begins (7.1).
    presenter.session.afterCommit { presenter.modal.presentingTransition?.start() }
  }
}
