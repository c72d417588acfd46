extension UITabBarController {
  /// Selects at once, and on screen swaps the views in the call (3.11, 6.1).
  func select(_ controller: UIViewController) {
    if let tabTransition {
      return tabTransition.enqueue { [weak self] in
        guard let self, storedChildren.contains(where: { $0 === controller }) else { return }
        select(controller)
      }
    }
    precondition(
      storedChildren.contains { $0 === controller },
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
        + "controller's list of view controllers can be selected.")
    guard selected !== controller else { return }
    let old = selected
    selected = controller
    updateBar()
    if !swapWithAnimator(from: old, to: controller) { swapShown() }
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
  func replaceTabs(_ tabs: [UIViewController]) {
    if let tabTransition {
      return tabTransition.enqueue { [weak self] in self?.replaceTabs(tabs) }
    }
    precondition(
      Set(tabs.map(ObjectIdentifier.init)).count == tabs.count,
      "The view controllers of a tab bar controller must be distinct")
    let old = storedChildren
    let removed = old.filter { controller in !tabs.contains { $0 === controller } }
    let added = tabs.filter { controller in !old.contains { $0 === controller } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added {
      controller.requireHierarchy(of: self)
      if controller.storedParent != nil { controller.removeFromParent() }
      controller.willMove(toParent: self)
    }
    storedChildren = tabs
    for controller in added {
      controller.settle(in: self)
      controller.appearance.isNewToParent = false
    }
    if !tabs.contains(where: { $0 === selected }) { selected = tabs.first }
    updateBar()
    swapShown()
    for controller in removed {
      controller.storedParent = nil
      controller.didMove(toParent: nil)
    }
    for controller in added { controller.didMove(toParent: self) }
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
    tabBar.items = storedChildren.map { $0.ownTabBarItem() }
    tabBar.selectedItem = selected?.ownTabBarItem()
  }

  /// The user taps a tab: the delegate is asked and told, a second tap pops to the root (6.2).
  func tap(_ index: Int) -> Bool {
    // While views move, touches do not count.
    guard tabTransition == nil else { return false }
    let controller = storedChildren[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
    if selected === controller {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }
}
