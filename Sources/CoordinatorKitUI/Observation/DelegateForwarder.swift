// UIKit's optional delegate methods differ from HeadlessUIKit's: on Apple platforms the Objective-C
// runtime forwards what a class does not implement; elsewhere `DelegateForwarder+headless.swift`
// forwards each method by hand.

#if os(iOS) || os(tvOS) || os(visionOS)

  /// A delegate that replaces another one and forwards every call to it.
  @MainActor class DelegateForwarder: NSObject {
    // The runtime calls the two methods below without an actor; UIKit does so only on the main
    // thread.
    private nonisolated(unsafe) weak var receiver: (any NSObjectProtocol)?
    private nonisolated(unsafe) var isForwarding = false
    var callsUnderWay: Set<String> = []

    /// Whom calls are forwarded to.
    var next: (any NSObjectProtocol)? {
      get { receiver }
      set {
        guard receiver !== newValue else { return }
        receiver = newValue
        // Nobody else takes what was promised on its behalf.
        newValue.map { ReleaseNotices.of($0).add(self) }
        setAnew()
      }
    }

    override nonisolated func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || forwards(selector)
    }

    fileprivate nonisolated func forwards(_ selector: Selector!) -> Bool {
      // A delegate that replaced us may ask back.
      guard !isForwarding else { return false }
      isForwarding = true
      defer { isForwarding = false }
      return receiver?.responds(to: selector) == true
    }

    override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
      receiver
    }

    /// Becomes the delegate again: UIKit asks what a delegate responds to when it is set.
    func setAnew() {}
  }

  /// Tells forwarders that the object they forward to is being released.
  ///
  /// Ownership: that object holds it.
  private final class ReleaseNotices {
    @MainActor private static var key: UInt8 = 0

    private struct Weak {
      weak var forwarder: DelegateForwarder?
    }

    private var forwarders: [Weak] = []

    @MainActor static func of(_ object: any NSObjectProtocol) -> ReleaseNotices {
      if let known = objc_getAssociatedObject(object, &key) as? ReleaseNotices { return known }
      let new = ReleaseNotices()
      objc_setAssociatedObject(object, &key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return new
    }

    @MainActor func add(_ forwarder: DelegateForwarder) {
      forwarders.removeAll { $0.forwarder == nil || $0.forwarder === forwarder }
      forwarders.append(Weak(forwarder: forwarder))
    }

    deinit {
      let forwarders = forwarders.compactMap(\.forwarder)
      guard !forwarders.isEmpty else { return }
      // A delegate may be released on any thread.
      if Thread.isMainThread {
        MainActor.assumeIsolated { for forwarder in forwarders { forwarder.setAnew() } }
      } else {
        Task { @MainActor in for forwarder in forwarders { forwarder.setAnew() } }
      }
    }
  }

  /// A navigation controller's delegate that forwards every call to another one.
  @MainActor class NavigationDelegateForwarder: DelegateForwarder, UINavigationControllerDelegate {
    /// Whether a transition of the screens themselves may be asked for.
    ///
    /// A delegate that responds to the methods for animators may cost the stack its back swipes.
    nonisolated(unsafe) var promisesAnimators = false
    /// The screen's own transition that is running, if any.
    private var running: ScreenTransition?
    /// Whether UIKit was given a transition of the screens themselves when it asked last.
    var hasOwnTransition: Bool { running != nil }
    var forwardee: (any UINavigationControllerDelegate)? {
      get { next as? any UINavigationControllerDelegate }
      set { next = newValue }
    }

    override nonisolated func responds(to selector: Selector!) -> Bool {
      switch selector {
      case #selector(navigationController(_:animationControllerFor:from:to:)),
        #selector(navigationController(_:interactionControllerFor:)):
        promisesAnimators || forwards(selector)
      default: super.responds(to: selector)
      }
    }

    /// Called before the delegate's own `willShow`.
    func navigationWillShow(_ navigation: UINavigationController) {}

    /// Called after the delegate's own `didShow`.
    func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {}

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      navigationWillShow(navigationController)
      passOn {
        forwardee?.navigationController?(
          navigationController, willShow: viewController, animated: animated)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      passOn {
        forwardee?.navigationController?(
          navigationController, didShow: viewController, animated: animated)
      } then: {
        navigationDidShow(navigationController, animated: animated)
      }
    }

    /// The transition of the screens themselves, asked before the delegate; `nil` asks that.
    func ownTransition(
      _ operation: UINavigationController.Operation, from old: UIViewController,
      to new: UIViewController
    ) -> ScreenTransition? { nil }

    func navigationController(
      _ navigation: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      running = ownTransition(operation, from: fromVC, to: toVC)
      guard let running else {
        return forwardee?.navigationController?(
          navigation, animationControllerFor: operation, from: fromVC, to: toVC) ?? nil
      }
      return operation == .pop ? running.disappearing() : running.appearing()
    }

    func navigationController(
      _ navigation: UINavigationController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let running else {
        return forwardee?.navigationController?(navigation, interactionControllerFor: animator)
          ?? nil
      }
      return running.interaction()
    }
  }

  /// A presentation controller's delegate that forwards every call to another one.
  @MainActor
  class PresentationDelegateForwarder: DelegateForwarder, UIPopoverPresentationControllerDelegate {
    var forwardee: (any UIAdaptivePresentationControllerDelegate)? {
      get { next as? any UIAdaptivePresentationControllerDelegate }
      set { next = newValue }
    }

    /// Called before the delegate's own `prepareForPopoverPresentation`.
    func presentationWillBecomePopover() {}

    /// Called after the delegate's own `presentationControllerDidAttemptToDismiss`.
    func presentationDidAttemptToDismiss() {}

    /// Called after the delegate's own `presentationControllerDidDismiss`.
    func presentationDidDismiss() {}

    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
      presentationWillBecomePopover()
      passOn {
        let forwardee = forwardee as? any UIPopoverPresentationControllerDelegate
        forwardee?.prepareForPopoverPresentation?(popover)
      }
    }

    func presentationControllerWillDismiss(_ presentation: UIPresentationController) {
      passOn { forwardee?.presentationControllerWillDismiss?(presentation) }
    }

    func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
      passOn {
        forwardee?.presentationControllerDidAttemptToDismiss?(presentation)
      } then: {
        presentationDidAttemptToDismiss()
      }
    }

    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
      passOn {
        forwardee?.presentationControllerDidDismiss?(presentation)
      } then: {
        presentationDidDismiss()
      }
    }
  }

  /// A split view controller's delegate that forwards every call to another one.
  @MainActor class SplitDelegateForwarder: DelegateForwarder, UISplitViewControllerDelegate {
    var forwardee: (any UISplitViewControllerDelegate)? {
      get { next as? any UISplitViewControllerDelegate }
      set { next = newValue as? any NSObjectProtocol }
    }

    /// Called after the delegate's own `splitViewControllerDidCollapse` or `DidExpand`.
    func splitDidAdapt() {}

    /// Called when the columns are about to become one stack, after the delegate has chosen its top.
    func splitWillCollapse() {}

    /// Called after the delegate's own `didHide`.
    func columnDidHide(_ column: UISplitViewController.Column) {}

    func splitViewController(
      _ split: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      var top = proposed
      passOn {
        top =
          forwardee?.splitViewController?(
            split, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      } then: {
        splitWillCollapse()
      }
      return top
    }

    func splitViewControllerDidCollapse(_ split: UISplitViewController) {
      passOn {
        forwardee?.splitViewControllerDidCollapse?(split)
      } then: {
        splitDidAdapt()
      }
    }

    func splitViewControllerDidExpand(_ split: UISplitViewController) {
      passOn {
        forwardee?.splitViewControllerDidExpand?(split)
      } then: {
        splitDidAdapt()
      }
    }
  }

  extension SplitDelegateForwarder {
    // The app's delegate is called by selector, so that also an SDK that does not declare the method can check
    // this.
    @available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
    @objc(splitViewController:didHideColumn:)
    func splitViewController(
      _ split: UISplitViewController, didHide column: UISplitViewController.Column
    ) {
      passOn {
        (forwardee as AnyObject?)?.splitViewController?(split, didHide: column)
      } then: {
        columnDidHide(column)
      }
    }
  }

  /// A page view controller's delegate that forwards every call to another one.
  @MainActor class PageDelegateForwarder: DelegateForwarder, UIPageViewControllerDelegate {
    var forwardee: (any UIPageViewControllerDelegate)? {
      get { next as? any UIPageViewControllerDelegate }
      set { next = newValue }
    }

    /// Called before the delegate's own `willTransitionTo`.
    func pageWillTurn() {}

    /// Called after the delegate's own `didFinishAnimating`.
    func pageDidTurn(isCompleted: Bool) {}

    func pageViewController(
      _ pages: UIPageViewController, willTransitionTo coming: [UIViewController]
    ) {
      pageWillTurn()
      passOn { forwardee?.pageViewController?(pages, willTransitionTo: coming) }
    }

    func pageViewController(
      _ pages: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      passOn {
        forwardee?.pageViewController?(
          pages, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
          transitionCompleted: completed)
      } then: {
        pageDidTurn(isCompleted: completed)
      }
    }
  }

  /// A gesture recognizer's delegate that forwards every question to another one.
  @MainActor class GestureDelegateForwarder: DelegateForwarder, UIGestureRecognizerDelegate {
    var forwardee: (any UIGestureRecognizerDelegate)? {
      get { next as? any UIGestureRecognizerDelegate }
      set { next = newValue }
    }

    /// Whether the gesture may begin, asked after the delegate.
    func mayBegin() -> Bool { true }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      ask {
        forwardee?.gestureRecognizerShouldBegin?(recognizer) ?? true
      } then: {
        mayBegin()
      }
    }
  }

  extension DelegateForwarder {
    /// The target of a gesture, which calls a closure.
    @MainActor final class GestureTarget<Recognizer: UIGestureRecognizer>: NSObject {
      private let act: @MainActor (Recognizer) -> Void

      init(_ act: @escaping @MainActor (Recognizer) -> Void) {
        self.act = act
        super.init()
      }

      /// Becomes the target of a recognizer, which does not hold it.
      func attach(to recognizer: Recognizer) {
        recognizer.addTarget(self, action: #selector(recognized))
      }

      @objc private func recognized(_ recognizer: UIGestureRecognizer) {
        (recognizer as? Recognizer).map(act)
      }
    }
  }

#endif

// A delegate that replaced us may forward its calls to us; such a call ends here.
extension DelegateForwarder {
  /// Forwards a call, and then does our own work; neither for a call that has come back.
  func passOn(_ function: String = #function, _ call: () -> Void?, then own: () -> Void = {}) {
    guard callsUnderWay.insert(function).inserted else { return }
    _ = call()
    callsUnderWay.remove(function)
    UIKitCallback.run(own)
  }

  /// Asks another delegate, and then us; a question that has come back is answered with true.
  func ask(
    _ function: String = #function, _ question: () -> Bool, then own: () -> Bool = { true }
  ) -> Bool {
    guard callsUnderWay.insert(function).inserted else { return true }
    let onEnd = question()
    callsUnderWay.remove(function)
    return onEnd && UIKitCallback.run(own)
  }
}
