extension FlowHost {
  /// Passes new values to screens that stay.
  func updateScreens() {
    let desiredLayouts = innermostFirst(desiredLayouts)
    placed = [:]
    for desired in desiredLayouts {
      placed[ObjectIdentifier(desired.containerDriver)] = PlacedScreens(desired.normalized)
    }
    updateCount += 1
    let round = updateCount
    for (containerDriver, place, screen) in desiredLayouts.flatMap(changedScreens) {
      containerDriver.update(place, to: AnyHashable(screen))
      // A screen changed the state, and all of them have received that change already.
      guard round == updateCount else { return }
    }
    updateSheetAppearances()
    if let containerDriver = coordinator?.containerDriver { updateAlert(of: containerDriver) }
  }

  /// Updates the look of sheets that stay.
  private func updateSheetAppearances() {
    guard let containerDriver = coordinator?.containerDriver, !containerDriver.sheets.isEmpty
    else { return }
    let layers = runtime.shown.layout.normalized().layout.layers
    for index in 1..<max(1, containerDriver.reusableLayerCount(layers)) {
      let appearance = appearance(of: index)
      guard containerDriver.sheets[index - 1].appearance != appearance,
        let container = containerDriver.sheets[index - 1].container
      else { continue }
      containerDriver.sheets[index - 1].appearance = appearance
      SheetApplier.change(container, to: appearance)
    }
  }

  /// The desired look of a sheet; the lowest has index 1, and an alert lies over all of them.
  func appearance(of level: Int) -> SheetAppearance {
    let sheetAppearances = runtime.screens.sheetAppearances
    if level == sheetAppearances.count + 1 {
      return SheetAppearance(alertSource: runtime.screens.alert?.style.source)
    }
    return sheetAppearances.indices.contains(level - 1)
      ? sheetAppearances[level - 1] : SheetAppearance()
  }

  private typealias ChangedScreen = (
    containerDriver: ContainerDriver, place: ContainerDriver.Place, screen: F.Screen
  )

  /// The screens of a container that may not have their newest values, bottom to top; those in a
  /// sheet that is being replaced do not stay.
  private func changedScreens(_ desired: ContainerLayout) -> [ChangedScreen] {
    let (containerDriver, layers) = (desired.containerDriver, desired.normalized.layers)
    let seen = containerDriver.seen.layers
    var changed: [ChangedScreen] = []
    for (layer, wanted) in layers.prefix(containerDriver.reusableLayerCount(layers)).enumerated() {
      let known = seen.indices.contains(layer) ? seen[layer].screens : []
      for (index, key) in wanted.screens.enumerated() {
        // The key of a visible screen has the value that it received last.
        if index < known.count, known[index].isSame(as: key) { continue }
        guard let screen = key.screen as? F.Screen else { continue }
        changed.append((containerDriver, ContainerDriver.Place(layer: layer, key: key), screen))
      }
    }
    return changed
  }
}
