public import Foundation

/// An item in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The words shown.
  open var title: String?
  /// The image shown.
  open var image: UIImage?
  /// Whether the user can tap the item.
  open var isEnabled = true
  /// A number to find the item by.
  open var tag = 0
  /// Finds the item in tests.
  open var accessibilityIdentifier: String?
  /// What is read out for the item.
  open var accessibilityLabel: String?

  /// Makes an empty item.
  public override init() {
    super.init()
  }
}
