// A typed flow as the engine knows it.
extension StateFlowCoordinator: LayoutOwner, TabOwner {
  package var containerDriver: ContainerDriver { container.containerDriver }

  var innerDrivers: [ContainerDriver] { container.all.dropFirst().map(\.containerDriver) }

  var driverInFront: ContainerDriver { container.inFront.containerDriver }

  func exits(of containerDriver: ContainerDriver) -> ExitRules? {
    let parts = driver.exitsOfParts
    let index = container.all.first { $0.containerDriver === containerDriver }?.partIndex
    return index.flatMap { parts.indices.contains($0) ? parts[$0] : nil }
  }

  func screens(in key: ScreenKey) -> [ScreenKey] {
    guard key.isContainer else { return [key] }
    return driver.runtime.shown.screens(leftWith: [key]).map { ScreenKey($0) }
  }

  func nestedScreens(of value: AnyHashable) -> [any FlowScreen] {
    (value.base as? F.Screen).map { driver.runtime.nestedScreens(of: $0) } ?? []
  }

  func screensKept(
    leaving keys: Set<ScreenKey>, of containerDriver: ContainerDriver
  ) -> Set<ScreenKey> {
    guard containerDriver === self.containerDriver else { return [] }
    let kept = driver.runtime.screens.screensKept { keys.contains(ScreenKey($0)) }
    return Set(kept.map { ScreenKey($0) })
  }

  func endMinimized() { _ = endMinimized(.programmatic) }

  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    let left = screensWithoutAlert(screens, of: containerDriver, isUserMove: isUserMove)
    if !left.isEmpty {
      flowScreensLeft(left, of: containerDriver, cause: cause, isUserMove: isUserMove)
    }
  }

  func transition(from old: ScreenKey?, to new: ScreenKey?) -> ScreenTransition? {
    makeTransition?(old.flatMap(frontScreen), new.flatMap(frontScreen))
  }

  /// The flow returns to the state before the change.
  func changeCancelled(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause
  ) {
    let others = screensWithoutAlert(
      screens.filter { !$0.key.isContainer }, of: containerDriver, isUserMove: false)
    driver.changeCancelled(showing: Set(containerDrivers.flatMap(\.seen.topFirst))) {
      removeScreens(others, cause)
    }
    containersLeft(screens, of: containerDriver, cause)
  }

  func splitDidAdapt() {
    for container in container.all { container.splitDidAdapt() }
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    following([screen]) { driver.screenOwnerRemoved(screen) }
  }

  func returns() {
    for driver in innerDrivers { driver.reattach() }
    driver.returns()
  }

  func leave(_ cause: RemovalMessage.Cause) {
    container.leave(cause)
    for screen in containerDriver.endMinimized(but: []) {
      ScreenTeardown.leave(screen, of: self, cause: cause.causeForDescendants)
    }
    driver.left(cause)
  }
}

// MARK: - Tabs

extension StateFlowCoordinator {
  func index(of key: ScreenKey) -> Int? {
    key.tab.flatMap { driver.runtime.screens.tab($0) }
  }

  func userTapped(_ key: ScreenKey, isAgain: Bool) {
    guard let index = index(of: key) else { return }
    if !isAgain, let tab = key.tab { driver.userSelected(tab) }
    send(isAgain ? .reselected(index) : .selected(index), to: self)
  }

  func maySelect(_ index: Int) -> Bool { driver.mayUserSelect(index) }

  func mayOffer(_ index: Int) -> Bool {
    driver.runtime.verdict(on: .selectTab(index)).isAllowed
  }
}
