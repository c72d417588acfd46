/// Runs a typed `Flow` whose root is a `Split` in a split view controller: each column has a stack of its
/// own, and where there is room for one only, all screens lie in that.
///
///     let mail = SplitFlowCoordinator(
///       MailFlow(), state: .init(), in: UISplitViewController(style: .doubleColumn)
///     ) { screen in
///       …
///     }
///
/// The state is one, whatever the window's width: when UIKit collapses or expands the columns, the screens
/// move with their view controllers, and none of them leaves or comes. Only the placeholder of the last
/// column has no place in a narrow window.
///
/// Ownership: it holds the split view controller and the navigation controllers of its columns strongly;
/// the screens belong to it and know it weakly.
open class SplitFlowCoordinator<F: Flow>: ContainerFlowCoordinator<F>, SplitOwner {
  /// The split view controller whose columns this coordinator decides.
  public let splitViewController: UISplitViewController
  /// The columns, the primary one first.
  private let columns: [ContainerStack]
  /// The stack in which all screens lie where there is room for one only.
  private let compact: ContainerStack
  /// Whether all screens lie in one stack now.
  private var isCollapsed = false
  /// How many more times a stack that is midway is waited for before screens are taken out of it.
  private var momentsLeft = EngineState.mostPolls

  /// Starts a flow and shows its first screens, without animation.
  ///
  /// - Parameters:
  ///   - flow: The flow; its root must be a `Split` with as many columns as the controller has.
  ///   - state: The state it begins in.
  ///   - splitViewController: The controller, held strongly, made with the style `.doubleColumn` or
  ///     `.tripleColumn`. It gets a navigation controller for each column and for the compact one. Its
  ///     delegate gets every call as before.
  ///   - window: The window; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeStack: Makes the navigation controllers, each once.
  ///   - makeScreen: Makes what shows a screen: a view controller, or a child coordinator, which is
  ///     then owned until its screen leaves. Called once for each screen that comes, when it comes;
  ///     held strongly, so capture owners weakly.
  public init(
    _ flow: F, state: F.State, in splitViewController: UISplitViewController,
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeStack: @MainActor (UISplitViewController.Column) -> UINavigationController = { _ in
      FlowNavigationController()
    },
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    self.splitViewController = splitViewController
    let all: [UISplitViewController.Column] =
      splitViewController.style == .tripleColumn
      ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    columns = all.map { ContainerStack(ScreenKey(column: $0), makeStack($0)) }
    compact = ContainerStack(ScreenKey(column: .compact), makeStack(.compact))
    super.init(
      FlowHost(
        flow, state: state, callSite: Diagnostic.CallSite(fileID: fileID, line: line),
        makeScreen: makeScreen), in: splitViewController,
      region: ContainerDriver(splitViewController), window: window, parent: parent,
      callSite: Diagnostic.CallSite(fileID: fileID, line: line))
    stacks = columns + [compact]
    for stack in stacks { stack.host = self }
    guard splitViewController.style != .unspecified else {
      reportWrongRoot("a UISplitViewController without columns")
      return
    }
    region.observe()
    isCollapsed = splitViewController.isCollapsed
    host.start(for: self)
    for (column, stack) in zip(all + [.compact], stacks) {
      SplitApplier.set(stack.navigationController, for: column, in: splitViewController)
    }
  }

  /// The navigation controller of a column.
  ///
  /// - Parameter column: The column; `.compact` is the one in which all screens lie in a narrow window.
  /// - Returns: The controller; `nil` if the split has no such column.
  public func navigationController(
    of column: UISplitViewController.Column
  ) -> UINavigationController? {
    stacks.first { $0.key == ScreenKey(column: column) }?.navigationController
  }

  // MARK: - What is to be shown

  override func desiredLayouts<Screen>(for screens: ScreenStack<Screen>) -> [ContainerLayout] {
    guard case .split(let split) = screens.root, split.columns.count == columns.count else {
      reportWrongRoot("a UISplitViewController with \(columns.count) columns")
      return []
    }
    let parts = screens.parts
    let sheets = ContainerLayout(region: region, layout: parts[0])
    guard !isCollapsed else {
      let all = Layout([Layout.Layer(parts.dropFirst().flatMap { $0.topFirst.reversed() })])
      return [sheets, ContainerLayout(region: compact.region, layout: all)]
    }
    var layouts = Array(parts.dropFirst())
    if let placeholder = split.placeholder, layouts.last?.topFirst.isEmpty ?? false {
      layouts[layouts.count - 1] = Layout([Layout.Layer([ScreenKey(placeholder)])])
    }
    return [sheets] + zip(columns, layouts).map { ContainerLayout(region: $0.region, layout: $1) }
  }

  override var stacksTopFirst: [ContainerStack] {
    isCollapsed ? [compact] : columns.reversed()
  }

  override func exits(of stack: ContainerStack) -> ExitRules? {
    if stack === compact { return host.runtime.exits }
    guard let index = columns.firstIndex(where: { $0 === stack }),
      host.runtime.exitsOfParts.indices.contains(index + 1)
    else { return nil }
    return host.runtime.exitsOfParts[index + 1]
  }

  // MARK: - Collapsing and expanding

  func splitDidAdapt() {
    guard splitViewController.isCollapsed != isCollapsed, region.claim == .held else { return }
    if isMidway, momentsLeft > 0, let window = splitViewController.viewIfLoaded?.window {
      momentsLeft -= 1
      return MomentView.wait(in: window) { [weak self] in self?.splitDidAdapt() }
    }
    momentsLeft = EngineState.mostPolls
    isCollapsed.toggle()
    if isCollapsed {
      let moving = columns.flatMap { $0.region.giveScreensAway() }
      let placeholder = self.placeholder
      compact.region.takeIn(moving.filter { $0.key != placeholder })
      for screen in moving where screen.key == placeholder {
        screen.controller.screenHasLeft()
        Departure.leave(
          LeftScreen(key: screen.key, coordinator: screen.child?.coordinator), of: self,
          cause: .programmatic)
      }
    } else {
      expand(compact.region.giveScreensAway())
    }
    // What other code showed may lie between ours now, and stays for as long as nothing changes.
    let agrees = desiredLayouts(for: screens).allSatisfy { wish in
      wish.layout.topFirst == wish.region.seen.topFirst.filter { !$0.isForeign }
    }
    if !agrees { host.show(animated: false, nil) }
  }

  /// Whether UIKit would not let go of a screen that has to move.
  private var isMidway: Bool {
    stacksTopFirst.contains { $0.navigationController.isMidway }
  }

  /// Each screen goes to its column; what other code showed stays on the screen it lies on.
  private func expand(_ moving: [ContainerDriver.MovingScreen]) {
    let homes = host.runtime.screens.root.stacks.enumerated().flatMap { index, screens in
      screens.map { (ScreenKey($0), index) }
    }
    let columnOf = Dictionary(homes, uniquingKeysWith: { first, _ in first })
    var screens = columns.map { _ in [ContainerDriver.MovingScreen]() }
    var column = 0
    for screen in moving {
      column = columnOf[screen.key] ?? column
      screens[column].append(screen)
    }
    for (stack, own) in zip(columns, screens) { stack.region.takeIn(own) }
  }

  private var placeholder: ScreenKey? {
    guard case .split(let split) = host.runtime.screens.root else { return nil }
    return split.placeholder.map { ScreenKey($0) }
  }
}

extension ScreenKey {
  /// Makes the key of a column of a split.
  fileprivate init(column: UISplitViewController.Column) {
    self.init(id: column, description: "column \(column.rawValue)")
  }
}
