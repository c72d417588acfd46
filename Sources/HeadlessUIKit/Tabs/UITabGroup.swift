/// A tab with tabs in it: one tab of the bar, a section of a sidebar (6.16).
///
/// Where the group has a ``managingNavigationController``, that shows the group's own controller with
/// the selected child's on top of it. Otherwise the group's own controller is shown, whichever child is
/// selected: the app changes what that shows.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The tabs in the group.
  open var children: [UITab] {
    didSet { adoptChildren(insteadOf: oldValue) }
  }

  /// The tab in the group to select when one has to be selected; the first one when it is nil.
  open var defaultChildIdentifier: String?

  /// The order in which a sidebar lists the tabs; those it does not name come last.
  open var displayOrderIdentifiers: [String] = []

  /// Whether the user may change the order of the tabs (6.19).
  open var allowsReordering = false

  /// The stack that shows the group's own controller and the selected child's on top (6.16).
  open var managingNavigationController: UINavigationController?

  private weak var chosenChild: UITab?

  /// Creates a group.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adoptChildren(insteadOf: [])
  }

  /// The selected tab of the group; setting it while the group is shown is a selection by code (6.16).
  open var selectedChild: UITab? {
    get { chosenChild }
    set {
      guard let newValue else { return chosenChild = nil }
      precondition(
        children.contains { $0 === newValue },
        "Cannot select a tab (\(newValue)) that is not selectable in \(self).")
      if let tabBarController, tabBarController.selectedTab?.root === root {
        tabBarController.selectedTab = newValue
      } else {
        chosenChild = newValue
      }
    }
  }

  /// The tabs in the order in which a sidebar lists them.
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { name in
      children.first { $0.identifier == name }
    }
    return named + children.filter { child in !named.contains { $0 === child } }
  }

  /// The tab of this name in the group, also in groups within it.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.flatMap(\.withDescendants).first { $0.identifier == identifier }
  }

  // MARK: - Selection

  override var leaf: UITab {
    hasLostChild ? self : childToShow?.leaf ?? self
  }

  /// Whether the user has gone back from the selected tab to the group's own controller.
  private var hasLostChild: Bool {
    guard let stack = managingNavigationController?.viewControllers, !stack.isEmpty,
      let child = chosenChild?.madeDisplayed
    else { return false }
    return !stack.contains { $0 === child }
  }

  /// Takes note of a tab that the user has left by going back.
  func forgetLostChild() {
    if hasLostChild { chosenChild = nil }
  }

  /// The selected child, or the default one where the group has nothing of its own to show, or selects
  /// one in any case (U34).
  private var childToShow: UITab? {
    if let chosenChild { return chosenChild }
    let isRequired =
      managingNavigationController == nil
      && tabBarController?.session.policy.selectsDefaultChild == true
    guard isRequired || !hasOwnController else { return nil }
    let isShown = children.filter { !$0.isHidden }
    return isShown.first { $0.identifier == defaultChildIdentifier } ?? isShown.first
  }

  func choose(_ child: UITab) { chosenChild = child }

  override var displayed: UIViewController? {
    managingNavigationController ?? viewController
  }

  override var madeDisplayed: UIViewController? {
    if let managingNavigationController {
      return managingNavigationController.viewControllers.isEmpty
        ? nil : managingNavigationController
    }
    return made
  }

  override func settle(animated: Bool) {
    if chosenChild == nil { chosenChild = childToShow }
    chosenChild?.settle(animated: animated)
    guard managingTabGroup == nil, let nav = managingNavigationController else { return }
    // What was pushed on top of the selected tab stays.
    let stack = controllers
    guard !nav.viewControllers.starts(with: stack, by: ===) || hasChildOnTop(of: stack, in: nav)
    else { return }
    nav.setViewControllers(stack, animated: animated)
  }

  /// Whether the tab after the selected one is still on the stack.
  private func hasChildOnTop(of stack: [UIViewController], in nav: UINavigationController) -> Bool {
    let tabs = withDescendants.compactMap(\.made)
    return nav.viewControllers.dropFirst(stack.count).contains { top in tabs.contains { $0 === top }
    }
  }

  /// The controllers from the group's own to that of the selected tab.
  private var controllers: [UIViewController] {
    let inside =
      (chosenChild as? UITabGroup)?.controllers
      ?? [chosenChild?.viewController]
      .compactMap { $0 }
    return [viewController].compactMap { $0 } + inside
  }

  private func adoptChildren(insteadOf old: [UITab]) {
    for child in old where child.parent === self { child.parent = nil }
    for child in children { child.parent = self }
    if let chosenChild, !children.contains(where: { $0 === chosenChild }) { self.chosenChild = nil }
    tabBarController?.tabsHaveChanged()
  }
}
