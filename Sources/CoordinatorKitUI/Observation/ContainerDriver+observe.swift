/// Hears what UIKit does with one container, and tells a driver.
///
/// It replaces the delegate and forwards every call to the app's own, even when the driver is gone: the container
/// holds it.
@MainActor class ContainerObserver: DelegateForwarder {
  final private(set) weak var containerDriver: ContainerDriver?
  final private(set) weak var container: UIViewController?
  final private(set) var wasAttached = false
  /// The screens' own transition that UIKit was given when it asked last.
  final var ownTransition: ScreenTransition?

  init(_ containerDriver: ContainerDriver, of container: UIViewController) {
    (self.containerDriver, self.container) = (containerDriver, container)
    super.init()
  }

  /// The observer of the container of a driver; `nil` for a window.
  static func of(_ driver: ContainerDriver, loops: Bool) -> ContainerObserver? {
    switch driver.container {
    case let stack as UINavigationController: StackObserver(driver, of: stack)
    case let tabs as UITabBarController: TabObserver(driver, of: tabs)
    case let pages as UIPageViewController: PageObserver(driver, of: pages, loops: loops)
    case let split as UISplitViewController: SplitObserver(driver, of: split)
    default: nil
    }
  }

  /// Whether it hears all that it is to hear.
  var isAttached: Bool { isCalled }

  /// Becomes the delegate, unless it already is; the previous one receives every call from now on.
  ///
  /// An app that has replaced it since gets one report.
  func attach() {
    guard let container, !isCalled else { return }
    let former = called
    if wasAttached, let former {
      containerDriver?.reportReplacedDelegate(by: former, of: container)
    }
    wasAttached = true
    let observer = former as? ContainerObserver
    next = observer != nil && observer?.containerDriver == nil ? observer?.next : former
    called = self
    container.attachment.container.observer = self
  }

  /// Restores the app's delegate.
  func detach() {
    guard called === self else {
      let before = Self.chain(behind: called).first { $0.next === self }
      before?.next = next
      return
    }
    wasAttached = false
    called = next
    container?.attachment.container.observer = next as? ContainerObserver
  }

  /// Whether it still hears of the container, if it has begun to.
  var hears: Bool { !wasAttached || isCalled }

  // Another observer may have become the delegate since, and forwards to this one.
  override final var isCalled: Bool {
    called === self || Self.chain(behind: called).contains { $0 === self }
  }

  /// The observers that pass the calls of a delegate on, the one that UIKit calls first.
  static func chain(behind called: AnyObject?) -> some Sequence<ContainerObserver> {
    sequence(state: called) { next in
      let observer = next as? ContainerObserver
      next = observer?.next
      return observer
    }
  }
}

// The observers of a container for what the user and other code do to it.
extension ContainerDriver {
  var stackObserver: StackObserver? { observer as? StackObserver }
  var pageObserver: PageObserver? { observer as? PageObserver }

  /// Observes the container; called before each change, and when a look finds that the app has
  /// replaced the delegate.
  func observe() {
    for observer in observers where !observer.isAttached { observer.attach() }
  }

  /// Observes the container again if the app has replaced a delegate: since then UIKit has notified
  /// only that one.
  func observeAgain() {
    guard sheets.isEmpty ? observer?.hears == false : !observers.allSatisfy(\.hears) else { return }
    observe()
    presenter?.splitDidAdapt()
  }

  /// The observers of the container, and of the stacks in sheets over it.
  var observers: [ContainerObserver] {
    let own = observer.map { [$0] } ?? []
    if sheets.isEmpty { return own }
    return own + sheets.compactMap { $0.stack?.existingAttachment?.container.observer }
  }

  /// An app has replaced our delegate with its own, which is reported once per container.
  func reportReplacedDelegate(by delegate: AnyObject, of container: UIViewController) {
    guard let owner, container.attachment.reported.insert(.delegateReplaced).inserted else {
      return
    }
    let (taker, name) = ("\(type(of: delegate))", "\(type(of: container))")
    let former = owner.coordinatorName
    owner.diagnosticHandler.report(
      .delegateReplaced,
      what: "\(plain: taker) became the delegate of a \(plain: name) after \(plain: former) had.",
      why: """
        \(plain: former) learns from the delegate when the user leaves a screen, so it set its own again; \
        \(plain: taker) still receives every call.
        """,
      instead: "Set your delegate before you give the \(plain: name) to a coordinator.",
      callSite: owner.callSite)
  }

