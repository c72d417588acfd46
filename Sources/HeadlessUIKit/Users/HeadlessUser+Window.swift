public import Foundation

extension HeadlessUser {
  /// Gives a window another size: a rotation, or another share of a tablet's screen.
  ///
  /// The controllers on screen hear `viewWillTransition(to:with:)` first. If the window becomes wide or
  /// narrow, high or flat, each hears `willTransition(to:with:)` before that; then splits adapt,
  /// `traitCollectionDidChange(_:)` comes, and popovers and sheets become what they are in such a
  /// window (5.25). One that comes or goes at the moment keeps its style.
  public func resize(_ window: UIWindow, to size: CGSize) {
    guard window.frame.size != size else { return }
    let old = window.traitCollection
    let controllers = window.allControllers
    let transition = Transition(in: window.session, duration: 0.3, isAnimated: true)
    let new = UITraitCollection.of(size)
    for controller in controllers {
      if new != old { controller.willTransition(to: new, with: transition) }
      controller.viewWillTransition(to: size, with: transition)
    }
    window.frame.size = size
    if window.traitCollection != old {
      for controller in controllers {
        (controller as? UISplitViewController)?.adaptToWidth()
        controller.traitCollectionDidChange(old)
      }
      for presented in window.presentationHolds.map(\.presented) where presented.isAtRest {
        presented.modal.controller?.adaptAgain(with: transition)
      }
    }
    window.resizes.append(transition)
    transition.animate(alongsideTransition: nil) { [weak window] context in
      window?.resizes.removeAll { $0 === context }
    }
    transition.start()
  }
}

extension UIWindow {
  /// The controllers whose views are loaded, the outer ones first.
  fileprivate var allControllers: [UIViewController] {
    let roots = [rootViewController].compactMap { $0 } + presentationHolds.map(\.presented)
    return roots.flatMap(\.withDescendants)
  }
}

extension UIViewController {
  /// Whether what presents this controller has nothing else to do now.
  fileprivate var isAtRest: Bool { modal.presentedTransition == nil }

  fileprivate var withDescendants: [UIViewController] {
    guard storedView != nil else { return [] }
    return [self] + storedChildren.flatMap(\.withDescendants)
  }
}
