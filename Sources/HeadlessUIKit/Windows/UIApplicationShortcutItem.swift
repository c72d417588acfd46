public import Foundation

/// A quick action of the application's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The kind of action.
  open private(set) var type: String
  /// The title.
  open private(set) var localizedTitle: String
  /// A subtitle.
  open private(set) var localizedSubtitle: String?

  /// Creates a quick action.
  public init(type: String, localizedTitle: String, localizedSubtitle: String? = nil) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    super.init()
  }
}
