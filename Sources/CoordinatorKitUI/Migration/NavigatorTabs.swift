/// The tab bar coordinator behind a navigator, which it notifies of what happened.
@MainActor final class NavigatorTabs: TabBarCoordinator {
  /// Called when the tabs or the selection may have changed in UIKit.
  var onFact: (() -> Void)?
  private let name: String

  init(
    _ navigator: Any.Type, in tabBarController: UITabBarController, parent: (any Coordinator)?,
    callSite: Diagnostic.CallSite
  ) {
    name = "\(navigator)"
    super.init(
      in: tabBarController, parent: parent, fileID: callSite.fileID, line: callSite.line)
  }

  override var coordinatorName: String { name }

  /// The coordinator that stands for a view controller among the tabs.
  ///
  /// The one it is the root of, unless that belongs to another parent; else one of its own.
  func tab(showing controller: UIViewController) -> any ViewControllerCoordinator {
    if let known = tabs.first(where: { $0.rootViewController === controller }) { return known }
    if let own = controller.existingAttachment?.coordinator as? any ViewControllerCoordinator,
      own.rootViewController === controller, own.parentCoordinator == nil
    {
      return own
    }
    return NavigatorTab(controller)
  }

  /// Whether UIKit shows these tabs, apart from those of other code.
  var isOnShow: Bool {
    let shown = containerDriver.layoutOnShow.topFirst.filter { !$0.isExternal }
    return Set(shown) == Set(tabs.map { ScreenKey(of: $0) })
  }

  override func layoutDidChange() {
    onFact?()
  }

  override func userTapped(_ key: ScreenKey, isAgain: Bool) {
    // The route comes first: a component may read it when it hears of the tap.
    onFact?()
    super.userTapped(key, isAgain: isAgain)
  }

  override func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    super.screensLeft(screens, of: containerDriver, cause: cause, isUserMove: isUserMove)
    onFact?()
  }
}

/// A tab that is a view controller of the app.
@MainActor private final class NavigatorTab: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController

  init(_ controller: UIViewController) {
    rootViewController = controller
    super.init(window: nil)
  }

  override var coordinatorName: String { "\(type(of: rootViewController))" }
}
