/// Observes when the user tapped a tab of a tab bar controller, and notifies a driver.
///
/// It replaces the delegate and forwards every call to the app's own.
@MainActor final class TabObserver: TabBarDelegateForwarder {
  private weak var containerDriver: ContainerDriver?
  private weak var tabs: UITabBarController?
  private var wasAttached = false
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

  init(_ containerDriver: ContainerDriver) {
    self.containerDriver = containerDriver
    super.init()
  }

  /// Becomes the delegate; the previous one receives every call from now on.
  func attach(to tabs: UITabBarController) {
    guard tabs.delegate !== self else { return }
    if wasAttached, let delegate = tabs.delegate {
      containerDriver?.reportReplacedDelegate(by: delegate, of: tabs)
    }
    wasAttached = true
    self.tabs = tabs
    forwardee = (tabs.delegate as? TabObserver).map(\.forwardee) ?? tabs.delegate
    tabs.delegate = self
    tabs.attachment.container.tabObserver = self
  }

  override func setAnew() {
    guard let tabs, tabs.delegate === self else { return }
    tabs.delegate = nil
    tabs.delegate = self
  }

  /// Restores the app's delegate.
  func detach(from tabs: UITabBarController) {
    guard tabs.delegate === self else { return }
    wasAttached = false
    tabs.delegate = forwardee
    tabs.attachment.container.tabObserver = nil
  }

  // MARK: - Controllers

  override func tabMaySelect(_ tabs: UITabBarController, _ controller: UIViewController) -> Bool {
    once(.controllers, in: tabs) {
      before = tabs.selectedViewController
      let shown = tabs.shown(by: controller)
      return mayTap(shown, isAgain: before === shown)
    }
  }

  override func tabDidSelect(_ tabs: UITabBarController, _ controller: UIViewController) {
    if notified.value == .tabs { return }
    notify(by: .controllers, in: tabs)
    let shown = tabs.shown(by: controller)
    wasTapped(shown, in: tabs, isAgain: before === shown)
  }

  // MARK: - UITabs

  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  override func tabMaySelect(_ tabs: UITabBarController, _ tab: UITab) -> Bool {
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

  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  override func tabDidSelect(_ tabs: UITabBarController, _ tab: UITab, previous: UITab?) {
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
  func look(at tabs: UITabBarController) {
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

  override func ownTransition(
    _ tabs: UITabBarController, from old: UIViewController, to new: UIViewController
  ) -> (transition: ScreenTransition, isNew: Bool)? {
    if let transition = containerDriver?.transition(from: old, to: new)
      ?? new.existingAttachment?.transition.wanted
    {
      return (transition, true)
    }
    return old.existingAttachment?.transition.wanted.map { ($0, false) }
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
