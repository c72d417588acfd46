public import Foundation

/// The image of a quick action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  private let name: String

  /// Names a symbol of the system.
  public init(systemImageName: String) {
    name = systemImageName
    super.init()
  }
}

/// A quick action of the application's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The kind of action.
  open private(set) var type: String
  /// The title.
  open private(set) var localizedTitle: String
  /// A subtitle.
  open private(set) var localizedSubtitle: String?
  /// The image.
  open private(set) var icon: UIApplicationShortcutIcon?
  /// What the app has put in.
  open private(set) var userInfo: [String: any NSSecureCoding]?
  /// The content that it is about, by which the system chooses a scene.
  open var targetContentIdentifier: Any?

  /// Creates a quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// Creates a quick action with a title only.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}
