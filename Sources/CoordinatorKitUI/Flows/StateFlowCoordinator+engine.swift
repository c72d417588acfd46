// A typed flow as the engine knows it.
extension StateFlowCoordinator: LayoutOwner {
  var containerDriver: ContainerDriver { container.containerDriver }

  var innerDrivers: [ContainerDriver] { container.stacks.map(\.containerDriver) }

  var driverInFront: ContainerDriver {
    let selected = containerDriver.wanted.layers.first?.selected
    let shown = container.stacks.first { $0.key == selected }
    let filled = container.stacksTopFirst.first { !$0.containerDriver.wanted.topFirst.isEmpty }
    return (shown ?? filled)?.containerDriver ?? containerDriver
  }

  var exits: ExitRules? { container.exits }

  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool) {
    let others = screens.filter { !$0.key.isTab }
    if !others.isEmpty {
      host.screensLeft(others, of: containerDriver, cause: cause, isUserMove: isUserMove)
    }
    container.stacksLeft(screens, cause)
  }

  func transition(from old: ScreenKey?, to new: ScreenKey?) -> ScreenTransition? {
    makeTransition?(old.flatMap(host.frontScreen), new.flatMap(host.frontScreen))
  }

  func changeCancelled(_ screens: [LeftScreen], cause: RemovalMessage.Cause) {
    host.changeCancelled(screens.filter { !$0.key.isTab }, of: containerDriver, cause: cause)
    container.stacksLeft(screens, cause)
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    driver.screenOwnerRemoved(screen)
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

extension StateFlowCoordinator: ContainerStackHost {
  func exits(of stack: ContainerStack) -> ExitRules? { container.exits(of: stack) }

  func screensLeft(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalMessage.Cause, isUserMove: Bool
  ) {
    host.screensLeft(screens, of: stack.containerDriver, cause: cause, isUserMove: isUserMove)
  }

  func changeCancelled(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalMessage.Cause
  ) {
    host.changeCancelled(screens, of: stack.containerDriver, cause: cause)
  }
}

extension StateFlowCoordinator: TabOwner {
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
    host.runtime.verdict(on: .selectTab(index)).isAllowed
  }
}

extension StateFlowCoordinator: SplitOwner {
  func splitDidAdapt() {
    container.splitDidAdapt()
  }
}
