/// Shows one of the tabs of a group.
///
/// UIKit shows one controller for a group, whichever of its tabs is selected, unless a navigation
/// controller manages it, which has no place for stacks. All tabs are children, as those of a tab bar
/// controller are, and the view of one is in place.
@MainActor final class TabGroupController: UIViewController {
  private var tabs: [UIViewController] = []
  /// The child in place.
  private(set) var shown: UIViewController?

  /// Lets go those that are not among others, before these are shown elsewhere.
  func keep(_ others: [UIViewController]) {
    for tab in tabs where !others.contains(tab) && tab.parent === self {
      tab.willMove(toParent: nil)
      tab.viewIfLoaded?.removeFromSuperview()
      tab.removeFromParent()
    }
    tabs.removeAll { !others.contains($0) }
    if let shown, !tabs.contains(shown) { self.shown = nil }
  }

  /// Takes other tabs, first to last; the one in place stays.
  func set(_ tabs: [UIViewController]) {
    keep(tabs)
    let new = tabs.filter { !self.tabs.contains($0) }
    self.tabs = tabs
    for tab in new {
      addChild(tab)
      tab.didMove(toParent: self)
    }
    if shown == nil, let first = tabs.first { show(first) }
  }

  func show(_ tab: UIViewController) {
    guard tab !== shown, tabs.contains(tab) else { return }
    let former = shown
    shown = tab
    guard isViewLoaded else { return }
    put(tab)
    former?.viewIfLoaded?.removeFromSuperview()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let shown { put(shown) }
  }

  private func put(_ tab: UIViewController) {
    guard let content = tab.view, let view = viewIfLoaded else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }
}
