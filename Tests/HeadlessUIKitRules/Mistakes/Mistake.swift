import Foundation
import HeadlessUIKit

/// A call that makes UIKit raise an exception, with the reason that it gives (2.5, 2.6, 4.5–4.9, 5.10).
enum Mistake: String, CaseIterable, Codable {
  case pushTwice, pushTwiceInOneTurn, pushStack, pushSplit, popToStranger, setTwice
  case viewUnderStranger, viewIntoOtherStack, viewOfTwo
  case presentPresented, presentChild, presentRoot, presentCoveredRoot, presentItself
  case presentChildWhilePresenting, presentWaiting
  case selectStranger, sameTabs, splitBehindMore

  /// What UIKit says, with `X` for each controller or view.
  var reason: String {
    switch self {
    case .pushTwice, .pushTwiceInOneTurn:
      "Pushing the same view controller instance more than once is not supported (X)"
    case .pushStack: "Pushing a navigation controller is not supported"
    case .pushSplit, .splitBehindMore:
      "Split View Controllers cannot be pushed to a Navigation Controller X"
    case .popToStranger: "Tried to pop to a view controller that doesn't exist."
    case .setTwice: "All view controllers in a navigation controller must be distinct"
    case .viewUnderStranger:
      "UIViewControllerHierarchyInconsistency: child view controller:X should have parent "
        + "view controller:X but actual parent is:X"
    case .viewIntoOtherStack:
      "UIViewControllerHierarchyInconsistency: child view controller:X should have parent "
        + "view controller:X but requested parent is:X"
    case .viewOfTwo:
      "A view can only be associated with at most one view controller at a time! View X is "
        + "associated with X. Clear this association before associating this view with X."
    case .presentPresented, .presentWaiting:
      "Application tried to present modally a view controller X that is already being "
        + "presented by X."
    case .presentChild, .presentRoot, .presentCoveredRoot, .presentItself,
      .presentChildWhilePresenting:
      "Application tried to present modally an active controller X."
    case .selectStranger:
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
        + "controller's list of view controllers can be selected."
    case .sameTabs: "The view controllers of a tab bar controller must be distinct"
    }
  }

  /// Makes the mistake, on screen and with nothing else wrong.
  @MainActor
  func make() {
    switch self {
    case .pushTwice, .pushTwiceInOneTurn, .pushStack, .pushSplit, .popToStranger, .setTwice:
      makeInStack()
    case .viewUnderStranger, .viewIntoOtherStack, .viewOfTwo: makeWithViews()
    case .selectStranger, .sameTabs, .splitBehindMore: makeInTabs()
    default: makeWithPresentation()
    }
  }

  @MainActor
  private func makeInStack() {
    let on = NavigationFixture("A", "B")
    let x = on.screen("X")
    switch self {
    case .pushTwice: on.nav.pushViewController(on.nav.viewControllers[0], animated: false)
    case .pushTwiceInOneTurn:
      on.nav.pushViewController(x, animated: true)
      on.nav.pushViewController(x, animated: true)
      on.phone.settle()
    case .pushStack: on.nav.pushViewController(UINavigationController(), animated: true)
    case .pushSplit:
      on.nav.pushViewController(UISplitViewController(style: .doubleColumn), animated: true)
    case .popToStranger: on.nav.popToViewController(x, animated: true)
    default: on.nav.setViewControllers([x, x], animated: true)
    }
  }

  @MainActor
  private func makeWithViews() {
    let on = RootFixture()
    let (other, child) = (on.screen("P"), on.screen("C"))
    switch self {
    case .viewUnderStranger:
      other.addChild(child)
      on.root.view.addSubview(child.view)
    case .viewIntoOtherStack:
      let nav = UINavigationController(rootViewController: child)
      on.phone.window.rootViewController = nav
      on.phone.settle()
      UINavigationController().setViewControllers([child], animated: false)
    default: other.view = on.root.view
    }
  }

  @MainActor
  private func makeInTabs() {
    let tabs = UITabBarController()
    let tab = UIViewController()
    tabs.viewControllers = [tab]
    switch self {
    case .sameTabs: tabs.viewControllers = [tab, tab]
    case .splitBehindMore:
      tabs.viewControllers =
        (0..<5).map { _ in UIViewController() } + [UISplitViewController(style: .doubleColumn)]
      tabs.selectedIndex = 5
    default: tabs.selectedViewController = UIViewController()
    }
  }

  @MainActor
  private func makeWithPresentation() {
    let on = RootFixture()
    let (b, child) = (on.screen("B", .fullScreen), on.screen("C"))
    on.root.addChild(child)
    switch self {
    case .presentPresented:
      on.present(b)
      b.present(b, animated: true)
    case .presentWaiting:
      on.root.present(b, animated: true)
      on.root.present(b, animated: true)
      on.phone.settle()
    case .presentChild: on.root.present(child, animated: true)
    case .presentChildWhilePresenting:
      on.present(b)
      on.root.present(child, animated: true)
    case .presentRoot: child.present(on.root, animated: true)
    case .presentCoveredRoot:
      on.present(b)
      b.present(on.root, animated: true)
    default: b.present(b, animated: true)
    }
  }
}
