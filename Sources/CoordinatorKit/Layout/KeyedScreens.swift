/// A flow's screens with the key of each.
///
/// A screen that stays keeps its key: what follows compares keys that are mostly the same ones, and
/// only those at the end of a stack are new.
package struct KeyedScreens<Screen: FlowScreen> {
  package let stack: ScreenStack<Screen>
  /// The keys, in the order of `ScreenStack.stacks`.
  package let keys: [[ScreenKey]]
  /// The ids of the tabs; none if there are no tabs.
  package let tabs: [String]

  /// Makes the keys of a stack.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - former: The screens before; one that is equal and in the same place keeps its key.
  package init(_ stack: ScreenStack<Screen>, after former: KeyedScreens? = nil) {
    self.stack = stack
    tabs = if case .tabs(let tabs) = stack.root { tabs.tabs.map { $0.id } } else { [] }
    let (old, oldKeys) = (former?.stack.stacks ?? [], former?.keys ?? [])
    keys = stack.stacks.enumerated().map { index, screens in
      index < old.count
        ? Self.keys(of: screens, after: old[index], oldKeys[index])
        : screens.map { ScreenKey($0) }
    }
  }

  private static func keys(
    of screens: [Screen], after old: [Screen], _ oldKeys: [ScreenKey]
  ) -> [ScreenKey] {
    screens.indices.map { index in
      index < old.count && screens[index] == old[index]
        ? oldKeys[index] : ScreenKey(screens[index])
    }
  }
}

extension KeyedScreens {
  /// What each container should show: first the root with the sheets over it, then the stacks in
  /// the root.
  ///
  /// A stack has a single part. Tabs are the screens of their root; columns are not, since none is
  /// ever added or removed.
  package var parts: [Layout] {
    let inside = rootKeys.map { Layout([Layout.Layer($0)]) }
    switch stack.root {
    case .stack:
      return [layout]
    case .tabs(let tabs):
      var base = Layout.Layer(self.tabs.map { ScreenKey(tab: $0) })
      base.selected = tabs.selectedIndex.map { base.screens[$0] }
      return [Layout([base] + layersAbove)] + inside
    case .split:
      return [Layout([Layout.Layer([])] + layersAbove)] + inside
    }
  }

  /// The screens in front, and the layers above them.
  package var layout: Layout {
    let front =
      switch stack.root {
      case .stack: keys[0]
      case .split: Array(rootKeys.joined())
      case .tabs(let tabs): tabs.selectedIndex.map { keys[$0] } ?? []
      }
    return Layout([Layout.Layer(front)] + layersAbove)
  }

  /// Finds the screens that may be shown, and the placeholder of a split, by their keys.
  ///
  /// - Parameter wanted: The keys; of several screens that have one, the lowest counts.
  /// - Returns: The screens, in the order of their keys.
  package func screens(with wanted: [ScreenKey]) -> [Screen] {
    var known = Set((rootKeys + sheetKeys).joined())
    if case .split(let split) = stack.root, let placeholder = split.placeholder {
      known.insert(ScreenKey(placeholder))
    }
    return wanted.compactMap { key in
      known.firstIndex(of: key).flatMap { known[$0].screen as? Screen }
    }
  }

  private var rootKeys: ArraySlice<[ScreenKey]> { keys.prefix(stack.root.stacks.count) }

  /// Those of the sheets, bottom to top; sheets that wait in hidden tabs come before.
  private var sheetKeys: ArraySlice<[ScreenKey]> { keys.suffix(sheetStyles.count) }

  private var sheetStyles: [SheetStyle] {
    var styles: [SheetStyle] = []
    var sheet = stack.sheet
    while let shown = sheet {
      styles.append(shown.style)
      sheet = shown.stack.sheet
    }
    return styles
  }

  /// The sheets, bottom to top, and the alert over them.
  private var layersAbove: [Layout.Layer] {
    var layers = zip(sheetKeys, sheetStyles).map { Layout.Layer($0, style: $1) }
    if let alert = stack.alert {
      layers.append(Layout.Layer([ScreenKey(alert: alert.id)], style: .overFullScreen))
    }
    return layers
  }
}

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
