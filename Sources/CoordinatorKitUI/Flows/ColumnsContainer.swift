/// The columns of a typed flow in a split view controller, each with its own stack; in a compact
/// window all screens share one stack.
///
/// Tabs or pages in a column are a screen of its stack, as in the navigation controller that UIKit itself
/// puts around what is no navigation controller, and so one of the shared stack in a compact window.
///
/// When UIKit collapses or expands the columns, the screens move with their view controllers; none
/// is added or removed. Only the placeholder of the last column does not appear in a compact
/// window.
@MainActor final class ColumnsContainer<F: Flow>: FlowContainer<F> {
  private let splitViewController: UISplitViewController
  private let styles: [UISplitViewController.Column]
  /// The stacks of the columns, primary first, and the one that all screens share in a compact window.
  private var stacks: [FlowContainer<F>] = []
  /// The tab that the columns are in.
  private let tab: String?
  private let makeContainer: MakeContainer
  /// What the flow wants in the columns.
  private var split: Split<F.Screen>?
  /// Whether all screens share one stack now.
  private var isCollapsed = false
  /// How many more polls to wait for a stack in transition before screens are moved out of it.
  private var pollsLeft = EngineState.mostPolls

  init(
    _ splitViewController: UISplitViewController, key: ScreenKey? = nil, tab: String? = nil,
    makeContainer: @escaping MakeContainer
  ) {
    self.splitViewController = splitViewController
    self.makeContainer = makeContainer
    self.tab = tab
    styles =
      splitViewController.style == .tripleColumn
      ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    super.init(
      splitViewController, key: key, containerDriver: ContainerDriver(splitViewController))
  }

  private var columns: ArraySlice<FlowContainer<F>> { stacks.dropLast() }

  /// The stacks that show the screens, the topmost first.
  private var shownStacks: [FlowContainer<F>] {
    isCollapsed ? stacks.suffix(1) : columns.reversed()
  }

  override func begin(for coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    containerDriver.acquireContainer()
    guard containerDriver.ownership == .held, observe(for: coordinator) else { return }
    coordinator.driver.start(for: coordinator, showing: coordinator)
    setColumns()
  }

  override func join(_ coordinator: StateFlowCoordinator<F>) {
    super.join(coordinator)
    guard containerDriver.ownership == .held, observe(for: coordinator) else { return }
    setColumns()
  }

  /// - Returns: Whether the controller has columns.
  private func observe(for coordinator: StateFlowCoordinator<F>) -> Bool {
    controller.attachment.coordinator = coordinator
    stacks = (styles + [.compact]).map { column in
      let place = FlowPlace(.stack, tab: tab, column: column)
      return Self.make(ScreenKey(column: column), place, makeContainer, for: coordinator)
    }
    inside = stacks
    for stack in stacks { stack.join(coordinator) }
    guard splitViewController.style != .unspecified else {
      reportWrongRoot("a UISplitViewController without columns")
      return false
    }
    containerDriver.observe()
    isCollapsed = splitViewController.isCollapsed
    return true
  }

  private func setColumns() {
    for (column, stack) in zip(styles + [.compact], stacks) {
      SplitApplier.set(stack.controller, for: column, in: splitViewController)
    }
  }

  // MARK: - Desired layout

  override func parts(of screens: KeyedScreens<F.Screen>) -> [FlowPart] {
    guard case .split(let split) = screens.stack.root, split.columns.count == styles.count else {
      reportWrongRoot("a UISplitViewController with \(styles.count) columns")
      return []
    }
    var layouts = screens.parts[...]
    return parts(of: screens.stack.root, &layouts)
  }

