import BookshopFlows
import CoordinatorKitUI

/// Makes what shows the screens of the account.
@MainActor struct AccountScreens {
  let store: ShopStore

  func make(_ screen: AccountFlow.Screen) -> any Presentable {
    let name = "\(screen)"
    switch screen {
    case .account: return AccountViewController(name: name, title: "Account", store: store)
    case .orders: return OrdersViewController(name: name, title: "Orders", store: store)
    case .order(let number):
      guard let order = store.orders.first(where: { $0.number == number }) else {
        return PageViewController(name: name, title: "Not found")
      }
      return OrderViewController(order: order, name: name)
    case .login: return LoginViewController(name: name)
    case .settings: return SettingsViewController(name: name, title: "Settings", store: store)
    case .newsletter:
      return NewsletterViewController(name: name, title: "Newsletter", store: store)
    case .unsaved: return UnsavedViewController(name: name, title: "Unsaved changes")
    case .about: return AboutViewController(name: name, title: "About")
    }
  }
}
