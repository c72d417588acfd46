// What UIKit shows and is doing; everything here is read-only.
extension UINavigationController {
  /// Whether a change is being shown, so that UIKit defers further ones until that has ended.
  ///
  /// Without animation, UIKit offers no transition to wait for.
  var isSettling: Bool {
    guard viewIfLoaded?.window != nil else { return false }
    if existingAttachment?.container.stackObserver?.isAwaitingDidShow == true { return true }
    return topViewController.map { $0.viewIfLoaded?.window == nil } ?? false
  }

  /// Whether no window shows this stack any more, so that UIKit makes a change later, and shows nobody.
  var isInNoWindow: Bool { viewIfLoaded.map { $0.window == nil } ?? false }

  /// The standard slide that is running, unless a finger holds it: from iOS 26 on UIKit completes it
  /// when the stack is changed.
  var interruptibleSlide: (any UIViewControllerTransitionCoordinator)? {
    guard hasInterruptibleSlides, let running = runningTransition, running.isInterruptible,
      !running.isInteractive,
      !running.initiallyInteractive, !running.isCancelled,
      running.viewController(forKey: .to) === topViewController,
      // A change in the turn of another waits: UIKit has not begun to show that.
      let observer = existingAttachment?.container.stackObserver, observer.isAwaitingDidShow,
      observer.ownTransition == nil
    else { return nil }
    return running
  }

  /// Whether standard slides can be interrupted, by taps, swipes and code: from iOS 26 on.
  var hasInterruptibleSlides: Bool {
    guard #available(iOS 26, macCatalyst 26, *) else { return false }
    return interactiveContentPopGestureRecognizer != nil
  }

  /// Whether UIKit is between two screens of a stack, which may be hidden meanwhile; until it has
  /// arrived, it does not release its controllers.
  var isBetweenScreens: Bool {
    guard let view = viewIfLoaded else { return false }
    if existingAttachment?.container.stackObserver?.isAwaitingDidShow == true { return true }
    // In no window a running transition may have been told of already.
    if runningTransition?.viewController(forKey: .to)?.parent === self { return true }
    return topViewController.map { $0.viewIfLoaded?.isDescendant(of: view) != true } ?? false
  }
}

extension UIViewController {
  /// Whether this controller or a container of it is a stack that is showing a change, or takes
  /// part in a presentation; without animation UIKit offers no transition to wait for.
  var isUnsettled: Bool {
    var next: UIViewController? = self
    while let controller = next {
      if controller.isPresentingOrDismissing
        || controller.isUnderMove
        || (controller as? UINavigationController)?.isSettling == true
      {
        return true
      }
      next = controller.parent
    }
    return false
  }

  /// Whether something comes or goes over this controller: UIKit changes no stack there until it has, and
  /// without animation tells nobody.
  var isUnderMove: Bool { presentedViewController?.isPresentingOrDismissing == true }

  /// This controller and those around it, innermost first.
  var withParents: some Sequence<UIViewController> { sequence(first: self) { $0.parent } }

  /// This controller and what it leaves with: the screens under it, the containers around it, and what those are
  /// presented over, or about to be.
  var supports: [UIViewController] {
    var supports: [UIViewController] = []
    var next: UIViewController? = self
    // Two may be asked to present each other.
    while let controller = next, !supports.contains(where: { $0 === controller }) {
      supports.append(controller)
      let stack = (controller.parent as? UINavigationController)?.viewControllers
      supports += stack?.prefix { $0 !== controller } ?? []
      next =
        controller.enclosing ?? controller.presentingViewController
        ?? controller.existingAttachment?.presented.request?.support
    }
    return supports
  }

  /// Whether a coordinator or one below it has put this controller on show.
  func isShown(under coordinator: any Coordinator) -> Bool {
    existingAttachment?.coordinator?.lineage.contains { $0 === coordinator } ?? false
  }

  /// Whether this controller is presented and stays so.
  var isPresented: Bool { presentingViewController != nil && !isBeingDismissed }

