/// Everything shown in one window, or everything that one flow wants there: a base and the sheets
/// over it.
///
/// A window's engine compares the desired layout with the visible one. A flow wants a base of one
/// stack and its sheets; `edit(_:to:preservesExternalScreens:)` puts that into the layout of the window.
package struct Layout: Hashable {
  /// The base, or a sheet.
  package struct Layer: Hashable {
    /// How the layer is presented; `nil` for the base.
    package var style: SheetStyle?
    /// The screens of the layer's own stack, bottom to top; in a window's layout empty for the
    /// base, which consists of containers.
    package var screens: [ScreenKey]
    /// Among screens that are tabs, the one that is selected.
    package var selected: ScreenKey?
    /// The container whose coordinator presented the layer; `nil` for the base and for what other
    /// code presented.
    package var owner: ScreenKey?
    /// The containers in the layer that coordinators control, outermost first.
    package var containers: [Container]

    /// Creates a layer; the base has no style.
    ///
    /// `selected` is the selected one of screens that are tabs, `owner` the container whose coordinator presented the
    /// layer. The containers in it that coordinators control come outermost first.
    package init(
      _ screens: [ScreenKey], style: SheetStyle? = nil, selected: ScreenKey? = nil,
      owner: ScreenKey? = nil, containers: [Container] = []
    ) {
      self.screens = screens
      self.style = style
      self.selected = selected
      self.owner = owner
      self.containers = containers
    }

    /// Whether code other than a coordinator presented this layer.
    package var isExternal: Bool { owner == nil && screens.first?.isExternal ?? false }

    /// Whether it is an alert of a flow.
    var isAlert: Bool { screens.first?.isAlert ?? false }
  }

  /// A window, a tab bar, a split or a navigation stack whose content a coordinator controls.
  package struct Container: Hashable {
    /// How a container shows its screens.
    package enum Kind: Hashable, Sendable {
      /// Shows its only screen: a window with its root.
      case window
      /// Shows one of them at a time.
      case tabs
      /// Shows the last one, over the others.
      case stack
      /// Has columns but no screens of its own; its stacks are containers.
      case split
    }

    package let key: ScreenKey
    /// How it shows its screens.
    package let kind: Kind
    /// The screens, bottom to top or from the first tab to the last.
    package var screens: [ScreenKey]
    /// Among tabs, the one that is selected.
    package var selected: ScreenKey?
    /// The tab of a container in this layer that contains it, if any.
    package var tab: ScreenKey?
    /// The container that has that tab: others may have one of the same name.
    package var bar: ScreenKey?
    /// Whether the container is in a tab that is not selected, or under a screen of a stack.
    package var isHidden: Bool

    /// Creates a container, with its screens bottom to top, or from the first tab to the last.
    ///
    /// A container in another one is in the tab of a bar. One that is hidden is not visible although its layer is.
    package init(
      _ key: ScreenKey, _ kind: Kind = .stack, _ screens: [ScreenKey], selected: ScreenKey? = nil,
      tab: ScreenKey? = nil, of bar: ScreenKey? = nil, isHidden: Bool = false
    ) {
      self.key = key
      self.kind = kind
      self.screens = screens
      self.selected = selected
      self.tab = tab
      self.bar = bar
      self.isHidden = isHidden
    }
  }

  /// The base and the sheets over it, bottom to top.
  package var layers: [Layer]

  package init(_ layers: [Layer]) {
    self.layers = layers
  }

  /// Makes the layout of a flow's screens.
  package init<Screen>(_ stack: ScreenStack<Screen>) {
    self = KeyedScreens(stack).wanted.layoutInFront
  }

  /// All keys of the layers' own screens, topmost first.
  package var topFirst: [ScreenKey] { layers.flatMap(\.screens).reversed() }
}

// MARK: - Normalization

extension Layout {
  /// This layout as it can be shown: each screen once per stack, and no sheet without screens.
  ///
  /// Returns also the screens that were left out because they were already further down.
  package func normalized() -> (layout: Layout, duplicates: [ScreenKey]) {
    var duplicates: [ScreenKey] = []
    var shown: [Layer] = []
    for (position, layer) in layers.enumerated() {
      guard layer.screens.count > 1 else {
        if position == 0 || !layer.screens.isEmpty { shown.append(layer) }
        continue
      }
      var seen = Set<ScreenKey>(minimumCapacity: layer.screens.count)
      var unique = layer
      unique.screens = []
      for key in layer.screens {
        if seen.insert(key).inserted {
          unique.screens.append(key)
        } else if unique.screens.last != key {
          // A screen equal to the one below it is a second tap, not a mistake.
          duplicates.append(key)
        }
      }
      shown.append(unique)
    }
    return (Layout(shown), duplicates)
  }

