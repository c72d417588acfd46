// Shows the screens of a typed flow: what it wants in each container follows from its state.
extension StateFlowCoordinator: FlowScreens {
  package func update() {
    parts = wantedParts()
    endMinimized()
    updateScreens()
    containerDriver.engine.offerPages()
    containerDriver.engine.guardSheets()
  }

  package func show(animated: Bool, _ end: Completion<Outcome>?) {
    let new = parts.filter { $0.isNew && (end != nil || !$0.isComing) }
    guard !new.isEmpty else { return end?(.performed) ?? () }
    let ends = MessageDelivery.expectEdit(end ?? Completion()).divided(into: new.count)
    for (part, end) in zip(new, ends) {
      part.containerDriver.prepareRequest(
        plan(for: part), animated: animated, type: .present, preservesExternalScreens: true,
        isAwaited: MessageDelivery.isAwaited, completion: end)
    }
    for part in new { part.containerDriver.scheduleProceed() }
  }

  /// Shows what follows from the state, and dismisses what other code presented over it.
  func showAgain(animated: Bool, type: PresentType) {
    parts = wantedParts()
    for part in parts {
      let plan = plan(for: part)
      let new = Set(plan.layout.topFirst).subtracting(part.containerDriver.wanted.topFirst)
      MessageDelivery.noteRequested(Array(new), of: self)
      part.containerDriver.request(
        plan, animated: animated, type: type, preservesExternalScreens: false,
        completion: MessageDelivery.expectEdit())
    }
  }

  package func showAfterUserMove() {
    let new = parts.filter(\.isNew)
    for part in new { part.containerDriver.prepareRenewal(plan(for: part)) }
    for part in new { part.containerDriver.scheduleProceed() }
  }

  /// Screens have moved between the stacks of columns.
  ///
  /// - Parameter end: The end of the requests in the stacks that they have left.
  func columnsChanged(_ end: Completion<Outcome>) {
    parts = wantedParts()
    // Screens shown by other code may lie between ours now, and stay as long as nothing changes.
    let agrees = parts.allSatisfy { part in
      part.layout.topFirst == part.containerDriver.seen.topFirst.filter { !$0.isExternal }
    }
    if agrees { return end(.performed) }
    show(animated: false, end.isAwaited ? end : nil)
  }

  package func flowFinished() {
    ScreenTeardown.dismiss(finished: self, at: callSite)
  }

  package var isChanging: Bool { containerDrivers.contains(where: \.hasPendingRequest) }

  /// The containers of all parts of the flow's screens.
  package var containerDrivers: [ContainerDriver] { [containerDriver] + innerDrivers }

  /// What the flow wants now in each container; containers that are missing are created.
  ///
  /// Inner containers come first: those off screen are filled before they appear, and their screens
  /// are in the order of the stacks.
  package func wantedParts() -> [FlowPart] {
    // One whose container has another owner has not started.
    guard driver.coordinator != nil else { return [] }
    return container.parts(of: driver.runtime.shown)
  }

  /// How the screens of a container are built: from their newest values, which may have changed by
  /// then.
  private func plan(for part: FlowPart) -> ScreenPlan {
    let shown = driver.runtime.shown
    let newest = {
      [weak self, weak containerDriver = part.containerDriver] (place: ContainerDriver.Place) in
      self?.screen(at: place, of: containerDriver) ?? shown.screens(with: [place.key]).first
    }
    return ScreenPlan(
      layout: part.layout, sharedStack: container.sharedStack(for: part),
      value: { newest($0).map { AnyHashable($0) } },
      appearance: { [weak self] in self?.appearance(of: $0) ?? SheetAppearance() }
    ) { [makeScreen, weak self, weak containerDriver = part.containerDriver] place in
      newest(place).flatMap { screen in self.flatMap { makeScreen(screen, $0) } } ?? self?
        .makeAlert(place.key, planned: shown.stack.alert)
        ?? containerDriver.flatMap { self?.container.container(place.key, of: $0)?.controller }
    }
  }

