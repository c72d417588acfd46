public import Foundation

extension UIView {
  /// Stands for a side without a natural size.
  public static var noIntrinsicMetric: CGFloat { -1 }

  /// Sets how strongly the view resists being stretched; it has no effect here.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Sets how strongly the view resists being compressed; it has no effect here.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}