  /// Whether this controller is being dismissed, and a canceled swipe may still bring it back.
  var mayComeBack: Bool {
    presentingViewController != nil && isBeingDismissed && runningTransition != nil
  }

  /// Whether UIKit takes this controller from where it is, and no finger can bring it back: code, or the user,
  /// has popped or dismissed it.
  var isGoing: Bool {
    let stack = parent as? UINavigationController
    guard stack.map({ !$0.viewControllers.contains(self) }) ?? isBeingDismissed else {
      return false
    }
    let running = (stack ?? self).runningTransition
    return running.map { !$0.isInteractive && !$0.isCancelled } ?? true
  }

  /// Whether this controller is on its way out of where it is, or is to be, as far as that is wanted by now.
  var isLeavingPlace: Bool {
    if isGoing || isBeingDismissed { return true }
    if let holder = displayingDriver, let own = existingAttachment?.key, whereabouts != .nowhere {
      return !holder.keeps(own)
    }
    return presentingViewController != nil
      && existingAttachment?.presented.request?.takesAway == true
  }

  private var isPresentingOrDismissing: Bool { isBeingPresented || isBeingDismissed }

  /// This controller and everything presented over it, bottom to top.
  var presentedFromHere: [UIViewController] {
    var layers = [self]
    while let presented = layers.last?.presentedViewController,
      !layers.contains(where: { $0 === presented })
    {
      layers.append(presented)
    }
    return layers
  }

  /// The topmost controller presented from here on.
  var topmostPresented: UIViewController {
    presentedFromHere.dropFirst().prefix { !$0.isBeingDismissed }.last ?? self
  }

  /// The controller that contains this one, even if it is a page that is not visible.
  var enclosing: UIViewController? { parent ?? existingAttachment?.embedded.pages }

  /// The outermost container around this controller.
  var outermost: UIViewController {
    var outermost = self
    while let parent = outermost.enclosing { outermost = parent }
    return outermost
  }

  /// The drivers that control the contents of this controller and those inside it.
  var containerDriversInside: [ContainerDriver] {
    let known = existingAttachment
    let owner = known?.coordinator?.ownedLayout?.containerDriver
    let inside = known?.container
    return [inside?.holder, inside?.sharedStack?.containerDriver, owner].compactMap(\.self)
      .filter { $0.container === self }
      + (children + hiddenPages).flatMap(\.containerDriversInside)
  }

  /// The pages of a coordinator that are not visible.
  var hiddenPages: [UIViewController] {
    guard self is UIPageViewController, let driver = existingAttachment?.container.holder else {
      return []
    }
    return driver.shownControllers.filter { $0.parent == nil }
  }

  /// Whether this controller is in a tab, or under a screen of a stack, that is not shown.
  var isHiddenInContainer: Bool { place.isHidden }

  /// Where a controller is.
  struct Place {
    /// The outermost container around it, or itself.
    fileprivate(set) var outermost: UIViewController
    /// The number of containers around it.
    fileprivate(set) var nesting = 0
    /// Whether it is in a tab, or under a screen of a stack, that is not shown.
    fileprivate(set) var isHidden = false
    /// The innermost tab of a coordinator's that it is in, and the container of that.
    fileprivate(set) var tab: (tab: ScreenKey, bar: ScreenKey)?
  }

  /// Where this controller is, found on one way up.
  var place: Place {
    var place = Place(outermost: self)
    while let outer = place.outermost.enclosing {
      let inner = place.outermost
      if !place.isHidden { place.isHidden = outer.hides(inner) }
      if place.tab == nil, outer.hasTabs, let attachment = inner.existingAttachment,
        let key = attachment.key, let driver = attachment.containerDriver, driver.kind == .tabs
      {
        place.tab = (key, driver.key)
      }
      (place.outermost, place.nesting) = (outer, place.nesting + 1)
    }
    return place
  }

