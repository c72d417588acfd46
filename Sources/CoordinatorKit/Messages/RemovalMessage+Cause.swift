extension RemovalMessage {
  /// Why a screen was removed.
  ///
  /// Only what can be known is reported: on a plain navigation controller, a tap on Back and a pop
  /// by other code look the same; both are `backButton` if UIKit animated them outside the
  /// framework's own changes.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user tapped the back button, or other code popped with animation.
    case backButton
    /// The user chose a screen further down in the back button's menu.
    case backMenu
    /// The user swiped back from the edge.
    case interactivePop
    /// The user swiped a sheet down.
    case sheetSwipe
    /// The user tapped outside a sheet or popover.
    case outsideTap
    /// The flow's own state, or its coordinator, removed the screen.
    case programmatic
    /// Code other than the flow removed the screen.
    case external
    /// Another screen replaced it.
    case replaced
    /// The coordinator that owned the screen left the tree, or the screen below was removed.
    case parentRemoved
    /// The window that showed the screen was closed with its scene.
    case sceneClosed
  }
}
