import CoordinatorKitUI
import HeadlessUIKit

/// An app with two tabs, a page that can be pushed and a sheet that can be presented.
@MainActor protocol TabsApp: AnyObject {
  /// The root of the window.
  var tabBar: UITabBarController { get }

  /// Navigates; UIKit shows it later.
  func perform(_ navigation: Navigation)
}

extension TabsApp {
  /// What is on show: the screens on the first stack, whether there is a sheet, and the selected tab.
  var shown: [Int] {
    let stack = tabBar.viewControllers?.first as? UINavigationController
    let sheets = tabBar.presentedViewController == nil ? 0 : 1
    return [stack?.viewControllers.count ?? 0, sheets, tabBar.selectedIndex]
  }
}

/// The app without the kit.
@MainActor final class AppByHand: TabsApp {
  let tabBar = UITabBarController()
  private let stack = UINavigationController(rootViewController: UIViewController())

  init() {
    tabBar.viewControllers = [
      stack, UINavigationController(rootViewController: UIViewController()),
    ]
  }

  func perform(_ navigation: Navigation) {
    switch navigation {
    case .push: stack.pushViewController(UIViewController(), animated: true)
    case .pop: _ = stack.popViewController(animated: true)
    case .present:
      stack.present(UINavigationController(rootViewController: UIViewController()), animated: true)
    case .dismiss: stack.dismiss(animated: true)
    case .select: tabBar.selectedIndex = 1
    case .selectBack: tabBar.selectedIndex = 0
    }
  }
}

/// The app of coordinators, which push, present and select their children.
@MainActor final class AppOfCoordinators: TabsApp {
  private let tabs: TabBarCoordinator
  private let first = StackCoordinator(window: nil)
  private let second = StackCoordinator(window: nil)
  private var page: ScreenCoordinator?
  private var sheet: StackCoordinator?

  init() {
    tabs = TabBarCoordinator(tabs: [first, second])
  }

  var tabBar: UITabBarController { tabs.tabBarController }

  func perform(_ navigation: Navigation) {
    switch navigation {
    case .push:
      let page = ScreenCoordinator(window: nil)
      self.page = page
      first.push(child: page, animated: true)
    case .pop:
      if let page { first.pop(child: page, animated: true) }
      page = nil
    case .present:
      let sheet = StackCoordinator(window: nil)
      self.sheet = sheet
      first.present(child: sheet, animated: true)
    case .dismiss:
      if let sheet { first.dismiss(child: sheet, animated: true) }
      sheet = nil
    case .select: tabs.select(second)
    case .selectBack: tabs.select(first)
    }
  }
}

/// A coordinator with a stack of one screen.
private final class StackCoordinator: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController = UINavigationController(
    rootViewController: UIViewController())
}

/// A coordinator with one screen.
private final class ScreenCoordinator: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController = UIViewController()
}

/// The app of one flow.
@MainActor final class AppOfFlow: TabsApp {
  let tabBar = UITabBarController()
  let flow: StateFlowCoordinator<TabsFlow>

  init() {
    flow = StateFlowCoordinator(TabsFlow(), state: .init(), in: tabBar) { _ in
      UINavigationController()
    } makeScreen: { _ in
      UIViewController()
    }
    flow.on(Noted.self) { _, _ in }
  }

  func perform(_ navigation: Navigation) {
    switch navigation {
    case .push: flow.send(TabsFlow.Message.open)
    case .pop: flow.send(TabsFlow.Message.close)
    case .present: flow.send(TabsFlow.Message.presentSheet)
    case .dismiss: flow.send(TabsFlow.Message.dismissSheet)
    case .select: flow.send(TabsFlow.Message.select(.second))
    case .selectBack: flow.send(TabsFlow.Message.select(.first))
    }
  }
}
