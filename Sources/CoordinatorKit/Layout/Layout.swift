/// All that is on show in one navigation stack: its screens and the sheets over it, as a value.
///
/// The engine compares the layout that is wanted with the one that is seen.
public struct Layout: Hashable {
  /// One stack of screens: the base, or a sheet.
  public struct Layer: Hashable {
    /// How the layer is presented; `nil` for the base.
    public var style: SheetStyle?
    /// The screens, bottom to top.
    public var screens: [ScreenKey]

    /// Makes a layer.
    ///
    /// - Parameters:
    ///   - screens: The screens, bottom to top.
    ///   - style: How the layer is presented; `nil` for the base.
    public init(_ screens: [ScreenKey], style: SheetStyle? = nil) {
      self.screens = screens
      self.style = style
    }

    /// Whether other code than the flow presented this layer.
    public var isForeign: Bool { screens.first?.isForeign ?? false }
  }

  /// The base and the sheets over it, bottom to top.
  public var layers: [Layer]

  /// Makes a layout.
  ///
  /// - Parameter layers: The base and the sheets over it, bottom to top.
  public init(_ layers: [Layer]) {
    self.layers = layers
  }

  /// Makes the layout of a flow's screens.
  ///
  /// - Parameter stack: The screens and sheets.
  public init<Screen>(_ stack: ScreenStack<Screen>) {
    layers = [Layer(stack.screens.map { ScreenKey($0) })]
    var sheet = stack.sheet
    while let shown = sheet {
      layers.append(Layer(shown.stack.screens.map { ScreenKey($0) }, style: shown.style))
      sheet = shown.stack.sheet
    }
  }

  /// All keys, the topmost first.
  public var topFirst: [ScreenKey] { layers.flatMap(\.screens).reversed() }
}

// MARK: - What can be shown

extension Layout {
  /// This layout as it can be shown: each screen once in a stack, and no sheet without screens.
  ///
  /// - Returns: The layout, and the screens that were left out because they stood further down.
  public func normalized() -> (layout: Layout, duplicates: [ScreenKey]) {
    var duplicates: [ScreenKey] = []
    var shown: [Layer] = []
    for (position, layer) in layers.enumerated() {
      var seen: Set<ScreenKey> = []
      var unique = layer
      unique.screens = []
      for key in layer.screens {
        if seen.insert(key).inserted {
          unique.screens.append(key)
        } else if unique.screens.last != key {
          // One equal to the one below it is a second tap, not a mistake.
          duplicates.append(key)
        }
      }
      if position == 0 || !unique.screens.isEmpty { shown.append(unique) }
    }
    return (Layout(shown), duplicates)
  }

  /// Takes screens out, wherever they are, and with them sheets that have no others.
  ///
  /// - Parameter keys: The screens.
  package mutating func leaveOut(_ keys: Set<ScreenKey>) {
    guard !keys.isEmpty else { return }
    for index in layers.indices { layers[index].screens.removeAll { keys.contains($0) } }
    self = normalized().layout
  }

  /// The screens of this layout that are missing from a later one, the topmost first.
  ///
  /// - Parameter later: The layout after the change.
  /// - Returns: The screens that left, with the index of the layer each was in.
  public func screensGone(in later: Layout) -> [(layer: Int, key: ScreenKey)] {
    var gone: [(layer: Int, key: ScreenKey)] = []
    for (index, layer) in layers.enumerated().reversed() {
      let kept = later.keeps(layer, at: index) ? Set(later.layers[index].screens) : []
      for key in layer.screens.reversed() where !kept.contains(key) {
        gone.append((index, key))
      }
    }
    return gone
  }

  /// Whether this layout shows a screen in a layer.
  ///
  /// - Parameters:
  ///   - key: The screen.
  ///   - layer: The index of the layer.
  /// - Returns: True if the layer has the screen.
  public func shows(_ key: ScreenKey, in layer: Int) -> Bool {
    layers.indices.contains(layer) && layers[layer].screens.contains(key)
  }

  /// Whether a layer here is the same one, not another sheet in its place.
  func keeps(_ layer: Layer, at index: Int) -> Bool {
    guard layers.indices.contains(index) else { return false }
    return index == 0 || layers[index].isSameSheet(as: layer)
  }
}

extension Layout.Layer {
  /// A sheet is known by its style and its first screen.
  func isSameSheet(as other: Layout.Layer) -> Bool {
    style == other.style && screens.first == other.screens.first
  }
}

extension Layout: CustomStringConvertible {
  /// `list › book(42) ⌃ login`: screens bottom to top, each sheet behind a `⌃`.
  public var description: String {
    layers.map { $0.screens.map(\.description).joined(separator: " › ") }.joined(separator: " ⌃ ")
  }
}
