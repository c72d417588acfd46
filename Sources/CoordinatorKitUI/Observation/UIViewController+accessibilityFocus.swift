import Foundation

// Older SDKs declare the notifications as variables, which nobody sets.
#if os(iOS) || os(tvOS) || os(visionOS)
  @preconcurrency import UIKit
#else
  import HeadlessUIKit
#endif

extension UIViewController {
  /// What VoiceOver moves to when this controller has come on top, instead of its first element.
  ///
  ///     override func viewDidLoad() {
  ///       super.viewDidLoad()
  ///       accessibilityFocus = totalLabel
  ///     }
  ///
  /// It counts for a screen of a coordinator, once nothing moves any more. VoiceOver is told of the screen
  /// then: with this element, and without one where UIKit does not tell of it, as when a root is replaced, a
  /// tab is selected by code, or a change is not animated. Held weakly.
  public var accessibilityFocus: NSObject? {
    get { existingAttachment?.accessibilityFocus }
    set { attachment.accessibilityFocus = newValue }
  }
}

/// Tells VoiceOver that another screen is on top.
@MainActor func announceScreen(_ element: Any?) {
  UIAccessibility.post(notification: .screenChanged, argument: element)
}
