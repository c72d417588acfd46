/// Shows a page of a page view controller.
@MainActor enum PageApplier {
  /// Shows a page with one UIKit call.
  ///
  /// - Parameters:
  ///   - page: The page; `nil` shows a blank one, since UIKit rejects an empty book.
  ///   - pages: The page view controller.
  ///   - direction: How an animation looks.
  ///   - animated: Whether UIKit may animate; off screen it does not.
  ///   - completion: Called when UIKit has shown the page.
  static func show(
    _ page: UIViewController?, in pages: UIPageViewController,
    direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    let isOnScreen = pages.viewIfLoaded?.window != nil
    pages.setViewControllers(
      [page ?? UIViewController()], direction: direction, animated: animated && isOnScreen
    ) { _ in completion() }
  }
}
