import BookshopFlows
import CoordinatorKitUI

// The tabs are `UITab`s where the system has them, from iOS 18 on, and controllers with an item elsewhere.
// A coordinator that finds `UITab`s in its bar keeps them, and what the user does to them.
extension AppCoordinator {
  static var systemHasTabs: Bool {
    if #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *) { true } else { false }
  }

  /// Makes the bar.
  ///
  /// - Parameters:
  ///   - roots: The parts of the app with their stacks, first to last.
  ///   - hasTabs: Whether to make `UITab`s.
  static func makeTabBar(
    _ roots: KeyValuePairs<AppRoute, UIViewController>, hasTabs: Bool = systemHasTabs
  ) -> UITabBarController {
    let bar = UITabBarController()
    let labelled = roots.map { part, root in (part, root, part.tabItem(Basket())) }
    if #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), hasTabs {
      bar.tabs = labelled.map { part, root, item in
        UITab(title: item.title, image: item.uiImage, identifier: part.rawValue) { _ in root }
      }
    } else {
      for (_, root, item) in labelled {
        root.tabBarItem = UITabBarItem(title: item.title, image: item.uiImage, tag: 0)
      }
    }
    return bar
  }

  /// Shows as badges what the customer is about to buy, now and from now on.
  func followBasket() {
    store.observe(self) { $0.showBadges() }
    showBadges()
  }

  private func showBadges() {
    for part in [AppRoute.shop, .account] {
      let badge = part.tabItem(store.basket).badge
      if #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *),
        let tab = tabBarController.tabs.first(where: { $0.identifier == part.rawValue })
      {
        tab.badgeValue = badge
      } else {
        tab(for: part)?.rootViewController.tabBarItem.badgeValue = badge
      }
    }
  }
}

extension TabItem {
  fileprivate var uiImage: UIImage? { systemImage.flatMap { UIImage(systemName: $0) } }
}
