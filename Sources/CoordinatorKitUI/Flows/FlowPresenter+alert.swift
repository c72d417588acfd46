// A flow's alert: UIKit dismisses it, then the flow is notified of that, then of the button.
extension FlowPresenter {
  /// Builds the controller of an alert; `nil` for the key of something else.
  ///
  /// - Parameter planned: The alert that was wanted when the change was requested.
  func makeAlert(_ key: ScreenKey, planned: FlowAlert?) -> UIAlertController? {
    let known = [flow.alert, planned].compactMap { $0 }
    guard let id = key.alertID, let alert = known.first(where: { $0.id == id }) else { return nil }
    let controller = UIAlertController(
      title: alert.title, message: alert.text, preferredStyle: alert.style.preferredStyle)
    let shown = ShownAlert(alert)
    shownAlert = shown
    let cancel = alert.buttons.firstIndex { $0.role == .cancel }
    for (index, button) in alert.buttons.enumerated() {
      // UIKit accepts only one cancel button.
      let style: UIAlertAction.Style =
        switch button.role {
        case .cancel: index == cancel ? .cancel : .default
        case .destructive: .destructive
        case nil: .default
        }
      controller.addAction(
        UIAlertAction(title: button.title, style: style) { [weak self] _ in
          UIKitCallback.run { self?.tapped(button, of: shown) }
        })
    }
    return controller
  }

  private func tapped(_ button: FlowAlert.Button, of shown: ShownAlert) {
    // UIKit has dismissed the alert by now; even if that was not noticed yet, it is a fact.
    containerDriver.containerDidChange(.external)
    leave(shown, isRace: false)
    if let message = button.message { flow.send(fromAlert: message) }
  }

  private func leave(_ shown: ShownAlert, isRace: Bool) {
    guard !shown.hasLeft else { return }
    shown.hasLeft = true
    flow.alertLeft(shown.alert.id, isRace: isRace)
  }

  /// Screens of a container were removed; notifies the flow if its alert is among them.
  ///
  /// - Returns: The others.
  func screensWithoutAlert(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, isUserMove: Bool
  ) -> [LeftScreen] {
    if let shown = shownAlert, screens.contains(where: { $0.key.alertID == shown.alert.id }) {
      if isUserMove { leave(shown, isRace: containerDriver.isSuperseded) }
      shown.hasLeft = true
    }
    return screens.filter { $0.key.alertID == nil }
  }

  /// Updates the texts of a visible alert.
  func updateAlert() {
    guard let alert = flow.alert,
      let controller = containerDriver.sheets.last?.container as? UIAlertController,
      controller.existingAttachment?.key?.alertID == alert.id
    else { return }
    if controller.title != alert.title { controller.title = alert.title }
    if controller.message != alert.text { controller.message = alert.text }
  }
}

extension FlowAlert.Style {
  var preferredStyle: UIAlertController.Style {
    switch self {
    case .alert: .alert
    case .actionSheet: .actionSheet
    }
  }
}

/// An alert of a flow while UIKit shows it.
@MainActor final class ShownAlert {
  let alert: FlowAlert
  /// Whether the flow was notified that it closed.
  var hasLeft = false

  init(_ alert: FlowAlert) {
    self.alert = alert
  }
}
