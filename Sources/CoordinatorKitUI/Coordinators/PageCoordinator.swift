/// A coordinator whose children are the pages of a page view controller.
///
///     let guide = PageCoordinator(pages: [welcome, features, signUp], parent: root)
///     guide.select(features)
///
/// Like `TabBarCoordinator`, with pages that the user turns: a completed swipe is a fact, which the
/// page receives as `TabMessage.selected`; a canceled one is none. UIKit cannot refuse a swipe once
/// it has begun, so a page whose `TabMessage` a guard would stop cannot be swiped to.
///
/// Ownership: it holds the page view controller, the coordinators of its pages and their controllers
/// strongly. When a page is removed, all its screens are removed, topmost first, and then its
/// coordinator is released. One that is removed itself, and shown again, has its pages again.
open class PageCoordinator: BaseComponentCoordinator, ViewControllerCoordinator,
  CoordinatorTabs
{
  /// The page view controller whose pages this coordinator controls.
  public let pageViewController: UIPageViewController
  /// The coordinators of the wanted pages, first to last.
  public var pages: [any ViewControllerCoordinator] { tabs }
  var tabs: [any ViewControllerCoordinator] = []
  let containerDriver: ContainerDriver
  let callSite: Diagnostic.CallSite

  /// Creates a coordinator of pages; the first one is visible.
  ///
  /// - Parameters:
  ///   - pages: The coordinators of the pages, which become children.
  ///   - pageViewController: The controller, which shows one page at a time, held strongly; if
  ///     `nil`, one whose pages scroll horizontally. This coordinator becomes its data source; its
  ///     delegate still receives every call.
  ///   - loops: Whether the user can swipe from the last page to the first, and back.
  ///   - window: The window; if `nil`, the parent's window is used.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    pages: [any ViewControllerCoordinator] = [],
    in pageViewController: UIPageViewController? = nil, loops: Bool = false,
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    let controller =
      pageViewController
      ?? UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    self.pageViewController = controller
    containerDriver = ContainerDriver(controller, loops: loops)
    super.init(window: window)
    join(parent, at: callSite)
    containerDriver.acquireContainer(for: self)
    if !pages.isEmpty { setPages(pages, animated: false, fileID: fileID, line: line) }
  }

  /// The page view controller.
  open var rootViewController: UIViewController { pageViewController }

  /// The coordinator of the visible page; `nil` if it is not one of this coordinator's.
  public var selectedPage: (any ViewControllerCoordinator)? { selectedChild }

  /// Replaces the pages.
  ///
  /// Coordinators that remain keep everything they show. The visible page stays if it is among them;
  /// otherwise the first page is shown.
  ///
  /// - Parameters:
  ///   - pages: The coordinators of the pages, each once; they become children immediately, and
  ///     those that cannot are left out.
  ///   - animated: Whether a change of the visible page may be animated.
  ///   - completion: Called exactly once with how the change ended.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func setPages(
    _ pages: [any ViewControllerCoordinator], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    replaceTabs(
      with: pages, animated: animated, Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Shows a page: forward if it comes after the visible one, otherwise backward.
  ///
  /// - Parameters:
  ///   - page: The coordinator of one of the pages.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called exactly once with how the change ended: `.failed` for a coordinator
  ///     that is not one of the pages, which is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func select(
    _ page: any ViewControllerCoordinator, animated: Bool = true,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    select(
      page, animated: animated, Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Shows the page whose selection a guard held.
  open override func handleOwn(_ message: any CoordinatorMessageable) -> Bool {
    selectHeld(message)
    // Others hear of it, too.
    return false
  }
}
