#if canImport(SwiftUI)
  import SwiftUI

  /// Presents the sheet over a layer: as a sheet, a cover or a popover, as far as the platform has them.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
  struct FlowPresentations<F: Flow, Screen: View, TabItem: View>: ViewModifier {
    let coordinator: ViewFlowCoordinator<F>
    let parts: FlowParts<F, Screen, TabItem>
    /// The level of the layer below.
    let level: Int

    func body(content: Content) -> some View {
      content
        .sheet(item: item { !$0.isCover && !$0.isPopover }, content: layer)
        .cover(item: item(where: \.isCover), content: layer)
        .popover(item: item(where: \.isPopover), style: \.sheet.style, content: layer)
    }

    @MainActor private func layer(_ sheet: FlowSheet<F.Screen>) -> some View {
      FlowLayer(coordinator: coordinator, parts: parts, level: level + 1, sheet: sheet)
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
  }
#endif
