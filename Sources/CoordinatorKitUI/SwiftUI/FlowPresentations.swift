#if canImport(SwiftUI)
  import SwiftUI

  /// A sheet of a flow, as SwiftUI presents it.
  struct FlowSheet<Screen: FlowScreen>: Identifiable {
    /// Another first screen, or another style, is another sheet.
    struct ID: Hashable {
      let first: ScreenKey
      let style: SheetStyle
    }

    let id: ID
    let sheet: Sheet<Screen>
    /// The screens, bottom to top.
    let screens: [Screen]

    /// A sheet that the flow wants; the lowest is at 1.
    init?(_ bound: BoundScreens<Screen>, at level: Int) {
      let screens = bound.screens(at: .sheet(level))
      guard let first = screens.first else { return nil }
      (sheet, self.screens) = (bound.sheets[level - 1], screens)
      id = ID(first: ScreenKey(first), style: sheet.style)
    }
  }

  /// Presents the sheet over a layer.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
  struct FlowPresentations<F: Flow, Screen: View, TabItem: View>: ViewModifier {
    let coordinator: ViewFlowCoordinator<F>
    let parts: FlowParts<F, Screen, TabItem>
    /// The level of the layer below.
    let level: Int

    func body(content: Content) -> some View {
      let sheets = content.sheet(item: item(where: isSheet), content: layer)
      #if os(macOS)
        sheets
      #else
        sheets.fullScreenCover(item: item(where: isCover), content: layer)
          .backgroundPreferenceValue(PopoverSources.self, popover)
      #endif
    }

    @MainActor private func layer(_ sheet: FlowSheet<F.Screen>) -> some View {
      FlowLayer(coordinator: coordinator, parts: parts, level: level + 1, sheet: sheet)
    }

    private func isSheet(_ style: SheetStyle) -> Bool {
      #if os(macOS)
        true
      #elseif os(tvOS)
        style == .sheet || style == .formSheet || isPopover(style)
      #else
        style == .sheet || style == .formSheet
      #endif
    }

    private func isCover(_ style: SheetStyle) -> Bool {
      style == .fullScreen || style == .overFullScreen
    }

    private func isPopover(_ style: SheetStyle) -> Bool {
      if case .popover = style { true } else { false }
    }

    @MainActor private func item(
      where isOfKind: (SheetStyle) -> Bool
    ) -> Binding<FlowSheet<F.Screen>?> {
      let (bound, coordinator, level) = (coordinator.bound, coordinator, level + 1)
      let given = FlowSheet(bound, at: level).flatMap { isOfKind($0.sheet.style) ? $0 : nil }
      return Binding {
        given
      } set: { written in
        guard given != nil, written == nil else { return }
        coordinator.write(.dismissed(level), given: bound.version)
      }
    }

    #if !os(macOS) && !os(tvOS)
      /// Attached to a view of its own, which lies where the source does.
      @MainActor private func popover(_ sources: [String: Anchor<CGRect>]) -> some View {
        GeometryReader { geometry in
          let item = item(where: isPopover)
          Color.clear
            .popover(
              item: item,
              attachmentAnchor: .rect(.rect(frame(item.wrappedValue, sources, geometry))),
              content: layer)
        }
      }

      @MainActor private func frame(
        _ sheet: FlowSheet<F.Screen>?, _ sources: [String: Anchor<CGRect>], _ geometry: GeometryProxy
      ) -> CGRect {
        let center = CGPoint(x: geometry.size.width / 2, y: geometry.size.height / 2)
        switch sheet?.sheet.style {
        case .popover(.item(let name)):
          return sources[name].map { geometry[$0] } ?? CGRect(origin: center, size: .zero)
        case .popover(.rect(let x, let y, let width, let height)):
          return CGRect(x: x, y: y, width: width, height: height)
        default:
          return CGRect(origin: center, size: .zero)
        }
      }
    #elseif os(tvOS)
      @MainActor private func popover(_ sources: [String: Anchor<CGRect>]) -> some View {
        EmptyView()
      }
    #endif
  }
#endif
