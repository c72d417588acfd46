extension ScreenStack {
  /// What each container should show, as in `KeyedScreens`.
  package var parts: [Layout] { KeyedScreens(self).parts }
}

extension ScreenKey {
  /// Identifies a tab within its root.
  private struct TabID: Hashable {
    let id: String
  }

  /// Makes the key of a tab of a flow.
  package init(tab id: String) {
    self.init(id: TabID(id: id), description: id)
  }

  /// Whether it is the key of a tab of a flow.
  package var isTab: Bool { tab != nil }

  /// The id of the tab whose key it is.
  package var tab: String? { (id.base as? TabID)?.id }
}
