import BookshopDebug
import BookshopScreens
import BookshopViews
import UIKit
import UserNotifications

/// A window of the shop that can show its screens in UIKit and in SwiftUI.
final class ShopSceneDelegate: DebugSceneDelegate {
  override init() {
    super.init()
    screens = ScreenSwitch(.swiftUI) { $0.hostingScreen() }
    UNUserNotificationCenter.current().delegate = self
    BooksInSearch.index()
    UIApplication.shared.shortcutItems = Self.quickActions
  }
}

extension ShopSceneDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    open(response)
    completionHandler()
  }
}
