/// Which screens may be left now, layer by layer; the UI reads it before any gesture.
package struct ExitRules {
  /// What may be left of one stack: the base, or a sheet.
  package struct Layer {
    /// The verdict on leaving the top screen, the top two screens, and so on; the last is on
    /// leaving all.
    package let levels: [Verdict]

    /// The verdict on going back from the top screen.
    package var pop: Verdict { leaving(levels: 1) }

    /// The verdict on removing the whole layer, as swiping down a sheet does; layers over it not
    /// included.
    package var removal: Verdict { leaving(levels: levels.count) }

    /// The verdict on leaving several screens at once, as the back menu does.
    ///
    /// - Parameter count: How many; zero may always be left, and more than there are means all.
    /// - Returns: The verdict for the topmost screen whose guard objects.
    package func leaving(levels count: Int) -> Verdict {
      levels.indices.contains(count - 1)
        ? levels[count - 1] : (count > 0 ? levels.last : nil) ?? .allow
    }
  }

  /// The layers, bottom to top.
  package let layers: [Layer]

  /// The verdict on removing a sheet together with those over it.
  ///
  /// - Parameter index: The index of the sheet's layer; 1 is the lowest sheet.
  /// - Returns: The verdict for the topmost screen whose guard objects.
  package func removingSheet(at index: Int) -> Verdict {
    guard layers.indices.contains(index) else { return .allow }
    return layers[index...].reversed().map(\.removal).first { !$0.isAllowed } ?? .allow
  }

  /// Collects verdicts on individual screens, bottom to top in each layer.
  init(_ verdicts: [[Verdict]]) {
    layers = verdicts.map { verdicts in
      var objection: Verdict?
      return Layer(
        levels: verdicts.reversed().map { verdict in
          if objection == nil, !verdict.isAllowed { objection = verdict }
          return objection ?? .allow
        })
    }
  }
}
