extension UIViewController {
  /// Dismisses now, or when the transition that runs has ended (5.12, 5.14).
  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    if let transition = transitionInFlight {
      if transition is PresentTransition, session.policy.dropsDismissalDuringPresentation {
        session.record(.dismissInProgress("\(self)"))
        return
      }
      transition.enqueue { [weak self] in
        self?.requestDismissal(animated: animated, completion: completion)
      }
      return
    }
    guard let presenter = presenterToDismissFrom else {
      // In the call, and in the end of the transition that a request waited for: suites that pass on UIKit
      // see afterwards that nothing is held, and find the receiver alive when they are called back (U1).
      if session.policy.completesNoOpDismiss { completion?() }
      return
    }
    let layers = presenter.layersAbove
    if let busy = layers.lazy.compactMap(\.modal.presentedTransition).first {
      busy.enqueue { [weak self] in
        self?.requestDismissal(animated: animated, completion: completion)
      }
      return
    }
    presenter.beginDismissal(layers, isAnimated: animated, completion: completion)
  }

  /// Whoever presents from here or from a container around, else the own presenter (5.15).
  private var presenterToDismissFrom: UIViewController? {
    firstInParents { $0.modal.presented != nil }
      ?? firstInParents { $0.modal.presenter != nil }?
      .modal.presenter
  }

  /// The controller itself or the nearest ancestor that fits.
  func firstInParents(_ fits: (UIViewController) -> Bool) -> UIViewController? {
    var candidate: UIViewController? = self
    while let current = candidate {
      if fits(current) { return current }
      candidate = current.storedParent
    }
    return nil
  }

  /// All that is presented over this controller, from below to above (5.16).
  var layersAbove: [UIViewController] {
    var layers: [UIViewController] = []
    var next = modal.presented
    while let layer = next {
      layers.append(layer)
      next = layer.presentedFromInside
    }
    return layers
  }

  /// What this controller or one that it contains presents.
  private var presentedFromInside: UIViewController? {
    if let presented = modal.presented { return presented }
    for child in storedChildren {
      if let presented = child.presentedFromInside { return presented }
    }
    return nil
  }

  @discardableResult
  func beginDismissal(
    _ layers: [UIViewController], isAnimated: Bool, isInteractive: Bool = false,
    isByUser: Bool = false, completion: (() -> Void)?
  ) -> DismissTransition {
    let transition = DismissTransition(
      layers, presenter: self, isAnimated: isAnimated, isInteractive: isInteractive,
      isByUser: isByUser, completion: completion)
    modal.presentingTransition = transition
    for layer in layers {
      layer.modal.isBeingDismissed = true
      layer.modal.presentedTransition = transition
    }
    // As with a presentation, the presenter is there until it begins (7.1).
    session.afterCommit { [self] in modal.presentingTransition?.start() }
    return transition
  }
}
