/// The columns of a typed flow in a split view controller, each with its own stack; in a compact
/// window all screens share one stack.
///
/// When UIKit collapses or expands the columns, the screens move with their view controllers; none
/// is added or removed. Only the placeholder of the last column does not appear in a compact
/// window.
@MainActor final class ColumnsContainer<F: Flow>: FlowContainer<F> {
  private let splitViewController: UISplitViewController
  private let styles: [UISplitViewController.Column]
  /// The columns, primary first.
  private let columns: [FlowStack]
  /// The stack that all screens share in a compact window.
  private let compact: FlowStack
  /// Whether all screens share one stack now.
  private var isCollapsed = false
  /// How many more polls to wait for a stack in transition before screens are moved out of it.
  private var pollsLeft = EngineState.mostPolls

  init(
    _ splitViewController: UISplitViewController,
    makeStack: @MainActor (UISplitViewController.Column) -> UINavigationController
  ) {
    self.splitViewController = splitViewController
    styles =
      splitViewController.style == .tripleColumn
      ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    columns = styles.map { FlowStack(ScreenKey(column: $0), makeStack($0)) }
    compact = FlowStack(ScreenKey(column: .compact), makeStack(.compact))
    super.init(splitViewController, containerDriver: ContainerDriver(splitViewController))
    stacks = columns + [compact]
  }

  override func begin(for coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    containerDriver.acquireContainer()
    guard containerDriver.ownership == .held else { return }
    controller.attachment.coordinator = coordinator
    for stack in stacks { stack.begin(for: coordinator) }
    guard splitViewController.style != .unspecified else {
      return reportWrongRoot("a UISplitViewController without columns")
    }
    containerDriver.observe()
    isCollapsed = splitViewController.isCollapsed
    coordinator.driver.start(for: coordinator, showing: coordinator)
    for (column, stack) in zip(styles + [.compact], stacks) {
      SplitApplier.set(stack.navigationController, for: column, in: splitViewController)
    }
  }

  // MARK: - Desired layout

  override func parts(of screens: KeyedScreens<F.Screen>) -> [FlowPart] {
    guard case .split(let split) = screens.stack.root, split.columns.count == columns.count else {
      reportWrongRoot("a UISplitViewController with \(columns.count) columns")
      return []
    }
    let parts = screens.parts
    let sheets = FlowPart(containerDriver, parts[0])
    guard !isCollapsed else {
      let all = Layout([Layout.Layer(parts.dropFirst().flatMap { $0.topFirst.reversed() })])
      return [FlowPart(compact.containerDriver, all), sheets]
    }
    var layouts = Array(parts.dropFirst())
    if let placeholder = split.placeholder, layouts.last?.topFirst.isEmpty ?? false {
      layouts[layouts.count - 1] = Layout([Layout.Layer([ScreenKey(placeholder)])])
    }
    return zip(columns, layouts).map { FlowPart($0.containerDriver, $1) } + [sheets]
  }

  override var stacksTopFirst: [FlowStack] {
    isCollapsed ? [compact] : columns.reversed()
  }

  override func exits(of containerDriver: ContainerDriver) -> ExitRules? {
    guard let driver = coordinator?.driver else { return nil }
    if containerDriver === compact.containerDriver { return driver.runtime.exits }
    let parts = driver.exitsOfParts
    guard let index = columns.firstIndex(where: { $0.containerDriver === containerDriver }) else {
      return super.exits(of: containerDriver)
    }
    return parts.indices.contains(index + 1) ? parts[index + 1] : nil
  }

  // MARK: - Collapsing and expanding

  override func splitDidAdapt() {
    guard let coordinator, splitViewController.isCollapsed != isCollapsed,
      containerDriver.ownership == .held
    else { return }
    if isHeld {
      return MainLoop.awaitFinger(in: splitViewController) { [weak self] in
        self?.isHeld ?? false
      } _: { [weak self] in
        self?.splitDidAdapt()
      }
    }
    // A transition in a column goes on while a tab around the split is not selected.
    if isBetweenScreens, pollsLeft > 0 {
      pollsLeft -= 1
      return TransitionPoller.wait(in: splitViewController) { [weak self] in self?.splitDidAdapt() }
    }
    pollsLeft = EngineState.mostPolls
    isCollapsed.toggle()
    if isCollapsed {
      let moving = columns.flatMap { $0.containerDriver.detachScreens() }
      let placeholder = self.placeholder
      compact.containerDriver.attachScreens(moving.filter { $0.key != placeholder })
      for screen in moving where screen.key == placeholder {
        screen.controller.screenHasLeft()
        ScreenTeardown.leave(
          LeftScreen(key: screen.key, coordinator: screen.child?.coordinator), of: coordinator,
          cause: .programmatic)
      }
    } else {
      expand(compact.containerDriver.detachScreens())
    }
    coordinator.columnsChanged()
  }

  /// Whether a finger holds a screen that has to move.
  private var isHeld: Bool {
    stacksTopFirst.contains { $0.navigationController.runningTransition?.isInteractive == true }
  }

  /// Whether UIKit has not released a screen that has to move.
  private var isBetweenScreens: Bool {
    stacksTopFirst.contains { $0.navigationController.isBetweenScreens }
  }

  /// Moves each screen to its column; screens shown by other code stay on the screen below them.
  private func expand(_ moving: [ContainerDriver.DetachedScreen]) {
    let stacks = coordinator?.screens.root.stacks ?? []
    let homes = stacks.enumerated().flatMap { index, screens in
      screens.map { (ScreenKey($0), index) }
    }
    let columnOf = Dictionary(homes, uniquingKeysWith: { first, _ in first })
    var screens = columns.map { _ in [ContainerDriver.DetachedScreen]() }
    var column = 0
    for screen in moving {
      column = columnOf[screen.key] ?? column
      screens[column].append(screen)
    }
    for (stack, own) in zip(columns, screens) { stack.containerDriver.attachScreens(own) }
  }

  private var placeholder: ScreenKey? {
    guard case .split(let split)? = coordinator?.screens.root else { return nil }
    return split.placeholder.map { ScreenKey($0) }
  }
}

extension ScreenKey {
  /// Makes the key of a column of a split.
  init(column: UISplitViewController.Column) {
    self.init(id: column, description: "column \(column.rawValue)")
  }
}
