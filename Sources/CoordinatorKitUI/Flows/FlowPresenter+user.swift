// What the user does, and what stays.
extension FlowPresenter {
  /// Screens of a container were removed; for tabs in a column, everything in them.
  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    if !shownAlerts.isEmpty { alertsLeft(screens, of: containerDriver, isUserMove: isUserMove) }
    let screens = screens.filter { !$0.key.isAlert }
    if screens.isEmpty { return }
    // Tabs that other code removes return with the next change.
    let isTold = isUserMove && screens.contains { $0.key.tab == nil }
    let waiting =
      isTold || containerDriver !== self.containerDriver
      ? [] : hiddenScreensLeft(among: screens, cause)
    guard isTold || !waiting.isEmpty else {
      return removeScreens(screens, of: containerDriver, cause)
    }
    let comingBack =
      isTold && cause.leavesStack ? screensComingBack(of: screens, in: containerDriver) : []
    if isTold, screens.allSatisfy({ comingBack.contains($0.key) }) {
      return removeScreens(screens, of: containerDriver, cause)
    }
    let told = screens.map(\.key).filter { !comingBack.contains($0) }
    let left = isTold ? flow.wanted.screensLeft(with: told) : waiting
    // A replacement of the whole stack was itself replaced: what is there now stays.
    if isTold, replacedStack === containerDriver { replacedStack = nil }
    // If a change was requested before, there or in the sheets over all containers, there is no old stack to
    // compare with.
    let isRace =
      !isTold || containerDriver.isSuperseded
      || containerDriver !== self.containerDriver && self.containerDriver.hasPendingRequest
    following(told) {
      flow.userLeft(left, cause, isRace: isRace) {
        removeScreens(screens, of: containerDriver, cause)
      }
    }
    onLayoutChange?()
  }

  /// Of screens that the user has gone back from those that a newer request wants, and nothing but them in their stack:
  /// these are on their way back, for nobody can leave the only screen of a stack.
  private func screensComingBack(
    of screens: [LeftScreen], in containerDriver: ContainerDriver
  ) -> Set<ScreenKey> {
    guard containerDriver.hasPendingRequest, containerDriver.kind == .stack else { return [] }
    let left = Set(screens.map(\.key))
    let stays = containerDriver.wanted.layers.prefix(containerDriver.seen.layers.count)
    return Set(stays.map(\.screens).filter { $0.allSatisfy(left.contains) }.joined())
  }

  /// The flow returns to the state before the change.
  func changeCancelled(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause
  ) {
    if !shownAlerts.isEmpty { alertsLeft(screens, of: containerDriver, isUserMove: false) }
    let screens = screens.filter { !$0.key.isAlert }
    flow.changeCancelled(showing: Set(containerDrivers.flatMap(\.seen.topFirst))) {
      removeScreens(screens, of: containerDriver, cause)
    }
  }

  /// Screens have left, but for those that live on out of sight; containers among them are gone with everything
  /// in them.
  private func removeScreens(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, _ cause: RemovalMessage.Cause
  ) {
    if !self.containerDriver.outOfSight.isEmpty { endOutOfSight(cause) }
    for screen in screens where !screen.key.isContainer && !screen.isKept {
      if let maker { ScreenTeardown.leave(screen, of: maker, cause: cause) }
    }
    guard screens.contains(where: \.key.isContainer) else { return }
    container.containersLeft(screens, of: containerDriver, cause)
    // Those that are wanted again by now are other ones.
    let wanted = Set(containerDriver.wanted.topFirst)
    let isWanted = screens.contains { $0.key.isContainer && wanted.contains($0.key) }
    guard isWanted, containerDriver.ownership == .held else { return }
    parts = wantedParts()
    showAfterUserMove()
  }

  /// Removes screens out of sight that the flow does not want any more.
  func endOutOfSight(_ cause: RemovalMessage.Cause = .programmatic) {
    let ended = containerDriver.endOutOfSight(but: screensOutOfSight)
    RemovalQueue.whileRemoving {
      for screen in ended { teardown(screen, cause) }
    }
  }

  /// The flow follows a fact; if nothing is left in a stack, that is reported.
  ///
  /// No user can leave the only screen of a stack: other code has taken it away.
  func following(_ left: [ScreenKey], _ follow: () -> Void) {
    let bottoms = bottomScreens.filter { left.contains($0.screen) }
    follow()
    guard containerDriver.ownership == .held, !flow.hasEnded,
      let emptied = bottoms.first(where: { isEmpty($0.containerDriver) })
    else { return }
    diagnosticHandler.report(.emptyStack(since: emptied.screen, of: coordinatorName, callSite))
  }

  /// The lowest screen of each stack; a column may be empty, and a stack of others is theirs.
  private var bottomScreens: [(containerDriver: ContainerDriver, screen: ScreenKey)] {
    if sharesStacks { return [] }
    let columns = Set(container.allColumns.map { ObjectIdentifier($0.containerDriver) })
    return parts.compactMap { part in
      let driver = part.containerDriver
      guard driver.kind == .stack, !columns.contains(ObjectIdentifier(driver)) else { return nil }
      return part.normalized.layers.first?.screens.first.map { (driver, $0) }
    }
  }

  /// Whether the flow wants no screen in a stack, and other code shows none.
  private func isEmpty(_ stack: ContainerDriver) -> Bool {
    let part = parts.first { $0.containerDriver === stack }
    return part?.normalized.layers.first?.screens.isEmpty == true
      && stack.shownControllers.allSatisfy { stack.screen(of: $0) != nil }
  }

  /// Screens that should now wait in the sheet of a hidden tab, but that the user was already
  /// leaving.
  private func hiddenScreensLeft(
    among screens: [LeftScreen], _ cause: RemovalMessage.Cause
  ) -> [ScreenKey] {
    guard cause.isByUser else { return [] }
    let hidden = flow.hiddenScreens
    return screens.compactMap { left in hidden.first { $0 == left.key } }
  }
}

