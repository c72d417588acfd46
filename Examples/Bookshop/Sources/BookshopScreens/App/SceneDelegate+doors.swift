import BookshopFlows
import CoordinatorKitLinks
public import CoordinatorKitUI
public import UserNotifications

// Doors that UIKit does not lead through a scene's delegate everywhere.
extension SceneDelegate {
  /// Opens a notification that the customer has tapped.
  ///
  /// - Parameter response: What the delegate of the notification centre was given.
  public func open(_ response: UNNotificationResponse) {
    inbox.open(response, completion: onArrival)
  }

  /// Opens what an app intent names.
  ///
  /// - Parameter routes: All that leads to the place.
  public func open(_ routes: [any Route]) {
    inbox.open(routes, completion: onArrival)
  }

  /// What a quick action of the icon leads to.
  public static var quickActions: [UIApplicationShortcutItem] {
    [
      UIApplicationShortcutItem(
        type: "basket", localizedTitle: "Basket",
        icon: UIApplicationShortcutIcon(systemImageName: "basket"),
        opening: [AppRoute.shop, ShopMessage.browse, ShopMessage.showBasket], with: .bookshop),
      UIApplicationShortcutItem(
        type: "orders", localizedTitle: "Orders",
        icon: UIApplicationShortcutIcon(systemImageName: "shippingbox"),
        opening: [AppRoute.account, AccountMessage.showAccount, AccountMessage.showOrders],
        with: .bookshop),
    ]
  }
}
