extension ContainerDriver {
  /// The owner is shown again after it had left.
  func reopen() {
    guard claim == .released else { return }
    claim = .held
    (seen, sheets) = (layoutOnShow, liveSheets)
    observe()
    owner?.returns()
    proceed()
  }

  /// The owner leaves the tree: all its screens count as left, topmost first.
  func close(_ cause: RemovalMessage.Cause) {
    guard claim == .held else { return }
    claim = .released
    stopObserving()
    // What is on its way counts as shown; what has gone unnoticed leaves with the rest.
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