  /// Removes screens wherever they are, along with sheets that contain no others.
  package mutating func remove(_ keys: Set<ScreenKey>) {
    guard !keys.isEmpty else { return }
    for index in layers.indices { layers[index].screens.removeAll { keys.contains($0) } }
    self = normalized().layout
  }

  /// Renames a screen whose value has changed to its new key; a layer that does not show it stays as it is.
  package mutating func rename(_ key: ScreenKey, in layer: Int) {
    guard layers.indices.contains(layer),
      let index = layers[layer].screens.firstIndex(of: key)
    else { return }
    layers[layer].screens[index] = key
  }

  /// The screens of this layout that are missing from a later one, topmost first, with the index of the layer each was
  /// in.
  package func screensGone(in later: Layout) -> [(layer: Int, key: ScreenKey)] {
    var gone: [(layer: Int, key: ScreenKey)] = []
    for (index, layer) in layers.enumerated().reversed() {
      let kept = later.keeps(layer, at: index) ? later.layers[index].screens : []
      gone += layer.screens.missing(from: kept).reversed().map { (index, $0) }
    }
    return gone
  }

  package func shows(_ key: ScreenKey, in layer: Int) -> Bool {
    layers.indices.contains(layer) && layers[layer].screens.contains(key)
  }

  /// Those of some screens that this layout does not show in their layers.
  func missing(_ places: [ScreensGone.Place]) -> Set<ScreensGone.Place> {
    var missing = Set(places)
    for (index, layer) in layers.enumerated() {
      for key in layer.screens { missing.remove(ScreensGone.Place(layer: index, key: key)) }
    }
    return missing
  }

  /// Whether a layer here is the same one, not a different sheet in its place.
  func keeps(_ layer: Layer, at index: Int) -> Bool {
    guard layers.indices.contains(index) else { return false }
    return index == 0 || layers[index].isSameSheet(as: layer)
  }
}

extension Layout.Layer {
  /// A sheet is identified by its presenter, its style and its first screen.
  func isSameSheet(as other: Layout.Layer) -> Bool {
    owner == other.owner && style == other.style && screens.first == other.screens.first
  }
}

extension Layout: CustomStringConvertible {
  /// `list › book(42) ⌃ login`: screens bottom to top, each sheet after a `⌃`.
  ///
  /// Containers of one layer are separated by `·`, tabs by `|` with the selected one in brackets;
  /// hidden ones are in parentheses.
  package var description: String { text(\.description) }

  /// The same with another text for each screen.
  package func text(_ name: (ScreenKey) -> String) -> String {
    layers.map { $0.text(name) }.joined(separator: " ⌃ ")
  }
}

extension Layout.Layer: CustomStringConvertible {
  /// The screens, or the containers, of the layer.
  package var description: String { text(\.description) }

  fileprivate func text(_ name: (ScreenKey) -> String) -> String {
    let stack = screens.map(name).joined(separator: " › ")
    let parts = (screens.isEmpty ? [] : [stack]) + containers.map { $0.text(name) }
    return parts.joined(separator: " · ")
  }
}

extension Layout.Container: CustomStringConvertible {
  /// The screens of the container.
  package var description: String { text(\.description) }

  fileprivate func text(_ name: (ScreenKey) -> String) -> String {
    let text =
      switch kind {
      case .window, .stack, .split: screens.map(name).joined(separator: " › ")
      case .tabs:
        screens.map { $0 == selected ? "[\(name($0))]" : name($0) }.joined(separator: " | ")
      }
    return isHidden ? "(\(text))" : text
  }
}

