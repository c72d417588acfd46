/// Runs a typed `Flow` whose root is `Tabs` in a tab bar controller: each tab has a stack of its own, and
/// the state decides all of them, the selected tab and the sheets over everything.
///
///     let app = TabFlowCoordinator(AppFlow(), state: .init(), in: tabBarController) { tab in
///       let stack = FlowNavigationController()
///       stack.tabBarItem.title = tab
///       return stack
///     } makeScreen: { screen in
///       …
///     }
///
/// A user who taps another tab is heard by the flow's `userSelected(_:_:)`; a second tap on the same one
/// leaves the screens above the first. Afterwards a `TabMessage` is sent from this coordinator.
/// `guarding(TabMessage.self)` is asked before a tap counts.
///
/// Ownership: it holds the tab bar controller and the navigation controllers of its tabs strongly; the
/// screens belong to it and know it weakly. A tab that is no longer among the tabs leaves with all its
/// screens, the topmost first.
open class TabFlowCoordinator<F: Flow>: ContainerFlowCoordinator<F>, TabOwner {
  /// The tab bar controller whose tabs this coordinator decides.
  public let tabBarController: UITabBarController
  private let makeStack: @MainActor (String) -> UINavigationController

  /// Starts a flow and shows its first screens, without animation.
  ///
  /// - Parameters:
  ///   - flow: The flow; its root must be `Tabs`.
  ///   - state: The state it begins in.
  ///   - tabBarController: The controller, held strongly. Its delegate gets every call as before.
  ///   - window: The window; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeStack: Makes the navigation controller of a tab by its id, with its `tabBarItem`; called
  ///     once for each tab that comes, and held strongly.
  ///   - makeScreen: Makes what shows a screen: a view controller, or a child coordinator, which is
  ///     then owned until its screen leaves. Called once for each screen that comes, when it comes;
  ///     held strongly, so capture owners weakly.
  public init(
    _ flow: F, state: F.State, in tabBarController: UITabBarController = UITabBarController(),
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeStack: @escaping @MainActor (String) -> UINavigationController,
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    self.tabBarController = tabBarController
    self.makeStack = makeStack
    super.init(
      FlowHost(
        flow, state: state, callSite: Diagnostic.CallSite(fileID: fileID, line: line),
        makeScreen: makeScreen), in: tabBarController,
      region: ContainerDriver(tabBarController), window: window, parent: parent,
      callSite: Diagnostic.CallSite(fileID: fileID, line: line))
    host.start(for: self)
  }

  /// The navigation controller of a tab.
  ///
  /// - Parameter tab: The id of the tab.
  /// - Returns: The controller; `nil` if there is no such tab.
  public func navigationController(ofTab tab: String) -> UINavigationController? {
    stack(for: ScreenKey(tab: tab))?.navigationController
  }

  // MARK: - What is to be shown

  /// The ids of the tabs that the state names.
  private var tabs: [String] {
    guard case .tabs(let tabs) = screens.root else { return [] }
    return tabs.tabs.map(\.id)
  }

  override func desiredLayouts<Screen>(for screens: ScreenStack<Screen>) -> [ContainerLayout] {
    guard case .tabs(let tabs) = screens.root else {
      reportWrongRoot("a tab bar controller")
      return []
    }
    let parts = screens.parts
    dropUnshown(but: Set(parts[0].topFirst))
    let inside = zip(tabs.tabs, parts.dropFirst()).map { tab, layout in
      ContainerLayout(region: stackOrNew(for: tab.id).region, layout: layout)
    }
    return [ContainerLayout(region: region, layout: parts[0])] + inside
  }

  override func container(for key: ScreenKey) -> (any Presentable)? {
    stack(for: key)?.navigationController
  }

  private func stack(for key: ScreenKey) -> ContainerStack? {
    stacks.first { $0.key == key }
  }

  /// Lets go of tabs that came and went before they were shown.
  private func dropUnshown(but wanted: Set<ScreenKey>) {
    let shown = Set(region.seen.topFirst + region.layoutOnShow.topFirst)
    let unshown = stacks.filter { !wanted.contains($0.key) && !shown.contains($0.key) }
    stacks.removeAll { stack in unshown.contains { $0 === stack } }
    for stack in unshown {
      stack.region.end(.merged)
      stack.leave(.programmatic)
    }
  }

  private func stackOrNew(for tab: String) -> ContainerStack {
    let key = ScreenKey(tab: tab)
    if let known = stack(for: key) { return known }
    let new = ContainerStack(key, diagnosticHandler.scope { makeStack(tab) })
    new.host = self
    stacks.append(new)
    return new
  }

  // MARK: - What may be left, and what has left

  override func exits(of stack: ContainerStack) -> ExitRules? {
    index(of: stack.key).flatMap { host.runtime.exitsOfParts[$0 + 1] }
  }

  override func screensLeft(_ screens: [LeftScreen], cause: RemovalCause, isUserMove: Bool) {
    let tabs = stacks.filter { stack in screens.contains { $0.key == stack.key } }
    let sheets = screens.filter { !$0.key.isTab }
    if !sheets.isEmpty {
      super.screensLeft(sheets, cause: cause, isUserMove: isUserMove)
    }
    // The whole flow leaves its tabs by itself, the selected one first.
    guard region.claim == .held else { return }
    stacks.removeAll { stack in tabs.contains { $0 === stack } }
    for tab in tabs { tab.leave(cause) }
  }

  override var stacksTopFirst: [ContainerStack] {
    let selected = region.container(isHidden: false).selected
    return stacks.filter { $0.key == selected } + stacks.filter { $0.key != selected }
  }

  // MARK: - Taps

  func index(of key: ScreenKey) -> Int? {
    tabs.firstIndex { ScreenKey(tab: $0) == key }
  }

  func userTapped(_ key: ScreenKey, isAgain: Bool) {
    guard let index = index(of: key) else { return }
    if !isAgain { host.driver.userSelected(tabs[index]) }
    send(message: isAgain ? TabMessage.reselected(index) : .selected(index))
  }

  func maySelect(_ index: Int) -> Bool { host.driver.mayUserSelect(index) }
}
