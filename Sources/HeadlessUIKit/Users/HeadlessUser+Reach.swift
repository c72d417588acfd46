extension HeadlessUser {
  /// Whether the user can touch the view: on screen, not covered by a modal, and touches get there.
  func isReachable(_ view: UIView) -> Bool {
    guard isVisible(view), view.takesTouches else { return false }
    var current: UIView? = view
    while let candidate = current {
      if let controller = candidate.controller { return !isCovered(controller, at: view) }
      current = candidate.superview
    }
    return true
  }

  /// Whether the user can touch the view of the controller.
  func isReachable(_ controller: UIViewController) -> Bool {
    guard let view = controller.viewIfLoaded else { return false }
    return isVisible(view) && !isCovered(controller, at: view)
  }

  private func isVisible(_ view: UIView) -> Bool {
    guard let window = view as? UIWindow ?? view.window,
      window.session.application.windows.contains(window), !window.isBehindPresentation(view)
    else { return false }
    var current: UIView? = view
    while let candidate = current {
      if candidate.isHidden { return false }
      current = candidate.superview
    }
    return true
  }

  /// Whether something that takes the touch is presented over the controller or a container around it.
  ///
  /// An undimmed sheet leaves what is below in use, and a popover its pass-through views (5.30).
  private func isCovered(_ controller: UIViewController, at view: UIView) -> Bool {
    guard let presenter = controller.firstInParents({ $0.modal.presented != nil }) else {
      return false
    }
    return presenter.layersAbove.contains { $0.modal.controller?.letsThrough(view) != true }
  }

  /// The navigation controller on screen whose bar shows the item.
  func owner(of item: UIBarButtonItem) -> UINavigationController? {
    for window in session.application.windows {
      guard let root = window.rootViewController else { continue }
      if let owner = owner(of: item, in: root) { return owner }
    }
    return nil
  }

  private func owner(of item: UIBarButtonItem, in controller: UIViewController)
    -> UINavigationController?
  {
    if let nav = controller as? UINavigationController, shows(nav, item) { return nav }
    for child in controller.storedChildren {
      if let owner = owner(of: item, in: child) { return owner }
    }
    return controller.modal.presented.flatMap { owner(of: item, in: $0) }
  }

  private func shows(_ nav: UINavigationController, _ item: UIBarButtonItem) -> Bool {
    guard !nav.isNavigationBarHidden, isReachable(nav), let top = nav.topViewController else {
      return false
    }
    let items =
      (top.navigationItem.leftBarButtonItems ?? [])
      + (top.navigationItem.rightBarButtonItems ?? [])
    return items.contains { $0 === item }
  }
}

extension UIView {
  /// Whether touches reach the view.
  fileprivate var takesTouches: Bool {
    var view: UIView? = self
    while let here = view {
      guard here.isUserInteractionEnabled else { return false }
      view = here.superview
    }
    return true
  }
}
