extension HeadlessUser {
  /// Begins to turn a page; `nil` after the last page, or if no page can be turned now (6.6).
  public func beginPageSwipe(
    _ direction: UIPageViewController.NavigationDirection, in book: UIPageViewController
  ) -> PageSwipe? {
    guard isReachable(book), book.pageTransition == nil, book.transitionInFlight == nil,
      book.mayBeTurned, let next = book.neighbours(direction)
    else { return nil }
    book.delegate?.pageViewController(book, willTransitionTo: next)
    book.take(in: next)
    let transition = PageTransition(
      in: book, from: book.pages, to: next, isAnimated: true, isByUser: true, completion: nil)
    book.pageTransition = transition
    session.atLayoutPass { [weak transition] in transition?.start() }
    let swipe = PageSwipe(transition)
    swipe.recognizer = book.gestureRecognizers.first
    return swipe
  }

  /// Turns a page; false after the last page, or if no page can be turned now (6.6).
  @discardableResult
  public func turnPage(
    _ direction: UIPageViewController.NavigationDirection, in book: UIPageViewController
  ) -> Bool {
    guard let swipe = beginPageSwipe(direction, in: book) else { return false }
    swipe.finish()
    return true
  }
}

extension UIPageViewController {
  /// Pages that curl are held fast by their recognizers, pages that slide by their scroll view (6.12).
  fileprivate var mayBeTurned: Bool {
    if let scrollView { return scrollView.isScrollEnabled }
    return gestureRecognizers.isEmpty || gestureRecognizers.contains(where: \.isEnabled)
  }
}
