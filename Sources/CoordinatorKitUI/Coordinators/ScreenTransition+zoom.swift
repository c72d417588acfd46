// Screens that grow out of a view of the screen below, from iOS 18 on.
extension ScreenTransition {
  /// The screen grows out of a view of the screen below, and shrinks back into it.
  ///
  ///     BookViewController(book: 42).transitioning(
  ///       with: .zoom { [weak shelf] _ in shelf?.cover(of: 42) })
  ///
  /// The user leaves such a screen by dragging it down, by a pinch or by a swipe. All of these ask the
  /// flow's guards first: one that is refused is an attempt like a back swipe, `interactivePop` for a
  /// pushed screen and `sheetSwipe` for a presented one, and one that is allowed removes the screen
  /// with the same cause. A `preferredTransition` that an app sets itself asks none.
  ///
  /// Before iOS 18, and on tvOS, the screen comes and goes as UIKit's own do. A zoom belongs to the
  /// screen that is pushed or presented; as a step's transition it applies to sheets only.
  ///
  /// - Parameter source: Returns the view, given the controller below; asked at the beginning of each
  ///   run, in either direction. `nil`, as for a cell that was scrolled away, lets UIKit choose. Held
  ///   as long as the screen's controller lives, so it must not hold that; capture the controller
  ///   below weakly, too.
  /// - Returns: The transition.
  public static func zoom(
    from source: @escaping @MainActor (_ below: UIViewController) -> UIView?
  ) -> Self {
    zoomed(Zoom(source: source, configure: nil))
  }

  /// The screen grows out of the view with an `accessibilityIdentifier`, and shrinks back into it.
  ///
  ///     case .book(let id): BookViewController(id).transitioning(with: .zoom(from: "cover \(id)"))
  ///
  /// Otherwise like `zoom(from:)` with a closure.
  ///
  /// - Parameter identifier: The identifier; the screen below is searched first, then the containers
  ///   around it. Where no view has it, UIKit chooses.
  /// - Returns: The transition.
  public static func zoom(from identifier: String) -> Self {
    zoomed(Zoom(source: { $0.zoomSource(identifier) }, configure: nil))
  }

  static func zoomed(_ zoom: Zoom) -> Self {
    var transition = Self.default
    transition.zoom = zoom
    return transition
  }

  /// What a screen grows out of.
  struct Zoom {
    let source: @MainActor (UIViewController) -> UIView?
    /// Sets UIKit's options, of which older systems have no type.
    let configure: (@MainActor (NSObject) -> Void)?
  }
}