  private var hasTabs: Bool {
    self is UITabBarController || self is UIPageViewController || self is TabGroupController
  }

  /// Whether this controller shows another child.
  private func hides(_ child: UIViewController) -> Bool {
    switch self {
    case let stack as UINavigationController: stack.topViewController !== child
    // A tab behind More is in a stack of UIKit's.
    case let tabs as UITabBarController:
      tabs.childOnShow !== child && tabs.childOnShow?.parent !== child
    case let group as TabGroupController: group.shown !== child
    case let pages as UIPageViewController: pages.viewControllers?.contains(child) != true
    default: false
    }
  }

  /// The window this controller is shown in, even while a full-screen presentation covers it.
  var windowOnShow: UIWindow? {
    let outermost = outermost
    if let window = outermost.viewIfLoaded?.window { return window }
    var next: UIViewController? = outermost
    var asked: Set<ObjectIdentifier> = []
    while let controller = next, asked.insert(ObjectIdentifier(controller)).inserted {
      let windows = controller.presentedFromHere.lazy.compactMap { $0.viewIfLoaded?.window }
      if let window = windows.first { return window }
      next = controller.presentingViewController?.outermost
    }
    return nil
  }

  /// The stack that UIKit pops to its root when the tab with this controller is tapped again: from iOS 26
  /// on also one inside, as react-native-screens found.
  var stackPoppedByTab: UINavigationController? {
    if let stack = self as? UINavigationController {
      return !(parent is TabGroupController) || stack.hasInterruptibleSlides ? stack : nil
    }
    let stack = children.lazy.filter { $0.viewIfLoaded?.window != nil }
      .compactMap(\.stackPoppedByTab).first
    return stack?.hasInterruptibleSlides == true ? stack : nil
  }

  /// What is presented over this controller, or over one of its children in their own context.
  var presentedInHere: UIViewController? {
    if let presented = presentedViewController { return presented }
    for child in children {
      if let presented = child.presentedInHere { return presented }
    }
    return nil
  }

  /// The screen that presented this controller.
  ///
  /// UIKit names the container around it, whichever screen inside has called `present`. A screen under
  /// another one cannot have done so, but of columns side by side each can: there the split counts.
  var presentingScreen: UIViewController? {
    var screen = presentingViewController
    while let inner = screen?.onlyScreenInSight { screen = inner }
    return screen
  }

  /// The children that the user sees, as far as that is known, the last one in front.
  var childrenOnShow: [UIViewController] {
    switch self {
    case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
    case let tabs as UITabBarController: [tabs.controllerOnShow].compactMap(\.self)
    case let pages as UIPageViewController: pages.viewControllers ?? []
    case let split as UISplitViewController: split.columnControllers
    default: children
    }
  }

  /// The child that the user sees, unless there may be several.
  var onlyScreenInSight: UIViewController? {
    switch self {
    case let stack as UINavigationController: stack.topViewController
    case let tabs as UITabBarController: tabs.controllerOnShow
    case let split as UISplitViewController where split.isCollapsed: split.viewControllers.first
    default: nil
    }
  }

  /// The kind of controller, as far as stacks mind.
  package var kindShown: Showing.Kind {
    switch self {
    case is UINavigationController: .navigationController
    case is UISplitViewController: .splitViewController
    default: .other
    }
  }

  /// Where this controller is now, whoever put it there.
  var whereabouts: Showing.Whereabouts {
    if let container = enclosing { return .inside("\(type(of: container))") }
    let isPresenting = existingAttachment?.presented.request?.isPresenting == true
    if presentingViewController != nil || isPresenting { return .presented }
    return windowOnShow?.rootViewController === self ? .rootOfWindow : .nowhere
  }

