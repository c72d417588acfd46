public import Foundation

/// A container that shows the top of a stack of controllers.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The direction of a change of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none = 0
    /// A new top is pushed.
    case push = 1
    /// The top is popped.
    case pop = 2
  }

  /// The delegate, held weakly (7.1).
  ///
  /// Whether it has animators is read when it is set (4.46). What is set here is called, whatever a subclass
  /// returns (4.50).
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { calledDelegate }
    set {
      calledDelegate = newValue
      respondsToAnimationControllers = newValue?.respondsToAnimationControllers
    }
  }

  /// The delegate that is called.
  private(set) weak var calledDelegate: (any UINavigationControllerDelegate)?

  /// What the delegate said when it was set (4.46).
  private var respondsToAnimationControllers: Bool?

  /// The bar; its delegate is this controller (4.34).
  open private(set) lazy var navigationBar = makeNavigationBar()

  /// The recognizer of the back swipe from the left edge (4.28).
  ///
  /// It is on the view, and its delegate UIKit's own, when the view is loaded; another one replaces
  /// UIKit's checks (4.39).
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    BackSwipeRecognizer()

  /// The recognizer of the back swipe from anywhere in the content; nil before iOS 26 (4.38).
  ///
  /// It waits for the other one to fail. Its delegate is UIKit's own, too (4.39).
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    session.profile >= .iOS26 ? contentSwipeRecognizer : nil
  }

  private lazy var contentSwipeRecognizer = makeContentSwipeRecognizer()

  /// UIKit's own delegate of both recognizers.
  private lazy var backSwipeChecks = BackSwipeChecks(of: self)

  /// Whether the bar is hidden; then there is no back button.
  open var isNavigationBarHidden = false

  private var barClass = UINavigationBar.self

  /// The child whose view is in place.
  var shown: UIViewController?

  /// What the first display shows although the stack has changed since (3.16).
  var topAtWindowEntry: UIViewController?

  /// The child of whose first display the delegate has heard the beginning (4.15).
  ///
  /// It may be popped before the end, and then nobody else remembers it.
  weak var announced: UIViewController?
  var hasAnnouncedFirst = false
  var stackTransition: StackTransition?

  /// What left the stack in this turn and no transition holds (7.3).
  var removedInTurn: [UIViewController] = []

  /// The pushes that wait for their turn off screen; they go with the stack (4.3).
  var latePushes: [LatePush] = []

  /// Who asks for the pop that comes next.
  var popCause = PopCause.code

  /// Creates a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  /// Creates a navigation controller whose stack holds the root (4.1).
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    requestPush(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack and the bar of a class; toolbars are not
  /// shown.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
  }

  /// Creates a navigation controller from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    definesPresentationContext = true
  }

  // MARK: - Stack

  /// The stack, from the root to the top (4.10).
  open var viewControllers: [UIViewController] {
    get { storedChildren }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack (4.2).
  open var topViewController: UIViewController? { storedChildren.last }

  /// The controller presented over this one, else the top (4.12).
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Sets the whole stack; animated like a push or a pop (4.9–4.11).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    requestStack(viewControllers, animated: animated)
  }

  /// Pushes a controller onto the stack (4.2, 4.3, 4.7, 4.23).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    requestPush(viewController, animated: animated)
  }

  /// Pops the top of the stack, and returns it (4.4, 4.13).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    requestPop(.top, animated: animated)?.last
  }

  /// Pops everything above a controller, and returns it (4.5).
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    precondition(
      storedChildren.contains { $0 === viewController },
      "Tried to pop to a view controller that doesn't exist.")
    return requestPop(.to(viewController), animated: animated)
  }

  /// Pops everything above the root, and returns it (4.6).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    storedChildren.isEmpty ? nil : requestPop(.root, animated: animated)
  }

  /// Pops when there is something below the top, as VoiceOver's user asks; otherwise what other
  /// controllers do (4.49).
  open override func accessibilityPerformEscape() -> Bool {
    popByEscape() || super.accessibilityPerformEscape()
  }

  /// Pushes (1.13).
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Adds the detail of a collapsing split view to the stack, even if it is a stack itself (6.3).
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    requestPush(secondaryViewController, animated: false, takesStacks: true)
  }

  /// Removes the top for an expanding split view, if there is something below it (6.3).
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    popViewController(animated: false)
  }

  /// Takes a controller that comes onto the stack away from its other parent.
  func takeFromParent(_ controller: UIViewController) {
    controller.removeFromParent()
  }

  /// A controller has left the stack, and has heard of it.
  func hasLetGo(of controller: UIViewController) {}

  /// The delegate, if it is to be asked for animators (4.37, 4.46).
  var animatorDelegate: (any UINavigationControllerDelegate)? {
    respondsToAnimationControllers == false ? nil : calledDelegate
  }

  /// Whether the delegate's methods for animators cost the top its back swipe (4.46).
  var animatorMethodsCostBackSwipe: Bool {
    session.policy.animatorMethodsCostBackSwipe && calledDelegate != nil
      && respondsToAnimationControllers == true
      && topViewController?.appearance.isSetWithoutAnimation == true
  }

  // MARK: - Bar

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Asks the bar's delegate, which is this controller, and pops if it may (4.34, 4.35).
  ///
  /// As in UIKit the controller does not say that it is one; a subclass that wants to be asked does. On
  /// iOS 12 what the subclass does takes the place of the pop (4.35).
  func askAndPop(by cause: PopCause) {
    guard let item = topViewController?.navigationItem else { return }
    if let asked = self as? any UINavigationBarDelegate {
      var mayPop = false
      pop(by: cause) { mayPop = asked.navigationBar(navigationBar, shouldPop: item) }
      guard mayPop, session.profile != .iOS12 else { return }
    }
    pop(by: cause) { _ = popViewController(animated: true) }
  }

  /// Asks for the item that code has popped already; the answer changes nothing any more (4.47).
  func askLate(_ popped: [UIViewController]) {
    guard session.profile >= .iOS26, session.policy.asksShouldPopAfterCodePop,
      let item = popped.last?.navigationItem, let asked = self as? any UINavigationBarDelegate
    else { return }
    _ = asked.navigationBar(navigationBar, shouldPop: item)
  }

  private func makeContentSwipeRecognizer() -> UIGestureRecognizer {
    let recognizer = ContentSwipeRecognizer()
    if let edge = interactivePopGestureRecognizer { recognizer.require(toFail: edge) }
    return recognizer
  }

  private func makeNavigationBar() -> UINavigationBar {
    let bar = barClass.init(frame: .zero)
    bar.delegate = self as? any UINavigationBarDelegate
    return bar
  }

  // MARK: - Appearance

  /// What was the recognizers' delegate so far is lost (4.39).
  override func viewWasLoaded() {
    interactivePopGestureRecognizer?.delegate = backSwipeChecks
    contentSwipeRecognizer.delegate = backSwipeChecks
    let swipes = [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
    for swipe in swipes.compactMap(\.self) { view.addGestureRecognizer(swipe) }
  }

  override func rootAppearanceIsPending() {
    // Up to iOS 17 the first display starts with what is on top now (3.16).
    if session.profile < .iOS18 { topAtWindowEntry = topViewController }
  }

  override func forwardWillAppear(_ animated: Bool) { showTop(animated) }
  override func forwardIsAppearing() { shown?.placeIsAppearing() }
  override func forwardDidAppear() { topHasAppeared() }

  override func forwardWillDisappear(_ animated: Bool) {
    shown?.placeWillDisappear(animated)
  }

  override func forwardDidDisappear() {
    shown?.placeDidDisappear()
    stackTransition?.from?.placeDidDisappear()
  }
}
