extension UISplitViewController {
  /// Collapses in a narrow window and expands in a wide one (6.3).
  ///
  /// While it changes, nothing of it is on screen, so that its stacks change at once.
  func adaptToWidth() {
    guard let isNarrow = isPlaceNarrow, isNarrow != isCollapsed else { return }
    whenStacksRest { $0.adapt() }
  }

  /// Whether the window is narrow, also while a modal or another tab covers the split; nil without one.
  private var isPlaceNarrow: Bool? {
    if storedView?.window != nil { return traitCollection.horizontalSizeClass == .compact }
    let around = firstInParents { $0.storedView?.window != nil }?.storedView?.window
    let window = around ?? outermost.modal.presented?.modal.controller?.window
    return window.map { $0.traitCollection.horizontalSizeClass == .compact }
  }

  private func adapt() {
    guard let isNarrow = isPlaceNarrow, isNarrow != isCollapsed else { return }
    guard isNarrow || !isInspectorPresented else {
      return dismissInspector { [weak self] in self?.adaptToWidth() }
    }
    for column in shown { column.placeWillDisappear(false) }
    put([])
    isAdapting = true
    isNarrow ? collapse() : expand()
    isAdapting = false
    display()
    if isNarrow { presentInspector() }
    guard style != .unspecified else { return }
    if isNarrow {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// Runs the change now, or when no transition keeps the first stack from changing (4.23).
  ///
  /// The others move as a whole, whatever they are in the middle of.
  func whenStacksRest(_ change: @escaping @MainActor (UISplitViewController) -> Void) {
    let first = storedChildren.first ?? shownController(of: .primary)
    let own = (first as? UINavigationController)?.stackTransition
    guard let transition = transitionInFlight ?? own else { return change(self) }
    transition.enqueue { [weak self] in self?.whenStacksRest(change) }
  }

  /// Runs the change of what is shown now, or when no transition holds requests back (4.23).
  ///
  /// It must not wait for a change without animation: whatever the app pushes meanwhile comes later.
  func whenRequestsPass(_ change: @escaping @MainActor (UISplitViewController) -> Void) {
    guard let transition = transitionInFlight else { return change(self) }
    transition.enqueue { [weak self] in self?.whenRequestsPass(change) }
  }

  /// The stack that all is in while the split is collapsed.
  var collapsedStack: UINavigationController? {
    isCollapsed ? storedChildren.first as? UINavigationController : nil
  }

  /// The transition of that stack; who asks the split for its coordinator gets it too (6.4).
  var collapsedTransition: HeadlessUIKit.Transition? { collapsedStack?.stackTransition }

  private func collapse() {
    guard style == .unspecified else { return collapseColumns() }
    let children = storedChildren
    guard let master = delegate?.primaryViewController(forCollapsing: self) ?? children.first else {
      isCollapsed = true
      return
    }
    let detail = children.dropFirst().first
    isCollapsed = true
    setChildren([master])
    guard let detail, detail !== master,
      delegate?.splitViewController(self, collapseSecondary: detail, onto: master) != true
    else { return }
    master.collapseSecondaryViewController(detail, for: self)
  }

  private func expand() {
    isCollapsed = false
    guard style == .unspecified else { return expandColumns() }
    guard
      let master = delegate?.primaryViewController(forExpanding: self) ?? storedChildren.first
    else { return }
    let detail =
      delegate?.splitViewController(self, separateSecondaryFrom: master)
      ?? master.separateSecondaryViewController(for: self)
    displayMode = resolvedDisplayMode
    setChildren([master] + [detail].compactMap { $0 })
  }

  /// Sets master and detail; in a narrow window they collapse at once.
  func replaceViewControllers(_ controllers: [UIViewController]) {
    guard isCollapsed, controllers.count > 1 else { return setChildren(controllers) }
    setChildren([])
    isCollapsed = false
    setChildren(controllers)
    adaptToWidth()
  }

  /// Pushes, or presents over the full screen where there is no stack (6.5).
  func showInCollapsed(_ controller: UIViewController) {
    if let stack = collapsedStack {
      stack.requestPush(controller, animated: true, takesStacks: true)
    } else {
      controller.modalPresentationStyle = .fullScreen
      present(controller, animated: true)
    }
  }
}
