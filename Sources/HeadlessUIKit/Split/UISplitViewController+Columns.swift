extension UISplitViewController {
  /// The columns that have something in them, from the side to the middle.
  private var filledColumns: [Column] {
    [.primary, .supplementary, .secondary].filter { columns[$0] != nil }
  }

  /// What is shown for the column: what was set, in a stack (6.4).
  func shownController(of column: Column) -> UIViewController? {
    wrappers[column] ?? columns[column]
  }

  func setColumn(_ column: Column, to controller: UIViewController?) {
    precondition(
      style != .unspecified,
      "-[UISplitViewController setViewController:forColumn:] needs a style with columns.")
    if column == .inspector { return setInspector(controller) }
    let old = shownController(of: column)
    columns[column] = controller
    wrappers[column] = nil
    if let controller, column != .compact, !(controller is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: controller)
    }
    whenStacksRest { split in
      if split.isCollapsed {
        split.replaceCollapsed(old, by: column)
      } else {
        split.setChildren(split.expandedChildren)
      }
      // Whatever waited for the stack that went has gone with it.
      split.adaptToWidth()
    }
  }

  var expandedChildren: [UIViewController] {
    (filledColumns + [.inspector]).compactMap { shownController(of: $0) }
  }

  /// Another controller takes the place of the old one, if that is in the stack.
  private func replaceCollapsed(_ old: UIViewController?, by column: Column) {
    let new = shownController(of: column)
    if storedChildren.contains(where: { $0 === old }) || storedChildren.isEmpty {
      setChildren([new].compactMap { $0 })
    } else if let stack = collapsedStack, let old, old !== new {
      // The new one may have been shown already while this had to wait.
      var controllers = stack.viewControllers.filter { $0 !== new }
      guard let index = controllers.firstIndex(where: { $0 === old }) else { return }
      controllers.replaceSubrange(index...index, with: [new].compactMap { $0 })
      stack.setViewControllers(controllers, animated: false)
    }
  }

  // MARK: - Collapsing

  func collapseColumns() {
    let proposed = columns[.compact] != nil ? Column.compact : filledColumns.last ?? .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    isCollapsed = true
    if top == .compact, let compact = columns[.compact] {
      setChildren([compact])
      return
    }
    let stacked = filledColumns.filter { $0.rawValue <= top.rawValue }
    let controllers = (stacked.isEmpty ? filledColumns : stacked)
      .compactMap { shownController(of: $0) }
    setChildren(Array(controllers.prefix(1)))
    for controller in controllers.dropFirst() {
      collapsedStack?.requestPush(controller, animated: false, takesStacks: true)
    }
  }

  func expandColumns() {
    let all = expandedChildren
    if let stack = storedChildren.first as? UINavigationController {
      let left = stack.viewControllers.filter { member in !all.contains { $0 === member } }
      stack.setViewControllers(left, animated: false)
    }
    displayMode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: resolvedDisplayMode)
      ?? resolvedDisplayMode
    setChildren(all)
  }

  // MARK: - Collapsed

  func showCollapsed(_ column: Column) {
    guard let stack = collapsedStack, let controller = shownController(of: column) else { return }
    if controller === stack {
      let nested = stack.viewControllers.firstIndex { member in
        filledColumns.contains { shownController(of: $0) === member }
      }
      guard let nested, nested > 0 else { return }
      stack.popToViewController(stack.viewControllers[nested - 1], animated: stack.isInWindow)
    } else if stack.viewControllers.contains(where: { $0 === controller }) {
      stack.popToViewController(controller, animated: stack.isInWindow)
    } else {
      stack.requestPush(controller, animated: stack.isInWindow, takesStacks: true)
    }
  }

  func hideCollapsed(_ column: Column) {
    guard column != .primary, let stack = collapsedStack,
      let controller = shownController(of: column), stack.topViewController === controller
    else { return }
    stack.popViewController(animated: stack.isInWindow)
  }
}
