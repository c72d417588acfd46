extension RemovalMessage {
  /// Why a screen left.
  ///
  /// Only what can be known is told: on a plain navigation controller a tap on Back and a pop by other
  /// code look the same, and both are `backButton` while animated by UIKit outside of our changes.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user went back by the back button, or other code popped with animation.
    case backButton
    /// The user chose a screen further down in the menu of the back button.
    case backMenu
    /// The user swiped back from the edge.
    case interactivePop
    /// The user swiped a sheet down.
    case sheetSwipe
    /// The user tapped outside of a sheet or popover.
    case outsideTap
    /// The flow's own state, or its coordinator, took the screen away.
    case programmatic
    /// Other code than the flow took the screen away.
    case foreign
    /// Another screen took its place.
    case replaced
    /// The coordinator that owned the screen left the tree, or the screen below took it along.
    case parentRemoved
    /// The window that showed the screen was closed with its scene.
    case sceneClosed
  }
}
