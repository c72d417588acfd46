// A flow's alert: UIKit dismisses it, then the flow is notified of that, then of the button.
extension FlowPresenter {
  /// Builds the controller of an alert; `nil` for the key of something else.
  ///
  /// - Parameter planned: The alert that was wanted when the change was requested.
  func makeAlert(_ key: ScreenKey, planned: FlowAlert?) -> UIAlertController? {
    let known = [flow.alert, planned].compactMap { $0 }
    guard let id = key.alertID, let alert = known.first(where: { $0.id == id }) else { return nil }
    let controller = UIAlertController(
      title: alert.title, message: alert.text,
      preferredStyle: alert.style == .alert ? .alert : .actionSheet)
    let shown = ShownAlert(alert, in: controller)
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
      let action = UIAlertAction(title: button.title, style: style) { [weak self] _ in
        UIKitCallback.run { self?.tapped(index, of: shown) }
      }
      action.isEnabled = button.isEnabled
      controller.addAction(action)
    }
    guard alert.style == .alert else { return controller }
    controller.preferredAction = alert.buttons.firstIndex(where: \.isPreferred)
      .map { controller.actions[$0] }
    for field in alert.textFields {
      controller.addTextField { textField in
        textField.apply(field)
        textField.delegate = shown
        textField.addAction(
          UIAction { [weak self] _ in self?.updateAlert() }, for: .editingChanged)
      }
    }
    return controller
  }

  private func tapped(_ button: Int, of shown: ShownAlert) {
    shown.isAnswered = true
    // UIKit has dismissed the alert by now; even if that was not noticed yet, it is a fact.
    containerDriver.containerDidChange(.external)
    leave(shown, isRace: false)
    let message = shown.alert.tap(button, typing: shown.texts).message
    flow.alertAnswered(shown.alert.id, with: message)
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
      // What other code has dismissed is not answered any more.
      if isUserMove, !shown.isAnswered { flow.alertAnswered(shown.alert.id, with: nil) }
    }
    return screens.filter { $0.key.alertID == nil }
  }

  /// Updates the texts of a visible alert, and which of its buttons are enabled.
  func updateAlert() {
    guard let shown = shownAlert, !shown.hasLeft, let controller = shown.controller,
      let alert = flow.alert, alert.id == shown.alert.id
    else { return }
    if controller.title != alert.title { controller.title = alert.title }
    if controller.message != alert.text { controller.message = alert.text }
    let texts = shown.texts
    for (index, action) in controller.actions.enumerated() where index < alert.buttons.count {
      let isEnabled = alert.tap(index, typing: texts).isEnabled
      if action.isEnabled != isEnabled { action.isEnabled = isEnabled }
    }
  }
}

/// An alert on its way or on show; its text fields refer to it weakly.
@MainActor final class ShownAlert: NSObject, UITextFieldDelegate {
  let alert: FlowAlert
  private(set) weak var controller: UIAlertController?
  /// Whether the flow was notified that it closed.
  var hasLeft = false
  /// Whether the user has tapped a button, whose message follows.
  var isAnswered = false

  init(_ alert: FlowAlert, in controller: UIAlertController) {
    (self.alert, self.controller) = (alert, controller)
  }

  /// What the user has typed into each field.
  var texts: [String] { controller?.textFields?.map { $0.text ?? "" } ?? [] }

  /// The return key closes an alert even if its button is disabled (oleb.net, "An iOS alert view with a text
  /// field and a smart OK button").
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let controller, controller.textFields?.last === textField else { return true }
    let tapped = controller.preferredAction ?? controller.actions.last { $0.style != .cancel }
    return tapped?.isEnabled ?? true
  }
}

extension UITextField {
  /// Makes it the field of an alert.
  fileprivate func apply(_ field: FlowAlert.TextField) {
    (placeholder, text) = (field.placeholder, field.text)
    switch field.content {
    case .text: break
    case .name: (textContentType, autocapitalizationType) = (.name, .words)
    case .password: (textContentType, isSecureTextEntry) = (.password, true)
    case .newPassword: (textContentType, isSecureTextEntry) = (.newPassword, true)
    case .oneTimeCode: (textContentType, keyboardType) = (.oneTimeCode, .numberPad)
    case .emailAddress:
      (textContentType, keyboardType) = (.emailAddress, .emailAddress)
      autocapitalizationType = .none
    case .url:
      (textContentType, keyboardType, autocapitalizationType) = (.URL, .URL, .none)
    case .number: keyboardType = .numberPad
    }
  }
}
