/// Observes when the user tapped a tab of a tab bar controller, and notifies a driver.
@MainActor final class TabObserver: ContainerObserver, UITabBarControllerDelegate {
  /// The tab that was selected when the tap was checked.
  private weak var before: UIViewController?
  /// The `UITab` whose tap was checked.
  private weak var tapped: NSObject?
  /// Whether the user sees the list behind More.
  private var isListOnShow = false
  /// What was answered in this turn, and by which method we were asked.
  private let answered = ValueOfTurn<(method: Method, isAllowed: Bool)>()
  /// By which method we heard of a tap in this turn.
  private let notified = ValueOfTurn<Method>()
  private var tabs: UITabBarController? { container as? UITabBarController }
  var forwardee: (any UITabBarControllerDelegate)? { next as? any UITabBarControllerDelegate }

  override var called: AnyObject? {
    get { tabs?.delegate }
    set { tabs?.delegate = newValue as? any UITabBarControllerDelegate }
  }

  // MARK: - Controllers

  func tabBarController(
    _ tabs: UITabBarController, shouldSelect controller: UIViewController
  ) -> Bool {
    ask {
      (forwardee?.tabBarController(_:shouldSelect:))?(tabs, controller) ?? true
    } then: {
      once(.controllers, in: tabs) {
        before = tabs.selectedViewController
        let shown = tabs.shown(by: controller)
        return mayTap(shown, isAgain: before === shown)
      }
    }
  }

