// What views tell.
extension ViewFlowCoordinator {
  /// A view shows the flow from now on.
  package final func viewAppeared() {
    viewCount += 1
    returns()
  }

  /// A view does not show the flow any more; what was wanted is not waited for.
  package final func viewDisappeared() {
    viewCount -= 1
    if viewCount == 0 { viewsRead() }
  }

  /// A view has read what it was given.
  ///
  /// - Parameter version: The version; an earlier one than the current changes nothing.
  package final func viewRead(_ version: Int) {
    if version == bound.version { viewsRead() }
  }

  /// A view has written to a binding.
  ///
  /// - Parameters:
  ///   - write: What it wrote.
  ///   - version: The version that it was given.
  package final func write(_ write: BindingWrite, given version: Int) {
    let isRace = version != bound.version
    for fact in bound.facts(of: write, given: version) { follow(fact, isRace: isRace) }
    showAfterUserMove()
    guard !bound.agrees(with: write) else { return }
    bound.renew()
    publish(animated: true)
  }

  /// The user tapped a button of an alert, which the view closes.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - alert: The id of the alert.
  ///   - version: The version that the view was given.
  package final func tapped(
    _ button: FlowAlert.Button, ofAlert alert: String, given version: Int
  ) {
    write(.alertClosed(alert), given: version)
    if let message = button.message { driver.send(fromAlert: message) }
  }

  private func follow(_ fact: BindingFact<F.Screen>, isRace: Bool) {
    switch fact {
    case .left(let screens, let cause): leave(screens, cause, isRace: isRace)
    case .selected(let tab): select(tab)
    case .reselected(let tab): reselect(tab)
    case .alertLeft(let alert): driver.alertLeft(alert, isRace: isRace)
    case .pushed(let keys): diagnosticHandler.report(.viewPushed(keys, callSite: callSite))
    }
  }

  private func leave(_ screens: [F.Screen], _ cause: RemovalMessage.Cause, isRace: Bool) {
    driver.userLeft(screens, cause, isRace: isRace) {
      for screen in screens { leave(ScreenKey(screen), cause) }
    }
  }

  private func select(_ tab: String) {
    guard let index = tabIndex(of: tab) else { return }
    let message = TabMessage.selected(index)
    if isGuarded(message) { return sendTap(message) }
    guard driver.mayUserSelect(index) else { return }
    driver.userSelected(tab)
    sendTap(message)
  }

  /// Goes back to the first screen of the selected tab, as UIKit does.
  private func reselect(_ tab: String) {
    guard let index = tabIndex(of: tab) else { return }
    let message = TabMessage.reselected(index)
    guard mayLeave(by: .selectTab(index)) else { return }
    guard !isGuarded(message) else { return sendTap(message) }
    let above = bound.screens(at: .tab(tab)).dropFirst().map { ScreenKey($0) }
    let write = BindingWrite.path(.tab(tab), given: above, written: [])
    for case .left(let left, _) in bound.facts(of: write, given: bound.version) {
      leave(left, .backButton, isRace: false)
    }
    sendTap(message)
  }

  private func sendTap(_ message: TabMessage) {
    MessageDelivery.send(message, to: self, from: MessageOrigin(self, at: callSite))
  }

  private func tabIndex(of tab: String) -> Int? {
    guard case .tabs(let tabs) = bound.stack.root else { return nil }
    return tabs.tabs.firstIndex { $0.id == tab }
  }
}

// MARK: - What the user may do

extension ViewFlowCoordinator {
  /// Whether the guards let the user go back from the top screen.
  package final var mayGoBack: Bool { driver.runtime.verdict(on: .back).isAllowed }

  /// Whether the guards let the user close a sheet; the lowest has index 1.
  package final func mayClose(sheet index: Int) -> Bool {
    driver.runtime.exits.removingSheet(at: index).isAllowed
  }

  /// The user tapped a back button that a view shows since a guard objects: goes back, or does what
  /// the guard says.
  package final func goBack() {
    guard driver.runtime.screensLeft(by: .back) != nil, mayLeave(by: .back) else { return }
    let place = bound.placeInFront
    let above = bound.screens(at: place).dropFirst().map { ScreenKey($0) }
    write(.path(place, given: above, written: above.dropLast()), given: bound.version)
  }

  /// Whether the guards let the user leave screens; if not, does what they say.
  private func mayLeave(by move: UserMove) -> Bool {
    guard !driver.runtime.verdict(on: move).isAllowed else { return true }
    if case .exit(let message, _) = driver.runtime.attempt(at: move) { send(message: message) }
    return false
  }
}

extension Diagnostic {
  fileprivate static func viewPushed(_ keys: [ScreenKey], callSite: CallSite) -> Diagnostic {
    let names = Sentence(
      full: keys.map(\.description).joined(separator: ", "),
      plain: keys.map(\.descriptionWithoutPayload).joined(separator: ", "))
    return Diagnostic(
      reporting: .viewPushed,
      what: "A view pushed \(names), which its flow knows nothing of, so it is removed again.",
      why: "It wrote to the path of its stack, such as with a NavigationLink that has a value.",
      instead: "Send the flow a message, such as with a SendButton, and let the state decide.",
      callSite: callSite)
  }
}
