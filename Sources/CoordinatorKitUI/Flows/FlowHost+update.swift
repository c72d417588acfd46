extension FlowHost {
  /// A screen that follows from the state, and its position.
  private struct Placed {
    let region: ContainerDriver
    let place: ContainerDriver.Place
    let screen: F.Screen
    /// Whether it is not in a sheet that is being replaced.
    let isKept: Bool
  }

  /// Passes new values to screens that stay.
  func updateScreens() {
    let screens = placedScreens
    placed = [:]
    for each in screens {
      // If a screen is in one stack twice, the lower one counts.
      let region = ObjectIdentifier(each.region)
      if placed[region]?[each.place] == nil {
        placed[region, default: [:]][each.place] = each.screen
      }
    }
    rounds += 1
    let round = rounds
    for each in screens where each.isKept {
      guard let newest = placed[ObjectIdentifier(each.region)]?[each.place] else { continue }
      each.region.update(each.place, to: AnyHashable(newest))
      // A screen changed the state, and all of them have received that change already.
      guard round == rounds else { return }
    }
    updateLooks()
    if let region = coordinator?.region { updateAlert(of: region) }
  }

  /// Updates the look of sheets that stay.
  private func updateLooks() {
    guard let region = coordinator?.region else { return }
    let layers = Layout(runtime.screens).normalized().layout.layers
    for index in 1..<max(1, region.layersKept(layers)) {
      let look = look(of: index)
      guard region.sheets[index - 1].look != look,
        let container = region.sheets[index - 1].container
      else { continue }
      region.sheets[index - 1].look = look
      SheetApplier.change(container, to: look)
    }
  }

  /// The desired look of a sheet; the lowest has index 1, and an alert lies over all of them.
  func look(of level: Int) -> SheetLook {
    let looks = runtime.screens.sheetLooks
    if level == looks.count + 1 {
      return SheetLook(alertSource: runtime.screens.alert?.style.source)
    }
    return looks.indices.contains(level - 1) ? looks[level - 1] : SheetLook()
  }

  /// All screens, those of the lowest stack first.
  private var placedScreens: [Placed] {
    guard let coordinator else { return [] }
    let wishes = innerFirst(coordinator.container.desiredLayouts(for: runtime.screens))
    var screens = Dictionary(grouping: allScreens) { ScreenKey($0) }.mapValues { $0[...] }
    return wishes.flatMap { wish in
      let layers = wish.layout.layers.enumerated().filter { $0 == 0 || !$1.screens.isEmpty }
      let kept = wish.region.layersKept(layers.map(\.element))
      return layers.enumerated().flatMap { index, layer in
        layer.element.screens.compactMap { key in
          screens[key]?.popFirst().map { screen in
            let place = ContainerDriver.Place(layer: index, key: ScreenKey(screen))
            return Placed(
              region: wish.region, place: place, screen: screen, isKept: index < kept)
          }
        }
      }
    }
  }
}
