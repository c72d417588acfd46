public import Foundation

/// An object that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {
  /// The traits of the window; those of a phone where there is none.
  var traitsOfWindow: UITraitCollection {
    let window = self as? UIWindow ?? window
    return .of(window?.frame.size ?? .zero)
  }
}

extension UIViewController: UITraitEnvironment {}
