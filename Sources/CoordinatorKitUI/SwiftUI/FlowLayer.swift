#if canImport(SwiftUI)
  import SwiftUI

  /// The root of a flow, or a sheet, with what lies over it.
  @available(iOS 16.0, macOS 13.0, *)
  struct FlowLayer<F: Flow, Content: View, TabItem: View>: View {
    @ObservedObject var coordinator: ViewFlowCoordinator<F>
    let parts: FlowParts<F, Content, TabItem>
    /// 0 for the root, 1 for the lowest sheet.
    let level: Int
    /// The sheet as it was presented; SwiftUI shows it once more on its way out.
    let sheet: FlowSheet<F.Screen>?

    var body: some View {
      let bound = coordinator.bound
      layer(bound)
        .modifier(FlowPresentations(coordinator: coordinator, parts: parts, level: level))
        .modifier(FlowAlerts(coordinator: coordinator, level: level))
    }

    @MainActor @ViewBuilder private func layer(_ bound: BoundScreens<F.Screen>) -> some View {
      if let sheet {
        let live = FlowSheet(bound, at: level).flatMap { $0.id == sheet.id ? $0 : nil } ?? sheet
        stack(.sheet(level), live.screens, bound)
          .modifier(SheetLook(sheet: live.sheet))
          .interactiveDismissDisabled(!coordinator.mayClose(sheet: level))
      } else {
        root(bound)
      }
    }

    @MainActor @ViewBuilder private func root(_ bound: BoundScreens<F.Screen>) -> some View {
      switch bound.stack.root {
      case .stack:
        stack(.root, bound.screens(at: .root), bound)
      case .tabs(let tabs):
        TabView(selection: selection(bound)) {
          ForEach(tabs.tabs, id: \.id) { tab in
            stack(.tab(tab.id), bound.screens(at: .tab(tab.id)), bound)
              .tabItem { parts.tabItem(tab.id) }
              .tag(tab.id)
          }
        }
      case .split(let split):
        FlowColumns(split: split) { place, placeholder in
          stack(place, bound.screens(at: place), bound, placeholder: placeholder)
        }
      }
    }

    @MainActor private func stack(
      _ place: BoundPlace, _ screens: [F.Screen], _ bound: BoundScreens<F.Screen>,
      placeholder: F.Screen? = nil
    ) -> some View {
      FlowStackView(
        coordinator: coordinator, parts: parts, place: place, screens: screens,
        placeholder: placeholder, version: bound.version)
    }

    @MainActor private func selection(_ bound: BoundScreens<F.Screen>) -> Binding<String> {
      let (given, version) = (bound.selectedTab ?? "", bound.version)
      return Binding {
        given
      } set: {
        coordinator.write(.selected($0, given: given), given: version)
      }
    }
  }

  /// Detents and grabber of a sheet.
  @available(iOS 16.0, macOS 13.0, *)
  private struct SheetLook<Screen: FlowScreen>: ViewModifier {
    let sheet: Sheet<Screen>

    func body(content: Content) -> some View {
      if sheet.detents.isEmpty {
        content.presentationDragIndicator(sheet.showsGrabber ? .visible : .automatic)
      } else {
        content
          .presentationDetents(Set(sheet.detents.compactMap(\.presentationDetent)))
          .presentationDragIndicator(sheet.showsGrabber ? .visible : .automatic)
      }
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension SheetStyle.Detent {
    /// The detent as SwiftUI knows it; `nil` for one that has no height.
    fileprivate var presentationDetent: PresentationDetent? {
      switch self {
      case .medium: .medium
      case .large: .large
      case .height(let height): height > 0 ? .height(height) : nil
      case .fraction(let fraction): fraction > 0 && fraction <= 1 ? .fraction(fraction) : nil
      }
    }
  }
#endif
