import CoordinatorKitUI

/// The tab bar coordinator behind a navigator.
@MainActor final class NavigatorTabs: TabBarCoordinator {
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
