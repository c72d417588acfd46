import CoordinatorKit

/// Where SwiftUI shows a tab, and what the user may do about it, in the words of its `TabContent`.
///
/// `TabItem` speaks as UIKit does; the same value has to say the same in both.
package struct TabCustomization: Hashable, Sendable {
  /// Where a tab can be.
  package enum Place: Hashable, Sendable {
    case automatic
    /// At the end of the bar.
    case pinned
    /// Never in the bar.
    case sidebarOnly
  }

  /// What the user may do about a tab in the bar, or in the sidebar.
  package enum Behavior: Hashable, Sendable {
    /// Move it and take it away.
    case automatic
    /// Only move it; in a sidebar, within its section.
    case reorderable
    /// Nothing.
    case disabled
  }

  package let place: Place
  package let inBar: Behavior
  package let inSidebar: Behavior
  /// Whether it is in the bar only once the user has put it there.
  package let isHiddenInBar: Bool
  /// Whether it can be seen only once the user shows it: what the sidebar hides is not in the bar, either.
  package let isHiddenInSidebar: Bool

  /// Reads what a tab and the group around it say.
  ///
  /// - Parameters:
  ///   - item: What the tab says; `nil` if nothing.
  ///   - group: What its group says; `nil` for one by itself.
  package init(_ item: TabItem?, in group: TabItem?) {
    let placement = item?.placement ?? .automatic
    switch placement {
    case .pinned: (place, inBar) = (.pinned, .disabled)
    case .sidebarOnly: (place, inBar) = (.sidebarOnly, .disabled)
    case .fixed: (place, inBar) = (.automatic, .disabled)
    case .movable: (place, inBar) = (.automatic, .reorderable)
    case .automatic, .standard, .optional: (place, inBar) = (.automatic, .automatic)
    }
    isHiddenInBar = placement == .optional
    isHiddenInSidebar = item?.isHiddenByDefault ?? false
    // SwiftUI has no word for a tab that can be hidden and not moved.
    if item?.allowsHiding == true {
      inSidebar = .automatic
    } else {
      inSidebar = group?.allowsReordering == true ? .reorderable : .disabled
    }
  }

  /// What identifies the section of a group; the group's own screens are a tab with its id.
  package static func sectionID(_ group: String) -> String { "section \(group)" }
}

extension TabsPlace {
  /// What the user may do about a tab.
  package func customization(of id: String) -> TabCustomization {
    let look = tabs.first { $0.id == id }?.look
    return TabCustomization(look?.item, in: look?.group?.item)
  }
}
