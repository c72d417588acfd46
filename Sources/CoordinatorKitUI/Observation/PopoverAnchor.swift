/// The anchor of a popover, found by its `accessibilityIdentifier`.
enum PopoverAnchor {
  case item(UIBarButtonItem)
  case view(UIView)
}

extension UIViewController {
  /// The screen that the user sees in front in this controller.
  var screenInFront: UIViewController {
    let inner = onlyScreenInSight ?? (self as? UISplitViewController)?.viewControllers.last
    return inner?.screenInFront ?? self
  }

  /// Finds the anchor of a popover by its `accessibilityIdentifier`, in a screen first.
  func popoverAnchor(_ id: String, first screen: UIViewController) -> PopoverAnchor? {
    // What has just come on top may have no view yet.
    screen.loadViewIfNeeded()
    let shown = [screen] + shownInside.filter { $0 !== screen }
    for controller in shown {
      if let item = controller.barItems.first(where: { $0.accessibilityIdentifier == id }) {
        return .item(item)
      }
      if let view = controller.viewIfLoaded?.descendant(id, shownBy: shown) { return .view(view) }
    }
    return nil
  }

  /// The visible controllers in this one, innermost first, and this one.
  private var shownInside: [UIViewController] {
    childrenOnShow.reversed().flatMap(\.shownInside) + [self]
  }

  /// Whether what a popover points at is in sight.
  func shows(_ popover: UIPopoverPresentationController) -> Bool {
    guard let item = popover.barButtonItem else { return popover.sourceView?.window != nil }
    return shownInside.contains { $0.barItems.contains(item) }
  }

  private var barItems: [UIBarButtonItem] {
    (navigationItem.rightBarButtonItems ?? []) + (navigationItem.leftBarButtonItems ?? [])
      + (toolbarItems ?? [])
  }
}

extension UIView {
  /// Finds a view; the screen that another one has just replaced may be there until the next layout, and
  /// the popover would point at what goes with it.
  fileprivate func descendant(_ id: String, shownBy controllers: [UIViewController]) -> UIView? {
    if let owner = next as? UIViewController, !controllers.contains(owner) { return nil }
    if accessibilityIdentifier == id { return self }
    return subviews.lazy.compactMap { $0.descendant(id, shownBy: controllers) }.first
  }
}
