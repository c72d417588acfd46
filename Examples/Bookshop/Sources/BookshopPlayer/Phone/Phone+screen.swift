import CoordinatorKitUI
public import HeadlessUIKit
import BookshopScreens

// What is on show, read from UIKit alone.
extension Phone {
  /// The stack of the selected tab.
  public var stack: UIViewController? { app.tabBarController.selectedViewController }

  /// What the bar says of each tab: its title, and its badge in parentheses.
  var tabTitles: [String] {
    (app.tabBarController.tabBar.items ?? []).map { item in
      (item.title ?? "") + (item.badgeValue.map { " (\($0))" } ?? "")
    }
  }

  /// The sheets, bottom to top.
  public var sheets: [UIViewController] {
    var sheets: [UIViewController] = []
    var next = window.rootViewController?.presentedViewController
    while let sheet = next {
      sheets.append(sheet)
      next = sheet.presentedViewController
    }
    return sheets
  }

  /// What the user can touch: the topmost sheet, else the stack.
  var container: UIViewController? { sheets.last ?? stack }

  /// The controllers of a stack, bottom to top.
  ///
  /// - Parameter container: A navigation controller, or a controller that stands alone.
  /// - Returns: The controllers.
  public func pages(in container: UIViewController?) -> [UIViewController] {
    guard let container else { return [] }
    return (container as? UINavigationController)?.viewControllers ?? [container]
  }

  /// The page on top of everything.
  var page: UIViewController? { pages(in: container).last?.pageOnShow }

  /// The page on top, if it has grown out of something below and can be dragged back into it.
  var zoomedPage: UIViewController? {
    let pages = pages(in: container)
    guard pages.count > 1, let page = pages.last else { return nil }
    return page.preferredTransition == nil ? nil : page
  }

  /// The pages that can be turned now, if there are any.
  var book: UIPageViewController? { pages(in: container).last as? UIPageViewController }

  /// To which sides they can be.
  var turns: [Step.Side] {
    guard let book, let page = book.viewControllers?.first, let source = book.dataSource else {
      return []
    }
    let next = source.pageViewController(book, viewControllerAfter: page)
    let previous = source.pageViewController(book, viewControllerBefore: page)
    return (next == nil ? [] : [.left]) + (previous == nil ? [] : [.right])
  }
}

extension SheetReport.Style {
  @MainActor init(of controller: UIViewController) {
    switch (controller, controller.modalPresentationStyle) {
    case (is UIAlertController, _): self = .alert
    case (_, .popover): self = .popover
    case (_, .fullScreen), (_, .overFullScreen), (_, .currentContext),
      (_, .overCurrentContext), (_, .custom):
      self = .fullScreen
    default: self = .card
    }
  }
}

extension ScreenReport {
  @MainActor init(_ controller: UIViewController) {
    let page = controller.pageOnShow
    self.init(
      name: (page as? any NamedScreen)?.name ?? "\(type(of: page))",
      title: controller.navigationItem.title ?? controller.title ?? "",
      elements: page.viewIfLoaded.map(Self.elements) ?? [])
  }

  @MainActor private static func elements(in view: UIView) -> [Element] {
    view.subviews.filter { !$0.isHidden }.flatMap { view -> [Element] in
      switch view {
      case let label as UILabel: [.line(label.text ?? "")]
      case let field as UITextField:
        [.field(label: field.placeholder ?? "", text: field.text ?? "")]
      case let button as UIButton: [.button(button.currentTitle ?? "")]
      default: elements(in: view)
      }
    }
  }
}

extension UIViewController {
  /// The controller itself, or the page that is on show in it.
  fileprivate var pageOnShow: UIViewController {
    guard let page = (self as? UIPageViewController)?.viewControllers?.first else { return self }
    return (page as? UINavigationController)?.topViewController ?? page
  }
}

extension UIView {
  /// The buttons inside, in the order in which a screen reports them.
  var buttons: [UIButton] {
    subviews.filter { !$0.isHidden }.flatMap { view in
      (view as? UIButton).map { [$0] } ?? view.buttons
    }
  }
}

extension StepReport.Node {
  @MainActor init(_ coordinator: any Coordinator) {
    let name = coordinator.coordinatorName
    self.init(name: name, children: coordinator.childCoordinators.map { Self($0) })
  }
}
