#if canImport(SwiftUI)
  import CoordinatorKit
  import SwiftUI

  /// The containers of a layer, a tab or a column.
  @available(iOS 16.0, macOS 13.0, *)
  struct ContentView: View {
    let content: ViewContent

    var body: some View {
      switch content {
      case .stack(let place): StackView(place: place, placeholder: nil)
      case .tabs(let place): TabsView(place: place)
      case .split(let place): SplitView(place: place)
      case .bare(let screen, _): ScreenView(screen: screen, box: nil).id(screen)
      }
    }
  }

  /// A stack of screens.
  @available(iOS 16.0, macOS 13.0, *)
  struct StackView: View {
    @StateObject private var box: StackBox
    /// Shown while there are no screens.
    private let placeholder: ViewScreen?
    @Environment(\.erasedFlowViewStyle) private var style

    @MainActor init(place: StackPlace, placeholder: ViewScreen?) {
      // Made once for each stack that SwiftUI builds.
      _box = StateObject(wrappedValue: place.makeBox())
      self.placeholder = placeholder
    }

    var body: some View {
      let version = box.version
      ZStack {
        if let style {
          style.stack(FlowStackConfiguration(content: AnyView(stack(version))))
        } else {
          stack(version)
        }
      }
      .onAppear { box.read(version) }
      .onChange(of: version) { box.read($0) }
    }

    @MainActor private func stack(_ version: Int) -> some View {
      NavigationStack(path: $box[path: version]) {
        // Not a group, whose modifiers belong to each view in it.
        ZStack {
          if let root = box.root ?? placeholder { ScreenView(screen: root, box: box).id(root) }
        }
        .navigationDestination(for: ViewScreen.self) { ScreenView(screen: $0, box: box).id($0) }
      }
    }
  }

  /// The view of one screen, evaluated when its value changes.
  @available(iOS 16.0, macOS 13.0, *)
  struct ScreenView: View {
    @ObservedObject var screen: ViewScreen
    /// The stack that it is in.
    let box: StackBox?
    @Environment(\.flowContentIdentity) private var identity
    @Environment(\.flowHost) private var host
    @Environment(\.erasedFlowViewStyle) private var style

    var body: some View {
      if let style {
        style.screen(FlowScreenConfiguration(content: AnyView(view), value: screen.value))
      } else {
        view
      }
    }

    @MainActor private var view: some View {
      let content = screen.flow.flatMap { host?.content(of: $0) as? FlowContent }
      return ZStack { screen.makingView { content?.view(screen.value, screen.sendAction) } }
        .environment(\.send, screen.sendAction)
        .modifier(GuardedBack(screen: screen))
        .onAppear {
          screen.appeared()
          box?.rootAppeared(screen)
        }
        // What the view sends last arrives before.
        .onDisappear { Task { @MainActor in screen.disappeared() } }
    }
  }

  /// Replaces SwiftUI's back button, and with it the swipe, by a button that asks.
  @available(iOS 16.0, macOS 13.0, *)
  private struct GuardedBack: ViewModifier {
    let screen: ViewScreen
    @Environment(\.flowHost) private var host

    func body(content: Content) -> some View {
      content
        .navigationBarBackButtonHidden(screen.isGuarded)
        .toolbar {
          ToolbarItem(placement: .navigation) {
            if let title = screen.backTitle {
              Button {
                host?.goBack(from: screen)
              } label: {
                Label(LocalizedStringKey(title), systemImage: "chevron.backward")
              }
            }
          }
        }
    }
  }

  /// Tabs.
  @available(iOS 16.0, macOS 13.0, *)
  private struct TabsView: View {
    @ObservedObject var place: TabsPlace
    @Environment(\.flowContentIdentity) private var identity
    @Environment(\.flowHost) private var host
    @Environment(\.erasedFlowViewStyle) private var style

    var body: some View {
      let content = place.flow.flatMap { host?.content(of: $0) as? FlowContent }
      let tabs = FlowTabsConfiguration(
        place: place, views: content, ids: place.tabs.map(\.id),
        selection: $place[selection: place.version])
      if let style { style.tabs(tabs) } else { tabs }
    }
  }

  /// Columns.
  @available(iOS 16.0, macOS 13.0, *)
  private struct SplitView: View {
    let place: SplitPlace
    @Environment(\.erasedFlowViewStyle) private var style

    var body: some View {
      let columns = FlowColumnsConfiguration(place: place)
      if let style { style.columns(columns) } else { columns }
    }
  }

  /// Columns side by side, which collapse by themselves; before iOS 17 one stack of all their screens.
  @available(iOS 16.0, macOS 13.0, *)
  struct ColumnsView: View {
    @ObservedObject var place: SplitPlace
    /// Which columns can be seen, if the style says it.
    let visibility: Binding<NavigationSplitViewVisibility>?
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @Environment(\.isCompact) private var isCompact
    @Environment(\.scenePhase) private var phase
    /// The size in front: behind other apps the system tries out others (FB13802398).
    @State private var isCollapsed: Bool?

    var body: some View {
      columns
        .onAppear { resized(to: isCompact) }
        .onChange(of: isCompact) { if phase == .active { resized(to: $0) } }
        .onChange(of: phase) { if $0 == .active { resized(to: isCompact) } }
    }

    @MainActor private func resized(to isCompact: Bool) {
      isCollapsed = isCompact
      place.isCollapsed = isCompact
    }

    @MainActor @ViewBuilder private var columns: some View {
      if #available(iOS 17.0, macOS 14.0, *) {
        split($place.preferredColumn)
      } else if isCollapsed ?? isCompact {
        StackView(place: place.merged, placeholder: nil)
      } else {
        oldSplit
      }
    }

    @available(iOS 17.0, macOS 14.0, *)
    @MainActor @ViewBuilder private func split(
      _ column: Binding<NavigationSplitViewColumn>
    ) -> some View {
      if place.columns.count > 2 {
        NavigationSplitView(columnVisibility: shown, preferredCompactColumn: column) {
          self.column(0)
        } content: {
          self.column(1)
        } detail: {
          self.column(2)
        }
      } else {
        NavigationSplitView(columnVisibility: shown, preferredCompactColumn: column) {
          self.column(0)
        } detail: {
          self.column(1)
        }
      }
    }

    @MainActor @ViewBuilder private var oldSplit: some View {
      if place.columns.count > 2 {
        NavigationSplitView(columnVisibility: shown) {
          column(0)
        } content: {
          column(1)
        } detail: {
          column(2)
        }
      } else {
        NavigationSplitView(columnVisibility: shown) {
          column(0)
        } detail: {
          column(1)
        }
      }
    }

    @MainActor private var shown: Binding<NavigationSplitViewVisibility> {
      visibility ?? $ownVisibility
    }

    @MainActor @ViewBuilder private func column(_ index: Int) -> some View {
      if place.columns.indices.contains(index) {
        let isLast = index == place.columns.count - 1
        if case .stack(let stack) = place.columns[index] {
          StackView(place: stack, placeholder: isLast ? place.placeholder : nil)
        } else {
          ContentView(content: place.columns[index])
        }
      }
    }
  }

  @available(iOS 17.0, macOS 14.0, *)
  extension SplitPlace {
    /// The column that a compact window shows.
    fileprivate var preferredColumn: NavigationSplitViewColumn {
      get {
        if compactColumn == 0 { return .sidebar }
        return compactColumn == columns.count - 1 ? .detail : .content
      }
      set {
        switch newValue {
        case .sidebar: compactColumn = 0
        case .content: compactColumn = 1
        default: compactColumn = columns.count - 1
        }
      }
    }
  }
#endif
