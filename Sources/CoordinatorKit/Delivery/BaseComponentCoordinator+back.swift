// Who handles a `BackMessage` that nobody else has: a flow of views goes back in its views, and the root in
// what UIKit shows.
extension BaseComponentCoordinator {
  /// Whether a `BackMessage` that has reached this coordinator would end here.
  final var goesBack: Bool {
    if let flow = self as? any ViewFlow, flow.canGoBack { return true }
    return parentCoordinator == nil && ScreenTeardown.uiKit?.canGoBack(self) == true
  }

  /// Goes back if it can; returns whether the message ends here.
  final func goBack(_ message: any CoordinatorMessageable) -> Bool {
    guard goesBack else { return false }
    handle(message) {
      if let flow = self as? any ViewFlow, flow.canGoBack { return flow.goBack() }
      ScreenTeardown.uiKit?.goBack(self)
    }
    return true
  }
}
