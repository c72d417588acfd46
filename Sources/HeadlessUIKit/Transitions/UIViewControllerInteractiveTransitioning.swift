public import Foundation

/// Drives the animator of a transition (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins; it must trigger the animation (4.37).
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest after the gesture, as a multiple of the speed before.
  var completionSpeed: CGFloat { get }
  /// How the speed of the rest changes.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins under a finger; otherwise it runs until it is interrupted.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// As fast as before.
  public var completionSpeed: CGFloat { 1 }
  /// Slowly at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true.
  public var wantsInteractiveStart: Bool { true }
}
