import Foundation

/// A controller comes over its presenter (3.8, 3.10).
@MainActor
final class PresentTransition: Transition {
  private let presented: UIViewController
  private let controller: UIPresentationController
  private let completion: (() -> Void)?
  private weak var presenter: UIViewController?
  private weak var source: UIViewController?

  init(
    _ request: PresentationRequest, _ controller: UIPresentationController,
    _ presenter: UIViewController, source: UIViewController
  ) {
    presented = request.presented
    completion = request.completion
    self.controller = controller
    self.presenter = presenter
    self.source = source
    super.init(in: presenter.session, duration: 0.5, isAnimated: request.isAnimated)
  }

  override func begin() {
    controller.transitionWillBegin()
    controller.presenterSuperview = presenter?.storedView?.superview
    let before = session.policy.beginsPresentationBeforeAppearance
    makeContainer()
    if before { controller.presentationTransitionWillBegin() }
    presented.loadViewIfNeeded()
    if isSeen {
      if controller.shouldRemovePresentersView { presenter?.performWillDisappear(isAnimated) }
      presented.performWillAppear(isAnimated)
    }
    // An animator of the app puts the view in itself (4.37).
    if custom == nil { putInPlace() }
    if !before { controller.presentationTransitionWillBegin() }
    presented.performIsAppearing()
  }

  /// The view that holds the presented one, on top of the window or of the presenter (5.2).
  private func makeContainer() {
    guard let window = controller.window else { return }
    let container = PresentationContainerView(frame: window.bounds)
    container.presentation = controller
    controller.containerView = container
    ViewMoves.perform {
      if !controller.isInContext {
        window.addSubview(container)
      } else if let view = presenter?.storedView {
        view.superview?.insertSubview(container, aboveSubview: view)
      }
    }
  }

  private func putInPlace() {
    guard let view = controller.presentedView else { return }
    ViewMoves.perform { controller.containerView?.addSubview(view) }
    view.frame = controller.frameOfPresentedViewInContainerView
  }

  /// Whether the place of the presentation is still on screen; the call may be a turn ago.
  private var isSeen: Bool {
    guard controller.isInContext else { return true }
    guard let presenter else { return false }
    return presenter.storedView?.window != nil && presenter.appearsInPlace
  }

  override func complete() {
    if controller.shouldRemovePresentersView, let view = presenter?.storedView {
      // An animator of the app may have moved the view already.
      if custom == nil { controller.presenterSuperview = view.superview }
      controller.hasTakenPresentersView = true
      ViewMoves.perform { view.removeFromSuperview() }
    }
    presented.performDidAppear()
    if controller.shouldRemovePresentersView {
      // Its tab may have been left and selected again meanwhile, so that it appeared once more.
      presenter?.performWillDisappear(isAnimated)
      presenter?.performDidDisappear()
    }
    controller.presentationTransitionDidEnd(true)
  }

  /// The app's animator ended without completing: the presenter is back, all links are cut.
  override func revert() {
    presented.performWillDisappear(isAnimated)
    if isSeen, controller.shouldRemovePresentersView { presenter?.performWillAppear(isAnimated) }
    presenter?.modal.presented = nil
    presented.modal.presenter = nil
    ViewMoves.perform { controller.takeDown(presented) }
    presented.performDidDisappear()
    if controller.shouldRemovePresentersView { presenter?.performDidAppear() }
    controller.presentationTransitionDidEnd(false)
    controller.window?.letGo(of: presented)
    presented.modal.controller = nil
  }

  override func detach() {
    presented.modal.isBeingPresented = false
    presented.modal.presentedTransition = nil
    presenter?.modal.presentingTransition = nil
  }

  override func tellRequester() {
    if !isCancelled { completion?() }
  }

  override func makeCustom() -> CustomTransition? {
    guard let presenter, let delegate = presented.transitioningDelegate,
      let animator = delegate.animationController(
        forPresented: presented, presenting: presenter, source: source ?? presenter)
    else { return nil }
    return CustomTransition(
      self, animator: animator,
      interactor: delegate.interactionControllerForPresentation(using: animator))
  }

  override var ownerUntilEnd: UIViewController? { presenter }

  override var subject: UIViewController? { presented }

  override func viewController(forKey key: UITransitionContextViewControllerKey)
    -> UIViewController?
  {
    switch key {
    case .from: presenter
    case .to: presented
    default: nil
    }
  }

  override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if key == .to { return controller.presentedView }
    return controller.shouldRemovePresentersView ? super.view(forKey: key) : nil
  }

  override var finalFrame: CGRect { controller.frameOfPresentedViewInContainerView }
  override var containerView: UIView { controller.containerView ?? super.containerView }
  override var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
}

extension UIPresentationController {
  /// Takes the presented view and its container out of the window.
  func takeDown(_ presented: UIViewController) {
    presented.storedView?.removeFromSuperview()
    presentedView?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
    hasTakenPresentersView = false
  }
}
