public import Foundation

/// A storyboard; there is nothing to read one, so none is ever found.
///
/// A test can give out its own: a subclass that is made without a name answers what it likes.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Finds a storyboard, and stops the program as UIKit does if there is none.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    preconditionFailure("Could not find a storyboard named '\(name)' in bundle \(bundle)")
  }

  /// Creates a storyboard of which a subclass knows the controllers.
  public override init() {
    super.init()
  }

  /// The controller that appears first; none unless overridden.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// The controller of a name; none has one unless overridden.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    preconditionFailure(
      "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
  }
}