  func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
    passOn {
      (forwardee?.tabBarController(_:didSelect:))?(tabs, controller)
    } then: {
      if notified.value == .tabs { return }
      notify(by: .controllers, in: tabs)
      let shown = tabs.shown(by: controller)
      wasTapped(shown, in: tabs, isAgain: before === shown)
    }
  }

  // MARK: - UITabs

  /// Whether a tap may select a `UITab`, asked after the delegate.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func maySelect(_ tab: UITab, in tabs: UITabBarController) -> Bool {
    once(.tabs, in: tabs) {
      tapped = tab
      guard tabs.usesTabs else {
        // On some systems this is asked of plain controllers, too.
        before = tabs.selectedViewController
        return tab.viewController.map { mayTap($0, isAgain: before === $0) } ?? true
      }
      guard let controller = containerDriver?.ownController(of: tab) else { return true }
      return mayTap(controller, isAgain: tabs.selectedTab === tab)
    }
  }

  /// A `UITab` is selected, by the user or by code; called after the delegate.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func didSelect(_ tab: UITab, in tabs: UITabBarController, previous: UITab?) {
    let isTap = tapped === tab
    tapped = nil
    let controller = tabs.usesTabs ? containerDriver?.ownController(of: tab) : tab.viewController
    if !tabs.attachment.container.isChangedByEngine, let controller {
      containerDriver?.group(around: tab)?.show(controller)
    }
    guard isTap, notified.value != .controllers else {
      // Code selects, and is notified like a user.
      if !tabs.attachment.container.isChangedByEngine {
        wasSelectedUnasked(previous === tab ? nil : controller)
      }
      return
    }
    guard let controller else {
      containerDriver?.containerDidChange(.external)
      return
    }
    notify(by: .tabs, in: tabs)
    wasTapped(controller, in: tabs, isAgain: previous === tab)
  }

  // MARK: - Taps

  /// UIKit asks and notifies by its old methods or by those for `UITab`s; by both, the second counts
  /// for nothing.
  private enum Method {
    case controllers
    case tabs
  }

  private func once(
    _ method: Method, in tabs: UITabBarController, _ decide: () -> Bool
  ) -> Bool {
    if let known = answered.value, known.method != method { return known.isAllowed }
    let isAllowed = decide()
    answered.note((method, isAllowed), in: tabs)
    return isAllowed
  }

  private func notify(by method: Method, in tabs: UITabBarController) {
    answered.forget()
    notified.note(method, in: tabs)
  }

  private func mayTap(_ controller: UIViewController, isAgain: Bool) -> Bool {
    if isAgain, let stack = controller.stackPoppedByTab {
      let above = Array(stack.viewControllers.dropFirst())
      // That UIKit pops a stack inside the tab is not certain.
      guard
        stack.mayLeave(
          above, by: .backButton,
          isCertain: stack === controller && !(controller.parent is TabGroupController))
      else { return false }
    }
    guard let containerDriver, let key = containerDriver.screen(of: controller) else { return true }
    return (containerDriver.owner as? any TabOwner)?.maySelect(key, isAgain: isAgain) ?? true
  }

  /// Looks whether the user has picked a tab from the list behind More, of which UIKit need not tell the
  /// delegate.
  func look() {
    guard let tabs else { return }
    let wasListOnShow = isListOnShow
    isListOnShow = tabs.isListOnShow
    guard wasListOnShow, !isListOnShow, let picked = containerDriver?.selectedController,
      picked.navigationController === tabs.moreNavigationController
    else { return }
    tabs.moreNavigationController.afterRunningTransition { [weak self, weak tabs, weak picked] _ in
      guard let self, let tabs, let picked, containerDriver?.selectedController === picked else {
        return
      }
      guard mayTap(picked, isAgain: false) else { return TabBarApplier.showList(in: tabs) }
      wasTapped(picked, in: tabs, isAgain: false)
    }
  }

  /// Other code has selected a tab, or the user has without a question, dragging items over it.
  private func wasSelectedUnasked(_ controller: UIViewController?) {
    containerDriver?.containerDidChange(.external)
    guard let containerDriver, let controller, let key = containerDriver.screen(of: controller)
    else { return }
    containerDriver.presenter?.wasSelectedUnasked(key)
  }

  private func wasTapped(
    _ controller: UIViewController, in tabs: UITabBarController, isAgain: Bool
  ) {
    isListOnShow = tabs.isListOnShow
    // Before anything that waits for the end: if the user cancels it, that fact comes first.
    if !isAgain, tabs.runningTransition != nil {
      tabs.afterRunningTransition { [weak self, weak tabs] isCancelled in
        guard isCancelled, let tabs else { return }
        self?.tabReturned(to: tabs)
      }
    }
    containerDriver?.containerDidChange(.external)
    guard let containerDriver, let key = containerDriver.screen(of: controller) else { return }
    (containerDriver.owner as? any TabOwner)?.userTapped(key, isAgain: isAgain)
  }

  /// The user canceled the change to another tab, which was reported already.
  private func tabReturned(to tabs: UITabBarController) {
    guard let containerDriver, let selected = containerDriver.selectedController,
      let key = containerDriver.screen(of: selected)
    else { return }
    (containerDriver.owner as? any TabOwner)?.userTapped(key, isAgain: false)
    containerDriver.containerDidChange(.external)
  }

  // MARK: - Animation

  func tabBarController(
    _ tabs: UITabBarController, animationControllerForTransitionFrom old: UIViewController,
    to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let coming =
      containerDriver?.transition(from: old, to: new) ?? new.existingAttachment?.transition.wanted
    ownTransition = coming ?? old.existingAttachment?.transition.wanted
    if let coming { return coming.appearing() }
    if let ownTransition { return ownTransition.disappearing() }
    let ask = forwardee?.tabBarController(_:animationControllerForTransitionFrom:to:)
    return ask?(tabs, old, new)
  }

  func tabBarController(
    _ tabs: UITabBarController,
    interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let ownTransition { return ownTransition.interaction() }
    return (forwardee?.tabBarController(_:interactionControllerFor:))?(tabs, animator)
  }
}

extension UITabBarController {
  /// What a tap on a tab leads to: More goes back to the tab that the user has picked from its list.
  fileprivate func shown(by tapped: UIViewController) -> UIViewController {
    guard tabCount > 5, tapped === moreNavigationController else {
      return tapped
    }
    let picked = moreNavigationController.topViewController
    return viewControllers?.first { $0 === picked } ?? tapped
  }

  /// Whether the user sees the list of the tabs that have no place in the bar.
  fileprivate var isListOnShow: Bool {
    guard tabCount > 5, let selectedViewController else { return false }
    return selectedViewController === moreNavigationController
      && moreNavigationController.viewControllers.count == 1
  }
}
