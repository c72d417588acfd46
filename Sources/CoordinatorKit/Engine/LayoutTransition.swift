/// One UIKit operation on the way from the visible layout to the desired one.
package enum LayoutTransition: Hashable {
  /// Change a stack: a layer's own, or that of a container in it. One that lies under a sheet
  /// changes without animation.
  case change(layer: Int, container: ScreenKey? = nil, StackDifference, isCovered: Bool)
  /// Replace the tabs of a tab bar.
  case setTabs(container: ScreenKey, [ScreenKey], selected: ScreenKey?)
  /// Select a tab.
  case select(container: ScreenKey, ScreenKey)
  /// Replace the root of a window.
  case setRoot(container: ScreenKey, ScreenKey?)
  /// Present a sheet over the layers below it.
  indirect case present(layer: Int, Layout.Layer)
  /// Dismiss a sheet and everything above it.
  case dismiss(layer: Int)

  /// Returns the next transition; called again after each one until there is none.
  ///
  /// Lower layers come first, and within a layer the outer containers, so that a stack under a
  /// sheet is in place before the sheet moves, and one change shows at most one animation of each
  /// kind.
  ///
  /// - Parameters:
  ///   - seen: The visible layout.
  ///   - wanted: The desired layout, normalized.
  ///   - type: Whether a change of a container to all-new screens should look like going forward or
  ///     back; `nil` stands for a layer's own stack.
  /// - Returns: The transition, or `nil` if both layouts agree.
  package static func next(
    from seen: Layout, to wanted: Layout, type: (ScreenKey?) -> PresentType = { _ in .present }
  ) -> LayoutTransition? {
    for index in 0..<max(seen.layers.count, wanted.layers.count) {
      guard wanted.layers.indices.contains(index) else { return .dismiss(layer: index) }
      let layer = wanted.layers[index]
      guard seen.layers.indices.contains(index) else { return .present(layer: index, layer) }
      guard wanted.keeps(seen.layers[index], at: index) else { return .dismiss(layer: index) }
      let isCovered = max(seen.layers.count, wanted.layers.count) > index + 1
      let difference = StackDifference(
        from: seen.layers[index].screens, to: layer.screens, type: type(layer.owner))
      if difference != .none {
        return .change(layer: index, difference, isCovered: isCovered)
      }
      for container in layer.containers {
        guard let old = seen.layers[index].containers.first(where: { $0.key == container.key })
        else { continue }
        let type = type(container.key)
        if container.kind != .stack, old.screens != container.screens,
          let gone = seen.layers.indices.first(where: { !wanted.keeps(seen.layers[$0], at: $0) })
        {
          // UIKit would keep what an old root or tab presents visible, and alive.
          return .dismiss(layer: gone)
        }
        if let next = change(old, to: container, layer: index, type: type, isCovered: isCovered) {
          return next
        }
      }
    }
    return nil
  }

  private static func change(
    _ old: Layout.Container, to new: Layout.Container, layer: Int, type: PresentType,
    isCovered: Bool
  ) -> LayoutTransition? {
    switch new.kind {
    case .split:
      return nil
    case .window:
      return old.screens == new.screens ? nil : .setRoot(container: new.key, new.screens.first)
    case .tabs:
      guard old.screens == new.screens else {
        return .setTabs(container: new.key, new.screens, selected: new.selected)
      }
      guard let selected = new.selected, old.selected != selected else { return nil }
      return .select(container: new.key, selected)
    case .stack:
      let difference = StackDifference(from: old.screens, to: new.screens, type: type)
      guard difference != .none else { return nil }
      return .change(layer: layer, container: new.key, difference, isCovered: isCovered)
    }
  }
}

extension LayoutTransition {
  /// The layout that this transition leads to.
  ///
  /// - Parameters:
  ///   - seen: The visible layout.
  ///   - wanted: The desired layout.
  /// - Returns: The intermediate layout.
  package func result(from seen: Layout, to wanted: Layout) -> Layout {
    var result = seen
    switch self {
    case .change(let index, nil, _, _): result.layers[index].screens = wanted.layers[index].screens
    case .change(let index, let key?, _, _): result.copy(key, in: index, from: wanted)
    case .setTabs(let key, _, _), .select(let key, _):
      for index in result.layers.indices { result.copy(key, in: index, from: wanted) }
    case .setRoot: result = wanted
    case .present(let index, let layer): result.layers = seen.layers.prefix(index) + [layer]
    case .dismiss(let index): result.layers = Array(seen.layers.prefix(index))
    }
    return result
  }
}

extension Layout {
  fileprivate mutating func copy(_ key: ScreenKey, in layer: Int, from wanted: Layout) {
    guard wanted.layers.indices.contains(layer),
      let old = layers[layer].containers.firstIndex(where: { $0.key == key }),
      let new = wanted.layers[layer].containers.first(where: { $0.key == key })
    else { return }
    layers[layer].containers[old] = new
  }
}

extension LayoutTransition: CustomStringConvertible {
  /// The transition in words: `push book(42)`, `present login`, `dismiss sheet 1`.
  package var description: String {
    switch self {
    case .change(0, _, let difference, _): "\(difference)"
    case .change(let layer, _, let difference, _): "\(difference) in sheet \(layer)"
    case .setTabs(_, let tabs, _):
      "set tabs \(tabs.map(\.description).joined(separator: " | "))"
    case .select(_, let tab): "select \(tab)"
    case .setRoot(_, let root): "set root \(root.map(\.description) ?? "nothing")"
    case .present(_, let layer):
      "present \(layer.screens.map(\.description).joined(separator: " › "))"
    case .dismiss(let layer): "dismiss sheet \(layer)"
    }
  }
}
