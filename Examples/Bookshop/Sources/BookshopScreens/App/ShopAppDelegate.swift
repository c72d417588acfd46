public import CoordinatorKitUI

/// The app: offers the commands of the shop in the menu bar, and passes on which windows the user has closed.
open class ShopAppDelegate: UIResponder, UIApplicationDelegate {
  /// The title of the menu with the commands of the shop.
  public static let menuTitle = "Shop"

  /// Adds what the window in use offers.
  open override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    guard builder.system == .main,
      let menu = UIApplication.shared.commandMenu(titled: Self.menuTitle)
    else { return }
    builder.insertSibling(menu, afterMenu: .view)
  }

  /// Ends the shops in windows that the user has closed.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    SceneDelegate.didDiscard(sceneSessions)
  }
}
