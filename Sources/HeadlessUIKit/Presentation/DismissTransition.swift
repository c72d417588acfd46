import Foundation

/// One or more layers of presented controllers go (3.9, 3.10, 5.16).
@MainActor
final class DismissTransition: Transition {
  private struct Layer {
    let presented: UIViewController
    let controller: UIPresentationController
  }

  private let layers: [Layer]
  private let completion: (() -> Void)?
  private weak var presenter: UIViewController?

  /// Whether the user dismisses and the delegate hears of it (5.21, 5.24).
  private let isByUser: Bool

  init(
    _ layers: [UIViewController], presenter: UIViewController, isAnimated: Bool,
    isInteractive: Bool, isByUser: Bool, completion: (() -> Void)?
  ) {
    self.layers = layers.map {
      Layer(presented: $0, controller: $0.presentationControllerOrNew())
    }
    self.presenter = presenter
    self.completion = completion
    self.isByUser = isByUser
    super.init(
      in: presenter.session, duration: 0.5, isAnimated: isAnimated, isInteractive: isInteractive)
  }

  /// Where the view of the presenter goes back to, when the presentation took it away.
  private var presenterPlace: UIView? {
    guard let controller = layers.first?.controller, controller.shouldRemovePresentersView,
      let presenter,
      let place = controller.isInContext
        ? controller.containerView?.superview : controller.presenterSuperview
    else { return nil }
    // A root that was swapped meanwhile does not come back (6.9).
    if let window = place as? UIWindow, window.rootViewController !== presenter { return nil }
    return place
  }

  /// The layers that are called back, from above to below (5.16).
  private var calledBack: [Layer] {
    session.policy.callsBackIntermediateLayers ? layers.reversed() : layers.suffix(1)
  }

  override func begin() {
    layers.last?.controller.dismissalTransitionWillBegin()
    for layer in calledBack { layer.presented.performWillDisappear(isAnimated) }
    bringBackPresenter()
  }

  /// Puts the presenter's view back, unless the place where it was is not on screen (5.2).
  private func bringBackPresenter() {
    guard let place = presenterPlace, let presenter else { return }
    if place.window != nil, presenter.appearsInPlace { presenter.performWillAppear(isAnimated) }
    ViewMoves.perform { place.insertSubview(presenter.loadedView(), at: 0) }
    layers.first?.controller.hasTakenPresentersView = false
    presenter.performIsAppearing()
  }

  override func complete() {
    // The place may have come back on screen after the beginning, and what is presented with it.
    if layers.first?.controller.hasTakenPresentersView == true { bringBackPresenter() }
    for layer in calledBack { layer.presented.performWillDisappear(isAnimated) }
    if let presenterPlace, let view = presenter?.storedView, view.superview !== presenterPlace {
      // An animator has put it into the container, which goes.
      ViewMoves.perform { presenterPlace.insertSubview(view, at: 0) }
    }
    if presenterPlace != nil { presenter?.performDidAppear() }
    // In viewDidDisappear the links are gone (3.21).
    for layer in layers {
      layer.presented.modal.presenter?.modal.presented = nil
      layer.presented.modal.presenter = nil
    }
    ViewMoves.perform {
      for layer in layers { layer.controller.takeDown(layer.presented) }
    }
    for layer in layers.reversed() {
      layer.presented.performDidDisappear()
      layer.presented.leaveUnheard()
    }
    layers.last?.controller.dismissalTransitionDidEnd(true)
    guard isByUser, let controller = layers.last?.controller else { return }
    controller.delegate?.presentationControllerDidDismiss(controller)
  }

  /// The user let go: the sheet appears again, and the presenter hears nothing (5.23).
  override func revert() {
    for layer in layers { layer.presented.modal.isBeingDismissed = false }
    if presenterPlace != nil {
      presenter?.performWillDisappear(isAnimated)
      ViewMoves.perform { presenter?.storedView?.removeFromSuperview() }
      layers.first?.controller.hasTakenPresentersView = true
      presenter?.performDidDisappear()
    }
    for layer in calledBack
    where layer.controller.containerView?.window != nil && presenter?.appearsInPlace != false {
      layer.presented.performWillAppear(isAnimated)
      layer.presented.performDidAppear()
    }
    layers.last?.controller.dismissalTransitionDidEnd(false)
  }

  override func detach() {
    presenter?.modal.presentingTransition = nil
    for layer in layers {
      layer.presented.modal.isBeingDismissed = false
      layer.presented.modal.presentedTransition = nil
      guard !isCancelled else { continue }
      layer.controller.window?.letGo(of: layer.presented)
      layer.presented.modal.controller = nil
    }
  }

  override func tellRequester() {
    if !isCancelled { completion?() }
  }

  override func makeCustom() -> CustomTransition? {
    guard let presented = layers.last?.presented,
      let delegate = presented.transitioningDelegate,
      let animator = delegate.animationController(forDismissed: presented)
    else { return nil }
    return CustomTransition(
      self, animator: animator,
      interactor: delegate.interactionControllerForDismissal(using: animator))
  }

  override var ownerUntilEnd: UIViewController? { presenter }

  override var subject: UIViewController? { layers.last?.presented }

  override func viewController(forKey key: UITransitionContextViewControllerKey)
    -> UIViewController?
  {
    switch key {
    case .from: layers.last?.presented
    case .to: presenter
    default: nil
    }
  }

  override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if key == .from { return layers.last?.controller.presentedView }
    // Under several layers it is the lowest that has taken the presenter's view away, or has not.
    let isBack = layers.first?.controller.shouldRemovePresentersView ?? false
    return isBack ? super.view(forKey: key) : nil
  }

  override var finalFrame: CGRect { presenter?.viewIfLoaded?.frame ?? .zero }

  override var containerView: UIView {
    layers.last?.controller.containerView ?? super.containerView
  }

  override var presentationStyle: UIModalPresentationStyle {
    layers.last?.controller.presentationStyle ?? .none
  }
}
