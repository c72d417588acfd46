internal import Foundation

/// The stack behind the More tab: a list of the tabs that have no place in the bar, and one of them (6.2).
@MainActor
final class MoreNavigationController: UINavigationController {
  let list = UIViewController()
  private weak var tabs: UITabBarController?

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    list.title = "More"
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    requestPush(list, animated: false)
  }

  /// Nobody draws one by hand.
  required init?(coder: NSCoder) { nil }

  /// The tab that was chosen in the list.
  var opened: UIViewController? { storedChildren.dropFirst().first }

  /// Gives everything but the list away at once, because the tab is not in the list any more.
  func close() {
    stackTransition?.start()
    stackTransition?.end(completed: true)
    let gone = Array(storedChildren.dropFirst())
    for controller in gone where controller !== gone.first { controller.willMove(toParent: nil) }
    if let shown, shown !== list {
      shown.placeWillDisappear(false)
      takeOutPlace(of: shown)
      shown.placeDidDisappear()
      self.shown = nil
    }
    storedChildren = [list]
    updateBar()
    for controller in gone {
      controller.storedParent = nil
      if controller !== gone.first { controller.didMove(toParent: nil) }
      hasLetGo(of: controller)
    }
  }

  /// Tabs change hands without hearing of it: they stay tabs.
  override func takeFromParent(_ controller: UIViewController) {
    if controller.storedParent === tabs {
      controller.storedParent = nil
    } else {
      super.takeFromParent(controller)
    }
  }

  override func hasLetGo(of controller: UIViewController) {
    tabs?.takeBack(controller)
  }
}
