import CoordinatorKitUI

/// View controllers, each the child of the one before.
@MainActor struct NestedScreens {
  /// The one that a coordinator knows; held strongly, and holds the others.
  let outermost: UIViewController
  /// The one that sends; it belongs to no coordinator itself.
  let innermost: UIViewController

  /// Nests plain controllers in another one; with a number of 0 there are no screens at all.
  ///
  /// - Parameters:
  ///   - count: The number of controllers, the outermost included.
  ///   - outermost: The one around all others.
  init?(_ count: Int, in outermost: @autoclosure () -> UIViewController) {
    guard count > 0 else { return nil }
    self.outermost = outermost()
    var innermost = self.outermost
    for _ in 1..<count {
      let child = UIViewController()
      innermost.addChild(child)
      child.didMove(toParent: innermost)
      innermost = child
    }
    self.innermost = innermost
  }
}
