public import Foundation

/// Manages a view, and takes part in the containers and presentations that show it.
@preconcurrency @MainActor
open class UIViewController: ViewControllerSettings {
  var storedView: UIView?
  var isLoadingView = false
  var hasCalledViewDidLoad = false
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var storedNavigationItem: UINavigationItem?
  var storedTabBarItem: UITabBarItem?
  weak var storedTab: UITab?
  var appearance = Appearance()
  var modal = ModalState()

  /// The name of the nib that was given to the initializer; nothing is read from it.
  open private(set) var nibName: String?

  /// The bundle that was given to the initializer.
  open private(set) var nibBundle: Bundle?

  /// Creates a controller whose view is loaded when it is first asked for (3.1).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates a controller without a nib.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: - View

  /// The view, loaded by asking for it (3.1).
  open var view: UIView! {
    get { loadedView() }
    set { setView(newValue) }
  }

  /// The view if it is loaded; asking does not load it (3.1).
  open var viewIfLoaded: UIView? { storedView }

  /// Whether there is a view (3.1).
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view; override it to make another one (3.1).
  open func loadView() {
    view = UIView(frame: UIScreen.phoneBounds)
  }

  /// Loads the view if it is not loaded yet (3.1).
  open func loadViewIfNeeded() {
    _ = loadedView()
  }

  /// Called once when the view has been loaded (3.1).
  open func viewDidLoad() {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: - Appearance

  /// Called when the view is about to come on screen (3b).
  open func viewWillAppear(_ animated: Bool) {
    noteDirectCall("viewWillAppear:")
  }

  /// Called once per appearance when the view is in the hierarchy (3.14).
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view is on screen (3b).
  open func viewDidAppear(_ animated: Bool) {
    noteDirectCall("viewDidAppear:")
  }

  /// Called when the view is about to go off screen; it may still come back (3.13).
  open func viewWillDisappear(_ animated: Bool) {
    noteDirectCall("viewWillDisappear:")
  }

  /// Called when the view is off screen (3b).
  open func viewDidDisappear(_ animated: Bool) {
    noteDirectCall("viewDidDisappear:")
  }

  /// Whether appearance callbacks are passed on to children without further ado (2.11).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear (2.10).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { performWillAppear(animated) } else { performWillDisappear(animated) }
  }

  /// Tells a child that what was begun has ended (2.10).
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Whether the controller is coming into its parent; valid in appearance callbacks (3c).
  open var isMovingToParent: Bool { appearance.isMovingToParent }

  /// Whether the controller is leaving its parent; valid in appearance callbacks (3c).
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  /// Whether the controller is being presented (3c).
  open var isBeingPresented: Bool { modal.isBeingPresented }

  /// Whether the controller is being dismissed (3c).
  open var isBeingDismissed: Bool { modal.isBeingDismissed }

  func forwardWillAppear(_ animated: Bool) { forwardWillAppearToChildren(animated) }
  func forwardIsAppearing() { forwardIsAppearingToChildren() }
  func forwardDidAppear() { forwardDidAppearToChildren() }
  func forwardWillDisappear(_ animated: Bool) { forwardWillDisappearToChildren(animated) }
  func forwardDidDisappear() { forwardDidDisappearToChildren() }

  /// Where the views of the children lie that a container shows; nil until there is a view.
  var placeOfChildren: UIView? { storedView }

  /// The view was made; `viewDidLoad` comes next.
  func viewWasLoaded() {}

  /// The view came into a window as that of its root, which appears at the next layout pass.
  func rootAppearanceIsPending() {}

  // MARK: - Containment

  /// The container, held weakly; never the presenter (2.4).
  open var parent: UIViewController? { storedParent }

  /// The controllers that this one contains; never presented ones (2.4).
  open var children: [UIViewController] { storedChildren }

  /// Makes the other controller a child; the container still has to say `didMove` (2.1).
  open func addChild(_ childController: UIViewController) {
    insertChild(childController)
  }

