/// Hears from a navigation controller when it has shown another screen, and tells a region.
///
/// It takes the delegate's place and passes every call on to the app's own delegate, also when the
/// region is gone: the navigation controller holds it.
@MainActor final class StackObserver: NavigationDelegateForwarder {
  /// Whether the stack is between its calls of `willShow` and `didShow`.
  private(set) var isShowing = false
  /// Whether what is being shown was chosen from the back menu.
  var isMenuPop = false
  private var momentsAtRest = 0
  private weak var region: ContainerDriver?
  private var wasAttached = false

  init(_ region: ContainerDriver) {
    self.region = region
    super.init()
  }

  /// Whether it hears what the delegate of a navigation controller hears.
  func isAttached(to navigation: UINavigationController) -> Bool {
    var next = navigation.delegate
    while let observer = next as? StackObserver, observer !== self { next = observer.forwardee }
    return next === self
  }

  /// Becomes the delegate, unless it is one already; that of before gets every call from now on.
  ///
  /// An app that has taken the place since is told once.
  func attach(to navigation: UINavigationController) {
    guard !isAttached(to: navigation) else { return }
    if wasAttached, let region, let delegate = navigation.delegate {
      region.reportReplacedDelegate(by: delegate, of: navigation)
    }
    wasAttached = true
    let former = navigation.delegate as? StackObserver
    forwardee = former?.region == nil ? former.map(\.forwardee) ?? navigation.delegate : former
    navigation.delegate = self
    navigation.attachment.stackObserver = self
  }

  /// Gives the app's delegate its place back.
  func detach(from navigation: UINavigationController) {
    guard navigation.delegate === self else {
      var next = navigation.delegate as? StackObserver
      while let observer = next, observer.forwardee !== self {
        next = observer.forwardee as? StackObserver
      }
      next?.forwardee = forwardee
      return
    }
    wasAttached = false
    navigation.delegate = forwardee
    navigation.attachment.stackObserver = forwardee as? StackObserver
  }

  override func navigationWillShow(_ navigation: UINavigationController) {
    (isShowing, momentsAtRest) = (true, 0)
    // UIKit says no more of a swipe that is cancelled.
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] transition in
      guard transition.isCancelled, let self else { return }
      isShowing = false
      region?.engine.hasShown()
    }
  }

  /// A moment has passed in which UIKit may have shown what it was showing.
  ///
  /// Of what appears behind something else it does not say so, so that a stack at rest for a few
  /// moments counts as shown.
  func momentPassed(in navigation: UINavigationController) {
    guard isShowing, navigation.transitionCoordinator == nil,
      navigation.topViewController?.viewIfLoaded?.window != nil
    else { return }
    momentsAtRest += 1
    if momentsAtRest == 3 { isShowing = false }
  }

  override func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {
    if navigation.transitionCoordinator?.initiallyInteractive == true {
      region?.noticed(.interactivePop)
    } else {
      region?.noticed(animated ? isMenuPop ? .backMenu : .backButton : .foreign)
    }
    (isShowing, isMenuPop) = (false, false)
    region?.engine.hasShown()
  }
}

// MARK: - What only a FlowNavigationController tells

extension StackObserver {
  /// Whether the user may leave screens; if not, whoever guards them is told.
  func mayLeave(
    _ controllers: [UIViewController], by cause: RemovalMessage.Cause,
    in navigation: UINavigationController
  ) -> Bool {
    guard !navigation.attachment.isChangedByEngine, let region else { return true }
    let verdict = region.verdict(leaving: controllers, in: navigation)
    guard !verdict.isAllowed else { return true }
    let keys = controllers.reversed().compactMap(region.screen)
    region.exitAttempted(verdict, leaving: keys, by: cause)
    return false
  }

  /// Other code changed the stack where UIKit tells no delegate.
  func stackChangedUnseen(_ navigation: UINavigationController) {
    guard !navigation.attachment.isChangedByEngine, navigation.runningTransition == nil else {
      return
    }
    region?.noticed(.foreign)
  }
}

extension RemovalMessage.Cause {
  /// Why a screen has left that another one's transition took away.
  @MainActor init(of transition: any UIViewControllerTransitionCoordinator) {
    let isInteractive = transition.initiallyInteractive
    if transition.viewController(forKey: .from)?.isBeingDismissed == true {
      self = isInteractive ? .sheetSwipe : .foreign
    } else {
      self = isInteractive ? .interactivePop : .backButton
    }
  }
}