extension Layout {
  /// Gives one container of a window different screens as its base, and different sheets over them; a missing container
  /// changes nothing.
  ///
  /// A pure step: the desired layout results from many edits, each applied to the previous one. A sheet stays while it
  /// and the sheets of the same owner below it are still wanted; removing one removes everything above it, since UIKit
  /// dismisses them together. New sheets are presented on top of everything.
  ///
  /// Screens shown by other code may stay where nothing else is wanted, if they are preserved; in a complete edit, the
  /// base is the whole stack, including those of other code that stay. Returns whether the layout contains everything
  /// requested: a hidden container presents no sheets, and none does over the alert of another one.
  @discardableResult
  package mutating func edit(
    _ key: ScreenKey, to wanted: Layout, preservesExternalScreens: Bool = false,
    isComplete: Bool = false
  ) -> Bool {
    guard let (layer, index) = position(of: key), let base = wanted.layers.first else {
      return false
    }
    let container = layers[layer].containers[index]
    guard container.kind != .window || container.screens == base.screens else {
      setRoot(base, of: container)
      return true
    }
    let mayStay = preservesExternalScreens && !isComplete && container.kind == .stack
    if !mayStay || !container.screens.isExternalOnly(above: base.screens) {
      layers[layer].containers[index].screens = base.screens
    }
    if let selected = base.selected { layers[layer].containers[index].selected = selected }
    if container.kind == .tabs {
      removeTabs(Set(container.screens).subtracting(base.screens), of: key, from: layer)
    }
    var coming = wanted.layers.dropFirst()
    let highest =
      layers.count == layer + 1
      ? layer
      : keepSheets(
        of: key, above: layer, &coming, preservesExternalScreens: preservesExternalScreens)
    // Nothing lies over a container that is hidden, but over what hides it.
    let isAlone = !preservesExternalScreens && !container.isHidden
    let external = layers.indices.first { $0 > highest && layers[$0].isExternal }
    // What another flow asks the user is answered first: UIKit would dismiss both together.
    let isAsked = layers[(layer + 1)..<(isAlone ? external ?? layers.endIndex : layers.endIndex)]
      .contains { $0.isAlert && $0.owner != key }
    let comes = !coming.isEmpty && !container.isHidden && !isAsked
    // Below what other code presents nothing can come; an alert lies over it.
    if let external, isAlone || comes && coming.contains(where: { !$0.isAlert }) {
      layers.removeSubrange(external...)
    }
    guard comes else { return coming.isEmpty }
    layers += coming.map { $0.owned(by: key) }
    return true
  }

  /// Where a container is, if it is there: its layer, and its index in that.
  func position(of key: ScreenKey) -> (layer: Int, index: Int)? {
    for (layer, each) in layers.enumerated() {
      if let index = each.containers.firstIndex(where: { $0.key == key }) { return (layer, index) }
    }
    return nil
  }

  /// Whether a container is in a tab that is not selected, or under a screen of a stack.
  func isHidden(_ key: ScreenKey) -> Bool {
    position(of: key).map { layers[$0.layer].containers[$0.index].isHidden } ?? true
  }

  /// Another root removes everything shown.
  private mutating func setRoot(_ base: Layer, of window: Container) {
    var window = window
    window.screens = base.screens
    layers = [Layer([], containers: [window])]
  }

  /// Removed tabs take their contents with them, and the sheets over those.
  private mutating func removeTabs(_ tabs: Set<ScreenKey>, of bar: ScreenKey, from layer: Int) {
    guard !tabs.isEmpty else { return }
    let inside = layers[layer].containers.filter {
      $0.bar == bar && $0.tab.map(tabs.contains) ?? false
    }
    layers[layer].containers.removeAll { inside.contains($0) }
    let owners = inside.map(\.key)
    let sheet = layers.firstIndex { $0.owner.map(owners.contains) ?? false }
    if let sheet { layers.removeSubrange(sheet...) }
  }

  /// Keeps the sheets of a container that are still wanted, and removes them from the pending list; returns the highest
  /// layer that is certain to stay.
  private mutating func keepSheets(
    of key: ScreenKey, above layer: Int, _ coming: inout ArraySlice<Layer>,
    preservesExternalScreens: Bool
  ) -> Int {
    var highest = layer
    for position in layers.indices where position > layer && layers[position].owner == key {
      guard let next = coming.first?.owned(by: key), layers[position].isSameSheet(as: next) else {
        layers.removeSubrange(position...)
        break
      }
      if !preservesExternalScreens || !layers[position].screens.isExternalOnly(above: next.screens)
      {
        layers[position].screens = next.screens
      }
      highest = position
      coming.removeFirst()
    }
    return highest
  }

  /// What one container shows: its screens and its sheets; `nil` if it is not in this layout.
  package func part(of key: ScreenKey) -> Layout? {
    guard let (layer, index) = position(of: key) else { return nil }
    let container = layers[layer].containers[index]
    let sheets = layers.filter { $0.owner == key }.map { Layer($0.screens, style: $0.style) }
    return Layout([Layer(container.screens, selected: container.selected)] + sheets)
  }
}

extension Layout.Layer {
  fileprivate func owned(by key: ScreenKey) -> Layout.Layer {
    var copy = self
    copy.owner = key
    return copy
  }
}

extension [ScreenKey] {
  /// Whether these screens are as wanted, except for some on top that other code added.
  fileprivate func isExternalOnly(above wanted: [ScreenKey]) -> Bool {
    starts(with: wanted) && dropFirst(wanted.count).allSatisfy(\.isExternal)
  }
}
