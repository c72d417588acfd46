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

// The system calls it on the main thread.
extension ShopSceneDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    open(response)
    completionHandler()
  }
}
