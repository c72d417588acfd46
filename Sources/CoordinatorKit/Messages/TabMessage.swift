/// Reports that the user tapped a tab.
///
/// Sent to the coordinator of the tab, which receives it before its parents. It need not be
/// handled. Selecting a tab in code sends no message.
public enum TabMessage: CoordinatorMessageable, Hashable, Sendable {
  /// The user switched to the tab with this index, counted from 0.
  case selected(Int)
  /// The user tapped the tab that was already selected; UIKit pops its stack to the root.
  case reselected(Int)

  /// An announcement: it need not be handled.
  public var isAnnouncement: Bool { true }
}
