// A presentation in a context lies where its presenter lies, not in front of the window: it comes and
// goes with the presenter's place in a stack or behind a tab (5.2).

extension UIPresentationController {
  /// Whether the presented view lies in the presenter's own place.
  var isInContext: Bool { style == .currentContext || style == .overCurrentContext }
}

extension UIViewController {
  /// The presentation that this controller is covered by, once it has begun.
  private var cover: UIPresentationController? {
    guard let controller = modal.presented?.modal.controller, controller.containerView != nil
    else { return nil }
    return controller
  }

  /// The controllers whose views lie in this one's place, the rearmost first.
  var visibleInPlace: [UIViewController] {
    guard let cover else { return [self] }
    return (cover.hasTakenPresentersView ? [] : [self]) + presentedInPlace.flatMap(\.visibleInPlace)
  }

  private var presentedInPlace: [UIViewController] {
    guard let cover, cover.isInContext, let presented = modal.presented else { return [] }
    return [presented]
  }

  /// The views in this controller's place; its own only if it is loaded and was not taken away.
  var viewsInPlace: [UIView] {
    let own = cover?.hasTakenPresentersView == true ? nil : storedView
    let container = cover?.isInContext == true ? cover?.containerView : nil
    return [own, container].compactMap { $0 }
  }

  /// Whether what comes into this controller's place appears: not where its container is going.
  var appearsInPlace: Bool { storedParent?.appearance.isOnItsWayIn ?? true }

  /// Puts what lies in the place of a child behind everything else.
  func insertPlace(of child: UIViewController?) {
    guard let child else { return }
    let own = loadedView()
    let place = placeOfChildren ?? own
    child.loadViewIfNeeded()
    ViewMoves.perform {
      for view in child.viewsInPlace.reversed() where view.superview !== place {
        place.insertSubview(view, at: 0)
      }
    }
  }

  /// Takes out what lies in the place of a child.
  func takeOutPlace(of child: UIViewController?) {
    guard let child else { return }
    ViewMoves.perform {
      for view in child.viewsInPlace where view.superview === placeOfChildren {
        view.removeFromSuperview()
      }
    }
  }
}

// MARK: - Appearance

extension UIViewController {
  func placeWillAppear(_ animated: Bool) {
    for controller in visibleInPlace { controller.performWillAppear(animated) }
  }

  func placeIsAppearing() {
    for controller in visibleInPlace { controller.performIsAppearing() }
  }

  func placeDidAppear() {
    for controller in visibleInPlace { controller.performDidAppear() }
  }

  // Whoever goes has to hear of the end too, even if the cover has taken its view in between.

  func placeWillDisappear(_ animated: Bool) {
    performWillDisappear(animated)
    for controller in presentedInPlace { controller.placeWillDisappear(animated) }
  }

  func placeDidDisappear() {
    performDidDisappear()
    for controller in presentedInPlace { controller.placeDidDisappear() }
  }
}
