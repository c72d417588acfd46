extension FlowHost {
  /// A screen that follows from the state, and its position.
  private struct Placed {
    let containerDriver: ContainerDriver
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
      let containerDriver = ObjectIdentifier(each.containerDriver)
      if placed[containerDriver]?[each.place] == nil {
        placed[containerDriver, default: [:]][each.place] = each.screen
      }
    }
    updateCount += 1
    let round = updateCount
    for each in screens where each.isKept {
      guard let newest = placed[ObjectIdentifier(each.containerDriver)]?[each.place] else {
        continue
      }
      each.containerDriver.update(each.place, to: AnyHashable(newest))
      // A screen changed the state, and all of them have received that change already.
      guard round == updateCount else { return }
    }
    updateSheetAppearances()
    if let containerDriver = coordinator?.containerDriver { updateAlert(of: containerDriver) }
  }

  /// Updates the look of sheets that stay.
  private func updateSheetAppearances() {
    guard let containerDriver = coordinator?.containerDriver else { return }
    let layers = Layout(runtime.screens).normalized().layout.layers
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

  /// All screens, those of the lowest stack first.
  private var placedScreens: [Placed] {
    guard let coordinator else { return [] }
    let desiredLayouts = innermostFirst(coordinator.container.desiredLayouts(for: runtime.screens))
    var screens = Dictionary(grouping: allScreens) { ScreenKey($0) }.mapValues { $0[...] }
    return desiredLayouts.flatMap { desired in
      let layers = desired.layout.layers.enumerated().filter { $0 == 0 || !$1.screens.isEmpty }
      let kept = desired.containerDriver.reusableLayerCount(layers.map(\.element))
      return layers.enumerated().flatMap { index, layer in
        layer.element.screens.compactMap { key in
          screens[key]?.popFirst().map { screen in
            let place = ContainerDriver.Place(layer: index, key: ScreenKey(screen))
            return Placed(
              containerDriver: desired.containerDriver, place: place, screen: screen,
              isKept: index < kept)
          }
        }
      }
    }
  }
}
