/// Closes what a child shows before it leaves the tree; the UI module installs this in each
/// coordinator.
@MainActor package protocol ScreenClosing {
  /// Closes what a child shows.
  func closeScreens(of child: any Coordinator)
}
