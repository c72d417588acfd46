extension ContainerDriver {
  /// The owner is shown again after it was removed.
  func reattach() {
    guard ownership == .released else { return }
    ownership = .held
    (seen, sheets) = (layoutOnShow, liveSheets)
    observe()
    owner?.returns()
    proceed()
  }

  /// The owner leaves the tree: all its screens count as removed, topmost first.
  func close(_ cause: RemovalMessage.Cause) {
    guard ownership == .held else { return }
    ownership = .released
    stopObserving()
    // Pending screens count as shown; those already gone unnoticed are removed with the rest.
    let (before, shown, nothing) = (seen, layoutOnShow, Layout([Layout.Layer([])]))
    seen = nothing
    let missed = before.screensGone(in: shown)
    let gone = ScreensGone(missed + shown.screensGone(in: nothing), cause, isUserMove: false)
    endScreens([gone])
    notifyOwner(of: [gone])
    end(.failed("the coordinator left"))
    let unownedPresentations = liveSheets.compactMap(\.container)
    if !unownedPresentations.isEmpty, cause != .sceneClosed {
      engine.adopt(unownedPresentations: unownedPresentations)
    }
  }
}
