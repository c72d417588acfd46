#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the alert of a flow over its topmost layer.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
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
