#if canImport(SwiftUI)
  import SwiftUI

  /// Presents the sheet over a layer: as a sheet, a cover or a popover, as far as the platform has them.
  @available(iOS 16.0, macOS 13.0, *)
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

  /// Shows the alert of a flow over its topmost layer.
  @available(iOS 16.0, macOS 13.0, *)
  struct FlowAlerts<F: Flow>: ViewModifier {
    let coordinator: ViewFlowCoordinator<F>
    /// The level of the layer.
    let level: Int

    func body(content: Content) -> some View {
      let bound = coordinator.bound
      let alert = level == bound.sheets.count ? bound.stack.alert : nil
      let isCentered = alert.map { $0.style == .alert } ?? true
      content
        .alert(
          Text(alert?.title ?? ""), isPresented: isPresented(isCentered ? alert : nil),
          presenting: alert, actions: { buttons(of: $0, bound.version) }, message: text
        )
        .confirmationDialog(
          Text(alert?.title ?? ""), isPresented: isPresented(isCentered ? nil : alert),
          titleVisibility: alert?.title == nil ? .hidden : .visible, presenting: alert,
          actions: { buttons(of: $0, bound.version) }, message: text)
    }

    @MainActor private func isPresented(_ alert: FlowAlert?) -> Binding<Bool> {
      let (coordinator, version) = (coordinator, coordinator.bound.version)
      return Binding {
        alert != nil
      } set: { isPresented in
        guard let alert, !isPresented else { return }
        coordinator.write(.alertClosed(alert.id), given: version)
      }
    }

    @MainActor private func buttons(of alert: FlowAlert, _ version: Int) -> some View {
      ForEach(Array(alert.buttons.enumerated()), id: \.offset) { _, button in
        Button(button.title, role: button.role?.buttonRole) {
          coordinator.tapped(button, ofAlert: alert.id, given: version)
        }
      }
    }

    @MainActor @ViewBuilder private func text(of alert: FlowAlert) -> some View {
      if let text = alert.text { Text(text) }
    }
  }

  extension FlowAlert.Button.Role {
    fileprivate var buttonRole: ButtonRole {
      switch self {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
