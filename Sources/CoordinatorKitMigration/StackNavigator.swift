public import CoordinatorKitUI

/// Controls the stack of a navigation controller by pairs of a route and a view controller.
///
///     let navigator = StackNavigator<Route>(navigationController: navigationController, parent: root)
///     navigator.onChange = { [weak self] in self?.showPath(of: $0) }
///     navigator.push(route: .list, viewController: list, animated: false)
///       .push(route: .book(42), viewController: book, animated: false)
///
/// For code that decides imperatively, such as that written for the Navigation framework; a `Flow`
/// computes its stack instead. The engine behind both is the same: back taps, swipes, jumps and what
/// other code does to the stack are followed, a canceled swipe changes nothing, and a change
/// requested while UIKit is busy is made afterward.
///
/// Screens that other code pushes have no route. They stay where they are until a screen below them
/// is popped, or until `set(_:animated:)` replaces everything.
///
/// The view controllers belong to `coordinator`, so the messages they send reach its components,
/// then the parent. The app's delegate of the navigation controller still receives every call. If
/// another flow or navigator controls the navigation controller already, a mistake is reported and
/// this navigator shows nothing.
///
/// Ownership: the app holds the navigator. It holds the navigation controller strongly and each view
/// controller until UIKit shows it; what is popped is released as soon as UIKit lets go of it.
@MainActor public final class StackNavigator<Route> {
  private let runner: NavigatorCoordinator<Route>

  /// Called after each change of the routes, once UIKit has the new stack.
  ///
  /// For a change made in code, that is after the UIKit call, which may still be animating: usually
  /// before the method that made it returns. If UIKit is busy, or inside a `send`, it is later, and
  /// changes that reach UIKit together are one change. For what the user or other code did, it is
  /// after UIKit has reported it. Calls do not overlap: a change made inside is reported after the
  /// closure returns.
  public var onChange: ((StackNavigator<Route>) -> Void)?

  /// Creates a navigator; view controllers that are in the stack stay at the bottom, without routes.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller, held strongly. A `FlowNavigationController`
  ///     also reports immediately what other code does off screen.
  ///   - parent: The coordinator that receives the messages of the screens; it holds `coordinator`
  ///     strongly, not the navigator.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    navigationController: UINavigationController, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    runner = NavigatorCoordinator(
      Self.self, in: navigationController, parent: parent,
      callSite: Diagnostic.CallSite(fileID: fileID, line: line))
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

  /// The navigation controller.
  public var navigationController: UINavigationController { runner.navigationController }

  /// The routes of the stack, including changes that UIKit does not have yet.
  public var routes: RouteStack<Route> {
    RouteStack(runner.current.columns[0].elements.map(\.route))
  }

  /// The topmost route, including changes that UIKit does not have yet.
  ///
  /// - Returns: The route; `nil` if the stack has none.
  public func peek() -> Route? { runner.current.columns[0].peek()?.route }

  /// Pushes a view controller.
  ///
  /// - Parameters:
  ///   - route: The route it stands for.
  ///   - viewController: The view controller; one that is in the stack already, or that UIKit does
  ///     not accept there, is reported and not pushed.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the push ended, when UIKit is at rest.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: The navigator, to chain the next push.
  @discardableResult
  public func push(
    route: Route, viewController: UIViewController, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) -> StackNavigator<Route> {
    runner.push(
      route, viewController, onto: 0, animated: animated, completion,
      Diagnostic.CallSite(fileID: fileID, line: line))
    return self
  }

  /// Replaces the whole stack, including screens without a route.
  ///
  /// A view controller that is in both stacks stays, with its new route.
  ///
  /// - Parameters:
  ///   - views: The routes with their view controllers, bottom to top; one that is listed twice, or
  ///     that UIKit does not accept, is reported and left out.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the change ended, when UIKit is at rest.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func set(
    _ views: [(route: Route, viewController: UIViewController)], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    runner.set(
      views, in: 0, animated: animated, completion,
      Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Pops the topmost route, with what other code pushed on top of it; the last one leaves the
  /// navigation controller without it, too.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended, when UIKit is at rest.
  /// - Returns: The route; `nil` if there is none, and nothing changes.
  @discardableResult
  public func pop(
    animated: Bool, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) -> Route? {
    runner.pop(from: 0, animated: animated, completion)
  }

  /// Pops everything above the topmost route that satisfies a condition.
  ///
  /// - Parameters:
  ///   - route: The condition.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended, when UIKit is at rest.
  /// - Returns: Whether there is such a route; if not, or if it is the top, nothing changes.
  @discardableResult
  public func pop(
    to route: (Route) -> Bool, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) -> Bool {
    runner.pop(to: route, in: 0, animated: animated, completion)
  }
}
