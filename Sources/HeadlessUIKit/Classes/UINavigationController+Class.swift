// How this works is told in UIViewController+Class.swift.
public import Foundation

extension UINavigationController {
  @_silgen_name("HeadlessUIKit.make.Stack") @usableFromInline
  convenience init(dynamically root: UIViewController) {
    self.init(rootViewController: root)
  }

  @_silgen_name("HeadlessUIKit.make.Stack")
  final class func make(_ root: __owned UIViewController) -> Self
}

extension NSObjectProtocol where Self: UINavigationController {
  @_silgen_name("HeadlessUIKit.of.Stack") @usableFromInline @preconcurrency @MainActor
  static func makeStack(_ root: __owned UIViewController) -> Self {
    self.make(root)
  }

  /// Creates a navigation controller of a class that is known at run time only.
  @_silgen_name("HeadlessUIKit.of.Stack") @preconcurrency @MainActor
  public init(rootViewController root: UIViewController, dynamically: Void = ())
}
