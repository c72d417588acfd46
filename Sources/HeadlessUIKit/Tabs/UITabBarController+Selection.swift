extension UITabBarController {
  /// Selects at once, and on screen swaps the views in the call (3.11, 6.1).
  func select(_ controller: UIViewController) {
    if let tabTransition {
      return tabTransition.enqueue { [weak self] in
        guard let self, mayBeSelected(controller) else { return }
        select(controller)
      }
    }
    precondition(
      mayBeSelected(controller),
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
        + "controller's list of view controllers can be selected.")
    if hiddenTabs.contains(where: { $0 === controller }) {
      openInMore(controller)
      return select(more)
    }
    guard selected !== controller else { return }
    let old = selected
    selected = controller
    updateBar()
    if !swapWithAnimator(from: old, to: controller) { swapShown() }
  }

  private func mayBeSelected(_ controller: UIViewController) -> Bool {
    (tabControllers + barControllers).contains { $0 === controller }
  }

  /// Lets an animator of the app show the change; false when there is none (4.37).
  private func swapWithAnimator(from old: UIViewController?, to new: UIViewController) -> Bool {
    guard let old, shown === old, storedView?.window != nil, appearance.phase == .appeared,
      let delegate,
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let transition = TabTransition(self, from: old, to: new, animator)
    tabTransition = transition
    transition.start()
    return true
  }

  /// Replaces the tabs; those that come and go hear of it at once (6.1).
  ///
  /// - Parameters:
  ///   - new: The controllers of all tabs.
  ///   - wanted: The one to select in place of the one that is selected.
  func replaceTabs(_ new: [UIViewController], selecting wanted: UIViewController? = nil) {
    if let tabTransition {
      return tabTransition.enqueue { [weak self] in self?.replaceTabs(new, selecting: wanted) }
    }
    precondition(
      Set(new.map(ObjectIdentifier.init)).count == new.count,
      "The view controllers of a tab bar controller must be distinct")
    let (old, opened) = (tabControllers, selectedMore?.opened)
    if !hidden(of: new).contains(where: { $0 === madeMore?.opened }) { madeMore?.close() }
    tabControllers = new
    let removed = old.filter { controller in
      controller.storedParent === self && !new.contains { $0 === controller }
    }
    let added = new.filter { controller in !old.contains { $0 === controller } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added {
      controller.requireHierarchy(of: self)
      if controller.storedParent != nil { controller.removeFromParent() }
      controller.willMove(toParent: self)
    }
    for controller in added {
      controller.settle(in: self)
      controller.appearance.isNewToParent = false
    }
    updateChildren()
    keepSelection(wanted ?? opened)
    for controller in removed {
      controller.storedParent = nil
      controller.didMove(toParent: nil)
    }
    for controller in added { controller.didMove(toParent: self) }
  }

  /// Selects the controller that was selected, in the bar or behind the More tab, or else the first.
  private func keepSelection(_ chosen: UIViewController?) {
    let wanted = chosen ?? selected
    let kept = (tabControllers + barControllers).first { $0 === wanted } ?? tabControllers.first
    let isHidden = hiddenTabs.contains { $0 === kept }
    selected = isHidden ? more : kept
    updateBar()
    swapShown()
    // Its view has left the place of a tab before it comes into the stack.
    if isHidden, let kept { openInMore(kept) }
  }

  /// Shows the selected controller in UIKit's order for tabs: the new one first (3.11).
  private func swapShown() {
    guard shown !== selected else { return }
    guard let storedView, storedView.window != nil, appearance.isOnItsWayIn else {
      if let old = shown {
        takeOutPlace(of: old)
        old.placeDidDisappear()
      }
      shown = nil
      return
    }
    let (old, new) = (shown, selected)
    new?.loadViewIfNeeded()
    new?.placeWillAppear(false)
    old?.placeWillDisappear(false)
    put(new)
    new?.placeIsAppearing()
    old?.placeDidDisappear()
    if appearance.phase == .appeared { new?.placeDidAppear() }
  }

  /// Puts the view of a child in place of the one that is there.
  func put(_ child: UIViewController?) {
    if let old = shown, old !== child { takeOutPlace(of: old) }
    shown = child
    insertPlace(of: child)
  }

  func updateBar() {
    tabBar.items = barItems
    tabBar.selectedItem = selectedBarItem
  }

  /// The user taps a tab: the delegate is asked and told, a second tap pops to the root (6.2, 6.15).
  func tap(_ index: Int) -> Bool {
    // While views move, touches do not count.
    guard tabTransition == nil else { return false }
    if let tab = barTab(at: index) { return tapTab(tab) }
    let controller = usesTabs ? more : barControllers[index]
    tabBar(tabBar, didSelect: controller.ownTabBarItem())
    guard usesTabs || mayUserSelect(controller) else { return false }
    if selected === controller { popOnSecondTap(controller) } else { select(controller) }
    if !usesTabs { delegate?.tabBarController(self, didSelect: controller) }
    return true
  }

  /// Asks the delegate by its old method, or by the one for tabs (6.2, U23).
  private func mayUserSelect(_ controller: UIViewController) -> Bool {
    guard session.profile >= .iOS26, !session.policy.asksOldShouldSelect else {
      return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }
    let item = controller.ownTabBarItem()
    let tab = UITab(title: item.title ?? "", image: item.image, identifier: "") { _ in controller }
    return delegate?.tabBarController(self, shouldSelectTab: tab) ?? true
  }

  /// The stack that is the tab goes to its root; from iOS 26 on also one inside the tab (6.2, U22).
  func popOnSecondTap(_ controller: UIViewController) {
    let goesDeeper = session.profile >= .iOS26 && session.policy.popsNestedStackOnSecondTap
    let stack = controller as? UINavigationController ?? (goesDeeper ? controller.shownStack : nil)
    stack?.popToRootViewController(animated: true)
  }
}

extension UIViewController {
  /// The outermost stack that is shown inside.
  fileprivate var shownStack: UINavigationController? {
    for child in storedChildren where child.appearance.isOnItsWayIn {
      if let stack = child as? UINavigationController ?? child.shownStack { return stack }
    }
    return nil
  }
}