  /// The same, as far as it is an obstacle to showing this controller in a driver's container, as a screen.
  func whereabouts(for driver: ContainerDriver, as key: ScreenKey) -> Showing.Whereabouts {
    if displayingDriver === driver, existingAttachment?.key == key { return .nowhere }
    // What is put around a window's root becomes the root.
    let isAround =
      driver.kind == .window
      ? driver.controller === self : driver.controller?.withParents.contains { $0 === self } == true
    if isAround { return .aroundPlace }
    let place = whereabouts
    switch place {
    // It may be put into a container that becomes the root in its place.
    case .rootOfWindow
    where driver.kind == .window || driver.windowOnShow == nil && !driver.isAboutToBePresented:
      return .nowhere
    // What a window presents is dismissed before it gets another root.
    case .presented where driver.kind == .window: return .nowhere
    case .rootOfWindow, .presented, .inside, .nowhere, .screen, .aroundPlace: break
    }
    // A finger may bring it back, or it is just coming: only the engine of the same window waits for that.
    let mayStay = isBeingDismissed && !isGoing || isBeingPresented
    if isLeavingPlace, !mayStay || windowOnShow === driver.engine.window { return .nowhere }
    if let holder = displayingDriver, let own = existingAttachment?.key {
      let stays = place != .nowhere || holder === driver && holder.keeps(own)
      return stays && (holder === driver || own.screen != nil) ? .screen(own) : place
    }
    if case .inside = place, enclosing === driver.controller || driver.hasSheet(with: enclosing) {
      return .nowhere
    }
    return place
  }
}

extension ContainerDriver {
  /// Whether a screen stays, as far as its owner wants that by now.
  fileprivate func keeps(_ key: ScreenKey) -> Bool {
    if let stack = owner as? SharedNavigationStack { return stack.wants(key) }
    return (state.request?.layout ?? wanted).topFirst.contains(key)
  }

  /// Whether the container, or one around it, waits to be presented: over the root, not in its place.
  fileprivate var isAboutToBePresented: Bool {
    owner?.coordinator?.lineage.contains { outer in
      outer.rootController?.existingAttachment?.presented.request?.isDismissal == false
    } ?? false
  }

  func hasSheet(with stack: UIViewController?) -> Bool {
    sheets.contains { $0.stack != nil && $0.stack === stack }
  }
}

extension LayoutOwner where Self: Coordinator {
  /// Why a coordinator that is about to become a child cannot be shown as a tab, a page or a root, which is
  /// reported; one that cannot be a child is left to the tree.
  ///
  /// It is asked before the child moves in the tree: what cannot be shown here stays with its parent.
  func refusal(
    of child: any ViewControllerCoordinator, in place: Showing.Place = .alone,
    at callSite: Diagnostic.CallSite
  ) -> String? {
    guard !lineage.contains(where: { $0 === child }), !isInOtherWindow(than: child) else {
      return nil
    }
    let root = child.rootViewController
    let whereabouts = root.whereabouts(for: containerDriver, as: ScreenKey(of: child))
    guard let why = Showing(root.kindShown, whereabouts).refusal(in: place) else { return nil }
    let rest =
      child.parentCoordinator === coordinator ? "It is left out." : "It stays with its parent."
    let instead: Diagnostic.Sentence =
      switch place {
      case .behindMore: "Put it among the first four tabs, or show no more than five."
      case .stack, .alone:
        """
        Make a coordinator for each place, or take this one away from where it is first, with \
        setTabs(_:animated:), dismiss(child:animated:) or pop(child:animated:).
        """
      }
    diagnosticHandler.report(
      .refusedByUIKit,
      what: "\(plain: coordinatorName) does not show \(plain: child.coordinatorName).",
      why: "It cannot: \(plain: why). \(plain: rest)", instead: instead, callSite: callSite)
    return why
  }
}

extension UITabBarController {
  /// Where UIKit shows one of so many tabs.
  ///
  /// On an iPad a bar has room for more, as long as its window is wide.
  static func place(ofTab index: Int, among count: Int) -> Showing.Place {
    let isInList = count > 5 && index >= 4 && UIDevice.current.userInterfaceIdiom == .phone
    return isInList ? .behindMore : .alone
  }
}
