#if canImport(SwiftUI)
  import CoordinatorKit
  import SwiftUI

  /// Tabs with roles, placements and in sections, as their flow describes them.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  struct SectionedTabs: View {
    let tabs: FlowTabsConfiguration

    var body: some View {
      TabView(selection: tabs.selection) {
        ForEach(tabs.place.sections) { section in
          if let heading = section.heading {
            TabSection {
              ForEach(section.ids, id: \.self) { RoleTab(tabs: tabs, id: $0) }
            } header: {
              TabLabel(item: heading.item)
            }
            .customizationID(TabCustomization.sectionID(heading.id))
          } else {
            ForEach(section.ids, id: \.self) { RoleTab(tabs: tabs, id: $0) }
          }
        }
      }
    }
  }

  /// One tab, with its role, its badge, and what the user may do about it.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  private struct RoleTab: TabContent {
    typealias TabValue = String

    let tabs: FlowTabsConfiguration
    let id: String

    @MainActor @TabContentBuilder<String> var body: some TabContent<String> {
      if isNamedByTheSystem {
        Tab(value: id, role: .search) {
          tabs.content(of: id)
        }
        .badge(tabs.badgeText(of: id))
        .customized(tabs.place.customization(of: id), id: id)
      } else {
        Tab(value: id, role: tabs.item(of: id)?.isSearch == true ? .search : nil) {
          tabs.content(of: id)
        } label: {
          tabs.label(of: id)
        }
        .badge(tabs.badgeText(of: id))
        .customized(tabs.place.customization(of: id), id: id)
      }
    }

    /// Whether the role says how the tab is labelled.
    @MainActor private var isNamedByTheSystem: Bool {
      guard let item = tabs.item(of: id), tabs.views?.tabItem == nil else { return false }
      return item.isSearch && item.title == TabItem.search.title
    }
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  extension TabCustomization.Place {
    var placement: TabPlacement {
      switch self {
      case .automatic: .automatic
      case .pinned: .pinned
      case .sidebarOnly: .sidebarOnly
      }
    }
  }

  /// The label of a tab or a group.
  @available(iOS 16.0, macOS 13.0, *)
  struct TabLabel: View {
    let item: TabItem

    var body: some View {
      Label {
        Text(verbatim: item.title)
      } icon: {
        if let symbol = item.systemImage {
          Image(systemName: symbol)
        } else if let image = item.image {
          Image(image)
        }
      }
    }
  }

  extension TabsPlace.Section: Identifiable {
    package var id: String { heading?.id ?? ids[0] }
  }
#endif
