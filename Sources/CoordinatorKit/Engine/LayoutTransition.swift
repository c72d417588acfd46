/// One thing UIKit is to do on the way from the layout that is seen to the one that is wanted.
public enum LayoutTransition: Hashable {
  /// Change the stack of a layer; one that lies under a sheet changes without animation.
  case change(layer: Int, StackDifference, isCovered: Bool)
  /// Present a sheet over the layers below it.
  case present(layer: Int, Layout.Layer)
  /// Dismiss a sheet and all above it.
  case dismiss(layer: Int)

  /// Finds the next transition; asked again after each one until there is none.
  ///
  /// Lower layers come first, so that a stack under a sheet is in place before the sheet moves, and
  /// one change shows at most one animation of each kind.
  ///
  /// - Parameters:
  ///   - seen: The layout on show.
  ///   - wanted: The layout that should be, normalized.
  ///   - type: Whether a change to all-new screens should look like going forward or back.
  ///   - keepsForeign: Whether a sheet that other code presented may stay where none is wanted.
  /// - Returns: The transition, or `nil` if seen and wanted agree.
  public static func next(
    from seen: Layout, to wanted: Layout, type: PresentType = .present, keepsForeign: Bool = false
  ) -> LayoutTransition? {
    for index in 0..<max(seen.layers.count, wanted.layers.count) {
      guard wanted.layers.indices.contains(index) else {
        return keepsForeign && seen.layers[index].isForeign ? nil : .dismiss(layer: index)
      }
      let layer = wanted.layers[index]
      guard seen.layers.indices.contains(index) else { return .present(layer: index, layer) }
      guard wanted.keeps(seen.layers[index], at: index) else { return .dismiss(layer: index) }
      let old = keepsForeign ? seen.layers[index].ours(if: layer) : seen.layers[index].screens
      let difference = StackDifference(from: old, to: layer.screens, type: type)
      if difference != .none {
        let isCovered = max(seen.layers.count, wanted.layers.count) > index + 1
        return .change(layer: index, difference, isCovered: isCovered)
      }
    }
    return nil
  }
}

extension LayoutTransition {
  /// The layout that this transition leads to.
  ///
  /// - Parameters:
  ///   - seen: The layout on show.
  ///   - wanted: The layout that should be.
  /// - Returns: The layout in between.
  package func result(from seen: Layout, to wanted: Layout) -> Layout {
    var result = seen
    switch self {
    case .change(let index, _, _): result.layers[index].screens = wanted.layers[index].screens
    case .present(let index, let layer): result.layers = seen.layers.prefix(index) + [layer]
    case .dismiss(let index): result.layers = Array(seen.layers.prefix(index))
    }
    return result
  }
}

extension Layout.Layer {
  /// The screens, without those that other code put on top if what is below is as wanted.
  fileprivate func ours(if wanted: Layout.Layer) -> [ScreenKey] {
    let below = screens.prefix(wanted.screens.count)
    let isAsWanted = Array(below) == wanted.screens
    let isForeign = screens.dropFirst(wanted.screens.count).allSatisfy(\.isForeign)
    return isAsWanted && isForeign ? wanted.screens : screens
  }
}

extension LayoutTransition: CustomStringConvertible {
  /// The transition in words: `push book(42)`, `present login`, `dismiss sheet 1`.
  public var description: String {
    switch self {
    case .change(0, let difference, _): "\(difference)"
    case .change(let layer, let difference, _): "\(difference) in sheet \(layer)"
    case .present(_, let layer):
      "present \(layer.screens.map(\.description).joined(separator: " › "))"
    case .dismiss(let layer): "dismiss sheet \(layer)"
    }
  }
}
