import BookshopFlows
import BookshopPages
import CoordinatorKitUI

/// Makes what shows the screens of the account.
@MainActor struct AccountScreens {
  let pages: PageScreens

  func make(_ screen: AccountFlow.Screen) -> any Presentable {
    pages.make(screen, in: controller(for: screen), Page.init)
  }

  private func controller(for screen: AccountFlow.Screen) -> PageViewController.Type {
    switch screen {
    case .account: AccountViewController.self
    case .orders: OrdersViewController.self
    case .order: OrderViewController.self
    case .login: LoginViewController.self
    case .settings: SettingsViewController.self
    case .newsletter: NewsletterViewController.self
    case .unsaved: UnsavedViewController.self
    case .about: AboutViewController.self
    }
  }
}
