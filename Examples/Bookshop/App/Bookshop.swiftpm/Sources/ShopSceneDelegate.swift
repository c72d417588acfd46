import BookshopDebug
import BookshopScreens
import BookshopViews
import UIKit

/// A window of the shop that can show its screens in UIKit and in SwiftUI.
final class ShopSceneDelegate: DebugSceneDelegate {
  override init() {
    super.init()
    screens = ScreenSwitch(.swiftUI) { $0.hostingScreen() }
  }
}