  /// Compares the container when the transition it takes part in, any if none is given, has ended; what has left where
  /// that was canceled, left for the other cause.
  func reconcileAfterTransition(
    of slide: (any UIViewControllerTransitionCoordinator)? = nil,
    orElse other: RemovalMessage.Cause = .external
  ) {
    guard !isAwaitingTransitionEnd else { return }
    guard let running = slide ?? runningTransition else {
      guard isTurning else { return }
      isAwaitingTransitionEnd = true
      pageObserver?.afterTurn { [weak self] _ in
        self?.isAwaitingTransitionEnd = false
        self?.compare(.external)
      }
      return
    }
    // At its end, what leaves is not being dismissed any more.
    let cause = RemovalMessage.Cause(of: running)
    isAwaitingTransitionEnd = TransitionEnd.after(running, in: engine) {
      [weak self, weak running] isCancelled in
      self?.isAwaitingTransitionEnd = false
      let asked = cause == .unknown ? self?.exitCause : nil
      self?.compare(isCancelled || running == nil ? other : asked ?? cause)
    }
  }

  /// UIKit changed the container, or a sheet over it, and has shown that in a stack, if it is in one.
  ///
  /// The user may be going back in another of its stacks, and may yet let that go: all is compared when that has ended.
  package func containerDidChange(
    _ cause: RemovalMessage.Cause, shownIn stack: UINavigationController? = nil
  ) {
    // Most have no other stack.
    let slide = sheets.isEmpty && stack === navigation ? nil : slide(besides: stack)
    slide == nil ? compare(cause) : reconcileAfterTransition(of: slide, orElse: cause)
  }

  private func compare(_ cause: RemovalMessage.Cause) {
    // A stack may reappear while tabs of ours move, which is no change of its own, and these have done so by half.
    if engine.containerDrivers.contains(where: \.isChangingTabs) { return }
    // What left its window leaves the engine later: others may have left with it.
    if let windowOnShow, windowOnShow !== engine.window { findEngine() }
    engine.send(.containerDidChange(cause, in: key))
  }
}

// The tabs of a tab bar controller, as UIKit has them.
extension UITabBarController {
  /// Whether the app has set `UITab`s in place of controllers.
  var usesTabs: Bool {
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), viewControllers == nil else {
      return false
    }
    return !tabs.isEmpty || existingAttachment?.container.usesTabs == true
  }

  /// How many tabs the bar shows, or lists behind More.
  var tabCount: Int {
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), usesTabs else {
      return viewControllers?.count ?? 0
    }
    return tabs.filter { !$0.isHidden }.count
  }

  /// The child on show: with `UITab`s what their group or provider gives; of a group of ours, its tab.
  var controllerOnShow: UIViewController? {
    let child = childOnShow
    return (child as? TabGroupController)?.shown ?? child
  }

  /// The same, but of a group of ours what shows its tabs.
  var childOnShow: UIViewController? {
    if let selectedViewController { return selectedViewController }
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), let selectedTab else {
      return nil
    }
    return selectedTab.managingTabGroup?.managingNavigationController ?? selectedTab.viewController
  }
}

extension ContainerDriver {
  /// The controllers of the driver's own tabs, in the order in which they were wanted.
  var tabControllers: [UIViewController] {
    guard let tabs else { return [] }
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), tabs.usesTabs else {
      return tabs.viewControllers ?? []
    }
    return ownTabs.compactMap { own in
      (own.tab as? UITab)?.tabBarController === tabs ? own.controller : nil
    }
  }

  /// The controller of the selected tab; with `UITab`s only if that is the driver's own.
  var selectedTabController: UIViewController? {
    guard let tabs else { return nil }
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), tabs.usesTabs else {
      return tabs.selectedViewController
    }
    guard let selected = tabs.selectedTab else { return nil }
    return group(around: selected)?.shown ?? ownController(of: selected)
  }

  /// The controller behind a tab, or behind a group that it is in, if that is the driver's own.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func ownController(of tab: UITab) -> UIViewController? {
    var next: UITab? = tab
    while let tab = next {
      if let own = ownTabs.first(where: { $0.tab === tab }) { return own.controller }
      if isOwnGroup(tab) { return group(around: tab)?.shown }
      next = tab.parent
    }
    return nil
  }

  /// What shows the tabs of the group that a tab is, or is in, if the driver has made that.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func group(around tab: UITab) -> TabGroupController? {
    let root = tab.root
    return ownTabGroups.first { $0.tab === root }?.controller
  }

  /// Whether the driver has made a group.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func isOwnGroup(_ tab: UITab) -> Bool { ownTabGroups.contains { $0.tab === tab } }

  /// Whether its tabs are being changed by the framework.
  var isChangingTabs: Bool { tabs?.existingAttachment?.container.isChangedByEngine ?? false }

  /// Whether the flow says how its tabs are labelled.
  var describesTabs: Bool { tabLooks.values.contains { $0.item != nil } }

  /// The flow says how its tabs are labelled and grouped; what is shown already changes at once.
  func describeTabs(_ looks: [ScreenKey: TabLook]) {
    guard looks != tabLooks else { return }
    tabLooks = looks
    if let tabs { TabBarApplier.describe(tabs, of: self) }
  }
}

@available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
extension UITab {
  /// The outermost tab around this one.
  var root: UITab { parent?.root ?? self }

  var withDescendants: [UITab] {
    [self] + ((self as? UITabGroup)?.children.flatMap(\.withDescendants) ?? [])
  }
}
