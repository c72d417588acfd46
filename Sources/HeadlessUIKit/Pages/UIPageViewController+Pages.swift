extension UIPageViewController {
  /// How many pages are seen at a time.
  var pageCount: Int { spineLocation == .mid ? 2 : 1 }

  /// Whether a change of pages is a transition on screen (8.3).
  var isDisplaying: Bool {
    storedView?.window != nil && appearance.isOnItsWayIn && appearance.hasForwardedWill
  }

  /// Changes the pages by code (6.6).
  func turn(to next: [UIViewController], animated: Bool, completion: ((Bool) -> Void)?) {
    // The back of a page may come along.
    let fits = next.count == pageCount || isDoubleSided && next.count == pageCount + 1
    precondition(
      fits,
      "The number of view controllers provided (\(next.count)) doesn't match the number required "
        + "(\(pageCount)) for the requested transition")
    if let running = pageTransition, running.isCallingBack {
      running.enqueue { [weak self] in
        self?.turn(to: next, animated: animated, completion: completion)
      }
      return
    }
    pageTransition?.cutShort()
    let old = pages
    for page in old where !next.contains(where: { $0 === page }) { page.willMove(toParent: nil) }
    take(in: next)
    pages = next
    storedChildren = next
    guard isDisplaying else {
      put([])
      letGo(of: old)
      completion?(true)
      return
    }
    let transition = PageTransition(
      in: self, from: old, to: next, isAnimated: animated, isByUser: false, completion: completion)
    pageTransition = transition
    session.atLayoutPass { [weak transition] in transition?.start() }
  }

  /// The pages next to those on show; nil where the book ends, or where nobody knows (6.6).
  func neighbours(_ direction: NavigationDirection) -> [UIViewController]? {
    guard let dataSource else { return nil }
    var found: [UIViewController] = []
    for _ in 0..<pageCount {
      let last = direction == .forward ? found.last ?? pages.last : found.first ?? pages.first
      guard let last else { return nil }
      switch direction {
      case .forward:
        guard let page = dataSource.pageViewController(self, viewControllerAfter: last) else {
          return nil
        }
        found.append(page)
      case .reverse:
        guard let page = dataSource.pageViewController(self, viewControllerBefore: last) else {
          return nil
        }
        found.insert(page, at: 0)
      }
    }
    return found
  }
}

// MARK: - Children

extension UIPageViewController {
  /// Makes the pages children; as in UIKit they do not hear that they will be (6.6).
  func take(in next: [UIViewController]) {
    for page in next where page.storedParent !== self {
      page.requireHierarchy(of: self)
      if page.storedParent != nil { page.removeFromParent() }
      storedChildren.append(page)
      page.settle(in: self)
      newcomers.append(page)
    }
  }

  /// Tells the pages that are not on show any more that they have left.
  func letGo(of old: [UIViewController]) {
    for page in old where page.storedParent === self && !pages.contains(where: { $0 === page }) {
      newcomers.removeAll { $0 === page }
      storedChildren.removeAll { $0 === page }
      page.storedParent = nil
      page.didMove(toParent: nil)
    }
  }

  /// Ends the first appearance of the pages before their layout, and tells them of their parent (6.6).
  func welcomeNewcomers() {
    let arrived = newcomers.filter { page in shown.contains { $0 === page } }
    for page in arrived { page.placeDidAppear() }
    newcomers.removeAll { page in arrived.contains { $0 === page } }
    for page in arrived where page.storedParent === self { page.didMove(toParent: self) }
  }

  /// Puts the views of pages in place of those that are there.
  func put(_ next: [UIViewController]) {
    for page in shown where !next.contains(where: { $0 === page }) {
      takeOutPlace(of: page)
      page.placeDidDisappear()
    }
    shown = next
    for page in next { insertPlace(of: page) }
  }
}
