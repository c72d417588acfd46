/// What the screens of the shop are made with.
public enum ScreenKind: String, CaseIterable, Sendable {
  /// View controllers with UIKit views.
  case uiKit = "UIKit"
  /// Hosted SwiftUI views.
  case swiftUI = "SwiftUI"
}
