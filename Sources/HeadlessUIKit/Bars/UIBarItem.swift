public import Foundation

/// An item in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Whether the user can tap the item.
  open var isEnabled = true
  /// A number by which to find the item.
  open var tag = 0
  /// A name by which tests find the item.
  open var accessibilityIdentifier: String?
  /// The label that is read aloud.
  open var accessibilityLabel: String?

  /// Creates an empty item.
  public override init() {
    super.init()
  }
}
