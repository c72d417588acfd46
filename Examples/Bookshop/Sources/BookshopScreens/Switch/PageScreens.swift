import BookshopPages
import CoordinatorKitUI

/// Makes the controllers that show pages.
@MainActor struct PageScreens {
  let store: ShopStore
  /// Without one, every screen is a UIKit screen, and nothing is around it.
  let screens: ScreenSwitch?

  /// Makes what shows a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen of a flow.
  ///   - controller: What shows it in UIKit.
  ///   - makePage: What it shows.
  /// - Returns: The controller.
  func make<Screen>(
    _ screen: Screen, in controller: PageViewController.Type,
    _ makePage: @escaping @MainActor (Screen, ShopContents) -> Page
  ) -> UIViewController {
    let model = PageModel(name: "\(screen)", store: store) { makePage(screen, $0) }
    guard let screens else { return controller.init(model) }
    return SwitchableScreen(model, screens, uiKit: controller)
  }
}
