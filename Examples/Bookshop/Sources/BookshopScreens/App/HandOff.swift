import BookshopFlows
import CoordinatorKit
import CoordinatorKitUI

/// Offers the place on show to the customer's other devices, as the activity of the scene.
@MainActor final class HandOff: NSObject, UITabBarControllerDelegate {
  weak var app: AppCoordinator?

  /// Offers the place anew whenever a flow's state changes, while a controller exists.
  func follow<F: Flow>(_ flow: StateFlowCoordinator<F>, while controller: UIViewController)
  where F.State: Equatable {
    flow.observe({ $0 }, while: controller) { [weak self] _, _ in self?.offer() }
  }

  func offer() {
    guard let app else { return }
    app.window?.windowScene?.userActivity = NSUserActivity(
      activityType: "example.bookshop.place", opening: app.place, with: .bookshop)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    offer()
  }

  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    offer()
  }
}