  /// The newest value of a screen; `nil` if the flow does not want it there.
  private func screen(
    at place: ContainerDriver.Place, of containerDriver: ContainerDriver?
  ) -> F.Screen? {
    let index = parts.firstIndex { $0.containerDriver === containerDriver }
    return index.flatMap { parts[$0].screen(at: place) } as? F.Screen
  }

  /// The screen with a key, even one that is about to be removed; for a container, its top screen.
  func frontScreen(_ key: ScreenKey) -> F.Screen? {
    if key.isContainer { return driver.runtime.shown.screens(leftWith: [key]).first }
    let made = containerDrivers.lazy.flatMap(\.made)
    return driver.runtime.shown.screens(with: [key]).first
      ?? made.first { $0.key.key == key }?.value.value?.base as? F.Screen
  }
}

// MARK: - User actions

extension StateFlowCoordinator {
  /// Screens of a container were removed; for tabs in a column, everything in them.
  func flowScreensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    func leave() {
      removeScreens(screens, cause)
      containersLeft(screens, of: containerDriver, cause)
    }
    // Tabs that other code removes return with the next change.
    let isTold = isUserMove && screens.contains { $0.key.tab == nil }
    let waiting = isTold ? [] : hiddenScreensLeft(among: screens, cause)
    guard isTold || !waiting.isEmpty else { return leave() }
    let left = isTold ? driver.runtime.shown.screens(leftWith: screens.map(\.key)) : waiting
    // A replacement of the whole stack was itself replaced: what is there now stays.
    if isTold, container.replacedStack === containerDriver { container.replacedStack = nil }
    // In a race with a change requested meanwhile, there is no old stack to compare with.
    following(screens.map(\.key)) {
      driver.userLeft(left, cause, isRace: !isTold || containerDriver.isSuperseded, leave)
    }
    layoutDidChange()
  }

  /// Screens have left, but for those that live on out of sight.
  func removeScreens(_ screens: [LeftScreen], _ cause: RemovalMessage.Cause) {
    let ended = endMinimized(cause)
    let kept = containerDriver.minimizedKeys
    for screen in screens where !screen.key.isContainer && !kept.contains(screen.key) {
      guard !ended.contains(screen.key) else { continue }
      ScreenTeardown.leave(screen, of: self, cause: cause)
    }
  }

  /// Removes screens out of sight that the flow does not want any more.
  ///
  /// - Returns: Their keys.
  func endMinimized(_ cause: RemovalMessage.Cause) -> Set<ScreenKey> {
    guard !containerDriver.minimized.isEmpty else { return [] }
    let ended = containerDriver.endMinimized(but: Set(driver.runtime.shown.keys.joined()))
    RemovalQueue.whileRemoving {
      for screen in ended { ScreenTeardown.leave(screen, of: self, cause: cause) }
    }
    return Set(ended.map(\.key))
  }

  /// The flow follows a fact; if nothing is left in a stack, that is reported once.
  ///
  /// No user can leave the only screen of a stack: other code has taken it away.
  ///
  /// - Parameter left: The screens that have gone.
  func following(_ left: [ScreenKey], _ follow: () -> Void) {
    let bottoms = bottomScreens.filter { left.contains($0.screen) }
    follow()
    guard containerDriver.ownership == .held, driver.ending.value == nil,
      let emptied = bottoms.first(where: { isEmpty($0.containerDriver) }),
      rootViewController.attachment.reported.insert(.emptyStack).inserted
    else { return }
    diagnosticHandler.report(.emptyStack(of: coordinatorName, without: emptied.screen, callSite))
  }

  /// The lowest screen of each stack; a column may be empty, and a stack of others is theirs.
  private var bottomScreens: [(containerDriver: ContainerDriver, screen: ScreenKey)] {
    guard containerDriver.kind != .split, !container.sharesStacks else { return [] }
    return parts.filter { $0.containerDriver.kind == .stack }.compactMap { part in
      part.normalized.layers.first?.screens.first.map { (part.containerDriver, $0) }
    }
  }

  /// Whether the flow wants no screen in a stack, and other code shows none.
  private func isEmpty(_ stack: ContainerDriver) -> Bool {
    let part = parts.first { $0.containerDriver === stack }
    return part?.normalized.layers.first?.screens.isEmpty == true
      && stack.shownControllers.allSatisfy { stack.screen(of: $0) != nil }
  }

  /// Containers that were screens of others are gone, with everything in them.
  func containersLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, _ cause: RemovalMessage.Cause
  ) {
    container.containersLeft(screens, of: containerDriver, cause)
    // Those that are wanted again by now are other ones.
    let wanted = Set(containerDriver.wanted.topFirst)
    let isWanted = screens.contains { $0.key.isContainer && wanted.contains($0.key) }
    guard isWanted, containerDriver.ownership == .held else { return }
    parts = wantedParts()
    showAfterUserMove()
  }

  /// Screens that should now wait in the sheet of a hidden tab, but that the user was already
  /// leaving.
  private func hiddenScreensLeft(
    among screens: [LeftScreen], _ cause: RemovalMessage.Cause
  ) -> [F.Screen] {
    switch cause {
    case .backButton, .backMenu, .interactivePop, .sheetSwipe, .outsideTap, .unknown: break
    case .programmatic, .external, .replaced, .parentRemoved, .sceneClosed: return []
    }
    let hidden = driver.runtime.screens.hiddenScreens.map { (ScreenKey($0), $0) }
    let named = Dictionary(hidden, uniquingKeysWith: { first, _ in first })
    return screens.compactMap { named[$0.key] }
  }
}

