// Who handles a `BackMessage` that nobody else has: a flow of views goes back in its views, and the root in
// what UIKit shows.
extension BaseComponentCoordinator {
  final func goesBack(_ message: any CoordinatorMessageable) -> Bool {
    // Each message that climbs past is asked here, so nothing is cast.
    guard type(of: message) == BackMessage.self else { return false }
    if let flow = self as? any ViewFlow, flow.canGoBack { return true }
    return parentCoordinator == nil && ScreenTeardown.uiKit?.canGoBack(self) == true
  }

  /// Goes back if a message says so; returns whether the message ends here.
  final func goBack(_ message: any CoordinatorMessageable) -> Bool {
    guard goesBack(message) else { return false }
    handle(message) {
      if let flow = self as? any ViewFlow, flow.canGoBack { return flow.goBack() }
      ScreenTeardown.uiKit?.goBack(self)
    }
    return true
  }
}
