/// The tabs of a typed flow, each with its own stack, or its pages.
///
/// A tab that is no longer listed is removed with all its screens, topmost first.
@MainActor final class TabsContainer<F: Flow>: FlowContainer<F> {
  private let makeStack: @MainActor (String) -> UINavigationController
  /// The controller in words, for reports.
  private let name: String

  init(
    _ pageViewController: UIPageViewController, loops: Bool,
    makeStack: @escaping @MainActor (String) -> UINavigationController
  ) {
    (self.makeStack, name) = (makeStack, "a page view controller")
    super.init(
      pageViewController, containerDriver: ContainerDriver(pageViewController, loops: loops))
  }

  init(
    _ tabBarController: UITabBarController,
    makeStack: @escaping @MainActor (String) -> UINavigationController
  ) {
    (self.makeStack, name) = (makeStack, "a tab bar controller")
    super.init(tabBarController, containerDriver: ContainerDriver(tabBarController))
  }

  override func begin(for coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    containerDriver.acquireContainer()
    guard containerDriver.ownership == .held else { return }
    controller.attachment.coordinator = coordinator
    coordinator.driver.start(for: coordinator, showing: coordinator)
  }

  // MARK: - Desired layout

  /// The ids of the tabs in the state.
  override var tabs: [String] { coordinator?.driver.runtime.shown.tabs ?? [] }

  override func parts(of screens: KeyedScreens<F.Screen>) -> [FlowPart] {
    guard case .tabs(let tabs) = screens.stack.root else {
      reportWrongRoot(name)
      return []
    }
    let parts = screens.parts
    dropUnshown(but: Set(parts[0].topFirst))
    let inside = zip(tabs.tabs, parts.dropFirst()).map { tab, layout in
      FlowPart(stackOrNew(for: tab.id).containerDriver, layout)
    }
    return inside + [FlowPart(containerDriver, parts[0])]
  }

  override func container(for key: ScreenKey) -> UINavigationController? {
    stack(for: key)?.navigationController
  }

  private func stack(for key: ScreenKey) -> FlowStack? {
    stacks.first { $0.key == key }
  }

  /// Releases tabs that were added and removed before they were shown.
  private func dropUnshown(but wanted: Set<ScreenKey>) {
    let shown = Set(containerDriver.seen.topFirst + containerDriver.layoutOnShow.topFirst)
    let isUnshown = { (stack: FlowStack) in
      !wanted.contains(stack.key) && !shown.contains(stack.key)
    }
    let unshown = stacks.filter(isUnshown)
    stacks.removeAll(where: isUnshown)
    for stack in unshown {
      stack.containerDriver.end(.superseded)
      stack.leave(.programmatic)
    }
  }

  private func stackOrNew(for tab: String) -> FlowStack {
    let key = ScreenKey(tab: tab)
    if let known = stack(for: key) { return known }
    let navigation =
      coordinator?.diagnosticHandler.scope { makeStack(tab) } ?? makeStack(tab)
    let new = FlowStack(key, navigation)
    if let coordinator { new.begin(for: coordinator) }
    stacks.append(new)
    return new
  }

  // MARK: - Exits and removals

  override func exits(of containerDriver: ContainerDriver) -> ExitRules? {
    guard let stack = stacks.first(where: { $0.containerDriver === containerDriver }) else {
      return super.exits(of: containerDriver)
    }
    return coordinator?.index(of: stack.key).flatMap { coordinator?.driver.exitsOfParts[$0 + 1] }
  }

  override func stacksLeft(_ screens: [LeftScreen], _ cause: RemovalMessage.Cause) {
    // The flow leaves its tabs itself, the selected one first.
    guard containerDriver.ownership == .held else { return }
    let isGone = { (stack: FlowStack) in screens.contains { $0.key == stack.key } }
    let tabs = stacks.filter(isGone)
    stacks.removeAll(where: isGone)
    for tab in tabs { tab.leave(cause) }
  }

  override var stacksTopFirst: [FlowStack] {
    let selected = containerDriver.container(isHidden: false).selected
    return stacks.filter { $0.key == selected } + stacks.filter { $0.key != selected }
  }
}
