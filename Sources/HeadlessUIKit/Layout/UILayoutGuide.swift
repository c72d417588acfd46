public import Foundation

/// A rectangle in a view from which constraints are made; it is not computed.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that the rectangle is in.
  open weak var owningView: UIView?
  /// Finds the guide in tests.
  open var identifier = ""
  /// All of the view: nothing computes less.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }

  /// Makes a guide that is in no view.
  public override init() {
    super.init()
  }
}

extension UIView {
  /// Takes a guide in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }

  /// Lets a guide go.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuide.owningView = nil
    layoutGuides.removeAll { $0 === layoutGuide }
  }

  /// The part that no bar covers; headless all of the view.
  public var safeAreaLayoutGuide: UILayoutGuide { guide("UIViewSafeAreaLayoutGuide") }

  /// The part within the margins; headless all of the view.
  public var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide") }

  /// The part in which lines are not too long; headless all of the view.
  public var readableContentGuide: UILayoutGuide { guide("UIViewReadableContentGuide") }

  /// How far bars reach in; headless nowhere.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  func guide(_ name: String) -> UILayoutGuide {
    if let found = layoutGuides.first(where: { $0.identifier == name }) { return found }
    let guide = UILayoutGuide()
    guide.identifier = name
    addLayoutGuide(guide)
    return guide
  }
}
