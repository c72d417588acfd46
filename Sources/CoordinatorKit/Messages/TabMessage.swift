/// Says that the user tapped a tab.
///
/// It is sent to the coordinator of the tab, so that one hears it first, then its parents. Nobody has to
/// handle it. Selecting a tab by code sends none.
public enum TabMessage: CoordinatorMessageable, Hashable, Sendable {
  /// The user switched to the tab with this index, counted from 0.
  case selected(Int)
  /// The user tapped the tab that was selected already; UIKit goes to the root of its stack.
  case reselected(Int)

  /// An announcement: nobody has to handle it.
  public var isAnnouncement: Bool { true }
}
