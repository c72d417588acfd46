// What navigators do to one of their columns.
extension NavigatorCoordinator {
  func push(
    _ route: Route, _ controller: UIViewController, onto column: Int, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void, _ callSite: Diagnostic.CallSite
  ) {
    var next = current
    guard let entry = entry(route, controller, besides: next, at: callSite) else {
      return completion(.failed("\(type(of: controller)) cannot be pushed"))
    }
    next.columns[column].push(entry)
    move(to: next, animated: animated, completion)
  }

  func set(
    _ views: [(route: Route, viewController: UIViewController)], in column: Int, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void, _ callSite: Diagnostic.CallSite
  ) {
    var next = current
    next.columns[column] = []
    for view in views {
      if let entry = entry(view.route, view.viewController, besides: next, at: callSite) {
        next.columns[column].push(entry)
      }
    }
    move(to: next, animated: animated, replacing: column, completion)
  }

  func pop(
    from column: Int, animated: Bool, _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> Route? {
    var next = current
    let gone = next.columns[column].pop()
    move(to: next, animated: animated, completion)
    return gone?.route
  }

  func pop(
    to isTarget: (Route) -> Bool, in column: Int, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> Bool {
    var next = current
    let gone = next.columns[column].pop { isTarget($0.route) }
    move(to: next, animated: animated, completion)
    return gone != nil
  }
}
