extension Layout {
  /// Gives one container of a window different screens, and different sheets over them.
  ///
  /// A pure step: the desired layout results from many edits, each applied to the previous one. A
  /// sheet stays while it and the sheets of the same owner below it are still wanted; removing one
  /// removes everything above it, since UIKit dismisses them together. New sheets are presented on
  /// top of everything.
  ///
  /// - Parameters:
  ///   - key: The container; a missing one changes nothing.
  ///   - wanted: Its screens as the base, and the sheets over it.
  ///   - preservesExternalScreens: Whether screens shown by other code may stay where nothing else is wanted.
  ///   - isComplete: Whether the screens of the base are the whole stack, including those of other
  ///     code that stay.
  /// - Returns: Whether the layout contains everything requested: a hidden container presents no
  ///   sheets.
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
    layers[layer].containers[index].change(
      to: base, preservesExternalScreens: preservesExternalScreens && !isComplete)
    if container.kind == .tabs {
      removeTabs(Set(container.screens).subtracting(base.screens), of: key, from: layer)
    }
    var coming = wanted.layers.dropFirst()
    let highest = keepSheets(
      of: key, above: layer, &coming, preservesExternalScreens: preservesExternalScreens)
    let comes = !coming.isEmpty && !container.isHidden
    if !preservesExternalScreens || comes { dropExternalLayers(above: highest) }
    guard comes else { return coming.isEmpty }
    layers += coming.map { $0.owned(by: key) }
    return true
  }

  /// Whether a container is in this layout.
  func hasContainer(_ key: ScreenKey) -> Bool { position(of: key) != nil }

  /// Where a container is: its layer, and its index there.
  private func position(of key: ScreenKey) -> (layer: Int, index: Int)? {
    for (layer, each) in layers.enumerated() {
      if let index = each.containers.firstIndex(where: { $0.key == key }) { return (layer, index) }
    }
    return nil
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

  /// Keeps the sheets of a container that are still wanted, and removes them from the pending list.
  ///
  /// - Returns: The highest layer that is certain to stay.
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

  private mutating func dropExternalLayers(above layer: Int) {
    let lowest = layers.indices.first { $0 > layer && layers[$0].isExternal }
    if let lowest { layers.removeSubrange(lowest...) }
  }

  /// What one container shows: its screens and its sheets; `nil` if it is not in this layout.
  ///
  /// - Parameter key: The container.
  /// - Returns: The part of this layout that the container's coordinator controls.
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

extension Layout.Container {
  fileprivate mutating func change(to base: Layout.Layer, preservesExternalScreens: Bool) {
    selected = base.selected ?? selected
    let mayStay = preservesExternalScreens && kind == .stack
    if !mayStay || !screens.isExternalOnly(above: base.screens) { screens = base.screens }
  }
}

extension [ScreenKey] {
  /// Whether these screens are as wanted, except for some on top that other code added.
  fileprivate func isExternalOnly(above wanted: [ScreenKey]) -> Bool {
    starts(with: wanted) && dropFirst(wanted.count).allSatisfy(\.isExternal)
  }
}
