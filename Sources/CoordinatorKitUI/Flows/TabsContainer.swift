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
    coordinator.host.start(for: coordinator)
  }

  // MARK: - Desired layout

  /// The ids of the tabs in the state.
  override var tabs: [String] { coordinator?.host.runtime.shown.tabs ?? [] }

  override func desiredLayouts(for screens: KeyedScreens<F.Screen>) -> [ContainerLayout] {
    guard case .tabs(let tabs) = screens.stack.root else {
      reportWrongRoot(name)
      return []
    }
    let parts = screens.parts
    dropUnshown(but: Set(parts[0].topFirst))
    let inside = zip(tabs.tabs, parts.dropFirst()).map { tab, layout in
      ContainerLayout(containerDriver: stackOrNew(for: tab.id).containerDriver, layout: layout)
    }
    return [ContainerLayout(containerDriver: containerDriver, layout: parts[0])] + inside
  }

  override func container(for key: ScreenKey) -> UINavigationController? {
    stack(for: key)?.navigationController
  }

  private func stack(for key: ScreenKey) -> ContainerStack? {
    stacks.first { $0.key == key }
  }

  /// Releases tabs that were added and removed before they were shown.
  private func dropUnshown(but wanted: Set<ScreenKey>) {
    let shown = Set(containerDriver.seen.topFirst + containerDriver.layoutOnShow.topFirst)
    let unshown = stacks.filter { !wanted.contains($0.key) && !shown.contains($0.key) }
    stacks.removeAll { stack in unshown.contains { $0 === stack } }
    for stack in unshown {
      stack.containerDriver.end(.superseded)
      stack.leave(.programmatic)
    }
  }

  private func stackOrNew(for tab: String) -> ContainerStack {
    let key = ScreenKey(tab: tab)
    if let known = stack(for: key) { return known }
    let navigation =
      coordinator?.diagnosticHandler.scope { makeStack(tab) } ?? makeStack(tab)
    let new = ContainerStack(key, navigation)
    new.host = coordinator
    stacks.append(new)
    return new
  }

  // MARK: - Exits and removals

  override func exits(of stack: ContainerStack) -> ExitRules? {
    coordinator?.index(of: stack.key).flatMap { coordinator?.driver.exitsOfParts[$0 + 1] }
  }

  override func stacksLeft(_ screens: [LeftScreen], _ cause: RemovalMessage.Cause) {
    // The flow leaves its tabs itself, the selected one first.
    guard containerDriver.ownership == .held else { return }
    let tabs = stacks.filter { stack in screens.contains { $0.key == stack.key } }
    stacks.removeAll { stack in tabs.contains { $0 === stack } }
    for tab in tabs { tab.leave(cause) }
  }

  override var stacksTopFirst: [ContainerStack] {
    let selected = containerDriver.container(isHidden: false).selected
    return stacks.filter { $0.key == selected } + stacks.filter { $0.key != selected }
  }
}
