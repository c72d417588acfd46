/// How a tab is labelled, and where the user finds it.
///
///     Tabs(selected: state.tab) {
///       FlowTab("shelf", TabItem("Shelf", systemImage: "books.vertical")) { Screen.shelf }
///       FlowTab("loans", TabItem("Loans", systemImage: "tray", badge: state.badge)) { Screen.loans }
///       FlowTab("search", .search) { Screen.search }
///     }
///
/// From iOS 18 on it describes a `UITab`; on older systems, and in SwiftUI, what these have of it. What
/// the user changes, the order of tabs and which of them are hidden, is the system's: a new item does not
/// undo it.
public struct TabItem: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The name of a symbol.
  public var systemImage: String?
  /// The name of an image in the app, used where there is no symbol.
  public var image: String?
  /// The text in the badge; `nil` shows none.
  public var badge: String?
  /// Where an iPad shows the tab, and what the user may do about it.
  public var placement: Placement
  /// Whether the user may hide the tab; of a group, each of its tabs says so.
  public var allowsHiding: Bool
  /// Whether the tab is hidden until the user shows it.
  public var isHiddenByDefault: Bool
  /// Of a group: whether the user may change the order of its tabs.
  public var allowsReordering: Bool
  /// Whether it is the tab for searching, which the system labels and places.
  public var isSearch = false

  /// Where an iPad shows a tab: the bar has room for some, the sidebar lists all.
  public enum Placement: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the system decides: in the bar, or for a tab of a group only in the sidebar.
    case automatic
    /// In the bar, from which the user may take it.
    case standard
    /// Only in the sidebar, from which the user may put it into the bar.
    case optional
    /// In the bar, where the user may move it.
    case movable
    /// At the end of the bar, without its title.
    case pinned
    /// At the beginning of the bar, always.
    case fixed
    /// Only in the sidebar, always.
    case sidebarOnly
  }

  /// Creates the label of a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a symbol.
  ///   - image: The name of an image in the app, used where there is no symbol.
  ///   - badge: The text in the badge.
  ///   - placement: Where an iPad shows the tab.
  ///   - allowsHiding: Whether the user may hide it.
  ///   - isHiddenByDefault: Whether it is hidden until the user shows it.
  ///   - allowsReordering: Of a group: whether the user may change the order of its tabs.
  public init(
    _ title: String, systemImage: String? = nil, image: String? = nil, badge: String? = nil,
    placement: Placement = .automatic, allowsHiding: Bool = false, isHiddenByDefault: Bool = false,
    allowsReordering: Bool = false
  ) {
    (self.title, self.systemImage, self.image, self.badge) = (title, systemImage, image, badge)
    (self.placement, self.allowsHiding) = (placement, allowsHiding)
    (self.isHiddenByDefault, self.allowsReordering) = (isHiddenByDefault, allowsReordering)
  }

  /// The tab for searching: the system's symbol, apart from the other tabs where there is room.
  public static var search: TabItem {
    var item = TabItem("Search", systemImage: "magnifyingglass")
    item.isSearch = true
    return item
  }
}

extension TabItem: CustomStringConvertible {
  /// `Loans, badge: 3, placement: fixed`.
  public var description: String {
    let parts = [
      badge.map { "badge: \($0)" }, placement == .automatic ? nil : "placement: \(placement)",
    ]
    return ([title] + parts.compactMap(\.self)).joined(separator: ", ")
  }
}

/// A group of tabs, as each of them knows it.
package struct TabHeading: Equatable, Sendable {
  /// Identifies the group among all tabs.
  package let id: String
  package let item: TabItem

  package init(id: String, item: TabItem) {
    (self.id, self.item) = (id, item)
  }
}

/// What a tab says about itself besides its screens.
package struct TabLook: Equatable, Sendable {
  package let id: String
  @Boxed package internal(set) var item: TabItem?
  /// The group that the tab is in, or whose own screens it has.
  @Boxed package internal(set) var group: TabHeading?

  package init(id: String, item: TabItem?, group: TabHeading?) {
    self.id = id
    if item != nil { self.item = item }
    if group != nil { self.group = group }
  }

  /// Whether the tab is in no group.
  var isAlone: Bool { _group.isMissing }

  /// Whether the tab has the own screens of its group.
  package var isGroup: Bool { group?.id == id }
}
