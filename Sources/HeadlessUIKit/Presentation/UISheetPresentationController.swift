/// Manages a sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public struct Detent: Hashable, Sendable {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name as a string.
      public let rawValue: String

      /// Makes a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half the height.
      public static let medium = Self(rawValue: "com.apple.UIKit.medium")

      /// The full height.
      public static let large = Self(rawValue: "com.apple.UIKit.large")
    }

    /// The name of this height.
    public let identifier: Identifier

    /// About half the height.
    public static func medium() -> Self { Self(identifier: .medium) }

    /// The full height.
    public static func large() -> Self { Self(identifier: .large) }
  }

  /// The heights at which the sheet rests.
  open var detents: [Detent] = [.large()]

  /// The height at which the sheet rests now; nil for the first one.
  open var selectedDetentIdentifier: Detent.Identifier?

  /// Whether the sheet shows a grabber; nothing is drawn here.
  open var prefersGrabberVisible = false
}
