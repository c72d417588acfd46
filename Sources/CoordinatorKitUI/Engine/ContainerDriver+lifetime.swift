extension ContainerDriver {
  /// The owner is shown again after it was removed.
  func reopen() {
    guard claim == .released else { return }
    claim = .held
    (seen, sheets) = (layoutOnShow, liveSheets)
    observe()
    owner?.returns()
    proceed()
  }

  /// The owner leaves the tree: all its screens count as removed, topmost first.
  func close(_ cause: RemovalMessage.Cause) {
    guard claim == .held else { return }
    claim = .released
    stopObserving()
    // Pending screens count as shown; those already gone unnoticed are removed with the rest.
    let (before, shown, nothing) = (seen, layoutOnShow, Layout([Layout.Layer([])]))
    seen = nothing
    let missed = before.screensGone(in: shown)
    let gone = ScreensGone(missed + shown.screensGone(in: nothing), cause, isUserMove: false)
    endScreens([gone])
    tell([gone])
    end(.failed("the coordinator left"))
    let orphans = liveSheets.compactMap(\.container)
    if !orphans.isEmpty, cause != .sceneClosed { engine.adopt(orphans: orphans) }
  }
}
