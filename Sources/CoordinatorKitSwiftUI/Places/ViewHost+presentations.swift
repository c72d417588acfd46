// One presentation after the other.
extension ViewHost {
  /// Makes the next change of what is presented, if the former has ended.
  ///
  /// Over views that are hidden SwiftUI presents nothing, so that waits until they appear again.
  func advance() {
    var hasChanged = false
    while !isHidden || !chain.given.isEmpty,
      chain.advance(tellsAppearance: { if case .sheet = $0 { true } else { false } })
    {
      hasChanged = true
    }
    if hasChanged { present() }
    changed()
    if chain.phase == .atRest { forgetLayers() }
  }

  /// Lets go of the sheets that no view presents, and none is to.
  private func forgetLayers() {
    let kept = chain.given + chain.wanted
    for (sheet, layer) in layers where !kept.contains(.sheet(sheet)) {
      layer.present(nil)
      layers[sheet] = nil
    }
  }

  /// Tells the views what they present.
  private func present() {
    let sheets = chain.given.compactMap { if case .sheet(let sheet) = $0 { sheet } else { nil } }
    let shown = [base] + sheets.map { layer(of: $0) }
    for (index, layer) in shown.enumerated() {
      layer.present(chain.given.indices.contains(index) ? chain.given[index] : nil)
    }
    for (sheet, layer) in layers where !sheets.contains(sheet) { layer.present(nil) }
    awaitViews()
  }

  private func awaitViews() {
    let seconds: Double
    switch chain.phase {
    case .atRest: return
    // Nothing tells that an alert is gone.
    case .closing(.alert), .retrying: seconds = 0.5
    case .opening, .closing: seconds = Self.patience
    }
    deadline += 1
    let current = deadline
    clock.after(seconds) { [weak self] in
      guard let self, deadline == current, chain.phase != .atRest else { return }
      chain.deadlinePassed()
      if chain.losses == 3, let root, chain.phase == .retrying {
        root.diagnosticHandler.report(.presentationLost(of: root, callSite: root.callSite))
      }
      present()
      advance()
    }
  }

  /// The views have closed a sheet.
  ///
  /// - Parameter way: How the user closed it, unless it lies beside columns.
  func closed(_ sheet: ViewSheet, _ way: RemovalMessage.Cause = .sheetSwipe) {
    let isRace = !isAtRest
    // Beside columns there is nothing to swipe: the user has moved its edge, or used a command of the system.
    let cause: RemovalMessage.Cause = liesBeside(.sheet(sheet)) ? .unknown : way
    // What lived on has arrived before, but not in a sheet that is only about to open.
    let above = chain.given.drop { $0 != .sheet(sheet) }.filter { chain.phase != .opening($0) }
    guard chain.wasClosed(.sheet(sheet)) else { return }
    present()
    let sheets = above.compactMap { if case .sheet(let sheet) = $0 { sheet } else { nil } }
    // What has come since, and has not been shown, stays.
    let left = sheets.flatMap { layers[$0]?.content?.read ?? [] }.filter(\.isWanted)
    if isFollowed, sheet.isWanted, !left.isEmpty {
      for sheet in sheets { sheet.isWanted = false }
      userLeft(left.reversed(), cause, isRace: isRace)
    }
    update()
  }

  /// The views have closed an alert.
  ///
  /// - Parameter isTapped: Whether the user tapped a button, and it is no echo.
  func closed(_ alert: ViewAlert, isTapped: Bool = false) {
    let isRace = !isAtRest
    guard chain.wasClosed(.alert(alert)) || isTapped else { return }
    present()
    if isFollowed, alert.isWanted {
      alert.isWanted = false
      alert.flow?.alertLeft(alert, isRace: isRace)
    }
    update()
  }

  /// Who waits is answered in the end, whatever views do.
  func watch() {
    updates += 1
    guard isVisible, !isWatched, !isAtRest else { return }
    isWatched = true
    let known = updates
    clock.after(10) { [weak self] in
      guard let self else { return }
      isWatched = false
      guard !isAtRest else { return }
      guard updates == known else { return watch() }
      for box in visible { box.markRead() }
      changed()
      watch()
    }
  }
}
