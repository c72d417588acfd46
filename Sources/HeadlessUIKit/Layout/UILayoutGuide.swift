public import Foundation

/// A rectangle in a view from which constraints are made; it is not computed.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that the rectangle is in.
  open weak var owningView: UIView?
  /// A name by which tests find the guide.
  open var identifier = ""
  /// The whole view: nothing here computes less.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }

  /// Creates a guide that is in no view.
  public override init() {
    super.init()
  }
}

extension UIView {
  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuide.owningView = nil
    layoutGuides.removeAll { $0 === layoutGuide }
  }

  /// The part that no bar covers; here the whole view.
  public var safeAreaLayoutGuide: UILayoutGuide { guide("UIViewSafeAreaLayoutGuide") }

  /// The part within the margins; here the whole view.
  public var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide") }

  /// The part in which lines are not too long; here the whole view.
  public var readableContentGuide: UILayoutGuide { guide("UIViewReadableContentGuide") }

  /// The insets of the safe area; here zero.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  func guide(_ name: String) -> UILayoutGuide {
    if let found = layoutGuides.first(where: { $0.identifier == name }) { return found }
    let guide = UILayoutGuide()
    guide.identifier = name
    addLayoutGuide(guide)
    return guide
  }
}
