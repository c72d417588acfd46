extension UIView {
  func insert(_ view: UIView, at index: Int) {
    precondition(
      !isDescendant(of: view),
      "Can't add \(view) as a subview of \(self): it is that view, or is inside of it.")
    checkParent(of: view)
    view.move(to: self, at: index)
  }

  /// Moves this view with everything inside, and tells the views and the controllers about it.
  ///
  /// Of the controllers only the topmost ones are told; they pass it on to their children.
  func move(to parent: UIView?, at index: Int) {
    let (oldWindow, newWindow) = (window, parent.flatMap { $0 as? UIWindow ?? $0.window })
    let changesWindow = oldWindow !== newWindow

    willMove(toSuperview: parent)
    if changesWindow { visitSubtree { $0.willMove(toWindow: newWindow) } }
    superview?.willRemoveSubview(self)
    link(to: parent, at: index)
    if changesWindow {
      if let newWindow { enter(newWindow) }
      visitSubtree { $0.didMoveToWindow() }
    }
    didMoveToSuperview()
    parent?.didAddSubview(self)

    guard changesWindow else { return }
    let controllers = topmostControllers
    if oldWindow != nil { controllers.forEach { $0.viewDidLeaveWindow() } }
    guard let newWindow else { return }
    for controller in controllers where controller.viewIfLoaded?.window === newWindow {
      controller.viewDidEnter(newWindow)
    }
  }

  private func enter(_ window: UIWindow) {
    let session = window.session
    visitSubtree { $0.session = session }
    session.needsLayout = true
  }

  private func visitSubtree(_ visit: (UIView) -> Void) {
    visit(self)
    for view in subviews { view.visitSubtree(visit) }
  }

  /// The controllers of this view and those inside that no other one of them contains.
  private var topmostControllers: [UIViewController] {
    if let controller { return [controller] }
    return subviews.flatMap(\.topmostControllers)
  }

  /// The controller of this view or of the closest one around it.
  var nearestController: UIViewController? {
    var view: UIView? = self
    while let here = view {
      if let controller = here.controller { return controller }
      view = here.superview
    }
    return nil
  }

  /// A child's view belongs under the view of its parent (2.5).
  private func checkParent(of view: UIView) {
    guard let child = view.controller, let parent = child.parent,
      let actual = nearestController, actual !== parent
    else { return }
    preconditionFailure(
      "UIViewControllerHierarchyInconsistency: child view controller:\(child) should have parent "
        + "view controller:\(actual) but actual parent is:\(parent)")
  }
}
