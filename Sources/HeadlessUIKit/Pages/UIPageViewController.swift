public import Foundation

/// A container whose pages the user turns.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The delegate, held weakly (7.1).
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The data source, held weakly; without one, the user cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// How pages are turned.
  open var transitionStyle: TransitionStyle { style }

  /// The orientation in which pages are turned.
  open var navigationOrientation: NavigationOrientation { orientation }

  /// The spine of pages that curl; `none` for those that slide.
  open var spineLocation: SpineLocation { spine }

  /// Whether pages that curl have a back, which is a page too.
  open var isDoubleSided = false

  /// The recognizers that turn pages that curl; empty for sliding pages.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] =
    style == .pageCurl ? [UIGestureRecognizer()] : []

  /// The visible pages; while the user turns one, those from before (6.6).
  open var viewControllers: [UIViewController]? { pages }

  private let style: TransitionStyle
  private let orientation: NavigationOrientation
  private let spine: SpineLocation

  /// What pages that slide lie in; apps look for it among the subviews (6.12).
  private(set) weak var scrollView: UIScrollView?

  var pages: [UIViewController] = []

  /// The children whose views are in place.
  var shown: [UIViewController] = []

  /// Children that have not heard of their new parent yet; they do when they have appeared (6.6).
  var newcomers: [UIViewController] = []

  var pageTransition: PageTransition?

  /// Creates a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    orientation = navigationOrientation
    let bound = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init)
    spine = style == .scroll ? .none : bound ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a page, whose pages curl from side to side.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .pageCurl
    orientation = .horizontal
    spine = .min
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    style = .pageCurl
    orientation = .horizontal
    spine = .min
    super.init(coder: coder)
  }

  /// Shows other pages; the delegate is not notified (6.6).
  ///
  /// The pages change in the call, their views at the next layout pass (F1). A turn that is under way
  /// is ended: one by code with `finished` false, one by the user as if he had let go.
  ///
  /// - Parameters:
  ///   - viewControllers: As many as are seen at a time; another number raises UIKit's exception.
  ///   - direction: Which way the animation goes; headless it makes no difference.
  ///   - animated: Whether the turn takes time.
  ///   - completion: Hears whether the animation came to its end. Off screen it comes in the call.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    turn(to: viewControllers ?? [], animated: animated, completion: completion)
  }

  /// Makes the view, and for pages that slide a scroll view in it (6.12).
  open override func loadView() {
    super.loadView()
    guard style == .scroll else { return }
    let scrollView = PageScrollView(frame: view.bounds)
    scrollView.book = self
    scrollView.isPagingEnabled = true
    view.addSubview(scrollView)
    self.scrollView = scrollView
  }

  override var placeOfChildren: UIView? { scrollView ?? super.placeOfChildren }

  // MARK: - Appearance

  override func forwardWillAppear(_ animated: Bool) {
    put(pages)
    for page in shown { page.placeWillAppear(animated) }
  }

  override func forwardIsAppearing() {
    for page in shown { page.placeIsAppearing() }
    welcomeNewcomers()
  }

  override func forwardDidAppear() {
    guard pageTransition?.state != .running else { return }
    for page in shown { page.placeDidAppear() }
  }

  override func forwardWillDisappear(_ animated: Bool) {
    for page in shown { page.placeWillDisappear(animated) }
  }

  override func forwardDidDisappear() {
    for page in shown + (pageTransition?.from ?? []) { page.placeDidDisappear() }
  }
}

/// What pages that slide lie in; it follows the finger that turns one (6.12).
private final class PageScrollView: UIScrollView {
  weak var book: UIPageViewController?

  override var isTracking: Bool { book?.pageTransition?.isInteractive ?? false }
  override var isDragging: Bool { isTracking }
}
