extension LayoutRegion {
  /// What a region has to do with its container.
  enum Claim {
    /// It decides the container.
    case held
    /// It has let go of the container, and takes it up again when its owner is shown again.
    case released
    /// Another coordinator has the container, so this region never had it.
    case refused
  }

  /// The owner is shown again after it had left.
  func reopen() {
    guard claim == .released else { return }
    claim = .held
    (seen, sheets) = (layoutOnShow, liveSheets)
    observe()
    owner?.returns()
    proceed()
  }

  /// The owner leaves the tree: all its screens count as left, the topmost first.
  func close(_ cause: RemovalCause) {
    guard claim == .held else { return }
    claim = .released
    stopObserving()
    // What is on its way counts as shown; what has gone unnoticed leaves with the rest.
    let (before, shown, nothing) = (seen, layoutOnShow, Layout([Layout.Layer([])]))
    seen = nothing
    let missed = before.screensGone(in: shown)
    let gone = missed + shown.screensGone(in: nothing)
    endScreens(gone)
    tell(gone, cause, isUserMove: false)
    end(.failed("the coordinator left"))
    let orphans = liveSheets.compactMap(\.container)
    if !orphans.isEmpty, cause != .sceneClosed { engine.adopt(orphans: orphans) }
  }
}
