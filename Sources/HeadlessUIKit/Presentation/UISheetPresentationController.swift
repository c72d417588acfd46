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

  /// The greatest height at which the screen below is not dimmed and stays in use; nil for none (5.30).
  open var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether the sheet shows a grabber; nothing is drawn here.
  open var prefersGrabberVisible = false

  /// Runs changes to the sheet; nothing is drawn.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }
}

// MARK: - Backdrop

extension UISheetPresentationController {
  private var currentDetent: Detent.Identifier? {
    selectedDetentIdentifier ?? detents.first?.identifier
  }

  /// The user drags the sheet to a height; false if it does not rest there, or does already (5.34).
  func drag(
    to detent: Detent.Identifier, telling delegate: (any UIAdaptivePresentationControllerDelegate)?
  )
    -> Bool
  {
    guard detent != currentDetent, detents.contains(where: { $0.identifier == detent }) else {
      return false
    }
    selectedDetentIdentifier = detent
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    return true
  }

  /// Whether the screen below is not dimmed at the present height (5.30).
  var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier, let current = currentDetent else {
      return false
    }
    return order(of: current) <= order(of: largest)
  }

  /// Whether there is a dimmed place beside the sheet: not on a phone when it has its full height (5.29).
  var showsBackdrop: Bool {
    guard !isUndimmed else { return false }
    let isWide = presentedViewController.traitCollection.horizontalSizeClass == .regular
    return isWide || currentDetent != .large
  }

  /// The place among the heights, which are given from the smallest to the greatest.
  private func order(of detent: Detent.Identifier) -> Int {
    if let index = detents.firstIndex(where: { $0.identifier == detent }) { return index }
    return detent == .large ? detents.count : -1
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
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user has dragged the sheet to another height; not called when code changes it (5.34).
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing unless the delegate implements it.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
