import CoordinatorKit
import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

@Suite("What SwiftUI lets the user do about tabs")
@MainActor struct TabCustomizationTests {
  private func customization(
    _ item: TabItem?, in group: TabItem? = nil
  ) throws -> TabCustomization {
    let flow = ViewFlowCoordinator(LabelledFlow(item: item, group: group), state: .init())
    let views = ModelViews(flow)
    guard case .tabs(let place)? = views.host.base.content else {
      Issue.record("There are no tabs.")
      return TabCustomization(nil, in: nil)
    }
    return place.customization(of: "tab")
  }

  @Test("A tab that says nothing is where SwiftUI puts it") func automatic() throws {
    let tab = try customization(TabItem("Tab"))
    #expect(tab.place == .automatic)
    #expect(tab.inBar == .automatic)
    #expect(!tab.isHiddenInBar && !tab.isHiddenInSidebar)
  }

  @Test("A tab without a label may stay where it is, too") func unlabelled() throws {
    #expect(try customization(nil) == customization(TabItem("Tab")))
  }

  @Test(
    "A placement says where a tab is, and what the user may do about it in the bar",
    arguments: [
      (TabItem.Placement.standard, TabCustomization.Place.automatic, .automatic),
      (.optional, .automatic, .automatic), (.movable, .automatic, .reorderable),
      (.fixed, .automatic, .disabled), (.pinned, .pinned, .disabled),
      (.sidebarOnly, .sidebarOnly, .disabled),
    ] as [(TabItem.Placement, TabCustomization.Place, TabCustomization.Behavior)])
  func placements(
    _ placement: TabItem.Placement, _ place: TabCustomization.Place,
    _ inBar: TabCustomization.Behavior
  ) throws {
    let tab = try customization(TabItem("Tab", placement: placement))
    #expect(tab.place == place)
    #expect(tab.inBar == inBar)
    #expect(tab.isHiddenInBar == (placement == .optional))
  }

  @Test("Only a tab that allows it can be hidden") func allowsHiding() throws {
    #expect(try customization(TabItem("Tab")).inSidebar == .disabled)
    #expect(try customization(TabItem("Tab", allowsHiding: true)).inSidebar == .automatic)
  }

  @Test("The tabs of a group can be moved if the group allows it") func allowsReordering() throws {
    let shelves = TabItem("Shelves", allowsReordering: true)
    #expect(try customization(TabItem("Tab"), in: shelves).inSidebar == .reorderable)
    #expect(try customization(TabItem("Tab"), in: TabItem("Shelves")).inSidebar == .disabled)
  }

  @Test("A tab may be hidden until the user shows it") func isHiddenByDefault() throws {
    let tab = try customization(TabItem("Tab", allowsHiding: true, isHiddenByDefault: true))
    #expect(tab.isHiddenInSidebar)
  }

  @Test("A group's section is known by another id than the tab with its own screens")
  func sectionID() {
    #expect(TabCustomization.sectionID("shelves") == "section shelves")
  }

  private struct LabelledFlow: Flow {
    enum Screen: FlowScreen { case home, tab }
    struct State: FlowState {}
    enum Message: CoordinatorMessageable { case none }

    let item: TabItem?
    let group: TabItem?

    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: "home") {
        FlowTab("home", TabItem("Home")) { Screen.home }
        if let group {
          FlowTab("group", group, tabs: { tab })
        } else {
          tab
        }
      }
    }

    private var tab: FlowTab<Screen> {
      if let item { FlowTab("tab", item) { Screen.tab } } else { FlowTab("tab") { Screen.tab } }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }
}
