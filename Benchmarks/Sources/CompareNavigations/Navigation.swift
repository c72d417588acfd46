/// What an app does with UIKit.
enum Navigation: String, CaseIterable {
  case push, pop, present, dismiss
  /// Selects the second tab.
  case select
  /// Selects the first tab again.
  case selectBack = "select back"
}
