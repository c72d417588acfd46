/// Holds the pages of a page view controller, says which of them the user may turn to, and notifies a
/// driver when the user has turned to one.
@MainActor
final class PageObserver: ContainerObserver, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  /// All pages, first to last, held strongly: UIKit holds only the visible one.
  private(set) var pages: [UIViewController] = []
  private(set) var isTurning = false
  /// The page from which the user turns.
  private weak var pageBefore: UIViewController?
  private let loops: Bool
  /// What UIKit was offered last, beside the current page.
  private var offered: [UIViewController?] = []
  private var waiting: [(_ isCancelled: Bool) -> Void] = []
  private var controller: UIPageViewController? { container as? UIPageViewController }
  private var forwardee: (any UIPageViewControllerDelegate)? {
    next as? any UIPageViewControllerDelegate
  }

  init(_ containerDriver: ContainerDriver, of controller: UIPageViewController, loops: Bool) {
    self.loops = loops
    super.init(containerDriver, of: controller)
  }

  override var called: AnyObject? {
    get { controller?.delegate }
    set { controller?.delegate = newValue as? any UIPageViewControllerDelegate }
  }

  /// Becomes the data source, too.
  override func attach() {
    guard let controller else { return }
    if controller.dataSource !== self { controller.dataSource = self }
    guard !isCalled else { return }
    super.attach()
    for page in pages { page.attachment.embedded.pages = controller }
    if isTurning {
      awaitMissedEnd(in: controller)
    } else if controller.isHeld {
      userBegins()
    }
  }

  override var hears: Bool { super.hears && (!wasAttached || controller?.dataSource === self) }

  /// The user can turn no more pages.
  override func detach() {
    guard let controller else { return }
    if controller.dataSource === self { controller.dataSource = nil }
    if isTurning { MainLoop.inNextTurn(of: controller) { [self] in turnEnded(isCancelled: true) } }
    for page in pages { page.attachment.embedded.pages = nil }
    super.detach()
  }

  /// Replaces the pages; those that stay keep their controllers.
  func set(_ new: [UIViewController], in controller: UIPageViewController) {
    for page in pages where !new.contains(page) { page.attachment.embedded.pages = nil }
    for page in new { page.attachment.embedded.pages = controller }
    pages = new
    if new.isEmpty { offered = [] }
  }

  /// The page that is shown.
  var selected: UIViewController? {
    controller?.viewControllers?.first.flatMap { pages.contains($0) ? $0 : nil }
  }

  // MARK: - Neighbors

  /// Has UIKit ask again, since it remembers the pages beside the current one.
  func refresh() {
    guard let controller, let selected, !isTurning, controller.dataSource === self else { return }
    let neighbors = [neighbor(of: selected, at: -1), neighbor(of: selected, at: 1)]
    guard neighbors.count != offered.count || !zip(neighbors, offered).allSatisfy({ $0 === $1 })
    else { return }
    offered = neighbors
    controller.dataSource = nil
    controller.dataSource = self
  }

  /// How the change from one page to another looks: from the last to the first goes forward where
  /// pages go around.
  func direction(
    from old: UIViewController?, to new: UIViewController
  ) -> UIPageViewController.NavigationDirection {
    guard let old, let from = pages.firstIndex(of: old), let to = pages.firstIndex(of: new) else {
      return .forward
    }
    let isAround = loops && pages.count > 2 && abs(from - to) == pages.count - 1
    return (to >= from) != isAround ? .forward : .reverse
  }

  private func neighbor(of page: UIViewController, at step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.count > 1,
      loops || pages.indices.contains(index + step)
    else { return nil }
    let next = pages[(index + step + pages.count) % pages.count]
    guard let containerDriver, let key = containerDriver.screen(of: next) else { return next }
    let owner = containerDriver.owner as? any TabOwner
    return owner?.mayOffer(key) ?? true ? next : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbor(of: viewController, at: -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbor(of: viewController, at: 1)
  }

  // MARK: - The user

  /// Runs work when the user has let go of a page; not at once.
  func afterTurn(_ work: @escaping (_ isCancelled: Bool) -> Void) {
    waiting.append(work)
  }

  /// UIKit has not reported the end of a turn, which is waited for no longer.
  func giveUpTurn() {
    (isTurning, waiting) = (false, [])
  }

  func pageViewController(
    _ pages: UIPageViewController, willTransitionTo coming: [UIViewController]
  ) {
    userBegins()
    passOn {
      (forwardee?.pageViewController(_:willTransitionTo:))?(pages, coming)
    }
  }

  func pageViewController(
    _ pages: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers former: [UIViewController], transitionCompleted isCompleted: Bool
  ) {
    passOn {
      let call = forwardee?.pageViewController(
        _:didFinishAnimating:previousViewControllers:transitionCompleted:)
      call?(pages, finished, former, isCompleted)
    } then: {
      userHasTurned(isCompleted: isCompleted)
    }
  }

  private func userBegins() {
    (isTurning, pageBefore) = (true, selected)
  }

  private func userHasTurned(isCompleted: Bool) {
    // The fact comes before what waits for the end.
    isTurning = false
    if isCompleted, let containerDriver, let key = selected.flatMap(containerDriver.screen) {
      (containerDriver.owner as? any TabOwner)?.userTapped(key, isAgain: false)
    }
    turnEnded(isCancelled: !isCompleted)
    containerDriver?.containerDidChange(.external)
    refresh()
  }

  private func turnEnded(isCancelled: Bool) {
    let waiting = waiting
    giveUpTurn()
    for work in waiting { work(isCancelled) }
  }

  /// Another delegate may have been told of the end: a page that nobody holds has arrived within a second.
  private func awaitMissedEnd(in controller: UIPageViewController) {
    MainLoop.wait(in: controller) { [weak controller] in
      controller?.isHeld ?? false
    } _: { [weak self, weak controller] in
      guard let controller else { return }
      MainLoop.wait(1, in: controller) {
        guard let self, self.isTurning, !controller.isHeld else { return }
        self.userHasTurned(isCompleted: self.selected !== self.pageBefore)
      }
    }
  }
}

extension UIPageViewController {
  /// Whether a finger holds a page between two places.
  ///
  /// There is no transition to ask: pages that slide lie in a scroll view, pages that curl follow recognizers.
  var isHeld: Bool {
    let scrollView = viewIfLoaded?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    return scrollView?.isTracking
      ?? gestureRecognizers.contains { $0.state == .began || $0.state == .changed }
  }
}
