public import Foundation

extension UIView {
  /// Says that a side has no size of its own.
  public static var noIntrinsicMetric: CGFloat { -1 }

  /// How much the view minds being larger than it has to be; headless it makes no difference.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// How much the view minds being smaller than it has to be; headless it makes no difference.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}
