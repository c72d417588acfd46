public import Foundation

/// Manages a sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name as a string.
      public let rawValue: String

      /// Creates a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates a name.
      public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
      }

      /// About half the height.
      public static let medium = Self(rawValue: "com.apple.UIKit.medium")

      /// The full height.
      public static let large = Self(rawValue: "com.apple.UIKit.large")
    }

    /// The name of this height.
    public let identifier: Identifier

    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half the height.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

    /// The full height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height that is computed for each context; `nil` where it does not apply.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// The height in a context.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }

  /// The heights at which the sheet rests.
  open var detents: [Detent] = [.large()]

  /// The height at which the sheet rests now; nil for the first one.
  open var selectedDetentIdentifier: Detent.Identifier?

  /// Whether the sheet shows a grabber; nothing is drawn here.
  open var prefersGrabberVisible = false

  /// Runs changes to the sheet; nothing is drawn.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }
}

/// The values from which the height of a sheet is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of what the sheet lies in.
  var containerTraitCollection: UITraitCollection { get }
  /// The full height.
  var maximumDetentValue: CGFloat { get }
}

/// The delegate of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
