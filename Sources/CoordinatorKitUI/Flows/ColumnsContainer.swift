/// The columns of a typed flow in a split view controller, each with its own stack; in a compact
/// window all screens share one stack.
///
/// Tabs or pages in a column are a screen of its stack, as in the navigation controller that UIKit itself
/// puts around what is no navigation controller, and so one of the shared stack in a compact window.
///
/// When UIKit collapses or expands the columns, the screens move with their view controllers; none
/// is added or removed. Only the placeholder of the last column does not appear in a compact
/// window.
///
/// An inspector is the lowest sheet of the flow: beside the columns where the system can, and otherwise over
/// them.
@MainActor final class ColumnsContainer: FlowContainer {
  private let splitViewController: UISplitViewController
  private let styles: [UISplitViewController.Column]
  /// The stacks of the columns, primary first, and the one that all screens share in a compact window.
  private var stacks: [FlowContainer] = []
  /// The stack of an inspector beside the columns, made when the flow has one for the first time.
  private var inspector: FlowContainer?
  /// The column for it; `nil` where the system has none, and inside of tabs, whose flow has its sheets over all
  /// of them.
  private var inspectorColumn: UISplitViewController.Column?
  /// Where an inspector is that the flow wants.
  private var inspectorPlace = InspectorPlace.sheet
  /// Whether the flow wants one that lies beside the columns.
  private var hasInspectorBeside = false
  /// Whether UIKit was asked to show it.
  private var showsInspector = false
  /// The tab that the columns are in.
  private let tab: String?
  private let makeContainer: MakeContainer
  /// What the flow wants in the columns.
  private var wanted: WantedContainer?
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
    super.init(splitViewController, key: key)
  }

  private var columns: ArraySlice<FlowContainer> { stacks.dropLast() }

  /// The stacks that show the screens, the topmost first.
  private var shownStacks: [FlowContainer] {
    isCollapsed ? stacks.suffix(1) : columns.reversed()
  }

  /// The same with the inspector, which counts as in front while it is shown.
  private var stacksInFront: [FlowContainer] {
    (hasInspectorBeside ? [inspector].compactMap { $0 } : []) + shownStacks
  }

  override func join(_ presenter: FlowPresenter) {
    super.join(presenter)
    guard containerDriver.ownership == .held else { return }
    stacks = (styles + [.compact]).map { newStack(in: $0, of: presenter) }
    inside = stacks
    for stack in inside { stack.join(presenter) }
    guard hasColumns else { return reportWrongRoot("a UISplitViewController without columns") }
    containerDriver.observe()
    isCollapsed = splitViewController.isCollapsed
    guard presenter.container === self else { return }
    inspectorColumn = UISplitViewController.inspectorColumn
    if inspectorColumn != nil, !isCollapsed { inspectorPlace = .beside }
  }

  private var hasColumns: Bool { splitViewController.style != .unspecified }

  override var mayStart: Bool { containerDriver.ownership == .held && hasColumns }

  override func didStart() {
    guard mayStart else { return }
    for (column, stack) in zip(styles + [.compact], stacks) {
      SplitApplier.set(stack.controller, for: column, in: splitViewController)
    }
  }

  // MARK: - Desired layout

  override func parts(of wanted: WantedContainer) -> [FlowPart] {
    guard wanted.content == .columns(styles.count) else {
      reportWrongRoot("a UISplitViewController with \(styles.count) columns")
      return []
    }
    guard !stacks.isEmpty else { return [] }
    let (wanted, beside) = divided(wanted)
    self.wanted = wanted
    containerDriver.exits = wanted.exits(leaving)
    stacks.last?.containerDriver.exits = containerDriver.exits
    var bars: [FlowPart] = []
    for (index, column) in wanted.inside.enumerated() {
      columns[index].containerDriver.exits = column.exits(leaving)
      guard let bar = column.inside.first else { continue }
      bars += insideOrNew(bar, in: styles[index], makeContainer)?.parts(of: bar) ?? []
    }
    var layouts = wanted.inside.map(\.layout)
    dropUnshown(but: Set(layouts.flatMap(\.topFirst)))
    let sheets = FlowPart(containerDriver, wanted.layout)
    if isCollapsed {
      let all = Layout([Layout.Layer(layouts.flatMap { $0.topFirst.reversed() })])
      return bars + shownStacks.map { FlowPart($0.containerDriver, all) } + beside + [sheets]
    }
    if let placeholder = wanted.placeholder, layouts.last?.topFirst.isEmpty ?? false {
      layouts[layouts.count - 1] = Layout([Layout.Layer([placeholder])])
    }
    return bars + zip(columns, layouts).map { FlowPart($0.containerDriver, $1) } + beside + [sheets]
  }

  /// What is wanted in the columns and over them, and in the inspector beside them.
  private func divided(_ wanted: WantedContainer) -> (WantedContainer, inspector: [FlowPart]) {
    guard inspectorColumn != nil else { return (wanted, []) }
    var (columns, layout) = (wanted, Layout([Layout.Layer([])]))
    inspector?.containerDriver.exits = nil
    switch inspectorPlace {
    case .sheet, .leavesColumn: hasInspectorBeside = false
    case .leavesSheet: columns = wanted.withoutSheets
    case .beside:
      if let beside = wanted.besideInspector {
        (columns, layout) = (beside.columns, beside.inspector.layout)
        inspectorOrNew()?.containerDriver.exits = beside.inspector.exits(leaving)
      }
      hasInspectorBeside = !layout.topFirst.isEmpty
      showInspector()
    }
    guard let driver = inspector?.containerDriver,
      hasInspectorBeside || driver.shownCount > 0 || !driver.wanted.topFirst.isEmpty
    else { return (columns, []) }
    return (columns, [FlowPart(driver, layout)])
  }

  private func newStack(
    in column: UISplitViewController.Column, of presenter: FlowPresenter
  ) -> FlowContainer {
    let place = FlowPlace(.stack, tab: tab, column: column)
    return Self.make(ScreenKey(column: column), place, makeContainer, for: presenter)
  }

  private func inspectorOrNew() -> FlowContainer? {
    if let inspector { return inspector }
    guard let inspectorColumn, let presenter else { return nil }
    let new = newStack(in: inspectorColumn, of: presenter)
    inspector = new
    inside.append(new)
    new.join(presenter)
    new.didStart()
    return new
  }

  /// Shows the inspector if one is wanted; a split gets that column only then.
  private func showInspector() {
    guard hasInspectorBeside != showsInspector, !splitViewController.isCollapsed,
      let column = inspectorColumn
    else { return }
    showsInspector = hasInspectorBeside
    if showsInspector, let controller = inspector?.controller,
      splitViewController.viewController(for: column) !== controller
    {
      SplitApplier.set(controller, for: column, in: splitViewController)
    }
    SplitApplier.showInspector(showsInspector, in: splitViewController)
  }

  // MARK: - Containers inside

  /// The tabs in a column.
  private func bars(in stack: FlowContainer) -> [FlowContainer] {
    let shown = stack.containerDriver.seen.topFirst
    return inside.filter { $0.key.isContainer && shown.contains($0.key) }
  }

  override var insideTopFirst: [FlowContainer] {
    let shown = stacksInFront.flatMap { [$0] + bars(in: $0) }
    // Not shown yet, or no more.
    let others = inside.filter { bar in
      bar.key.isContainer && !shown.contains { $0 === bar }
    }
    return others + shown
  }

  override var insideInFront: FlowContainer? {
    let filled = stacksInFront.first { !$0.containerDriver.wanted.topFirst.isEmpty }
    return filled.map { top(of: $0, in: $0.containerDriver.wanted) }
  }

  override var insideOnShow: FlowContainer? {
    stacksInFront.first.map { top(of: $0, in: $0.containerDriver.seen) }
  }

  /// The tabs on top of a stack, or the stack.
  private func top(of stack: FlowContainer, in layout: Layout) -> FlowContainer {
    let top = layout.topFirst.first
    return inside.first { $0.key.isContainer && $0.key == top } ?? stack
  }

  // MARK: - The inspector

  override var sheetsBeside: Int { hasInspectorBeside ? 1 : 0 }

  /// The columns are about to become one stack.
  func splitWillCollapse() {
    // UIKit would present it by itself.
    guard inspectorPlace == .beside, let column = inspectorColumn,
      splitViewController.viewController(for: column) != nil
    else { return }
    showsInspector = false
    SplitApplier.showInspector(false, in: splitViewController)
    SplitApplier.set(nil, for: column, in: splitViewController)
  }

  /// The system has hidden the inspector beside the columns.
  func inspectorDidHide() {
    guard inspectorPlace == .beside, showsInspector, !splitViewController.isCollapsed,
      let presenter,
      let driver = inspector?.containerDriver
    else { return }
    (hasInspectorBeside, showsInspector) = (false, false)
    let gone = driver.detachScreens(Completion())
    for screen in gone { screen.controller.screenHasLeft() }
    presenter.screensLeft(
      gone.reversed().map { LeftScreen($0.key, of: $0.child) },
      of: driver, cause: .external, isUserMove: true)
  }

  /// The screens of the inspector become those of a sheet, under those that there are.
  private func inspectorLeavesColumn(_ moved: Completion<Outcome>) {
    guard inspectorColumn != nil, inspectorPlace != .sheet else { return }
    let inspector = inspector?.containerDriver
    guard inspectorPlace == .leavesSheet || inspector.map({ $0.shownCount > 0 }) == true else {
      return inspectorPlace = .sheet
    }
    // No stack shows them until a sheet does.
    let moving = inspector?.detachScreens(moved) ?? []
    containerDriver.outOfSight = moving.reversed() + containerDriver.outOfSight
    inspectorPlace = .leavesColumn
    moved.then { [weak self] _ in
      guard let self, inspectorPlace == .leavesColumn else { return }
      inspectorPlace = .sheet
      presenter?.endOutOfSight()
    }
  }

  /// The screens of the inspector's sheet become those of its column, once UIKit has dismissed that.
  ///
  /// The sheets over it go with it, and come back over the columns.
  private func inspectorLeavesSheet(_ moved: Completion<Outcome>) {
    guard inspectorColumn != nil, inspectorPlace == .sheet || inspectorPlace == .leavesColumn
    else { return }
    guard containerDriver.sheets.first?.layer.style == .inspector else {
      return inspectorPlace = .beside
    }
    inspectorPlace = .leavesSheet
    moved.then { [weak self] _ in self?.inspectorHasLeftSheet() }
  }

  private func inspectorHasLeftSheet() {
    guard inspectorPlace == .leavesSheet, let presenter else { return }
    guard !isCollapsed else { return inspectorPlace = .sheet }
    inspectorPlace = .beside
    guard let inspector = inspectorOrNew() else { return }
    let keys = presenter.flow.wanted.besideInspector?.inspector.layout.layers[0].screens ?? []
    inspector.containerDriver.attachScreens(containerDriver.takeKept(keys))
    presenter.columnsChanged(Completion())
    presenter.endOutOfSight()
  }

  // MARK: - Collapsing and expanding

  /// The controller has collapsed its columns into one stack, or expanded them again.
  func splitDidAdapt() {
    guard let presenter, splitViewController.isCollapsed != isCollapsed,
      containerDriver.ownership == .held
    else { return }
    if isHeld {
      return MainLoop.wait(in: splitViewController) { [weak self] in
        self?.isHeld ?? false
      } _: { [weak self] in
        self?.splitDidAdapt()
      }
    }
    // A transition in a column goes on while a tab around the split is not selected.
    if isBetweenScreens || splitViewController.isUnderMove, pollsLeft > 0 {
      pollsLeft -= 1
      return MainLoop.poll(in: splitViewController) { [weak self] in self?.splitDidAdapt() }
    }
    pollsLeft = EngineState.mostPolls
    let moved = Completion<Outcome>()
    isCollapsed.toggle()
    if isCollapsed {
      inspectorLeavesColumn(moved)
      let moving = columns.flatMap { $0.containerDriver.detachScreens(moved) }
      let placeholder = wanted?.placeholder
      stacks.last?.containerDriver.attachScreens(moving.filter { $0.key != placeholder })
      for screen in moving where screen.key == placeholder {
        screen.controller.screenHasLeft()
        presenter.teardown(LeftScreen(screen.key, of: screen.child), .programmatic)
      }
    } else {
      expand(stacks.last?.containerDriver.detachScreens(moved) ?? [])
      inspectorLeavesSheet(moved)
    }
    // UIKit tells nobody that a stack has come into the window while something covers it.
    if let window = splitViewController.windowOnShow {
      EngineDriver.engine(of: window).adoptContainers(in: splitViewController)
    }
    presenter.columnsChanged(moved)
    containerDriver.scheduleProceed()
  }

  /// Whether a finger holds a screen that has to move.
  private var isHeld: Bool {
    stacksInFront.contains { $0.controller.runningTransition?.isInteractive == true }
  }

  /// Whether UIKit has not released a screen that has to move, or has put off a change of its stack.
  private var isBetweenScreens: Bool {
    // While the split comes on show, it still has the stack that it is about to leave.
    if shownStacks.contains(where: { $0.controller.viewIfLoaded?.window != nil }) { return true }
    let performer = containerDriver.engine.state.performer
    return stacksInFront.contains { stack in
      stack.containerDriver.key == performer
        || (stack.controller as? UINavigationController)?.isBetweenScreens ?? false
    }
  }

  /// Moves each screen to its column; screens shown by other code stay on the screen below them.
  private func expand(_ moving: [ContainerDriver.DetachedScreen]) {
    let homes = (wanted?.inside ?? []).enumerated().flatMap { index, column in
      column.layout.topFirst.map { ($0, index) }
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
}

extension ScreenKey {
  /// Makes the key of a column of a split.
  init(column: UISplitViewController.Column) {
    self.init(id: column, description: "column \(column.rawValue)")
  }
}
