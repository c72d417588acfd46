extension ScreenStack {
  /// What each container should show: first the root with the sheets over it, then the stacks in
  /// the root.
  ///
  /// A stack has a single part. Tabs are the screens of their root; columns are not, since none is
  /// ever added or removed.
  package var parts: [Layout] {
    let inside = root.stacks.map { Layout([Layout.Layer($0.map { ScreenKey($0) })]) }
    var base: Layout.Layer
    switch root {
    case .stack: return [Layout(self)]
    case .tabs(let tabs):
      base = Layout.Layer(tabs.tabs.map { ScreenKey(tab: $0.id) })
      base.selected = tabs.selectedIndex.map { base.screens[$0] }
    case .split: base = Layout.Layer([])
    }
    return [Layout([base] + Layout(self).layers.dropFirst())] + inside
  }
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
  package var isTab: Bool { id.base is TabID }
}
