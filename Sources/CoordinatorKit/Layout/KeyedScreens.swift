/// A flow's screens with the key of each.
///
/// A screen that stays keeps its key: what follows compares keys that are mostly the same ones, and
/// only those at the end of a stack are new.
package struct KeyedScreens<Screen: FlowScreen> {
  package let stack: ScreenStack<Screen>
  /// Its stacks, as `ScreenStack.stacks` has them.
  private let stacks: [[Screen]]
  /// What it was made of and does not show as it is.
  let mistakes: [StackMistake]
  /// The keys, in the order of `ScreenStack.stacks`.
  package let keys: [[ScreenKey]]

  /// Makes the keys of a stack.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - former: The screens before; one that is equal and in the same place keeps its key.
  package init(_ stack: ScreenStack<Screen>, after former: KeyedScreens? = nil) {
    self.stack = stack
    (stacks, mistakes) = (stack.stacks, stack.mistakes)
    let (old, oldKeys) = (former?.stacks ?? [], former?.keys ?? [])
    var keys: [[ScreenKey]] = []
    keys.reserveCapacity(stacks.count)
    for (index, screens) in stacks.enumerated() {
      let isKnown = index < old.count
      keys.append(
        Self.keys(of: screens, after: isKnown ? old[index] : [], isKnown ? oldKeys[index] : []))
    }
    self.keys = keys
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
  /// The screens in front, and the layers above them.
  package var layout: Layout {
    let front = stack.root.stacksInFront.flatMap { keys[$0] }
    return Layout([Layout.Layer(front)] + layersAbove)
  }

  /// Finds the screens that may be shown, and the placeholder of a split, by their keys.
  ///
  /// - Parameter wanted: The keys; of several screens that have one, the lowest counts.
  /// - Returns: The screens, in the order of their keys.
  package func screens(with wanted: [ScreenKey]) -> [Screen] {
    var known = Set((rootKeys + sheetKeys).joined())
    for placeholder in stack.root.placeholders { known.insert(ScreenKey(placeholder)) }
    return wanted.compactMap { key in
      known.firstIndex(of: key).flatMap { known[$0].screen as? Screen }
    }
  }

  /// What the user left with screens and containers: all that is in tabs of a column, topmost first.
  ///
  /// - Parameter keys: The keys, topmost first.
  /// - Returns: The screens; of a tab what is in front in it.
  package func screens(leftWith keys: [ScreenKey]) -> [Screen] {
    guard keys.contains(where: \.isContainer) else { return screens(with: keys) }
    return keys.flatMap { key in
      if let tab = key.tab {
        return stack.tab(tab).flatMap { stack.tab(at: $0)?.tab.screens.reversed() } ?? []
      }
      return key.isContainer ? stack.root.column(key, of: nil) ?? [] : screens(with: [key])
    }
  }

  /// Those of the stacks that are not in sheets.
  var rootKeys: ArraySlice<[ScreenKey]> { keys.prefix(stack.root.stacks.count) }

  /// Those of the sheets, bottom to top; sheets out of sight come before.
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
  var layersAbove: [Layout.Layer] {
    var layers = zip(sheetKeys, sheetStyles).map { Layout.Layer($0, style: $1) }
    if let alert = stack.alert {
      layers.append(Layout.Layer([ScreenKey(alert: alert.id)], style: .overFullScreen))
    }
    return layers
  }
}

extension ScreenKey {
  /// Makes the key of a tab of a flow.
  package init<Screen>(_ tab: FlowTab<Screen>) {
    self.init(tab: tab.id, content: tab.root.content)
  }
}

/// What a container of a flow shows.
package enum ContainerContent: Hashable, Sendable {
  /// One stack.
  case stack
  /// Tabs or pages.
  case tabs
  /// So many columns.
  case columns(Int)
}

extension ScreenStack.Root {
  /// The screens of tabs in a column, topmost first, by the key of the column's contents.
  fileprivate func column(_ key: ScreenKey, of tab: String?) -> [Screen]? {
    switch self {
    case .stack: return nil
    case .tabs(let tabs):
      return tabs.tabs.lazy.compactMap { $0.root.column(key, of: $0.id) }.first
    case .split(let split):
      for (index, column) in split.columns.enumerated() {
        if key == ScreenKey(column: index, of: tab) {
          return column.stacksTopFirst.flatMap { $0.reversed() }
        }
      }
      return split.columns.lazy.compactMap { $0.column(key, of: nil) }.first
    }
  }

  /// What a container of this has to show.
  package var content: ContainerContent {
    switch self {
    case .stack: .stack
    case .tabs: .tabs
    case .split(let split): .columns(split.columns.count)
    }
  }
}
