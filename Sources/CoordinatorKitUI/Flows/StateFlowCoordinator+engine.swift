// A typed flow as the engine knows it.
extension StateFlowCoordinator: LayoutOwner, TabOwner {
  var containerDriver: ContainerDriver { container.containerDriver }

  var innerDrivers: [ContainerDriver] { container.stacks.map(\.containerDriver) }

  var driverInFront: ContainerDriver {
    let selected = containerDriver.wanted.layers.first?.selected
    let shown = container.stacks.first { $0.key == selected }
    let filled = container.stacksTopFirst.first { !$0.containerDriver.wanted.topFirst.isEmpty }
    return (shown ?? filled)?.containerDriver ?? containerDriver
  }

  func exits(of containerDriver: ContainerDriver) -> ExitRules? {
    container.exits(of: containerDriver)
  }

  func nestedScreens(of value: AnyHashable) -> [any FlowScreen] {
    (value.base as? F.Screen).map { driver.runtime.nestedScreens(of: $0) } ?? []
  }

  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    let others = screens.filter { !$0.key.isTab }
    if !others.isEmpty {
      flowScreensLeft(others, of: containerDriver, cause: cause, isUserMove: isUserMove)
    }
    container.stacksLeft(screens, cause)
  }

  func transition(from old: ScreenKey?, to new: ScreenKey?) -> ScreenTransition? {
    makeTransition?(old.flatMap(frontScreen), new.flatMap(frontScreen))
  }

  /// The flow returns to the state before the change.
  func changeCancelled(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause
  ) {
    let others = screensWithoutAlert(
      screens.filter { !$0.key.isTab }, of: containerDriver, isUserMove: false)
    driver.changeCancelled(showing: Set(containerDrivers.flatMap(\.seen.topFirst))) {
      for screen in others { ScreenTeardown.leave(screen, of: self, cause: cause) }
    }
    container.stacksLeft(screens, cause)
  }

  func splitDidAdapt() { container.splitDidAdapt() }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    following([screen]) { driver.screenOwnerRemoved(screen) }
  }

  func returns() {
    for stack in container.stacks { stack.containerDriver.reattach() }
    driver.returns()
  }

  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
    for stack in container.stacksTopFirst { stack.leave(cause) }
    driver.left(cause)
  }
}

// MARK: - Tabs

extension StateFlowCoordinator {
  func index(of key: ScreenKey) -> Int? {
    key.tab.flatMap(container.tabs.firstIndex)
  }

  func userTapped(_ key: ScreenKey, isAgain: Bool) {
    guard let index = index(of: key) else { return }
    if !isAgain { driver.userSelected(container.tabs[index]) }
    send(isAgain ? .reselected(index) : .selected(index), to: self)
  }

  func maySelect(_ index: Int) -> Bool { driver.mayUserSelect(index) }

  func mayOffer(_ index: Int) -> Bool {
    driver.runtime.verdict(on: .selectTab(index)).isAllowed
  }
}
