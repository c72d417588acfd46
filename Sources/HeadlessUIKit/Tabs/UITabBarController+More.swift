extension UITabBarController {
  /// How many tabs the bar has room for, the More tab included (6.2).
  private static let room = 5

  /// Whether there are more tabs than the bar has room for.
  var hasMore: Bool { tabs.count > Self.room }

  /// The tabs that are in the list behind the More tab.
  var hiddenTabs: [UIViewController] { Self.hidden(of: tabs) }

  static func hidden(of tabs: [UIViewController]) -> [UIViewController] {
    tabs.count > room ? Array(tabs[(room - 1)...]) : []
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
    hasMore ? tabs.prefix(Self.room - 1) + [more] : tabs
  }

  /// Puts a tab from the list on the stack behind the More tab.
  func openInMore(_ controller: UIViewController) {
    guard more.opened !== controller else { return }
    more.requestStack([more.list, controller], animated: false)
  }

  /// A tab has left the stack behind the More tab, and is a child of its own again.
  func takeBack(_ controller: UIViewController) {
    guard tabs.contains(where: { $0 === controller }) else { return }
    controller.storedParent = self
    updateChildren()
  }

  /// Makes the children those tabs that are on no other stack, and the stack behind the More tab.
  func updateChildren() {
    storedChildren = tabs.filter { $0.storedParent === self }
    if hasMore {
      if more.storedParent !== self { more.settle(in: self) }
      storedChildren.append(more)
    } else {
      madeMore?.storedParent = nil
    }
  }
}
