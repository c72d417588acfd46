// On Apple platforms the Objective-C runtime passes on what a class does not implement; the delegates of
// HeadlessUIKit are protocols of Swift's, whose default implementations do that.

#if os(iOS) || os(tvOS) || os(visionOS)

  /// An object that passes on to another one what it does not implement.
  @MainActor class ForwardingObject: NSObject {
    // The runtime calls the methods below without an actor; UIKit does so only on the main thread.
    private nonisolated(unsafe) weak var receiver: AnyObject?
    private nonisolated(unsafe) var isForwarding = false
    /// Whether the transition of a stack's screens may be asked for.
    ///
    /// A delegate that responds to the methods for animators may cost the stack its back swipes.
    nonisolated(unsafe) final var promisesAnimators = false

    /// Whom calls are forwarded to.
    final var next: AnyObject? {
      get { receiver }
      set {
        guard receiver !== newValue else { return }
        receiver = newValue
        // Nobody else takes what was promised on its behalf.
        newValue.map { ReleaseNotices.of($0).forwarders.add(self) }
        setAnew()
      }
    }

    override nonisolated func responds(to selector: Selector!) -> Bool {
      switch selector {
      case #selector(
        (any UINavigationControllerDelegate).navigationController(
          _:animationControllerFor:from:to:)),
        #selector(
          (any UINavigationControllerDelegate).navigationController(
            _:interactionControllerFor:)):
        promisesAnimators || forwards(selector)
      default: super.responds(to: selector) || forwards(selector)
      }
    }

    private nonisolated func forwards(_ selector: Selector!) -> Bool {
      // A delegate that replaced us may ask back.
      guard !isForwarding else { return false }
      isForwarding = true
      defer { isForwarding = false }
      return (receiver as? any NSObjectProtocol)?.responds(to: selector) == true
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

    fileprivate let forwarders = NSHashTable<ForwardingObject>.weakObjects()

    @MainActor static func of(_ object: AnyObject) -> ReleaseNotices {
      if let known = objc_getAssociatedObject(object, &key) as? ReleaseNotices { return known }
      let new = ReleaseNotices()
      objc_setAssociatedObject(object, &key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return new
    }

    deinit {
      let forwarders = forwarders.allObjects
      guard !forwarders.isEmpty else { return }
      // A delegate may be released on any thread.
      if Thread.isMainThread {
        MainActor.assumeIsolated { for forwarder in forwarders { forwarder.setAnew() } }
      } else {
        Task { @MainActor in for forwarder in forwarders { forwarder.setAnew() } }
      }
    }
  }

  // The app's delegates are called by selector, so that also an SDK that does not declare the methods of newer
  // systems can check this.

  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  extension TabObserver {
    @objc(tabBarController:shouldSelectTab:)
    func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      ask {
        if let answer = next?.tabBarController?(tabs, shouldSelectTab: tab) { return answer }
        // UIKit asks this in place of the old question, of which the app's delegate may know only.
        guard tabs.viewControllers != nil, let controller = tab.viewController else { return true }
        return forwardee?.tabBarController?(tabs, shouldSelect: controller) ?? true
      } then: {
        maySelect(tab, in: tabs)
      }
    }

    @objc(tabBarController:didSelectTab:previousTab:)
    func tabBarController(
      _ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?
    ) {
      passOn {
        next?.tabBarController?(tabs, didSelectTab: tab, previousTab: previousTab)
      } then: {
        didSelect(tab, in: tabs, previous: previousTab)
      }
    }
  }

  @available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
  extension SplitObserver {
    @objc(splitViewController:didHideColumn:)
    func splitViewController(
      _ split: UISplitViewController, didHide column: UISplitViewController.Column
    ) {
      passOn {
        next?.splitViewController?(split, didHide: column)
      } then: {
        didHide(column)
      }
    }
  }

#else

  @MainActor class ForwardingObject: NSObject, DelegateForwarding {
    final var promisesAnimators = false
    final weak var next: AnyObject? {
      didSet { if next !== oldValue { setAnew() } }
    }
    final var forwardingTarget: AnyObject? { next }

    func setAnew() {}
  }

  extension StackObserver {
    var respondsToAnimationControllers: Bool? {
      // What the app's own delegate does is not known.
      promisesAnimators ? true : forwardee.map(\.respondsToAnimationControllers) ?? false
    }
  }

  extension TabObserver {
    func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      ask {
        forwardee?.tabBarController(tabs, shouldSelectTab: tab) ?? true
      } then: {
        guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *) else { return true }
        return maySelect(tab, in: tabs)
      }
    }

    func tabBarController(
      _ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?
    ) {
      passOn {
        forwardee?.tabBarController(tabs, didSelectTab: tab, previousTab: previousTab)
      } then: {
        guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *) else { return }
        didSelect(tab, in: tabs, previous: previousTab)
      }
    }
  }

  extension SplitObserver {
    func splitViewController(
      _ split: UISplitViewController, didHide column: UISplitViewController.Column
    ) {
      passOn {
        forwardee?.splitViewController(split, didHide: column)
      } then: {
        didHide(column)
      }
    }
  }

#endif

/// A delegate that takes the place of another one, which receives every call, too.
///
/// The methods of delegates are optional on Apple platforms only. As a value each is optional on all of them, so
/// another delegate is called through it: `(forwardee?.method(_:))?(argument)`, in two steps where that is long.
@MainActor class DelegateForwarder: ForwardingObject {
  private var callsUnderWay: Set<String> = []

  /// The delegate that UIKit calls.
  var called: AnyObject? {
    get { nil }
    set {}
  }

  /// Whether UIKit's calls arrive here.
  var isCalled: Bool { called === self }

  override final func setAnew() {
    guard isCalled, let former = called else { return }
    called = nil
    called = former
  }

  // A delegate that replaced us may forward its calls to us; such a call ends here.

  /// Forwards a call, and then does our own work; neither for a call that has come back.
  final func passOn(
    _ function: String = #function, _ call: () -> Void?, then own: () -> Void = {}
  ) {
    guard callsUnderWay.insert(function).inserted else { return }
    _ = call()
    callsUnderWay.remove(function)
    UIKitCallback.run(own)
  }

  /// Asks another delegate, and then us; a question that has come back is answered with true.
  final func ask(
    _ function: String = #function, _ question: () -> Bool, then own: () -> Bool
  ) -> Bool {
    guard callsUnderWay.insert(function).inserted else { return true }
    let onEnd = question()
    callsUnderWay.remove(function)
    return onEnd && UIKitCallback.run(own)
  }
}

/// The target of a gesture, which calls a closure.
@MainActor final class GestureTarget<Recognizer: UIGestureRecognizer>: NSObject {
  private let act: @MainActor (Recognizer) -> Void

  init(_ act: @escaping @MainActor (Recognizer) -> Void) {
    self.act = act
    super.init()
  }

  /// Becomes the target of a recognizer, which does not hold it.
  func attach(to recognizer: Recognizer) {
    #if os(iOS) || os(tvOS) || os(visionOS)
      recognizer.addTarget(self, action: #selector(recognized))
    #else
      recognizer.addTarget(self, action: GestureTarget.recognized)
    #endif
  }

  #if os(iOS) || os(tvOS) || os(visionOS)
    @objc
  #endif
  private func recognized(_ recognizer: UIGestureRecognizer) {
    (recognizer as? Recognizer).map(act)
  }
}
