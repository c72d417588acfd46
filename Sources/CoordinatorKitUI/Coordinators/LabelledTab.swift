/// A tab of a `TabBarCoordinator` with its label: the same one that a flow gives the tabs of its `Tabs`.
///
///     LabelledTab("shop", TabItem("Shop", systemImage: "cart"), shop)
///
/// With tabs in it, it is a group: one tab of the bar on an iPhone, a section of the sidebar on an iPad. A tap there
/// shows what the group has shown last: at first its own coordinator, or without one its first tab.
@MainActor public struct LabelledTab {
  private let id: String
  private let item: TabItem
  private let coordinator: (any ViewControllerCoordinator)?
  /// The tabs of a group.
  private let inner: [LabelledTab]?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab among all of the bar, groups included, at each launch: under this name the system keeps
  ///     what the user has made of it.
  ///   - item: How it is labelled.
  ///   - coordinator: Its coordinator.
  public init(_ id: String, _ item: TabItem, _ coordinator: any ViewControllerCoordinator) {
    (self.id, self.item, self.coordinator, inner) = (id, item, coordinator, nil)
  }

  /// Creates a group of tabs; groups in it are part of it.
  ///
  /// - Parameters:
  ///   - id: Identifies the group among all tabs.
  ///   - item: How it is labelled.
  ///   - coordinator: The coordinator of its own screens; a group without one is its tabs.
  ///   - tabs: Its tabs.
  public init(
    _ id: String, _ item: TabItem, _ coordinator: (any ViewControllerCoordinator)? = nil,
    tabs: [LabelledTab]
  ) {
    (self.id, self.item, self.coordinator, inner) = (id, item, coordinator, tabs)
  }

  /// The coordinators, each with what is said about its tab: of a group its own, and those in it.
  func looks(in group: TabHeading? = nil) -> [(tab: any ViewControllerCoordinator, look: TabLook)] {
    let heading = group ?? inner.map { _ in TabHeading(id: id, item: item) }
    let own = coordinator.map { (tab: $0, look: TabLook(id: id, item: item, group: heading)) }
    return [own].compactMap(\.self) + (inner ?? []).flatMap { $0.looks(in: heading) }
  }
}
