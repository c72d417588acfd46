public import Foundation

// UIKit's classes come from Objective-C, so Swift lets an app make objects of a class that is known at run
// time only (`type.init(frame: .zero)`, `T()`). Of Swift's own classes that may be done with `required`
// initializers alone, which every subclass would have to repeat. So each such initializer exists twice:
// Swift finds the one of the protocol extension where that of the class is not allowed. It ends, by the
// names of the symbols, in the allocator of a convenience initializer, which is made to work for every
// subclass and calls what the subclass overrides. Where there is nothing to call the program stops with
// "Use of unimplemented initializer", as it does on UIKit.

extension UIViewController {
  @_silgen_name("HeadlessUIKit.make.Controller") @usableFromInline
  convenience init(dynamically nib: String?, _ bundle: Bundle?) {
    self.init(nibName: nib, bundle: bundle)
  }

  @_silgen_name("HeadlessUIKit.make.Controller")
  final class func make(_ nib: __owned String?, _ bundle: __owned Bundle?) -> Self
}

/// Initializers that are called on a class known only at run time.
extension NSObjectProtocol where Self: UIViewController {
  @_silgen_name("HeadlessUIKit.of.Controller") @usableFromInline @preconcurrency @MainActor
  static func makeController(_ nib: __owned String?, _ bundle: __owned Bundle?) -> Self {
    self.make(nib, bundle)
  }

  /// Creates a controller of a class that is known at run time only.
  @_silgen_name("HeadlessUIKit.of.Controller") @preconcurrency @MainActor
  public init(nibName nib: String?, bundle: Bundle?, dynamically: Void = ())

  /// Creates a controller of a class that is known at run time only.
  @preconcurrency @MainActor
  public init(dynamically: Void = ()) {
    self.init(nibName: nil, bundle: nil, dynamically: ())
  }
}
