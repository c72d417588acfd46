// How this works is told in UIViewController+Class.swift.
public import Foundation

extension UIView {
  @_silgen_name("HeadlessUIKit.make.View") @usableFromInline
  convenience init(dynamically frame: CGRect) {
    self.init(frame: frame)
  }

  @_silgen_name("HeadlessUIKit.make.View")
  final class func make(_ frame: __owned CGRect) -> Self
}

extension NSObjectProtocol where Self: UIView {
  @_silgen_name("HeadlessUIKit.of.View") @usableFromInline @preconcurrency @MainActor
  static func makeView(_ frame: __owned CGRect) -> Self {
    self.make(frame)
  }

  /// Creates a view of a class that is known at run time only.
  @_silgen_name("HeadlessUIKit.of.View") @preconcurrency @MainActor
  public init(frame: CGRect, dynamically: Void = ())

  /// Creates a view of no size of a class that is known at run time only.
  @preconcurrency @MainActor
  public init(dynamically: Void = ()) {
    self.init(frame: .zero, dynamically: ())
  }
}
