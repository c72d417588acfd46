extension UITabBarController {
  /// How many tabs the bar has room for, the More tab included (6.2).
  static let room = 5

  /// Whether there are more tabs than the bar has room for.
  var hasMore: Bool { (usesTabs ? barTabs.count : tabControllers.count) > Self.room }

  /// The tabs that are in the list behind the More tab, as far as they have been made.
  var hiddenTabs: [UIViewController] { hidden(of: tabControllers) }

  func hidden(of controllers: [UIViewController]) -> [UIViewController] {
    guard usesTabs else {
      return controllers.count > Self.room ? Array(controllers[(Self.room - 1)...]) : []
    }
    return hasMore ? barTabs[(Self.room - 1)...].compactMap(\.madeDisplayed) : []
  }

  /// The stack behind the More tab, made when it is first needed.
  var more: MoreNavigationController {
    if let madeMore { return madeMore }
    let more = MoreNavigationController(of: self)
    madeMore = more
    return more
  }

  /// The stack behind the More tab, while that tab is selected.
  var selectedMore: MoreNavigationController? {
    madeMore.flatMap { $0 === selected ? $0 : nil }
  }

  /// What the tabs in the bar show.
  var barControllers: [UIViewController] {
    guard hasMore else { return tabControllers }
    let hidden = hiddenTabs
    return tabControllers.filter { tab in !hidden.contains { $0 === tab } } + [more]
  }

  /// Puts a tab from the list on the stack behind the More tab.
  func openInMore(_ controller: UIViewController) {
    guard more.opened !== controller else { return }
    more.requireNoSplit(controller)
    more.requestStack([more.list, controller], animated: false)
  }

  /// A tab has left the stack behind the More tab, and is a child of its own again.
  func takeBack(_ controller: UIViewController) {
    guard tabControllers.contains(where: { $0 === controller }) else { return }
    controller.storedParent = self
    updateChildren()
  }

  /// Makes the children those tabs that are on no other stack, and the stack behind the More tab.
  func updateChildren() {
    storedChildren = tabControllers.filter { $0.storedParent === self }
    if hasMore {
      if more.storedParent !== self { more.settle(in: self) }
      storedChildren.append(more)
    } else {
      madeMore?.storedParent = nil
    }
  }
}
