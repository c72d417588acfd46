/// The owner of the tabs of a tab bar controller.
@MainActor protocol TabOwner: LayoutOwner {
  /// The index of the tab, or `nil` for one it does not own.
  func index(of key: ScreenKey) -> Int?

  /// Whether the user may select a tab, counted from 0, that is not selected; if not, does what the
  /// guards say.
  func maySelect(_ index: Int) -> Bool

  /// Whether the user may turn to a page, counted from 0; nothing happens if not.
  func mayOffer(_ index: Int) -> Bool

  /// The user has tapped a tab, which UIKit has selected.
  func userTapped(_ key: ScreenKey, isAgain: Bool)
}

extension TabOwner {
  /// Whether the guards of this coordinator let a tap pass; if not, does what they say.
  func maySelect(_ key: ScreenKey, isAgain: Bool) -> Bool {
    guard let index = index(of: key), let own = coordinator as? BaseComponentCoordinator else {
      return true
    }
    let message: TabMessage = isAgain ? .reselected(index) : .selected(index)
    guard own.isGuarded(message) else { return isAgain || maySelect(index) }
    send(message, to: own)
    return false
  }

  /// Whether the guards of this coordinator let the user turn to a page.
  func mayOffer(_ key: ScreenKey) -> Bool {
    guard let index = index(of: key), let own = coordinator as? BaseComponentCoordinator else {
      return true
    }
    return !own.isGuarded(TabMessage.selected(index)) && mayOffer(index)
  }

  /// Sends a tab message that names this coordinator as its sender: one of tabs or pages inside the tab
  /// knows that it is about others.
  func send(_ message: TabMessage, to receiver: any Coordinator) {
    guard let coordinator else { return }
    MessageDelivery.send(message, to: receiver, from: MessageOrigin(coordinator, at: callSite))
  }

  func maySelect(_ index: Int) -> Bool { true }

  func mayOffer(_ index: Int) -> Bool { true }
}