  override func parts(
    of root: ScreenStack<F.Screen>.Root, _ layouts: inout ArraySlice<Layout>
  ) -> [FlowPart] {
    guard case .split(let split) = root, let own = takePart(&layouts), !stacks.isEmpty else {
      return []
    }
    self.split = split
    stacks.last?.partIndex = partIndex
    var bars: [FlowPart] = []
    var wanted: [Layout] = []
    for (index, column) in split.columns.enumerated() {
      let layout = columns[index].takePart(&layouts) ?? Layout([])
      wanted.append(layout)
      guard let key = layout.topFirst.first, key.column != nil else { continue }
      let place = FlowPlace(column.content, tab: tab, column: styles[index])
      bars += insideOrNew(key, place, makeContainer).parts(of: column, &layouts)
    }
    dropUnshown(but: Set(wanted.flatMap(\.topFirst)))
    let sheets = FlowPart(containerDriver, own)
    if isCollapsed {
      let all = Layout([Layout.Layer(wanted.flatMap { $0.topFirst.reversed() })])
      return bars + shownStacks.map { FlowPart($0.containerDriver, all) } + [sheets]
    }
    if let placeholder, wanted.last?.topFirst.isEmpty ?? false {
      wanted[wanted.count - 1] = Layout([Layout.Layer([placeholder])])
    }
    return bars + zip(columns, wanted).map { FlowPart($0.containerDriver, $1) } + [sheets]
  }

  // MARK: - Containers inside

  /// The tabs in a column.
  private func bars(in stack: FlowContainer<F>) -> [FlowContainer<F>] {
    let shown = stack.containerDriver.seen.topFirst
    return inside.filter { $0.key.isContainer && shown.contains($0.key) }
  }

  override var insideTopFirst: [FlowContainer<F>] {
    let shown = shownStacks.flatMap { [$0] + bars(in: $0) }
    // Not shown yet, or no more.
    let others = inside.filter { bar in
      bar.key.isContainer && !shown.contains { $0 === bar }
    }
    return others + shown
  }

  override var insideInFront: FlowContainer<F>? {
    let filled = shownStacks.first { !$0.containerDriver.wanted.topFirst.isEmpty }
    return filled.map { top(of: $0, in: $0.containerDriver.wanted) }
  }

  override var insideOnShow: FlowContainer<F>? {
    shownStacks.first.map { top(of: $0, in: $0.containerDriver.seen) }
  }

  /// The tabs on top of a stack, or the stack.
  private func top(of stack: FlowContainer<F>, in layout: Layout) -> FlowContainer<F> {
    let top = layout.topFirst.first
    return inside.first { $0.key.isContainer && $0.key == top } ?? stack
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
    let moved = Completion<Outcome>()
    isCollapsed.toggle()
    if isCollapsed {
      let moving = columns.flatMap { $0.containerDriver.detachScreens(moved) }
      let placeholder = self.placeholder
      stacks.last?.containerDriver.attachScreens(moving.filter { $0.key != placeholder })
      for screen in moving where screen.key == placeholder {
        screen.controller.screenHasLeft()
        ScreenTeardown.leave(
          LeftScreen(key: screen.key, coordinator: screen.child?.coordinator), of: coordinator,
          cause: .programmatic)
      }
    } else {
      expand(stacks.last?.containerDriver.detachScreens(moved) ?? [])
    }
    coordinator.columnsChanged(moved)
  }

  /// Whether a finger holds a screen that has to move.
  private var isHeld: Bool {
    shownStacks.contains { $0.controller.runningTransition?.isInteractive == true }
  }

  /// Whether UIKit has not released a screen that has to move.
  private var isBetweenScreens: Bool {
    shownStacks.contains { ($0.controller as? UINavigationController)?.isBetweenScreens ?? false }
  }

  /// Moves each screen to its column; screens shown by other code stay on the screen below them.
  private func expand(_ moving: [ContainerDriver.DetachedScreen]) {
    let homes = (split?.columns ?? []).enumerated().flatMap { index, column in
      if case .stack(let screens) = column { return screens.map { (ScreenKey($0), index) } }
      return [(ScreenKey(column: index, of: tab), index)]
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

  private var placeholder: ScreenKey? { split?.placeholder.map { ScreenKey($0) } }
}

extension ScreenKey {
  /// Makes the key of a column of a split.
  init(column: UISplitViewController.Column) {
    self.init(id: column, description: "column \(column.rawValue)")
  }
}
