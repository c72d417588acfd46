public import CoordinatorKit

extension AccountFlow.State {
  /// The routes that lead here from the account; login and question are no places, but what is
  /// below them.
  public var place: [any Route] {
    var routes: [AccountMessage] = []
    if showsOrders { routes.append(.showOrders) }
    if let order { routes.append(.open(order: order)) }
    if case .settings(let page) = sheet {
      routes.append(.showSettings)
      switch page {
      case .about: routes.append(.showAbout)
      case .newsletter: routes.append(.showNewsletter)
      case nil: break
      }
    }
    return routes
  }
}
