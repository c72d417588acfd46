import CoordinatorKitUI

/// What the kit does wrong, as far as it is known, so that the walks go on and find the next.
///
/// A walk does not do what leads to one of these. When one is mended, take its case out.
enum KnownBug {
  /// A screen pushed twice at once and then left by Back is reported as a broken back law.
  case pushedTwice
  /// What other code does to a stack or a sheet that is off screen is not noticed.
  case foreignOffScreen
  /// A screen that other code takes from below the top is not noticed.
  case foreignBelowTop
  /// A flow that is off screen and wants a sheet dismisses what other code presented elsewhere.
  case hiddenDismissesForeign
  /// What a flow that is off screen is told while a sheet moves is done, but neither does the request
  /// end nor do the screens that left hear of it.
  case hiddenInMotion
  /// A screen that is on its way while its child flow is closed is not told to have left.
  case closedInMotion
  /// A change asked for while other code changes a stack under a sheet is refused by UIKit.
  case foreignUnderSheet
  /// A change asked for while other code presents over the whole screen is done, but does not end.
  case foreignFullInMotion
  /// A change asked for just after other code dismisses without animation is done twice, or
  /// not at all.
  case foreignDismissal

  /// Those that the walks avoid.
  static let avoided: Set<KnownBug> = [.foreignUnderSheet]

  var isAvoided: Bool { Self.avoided.contains(self) }
}

extension Walk {
  /// Whether a wish would lead to a known bug.
  func avoids(_ wish: Wish, of flow: String) -> Bool {
    let isHidden = Model.tab(of: flow) != model.selected
    if isHidden, model.isForeignOnTop, KnownBug.hiddenDismissesForeign.isAvoided { return true }
    guard model.isMoving else { return false }
    if isHidden, hadSheets, KnownBug.hiddenInMotion.isAvoided { return true }
    var next = model
    guard next.wish(wish, of: flow), KnownBug.closedInMotion.isAvoided else { return false }
    return !spokenTo.subtracting(next.flows).isEmpty
  }

  /// Whether other code that changes a stack or a sheet would lead to a known bug.
  func avoidsForeign(_ container: UIViewController, to new: [UIViewController]? = nil) -> Bool {
    let isOffScreen = container.viewIfLoaded?.window == nil
    if isOffScreen, KnownBug.foreignOffScreen.isAvoided { return true }
    let stack = container as? UINavigationController
    guard let new, new.last === stack?.topViewController else { return false }
    return KnownBug.foreignBelowTop.isAvoided
  }
}
