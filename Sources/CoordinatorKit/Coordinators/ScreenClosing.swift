/// Closes what a child shows before it leaves the tree; the UI module installs this in each
/// coordinator.
@MainActor package protocol ScreenClosing {
  /// Closes what a child shows.
  func closeScreens(of child: any Coordinator)

  /// Closes the screen of a child that has finished, unless it is closed already.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - callSite: The line of the app that finished it, for reports.
  /// - Returns: Whether the child was shown, or about to be.
  func closeScreens(ofFinished child: any Coordinator, at callSite: Diagnostic.CallSite) -> Bool

  /// A child has left the tree for good.
  func childWasReleased(_ child: any Coordinator)
}
