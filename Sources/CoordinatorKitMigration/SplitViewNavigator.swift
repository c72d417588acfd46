public import CoordinatorKitUI

/// Controls the two columns of a split view controller by pairs of a route and a view controller.
///
///     let navigator = SplitViewNavigator<Route>(
///       splitView: UISplitViewController(style: .doubleColumn), dummy: emptyDetail, parent: root)
///     navigator.pushMaster(route: .inbox, viewController: inbox, animated: false)
///     navigator.pushDetail(route: .mail(1), viewController: mail, animated: true)
///
/// The placeholder fills an empty detail column and has no route. In a compact window all screens
/// share one stack, the master's below the detail's, so a pushed detail is visible there, and going
/// back leaves one screen at a time. When the split collapses or expands, also while the user is
/// swiping back, routes and view controllers stay.
///
/// UIKit itself shows the button for the display mode in a split with columns; the navigator
/// installs none.
///
/// Otherwise it works like `StackNavigator`: the same engine, the same order of calls, and screens
/// of other code have no route. `coordinator` receives the messages of the screens.
///
/// Ownership: the app holds the navigator. It holds the controllers it was created with strongly,
/// and each other view controller until UIKit shows it.
@MainActor public final class SplitViewNavigator<Route> {
  private let runner: NavigatorCoordinator<Route>

  /// Called after each change of the routes, once UIKit has the new stacks.
  ///
  /// At the same time as `onChange` of a `StackNavigator`. Collapsing and expanding change no route.
  public var onChange: ((SplitViewNavigator<Route>) -> Void)?

  /// Creates a navigator with empty columns.
  ///
  /// - Parameters:
  ///   - splitView: The split view controller, held strongly, created with the style `.doubleColumn`;
  ///     any other is reported, and shows nothing. Its delegate still receives every call.
  ///   - master: The stack of the first column, held strongly.
  ///   - detail: The stack of the second column, held strongly.
  ///   - dummy: The placeholder for an empty second column, held strongly.
  ///   - parent: The coordinator that receives the messages of the screens; it holds `coordinator`
  ///     strongly, not the navigator.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    splitView: UISplitViewController,
    master: UINavigationController = FlowNavigationController(),
    detail: UINavigationController = FlowNavigationController(), dummy: UIViewController,
    parent: (any Coordinator)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    runner = NavigatorCoordinator(
      Self.self, in: splitView, placeholder: dummy, parent: parent,
      callSite: Diagnostic.CallSite(fileID: fileID, line: line)
    ) { place in
      switch place.column {
      case .primary: master
      case .secondary: detail
      default: FlowNavigationController()
      }
    }
    runner.onChange = { [weak self] in
      guard let self else { return }
      onChange?(self)
    }
  }

  /// The coordinator that the screens belong to.
  ///
  /// Add components to it, add it to a parent, or show it as a whole, for instance with
  /// `setRoot(child:)`. When it is removed from its parent, its screens are removed.
  public var coordinator: any BaseComponentCoordinator & ViewControllerCoordinator { runner }

  /// The topmost routes, including changes that UIKit does not have yet.
  ///
  /// - Returns: The route of each column; `nil` for one without any. The placeholder has none.
  public func peek() -> (master: Route?, detail: Route?) {
    let columns = runner.current.columns
    return (columns[0].peek()?.route, columns[1].peek()?.route)
  }
}

// MARK: - The first column

extension SplitViewNavigator {
  /// Pushes a view controller onto the first column.
  ///
  /// In a compact window it lies below the detail, and is seen when that is left.
  ///
  /// - Parameters:
  ///   - route: The route it stands for.
  ///   - viewController: The view controller; one that is shown already, or that UIKit does not
  ///     accept there, is reported and not pushed.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the push ended, when UIKit is at rest.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: The navigator, to chain the next push.
  @discardableResult
  public func pushMaster(
    route: Route, viewController: UIViewController, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) -> SplitViewNavigator<Route> {
    runner.push(
      route, viewController, onto: 0, animated: animated, completion,
      Diagnostic.CallSite(fileID: fileID, line: line))
    return self
  }

  /// Replaces the stack of the first column.
  ///
  /// - Parameters:
  ///   - views: The routes with their view controllers, bottom to top; one that is listed twice, or
  ///     that UIKit does not accept, is reported and left out.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the change ended, when UIKit is at rest.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func setMaster(
    _ views: [(route: Route, viewController: UIViewController)], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    runner.set(
      views, in: 0, animated: animated, completion,
      Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Pops the topmost route of the first column.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended, when UIKit is at rest.
  /// - Returns: The route; `nil` if there is none, and nothing changes.
  @discardableResult
  public func popMaster(
    animated: Bool, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) -> Route? {
    runner.pop(from: 0, animated: animated, completion)
  }

  /// Pops everything above the topmost route of the first column that satisfies a condition.
  ///
  /// - Parameters:
  ///   - route: The condition.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended, when UIKit is at rest.
  /// - Returns: Whether there is such a route; if not, or if it is the top, nothing changes.
  @discardableResult
  public func popMaster(
    to route: (Route) -> Bool, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) -> Bool {
    runner.pop(to: route, in: 0, animated: animated, completion)
  }
}

// MARK: - The second column

extension SplitViewNavigator {
  /// Pushes a view controller onto the second column; the first one replaces the placeholder.
  ///
  /// - Parameters:
  ///   - route: The route it stands for.
  ///   - viewController: The view controller; one that is shown already, or that UIKit does not
  ///     accept there, is reported and not pushed.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the push ended, when UIKit is at rest.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: The navigator, to chain the next push.
  @discardableResult
  public func pushDetail(
    route: Route, viewController: UIViewController, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) -> SplitViewNavigator<Route> {
    runner.push(
      route, viewController, onto: 1, animated: animated, completion,
      Diagnostic.CallSite(fileID: fileID, line: line))
    return self
  }

  /// Replaces the stack of the second column; an empty one restores the placeholder.
  ///
  /// - Parameters:
  ///   - views: The routes with their view controllers, bottom to top; one that is listed twice, or
  ///     that UIKit does not accept, is reported and left out.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the change ended, when UIKit is at rest.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func setDetail(
    _ views: [(route: Route, viewController: UIViewController)], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    runner.set(
      views, in: 1, animated: animated, completion,
      Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Pops the topmost route of the second column; after the last one the placeholder is restored.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended, when UIKit is at rest.
  /// - Returns: The route; `nil` if there is none, and nothing changes.
  @discardableResult
  public func popDetail(
    animated: Bool, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) -> Route? {
    runner.pop(from: 1, animated: animated, completion)
  }

  /// Pops everything above the topmost route of the second column that satisfies a condition.
  ///
  /// - Parameters:
  ///   - route: The condition.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended, when UIKit is at rest.
  /// - Returns: Whether there is such a route; if not, or if it is the top, nothing changes.
  @discardableResult
  public func popDetail(
    to route: (Route) -> Bool, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) -> Bool {
    runner.pop(to: route, in: 1, animated: animated, completion)
  }
}