extension StateFlowCoordinator {
  /// Passes new values to screens that stay.
  private func updateScreens() {
    updateCount += 1
    let round = updateCount
    for (containerDriver, place, screen) in parts.flatMap(changedScreens) {
      containerDriver.update(place, to: AnyHashable(screen))
      // A screen changed the state, and all of them have received that change already.
      guard round == updateCount else { return }
    }
    for screen in driver.runtime.screens.minimizedScreens {
      containerDriver.updateMinimized(ScreenKey(screen), to: AnyHashable(screen))
      guard round == updateCount else { return }
    }
    updateSheetAppearances()
    updateAlert()
  }

  /// Updates the look of sheets that stay.
  private func updateSheetAppearances() {
    guard !containerDriver.sheets.isEmpty else { return }
    let layers = driver.runtime.shown.layout.normalized().layout.layers
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
  private func appearance(of level: Int) -> SheetAppearance {
    let sheetAppearances = driver.runtime.screens.sheetAppearances
    if level == sheetAppearances.count + 1 {
      return SheetAppearance(alertSource: driver.runtime.screens.alert?.style.source)
    }
    return sheetAppearances.indices.contains(level - 1)
      ? sheetAppearances[level - 1] : SheetAppearance()
  }

  private typealias ChangedScreen = (
    containerDriver: ContainerDriver, place: ContainerDriver.Place, screen: F.Screen
  )

  /// The screens of a container that may not have their newest values, bottom to top; those in a
  /// sheet that is being replaced do not stay.
  private func changedScreens(_ part: FlowPart) -> [ChangedScreen] {
    let (containerDriver, layers) = (part.containerDriver, part.normalized.layers)
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

extension Diagnostic {
  fileprivate static func emptyStack(
    of flow: String, without screen: ScreenKey, _ callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .emptyStack,
      what: "\(plain: flow) shows an empty stack since \(screen) was removed.",
      why: """
        Other code took it off the stack, or removed its coordinator, and the state wants no other screen there.
        """,
      instead: """
        Remove the coordinator of the flow instead, or let the state name another screen in place of this one.
        """,
      callSite: callSite)
  }
}