  /// Takes the controller out of its parent, which has to say `willMove` first (2.2).
  open func removeFromParent() {
    leaveParent()
  }

  /// Called before the controller gets or loses its parent (2.1).
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { appearance.isLeavingParent = true }
  }

  /// Called after the controller got or lost its parent (2.2).
  open func didMove(toParent parent: UIViewController?) {
    if !(parent is UINavigationController) { appearance.isNewToParent = false }
    if parent == nil { appearance.isLeavingParent = false }
  }

  /// Swaps the views of two children (2.13).
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    swapChildren(
      fromViewController, toViewController, duration, options, animations, completion)
  }

  /// The nearest navigation controller around this one (2.9).
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest tab bar controller around this one (2.9).
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The nearest split view controller around this one (2.9).
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// Adds the detail of a split view that collapses; by default it is dropped (6.3).
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Returns the detail of a split view that expands; by default there is none (6.3).
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }

  // MARK: - Place

  /// What is known about the place of the view; that of a phone where there is no window.
  open var traitCollection: UITraitCollection { storedView?.traitsOfWindow ?? .of(.zero) }

  /// Called when the window is about to get another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called when the window is about to become wide or narrow, before its size is reported.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called when the window has become wide or narrow.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Items

  /// The title, also of the items that stand for the controller in bars.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }

  /// What a navigation bar shows for this controller.
  open var navigationItem: UINavigationItem { ownNavigationItem() }

  /// What a tab bar shows for this controller.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem() }
    set { storedTabBarItem = newValue }
  }

  // MARK: - Presentation

  /// What this controller or its nearest ancestor presents (5.3).
  open var presentedViewController: UIViewController? {
    modal.presented ?? storedParent?.presentedViewController
  }

  /// The controller that presents this one or its nearest presented ancestor (5.3).
  open var presentingViewController: UIViewController? {
    modal.presenter ?? storedParent?.presentingViewController
  }

  /// How the controller wants to be presented; `automatic` reads as a concrete style (5.4).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { modal.style == .automatic ? .pageSheet : modal.style }
    set { modal.style = newValue }
  }

  /// Whether the user is kept from dismissing the presentation (5.22).
  open var isModalInPresentation = false

  /// Whether context styles are presented from here (5.2).
  open var definesPresentationContext = false

  /// Who makes animators for the presentation, held weakly (5.28).
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// How the controller comes and goes when it is pushed or presented; before the delegates' animators,
  /// which are not asked then (5.32).
  ///
  /// It is ignored in a session with an earlier profile than `iOS18`.
  open var preferredTransition: UIViewController.Transition?

  /// The presentation, made for the present style when it is first asked for (5.26).
  open var presentationController: UIPresentationController? { presentationControllerOrNew() }

  /// The transition that this controller takes part in, or that of its parents (4.18, 4.21).
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    visibleCoordinator
  }

  /// Presents the other controller; links are set at once, the rest follows the commit (5.5).
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(
      PresentationRequest(
        presented: viewControllerToPresent, isAnimated: flag, completion: completion))
  }

  /// Dismisses what is presented from here, or else this controller's own presentation (5.15).
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  /// Shows the other controller in the nearest container that knows how, else modally (1.13).
  open func show(_ vc: UIViewController, sender: Any?) {
    showInParentOrPresent(vc, sender: sender)
  }

  /// Shows the detail in the nearest container that knows how, else modally (1.13).
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailInParentOrPresent(vc, sender: sender)
  }

  // MARK: - Responder chain

  /// The presenter for a presented controller, else the view around its own (1.3, 1.6).
  open override var next: UIResponder? { nextResponder }

  /// Dismisses a presented controller that the user may dismiss, as VoiceOver's user asks (4.49).
  open override func accessibilityPerformEscape() -> Bool { dismissByEscape() }
}