// A flow's alert: UIKit dismisses it, then the flow is notified of that, then of the button.
extension FlowPresenter {
  /// Builds the controller of an alert that was wanted when the change was requested; `nil` for the key of something
  /// else.
  func makeAlert(_ key: ScreenKey, planned: FlowAlert?) -> UIAlertController? {
    let known = [flow.alert, planned].compactMap { $0 }
    guard let alert = known.first(where: { $0.key == key }) else { return nil }
    let controller = UIAlertController(
      title: alert.title, message: alert.text,
      preferredStyle: alert.style == .alert ? .alert : .actionSheet)
    let shown = ShownAlert(alert, in: controller)
    shownAlerts.append(shown)
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
    flow.alertAnswered(shown.alert, with: message)
  }

  private func leave(_ shown: ShownAlert, isRace: Bool) {
    guard !shown.hasLeft else { return }
    shown.hasLeft = true
    flow.alertLeft(shown.alert, isRace: isRace)
  }

  /// Screens of a container were removed; notifies the flow if its alert is among them.
  private func alertsLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, isUserMove: Bool
  ) {
    // One that is wanted again may have been made before it is told that the former is gone.
    let equal = shownAlerts.filter { shown in screens.contains { $0.key == shown.alert.key } }
    guard let shown = equal.first(where: \.isAnswered) ?? equal.first else { return }
    shownAlerts.removeAll { $0 === shown || $0.controller == nil }
    if isUserMove { leave(shown, isRace: containerDriver.isSuperseded) }
    shown.hasLeft = true
    // What other code has dismissed is not answered any more.
    if isUserMove, !shown.isAnswered { flow.alertAnswered(shown.alert, with: nil) }
  }

  /// Updates the texts of a visible alert, and which of its buttons are enabled.
  func updateAlert() {
    guard let shown = shownAlerts.last, !shown.hasLeft, let controller = shown.controller,
      let alert = flow.alert, alert.key == shown.alert.key
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
