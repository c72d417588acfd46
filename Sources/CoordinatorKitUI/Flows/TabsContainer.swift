/// The tabs of a typed flow, each with its own container, or its pages.
///
/// A tab that is no longer listed is removed with all its screens, topmost first.
@MainActor final class TabsContainer<F: Flow>: FlowContainer<F> {
  private let makeContainer: MakeContainer
  /// The controller in words, for reports.
  private let name: String

  init(
    _ pageViewController: UIPageViewController, loops: Bool, key: ScreenKey? = nil,
    makeContainer: @escaping MakeContainer
  ) {
    (self.makeContainer, name) = (makeContainer, "a page view controller")
    super.init(
      pageViewController, key: key,
      containerDriver: ContainerDriver(pageViewController, loops: loops))
  }

  init(
    _ tabBarController: UITabBarController, key: ScreenKey? = nil,
    makeContainer: @escaping MakeContainer
  ) {
    (self.makeContainer, name) = (makeContainer, "a tab bar controller")
    super.init(tabBarController, key: key, containerDriver: ContainerDriver(tabBarController))
  }

  override func begin(for coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    containerDriver.acquireContainer()
    guard containerDriver.ownership == .held else { return }
    controller.attachment.coordinator = coordinator
    coordinator.driver.start(for: coordinator, showing: coordinator)
  }

  // MARK: - Desired layout

  override func parts(of screens: KeyedScreens<F.Screen>) -> [FlowPart] {
    guard case .tabs = screens.stack.root else {
      reportWrongRoot(name)
      return []
    }
    var layouts = screens.parts[...]
    return parts(of: screens.stack.root, &layouts)
  }

  override func parts(
    of root: ScreenStack<F.Screen>.Root, _ layouts: inout ArraySlice<Layout>
  ) -> [FlowPart] {
    guard case .tabs(let tabs) = root, let own = takePart(&layouts) else { return [] }
    let keys = own.layers[0].screens
    dropUnshown(but: Set(keys))
    var parts: [FlowPart] = []
    for (tab, key) in zip(tabs.tabs, keys) {
      let place = FlowPlace(tab.root.content, tab: tab.id)
      parts += insideOrNew(key, place, makeContainer).parts(of: tab.root, &layouts)
    }
    return parts + [FlowPart(containerDriver, own)]
  }

  // MARK: - Containers inside

  override var insideTopFirst: [FlowContainer<F>] {
    let selected = containerDriver.container(isHidden: false).selected
    return inside.filter { $0.key == selected } + inside.filter { $0.key != selected }
  }

  override var insideInFront: FlowContainer<F>? {
    let selected = containerDriver.wanted.layers.first?.selected
    return inside.first { $0.key == selected } ?? insideTopFirst.first
  }
}
