public import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// How an action looks and what it means.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// The action that leaves everything as it is.
    case cancel = 1
    /// An action that changes or deletes data.
    case destructive = 2
  }

  /// The title of the button.
  open private(set) var title: String?

  /// How the action looks and what it means.
  open private(set) var style: Style

  /// Whether the user can tap the action.
  open var isEnabled = true

  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action whose handler runs when the alert is gone (5.19).
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
