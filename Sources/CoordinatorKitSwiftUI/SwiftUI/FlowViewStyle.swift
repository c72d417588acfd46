#if canImport(SwiftUI)
  public import SwiftUI

  /// Decides which containers of SwiftUI show a flow, where the usual ones are not enough.
  ///
  ///     struct PagesStyle: FlowViewStyle {
  ///       func makeTabs(_ tabs: FlowTabsConfiguration) -> some View {
  ///         TabView(selection: tabs.selection) {
  ///           ForEach(tabs.ids, id: \.self) { id in
  ///             tabs.content(of: id).tag(id)
  ///           }
  ///         }
  ///         .tabViewStyle(.page)
  ///       }
  ///     }
  ///
  ///     FlowView(shop) { … }.flowViewStyle(PagesStyle())
  ///
  /// Each function gets what it is to show as a view, which it may return as it is, and does by default.
  @available(iOS 16.0, macOS 13.0, *)
  @MainActor public protocol FlowViewStyle {
    associatedtype StackBody: View = FlowStackConfiguration
    associatedtype TabsBody: View = FlowTabsConfiguration
    associatedtype ColumnsBody: View = FlowColumnsConfiguration
    associatedtype SheetBody: View = FlowSheetConfiguration
    associatedtype ScreenBody: View = FlowScreenConfiguration

    /// Shows a stack, for instance with a toolbar or a tint of its own.
    @ViewBuilder func makeStack(_ stack: FlowStackConfiguration) -> StackBody

    /// Shows tabs, for instance with roles, sections and badges.
    @ViewBuilder func makeTabs(_ tabs: FlowTabsConfiguration) -> TabsBody

    /// Shows columns, for instance with a visibility of their own.
    @ViewBuilder func makeColumns(_ columns: FlowColumnsConfiguration) -> ColumnsBody

    /// Shows what is presented as a sheet, a cover or a popover, for instance with a size of its own.
    @ViewBuilder func makeSheet(_ sheet: FlowSheetConfiguration) -> SheetBody

    /// Shows one screen, for instance with a transition, which SwiftUI asks for outside of any container.
    @ViewBuilder func makeScreen(_ screen: FlowScreenConfiguration) -> ScreenBody
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension FlowViewStyle where StackBody == FlowStackConfiguration {
    /// The stack as it is.
    public func makeStack(_ stack: FlowStackConfiguration) -> FlowStackConfiguration { stack }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension FlowViewStyle where TabsBody == FlowTabsConfiguration {
    /// The tabs as they are.
    public func makeTabs(_ tabs: FlowTabsConfiguration) -> FlowTabsConfiguration { tabs }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension FlowViewStyle where ColumnsBody == FlowColumnsConfiguration {
    /// The columns as they are.
    public func makeColumns(_ columns: FlowColumnsConfiguration) -> FlowColumnsConfiguration {
      columns
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension FlowViewStyle where SheetBody == FlowSheetConfiguration {
    /// The sheet as it is.
    public func makeSheet(_ sheet: FlowSheetConfiguration) -> FlowSheetConfiguration { sheet }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension FlowViewStyle where ScreenBody == FlowScreenConfiguration {
    /// The screen as it is.
    public func makeScreen(_ screen: FlowScreenConfiguration) -> FlowScreenConfiguration { screen }
  }

  /// A stack that a style is to show.
  @available(iOS 16.0, macOS 13.0, *)
  public struct FlowStackConfiguration: View {
    let content: AnyView

    /// The `NavigationStack` with the flow's screens.
    public var body: some View { content }
  }

  /// Tabs that a style is to show.
  @available(iOS 16.0, macOS 13.0, *)
  public struct FlowTabsConfiguration: View {
    let place: TabsPlace
    let views: FlowContent?
    /// The ids of the tabs, first to last.
    public let ids: [String]
    /// The id of the selected tab, for a `TabView`.
    public let selection: Binding<String>

    /// What a tab shows.
    ///
    /// - Parameter id: The id of the tab.
    /// - Returns: The containers of the tab.
    @MainActor @ViewBuilder public func content(of id: String) -> some View {
      if let tab = place.tabs.first(where: { $0.id == id }) { ContentView(content: tab.content) }
    }

    /// What the flow says about a tab, such as its title and its placement.
    ///
    /// - Parameter id: The id of the tab.
    /// - Returns: The item; `nil` for a tab without one.
    @MainActor public func item(of id: String) -> TabItem? { look(of: id)?.item }

    @MainActor private func look(of id: String) -> TabLook? {
      place.tabs.first { $0.id == id }?.look
    }

    /// The label of a tab, as the `FlowView` makes it, or else the flow describes it.
    ///
    /// - Parameter id: The id of the tab.
    /// - Returns: The label.
    @MainActor @ViewBuilder public func label(of id: String) -> some View {
      if let label = views?.tabItem {
        label(id)
      } else if let item = item(of: id) {
        TabLabel(item: item)
      } else {
        Text(verbatim: id)
      }
    }

    /// The number in the badge of a tab, as the `FlowView` says it.
    ///
    /// - Parameter id: The id of the tab.
    /// - Returns: The number; 0 shows no badge.
    @MainActor public func badge(of id: String) -> Int { views?.badge(id) ?? 0 }

    /// The text in the badge of a tab: that number, or what the flow says.
    @MainActor func badgeText(of id: String) -> Text? {
      let count = badge(of: id)
      return count == 0 ? item(of: id)?.badge.map { Text(verbatim: $0) } : Text("\(count)")
    }

    /// A `TabView` with these tabs; of a flow that describes them, with roles and sections where SwiftUI has them.
    public var body: some View {
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *), isDescribed {
        SectionedTabs(tabs: self)
      } else {
        TabView(selection: selection) {
          ForEach(ids, id: \.self) { id in
            content(of: id).tabItem { label(of: id) }.badge(badgeText(of: id)).tag(id)
          }
        }
      }
    }

    @MainActor private var isDescribed: Bool { place.tabs.contains { $0.look.item != nil } }
  }

  /// Columns that a style is to show.
  @available(iOS 16.0, macOS 13.0, *)
  public struct FlowColumnsConfiguration: View {
    let place: SplitPlace
    private var visibility: Binding<NavigationSplitViewVisibility>?

    init(place: SplitPlace) { self.place = place }

    /// The same columns, of which a binding says which can be seen.
    ///
    ///     func makeColumns(_ columns: FlowColumnsConfiguration) -> some View {
    ///       columns.visibility($visibility).navigationSplitViewStyle(.balanced)
    ///     }
    ///
    /// - Parameter visibility: Where that is stored, such as in a `@Binding` of the style.
    /// - Returns: The columns.
    public func visibility(
      _ visibility: Binding<NavigationSplitViewVisibility>
    ) -> FlowColumnsConfiguration {
      var copy = self
      copy.visibility = visibility
      return copy
    }

    /// A `NavigationSplitView` with these columns.
    public var body: some View {
      ColumnsView(place: place, visibility: visibility)
    }
  }

  /// A sheet, a cover or a popover that a style is to show.
  @available(iOS 16.0, macOS 13.0, *)
  public struct FlowSheetConfiguration: View {
    let content: AnyView
    /// How the flow wants it presented.
    public let style: SheetStyle
    /// Its first screen.
    public let screen: (any FlowScreen)?

    /// What is presented.
    public var body: some View { content }
  }

  /// A screen that a style is to show.
  @available(iOS 16.0, macOS 13.0, *)
  public struct FlowScreenConfiguration: View {
    let content: AnyView
    /// The screen, as its flow has it.
    public let value: any FlowScreen

    /// The view of the screen.
    public var body: some View { content }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension View {
    /// Shows the flows in this view in a style.
    ///
    /// - Parameter style: The style.
    /// - Returns: The view.
    @MainActor public func flowViewStyle(_ style: some FlowViewStyle) -> some View {
      environment(\.erasedFlowViewStyle, ErasedStyle(style))
    }
  }

  /// A style of any type.
  @available(iOS 16.0, macOS 13.0, *)
  @MainActor struct ErasedStyle {
    let stack: (FlowStackConfiguration) -> AnyView
    let tabs: (FlowTabsConfiguration) -> AnyView
    let columns: (FlowColumnsConfiguration) -> AnyView
    let sheet: (FlowSheetConfiguration) -> AnyView
    let screen: (FlowScreenConfiguration) -> AnyView

    init(_ style: some FlowViewStyle) {
      stack = { AnyView(style.makeStack($0)) }
      tabs = { AnyView(style.makeTabs($0)) }
      columns = { AnyView(style.makeColumns($0)) }
      sheet = { AnyView(style.makeSheet($0)) }
      screen = { AnyView(style.makeScreen($0)) }
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  private struct StyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle? { nil }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension EnvironmentValues {
    /// The style of flows.
    var erasedFlowViewStyle: ErasedStyle? {
      get { self[StyleKey.self] }
      set { self[StyleKey.self] = newValue }
    }
  }
#endif
