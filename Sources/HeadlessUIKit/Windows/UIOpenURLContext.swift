public import Foundation

/// A URL that a scene is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  open private(set) var url: URL

  /// Creates a link to open; on a device the system makes it.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}
