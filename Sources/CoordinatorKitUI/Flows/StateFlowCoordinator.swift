/// Runs a typed `Flow` in a navigation controller, in tabs, or in the columns of a split view: messages change its
/// state, screens follow.
///
///     let shop = StateFlowCoordinator(ShopFlow(), state: .init(), in: navigationController) { screen in
///       switch screen {
///       case .list: ListViewController()
///       case .book(let id): BookViewController(book: id)
///       }
///     }
///
/// Its components are asked before the flow. Of each change only the difference is performed, with
/// one UIKit verb a stack: screens with equal ids keep their view controllers, only new ones are made. When
/// the user goes back, swipes, or pulls a sheet down, the flow hears `userLeft` and the state follows.
///
/// In a flow with tabs, `userSelected(_:_:)` hears of a tap on another tab; a second tap on the same one leaves the
/// screens above the first. Afterwards a `TabMessage` is sent from this coordinator; `guarding(TabMessage.self)` is
/// asked before a tap counts. In a flow with columns the state is one, whatever the window's width.
///
/// Ownership: it holds the controller it was made with, and the navigation controllers in that, strongly; the
/// screens belong to it and know it weakly.
open class StateFlowCoordinator<F: Flow>: BaseComponentCoordinator, ViewControllerCoordinator,
  FlowCoordinator, ReloadableFlow, FlowHosting
{
  // Before the flow, so that whoever waits for a change of screens is answered before those who wait for its end.
  let container: FlowContainer<F>
  let host: FlowHost<F>
  /// Where the app made this coordinator, for reports.
  let callSite: Diagnostic.CallSite

  /// Starts a flow in a stack and shows its first screens, without animation.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The state it begins in.
  ///   - navigationController: The controller whose stack the flow decides, held strongly. Its delegate gets every
  ///     call as before. One that another flow has is left to that flow, which is reported.
  ///   - window: The window; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  ///   - makeScreen: Makes what shows a screen: a view controller, or a child coordinator, which is
  ///     then owned until its screen leaves. Called once for each screen that comes, when it comes;
  ///     held strongly, so capture owners weakly.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    _ flow: F, state: F.State, in navigationController: UINavigationController,
    window: (any BaseCoordinator.Window)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    host = FlowHost(flow, state: state, callSite: callSite, makeScreen: makeScreen)
    container = FlowContainer(navigationController)
    super.init(window: window)
    start(parent)
  }

  /// Starts a flow in tabs, each with a stack of its own, and shows its first screens, without animation.
  ///
  ///     let app = StateFlowCoordinator(AppFlow(), state: .init(), in: tabBarController) { tab in
  ///       let stack = FlowNavigationController()
  ///       stack.tabBarItem.title = tab
  ///       return stack
  ///     } makeScreen: { screen in
  ///       …
  ///     }
  ///
  /// - Parameters:
  ///   - flow: The flow; its root must be `Tabs`.
  ///   - state: The state it begins in.
  ///   - tabBarController: The controller, held strongly. Its delegate gets every call as before.
  ///   - window: The window; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  ///   - makeStack: Makes the navigation controller of a tab by its id, with its `tabBarItem`; called
  ///     once for each tab that comes, and held strongly.
  ///   - makeScreen: Makes what shows a screen: a view controller, or a child coordinator, which is
  ///     then owned until its screen leaves. Called once for each screen that comes, when it comes;
  ///     held strongly, so capture owners weakly.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    _ flow: F, state: F.State, in tabBarController: UITabBarController,
    window: (any BaseCoordinator.Window)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeStack: @escaping @MainActor (String) -> UINavigationController,
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    host = FlowHost(flow, state: state, callSite: callSite, makeScreen: makeScreen)
    container = TabsContainer(tabBarController, makeStack: makeStack)
    super.init(window: window)
    start(parent)
  }

  /// Starts a flow in the columns of a split view and shows its first screens, without animation.
  ///
  ///     let mail = StateFlowCoordinator(
  ///       MailFlow(), state: .init(), in: UISplitViewController(style: .doubleColumn)
  ///     ) { screen in
  ///       …
  ///     }
  ///
  /// Where there is room for one column only, all screens lie in one stack, with their view controllers as they
  /// were; the placeholder of the last column is left out there.
  ///
  /// - Parameters:
  ///   - flow: The flow; its root must be a `Split` with as many columns as the controller has.
  ///   - state: The state it begins in.
  ///   - splitViewController: The controller, held strongly, made with the style `.doubleColumn` or
  ///     `.tripleColumn`. It gets a navigation controller for each column and for the compact one. Its
  ///     delegate gets every call as before.
  ///   - window: The window; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  ///   - makeStack: Makes the navigation controllers, each once.
  ///   - makeScreen: Makes what shows a screen: a view controller, or a child coordinator, which is
  ///     then owned until its screen leaves. Called once for each screen that comes, when it comes;
  ///     held strongly, so capture owners weakly.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    _ flow: F, state: F.State, in splitViewController: UISplitViewController,
    window: (any BaseCoordinator.Window)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeStack: @MainActor (UISplitViewController.Column) -> UINavigationController = { _ in
      FlowNavigationController()
    },
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    host = FlowHost(flow, state: state, callSite: callSite, makeScreen: makeScreen)
    container = ColumnsContainer(splitViewController, makeStack: makeStack)
    super.init(window: window)
    start(parent)
  }

  private func start(_ parent: (any Coordinator)?) {
    join(parent, at: callSite)
    region.owner = self
    container.begin(for: self)
  }

  /// The state the flow is in.
  public var state: F.State { host.runtime.state }

  /// The screens that follow from the state.
  public var screens: ScreenStack<F.Screen> { host.runtime.screens }

  /// The controller that the flow was made with.
  open var rootViewController: UIViewController { container.controller }

  /// The name of the flow's type.
  open override var coordinatorName: String { String(describing: F.self) }

  /// Changes the state directly, for what is no message: a loaded value, a restored state.
  ///
  /// The flow's guards are asked as about a message. If one redirects, its message is sent instead; if
  /// one would hold a message, the change is refused, since there is none to keep.
  ///
  /// - Parameters:
  ///   - animated: Whether the change of screens may be animated.
  ///   - completion: Called exactly once with how the change of screens ended: `.performed` when it
  ///     is shown and UIKit has come to rest, `.merged` when a later change overrode it, `.refused`
  ///     or `.failed` with the reason. While the stack is off screen a sheet waits, and so does
  ///     this.
  ///   - change: Changes the state; called once, at once.
  public func update(
    animated: Bool = true, completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    _ change: (inout F.State) -> Void
  ) {
    host.driver.update(animated: animated, completion, change)
  }

  /// Makes what is shown agree with the state again: whatever other code presented over it is
  /// dismissed.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - type: Whether a change to all-new screens should look like going forward or back.
  open func triggerFlow(animated: Bool, type: PresentType) {
    host.trigger(animated: animated, type: type)
  }

  /// Triggers this flow, its children, or this flow and then those children that stay.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes may be animated.
  ///   - presentType: Whether changes to all-new screens should look like going forward or back.
  ///   - options: Which part of the tree is meant. A child whose screen, or which itself, leaves by the
  ///     change that this flow makes is not triggered.
  open func reload(animated: Bool, presentType: PresentType, options: ReloadOptions) {
    reloadTree(animated: animated, presentType: presentType, options: options)
  }

  /// Whether a component would handle a message, or it triggers the flow.
  open override func canHandle(_ message: any CoordinatorMessageable) -> Bool {
    Self.isTrigger(message) || super.canHandle(message)
  }

  /// Offers a message to the flow, after the components declined it; then handles `TriggerFlowMessage` and
  /// `ReloadMessage`, and passes all others to the parent.
  ///
  /// - Parameter message: The message.
  open override func unhandled(message: any CoordinatorMessageable) {
    if !host.driver.take(message), !takesTrigger(message) { super.unhandled(message: message) }
  }
}

// MARK: - The controllers

extension StateFlowCoordinator {
  /// The stack in front: the flow's own, that of the selected tab, or of the last column.
  ///
  /// Of tabs without any tab it is one that is not shown.
  public var navigationController: UINavigationController { container.stackInFront }

  /// The navigation controller of a tab.
  ///
  /// - Parameter tab: The id of the tab.
  /// - Returns: The controller; `nil` if there is no such tab.
  public func navigationController(ofTab tab: String) -> UINavigationController? {
    navigationController(in: ScreenKey(tab: tab))
  }

  /// The navigation controller of a column.
  ///
  /// - Parameter column: The column; `.compact` is the one in which all screens lie in a narrow window.
  /// - Returns: The controller; `nil` if the split has no such column.
  public func navigationController(
    of column: UISplitViewController.Column
  ) -> UINavigationController? {
    navigationController(in: ScreenKey(column: column))
  }

  private func navigationController(in key: ScreenKey) -> UINavigationController? {
    container.stacks.first { $0.key == key }?.navigationController
  }
}

// MARK: - For the engine

extension StateFlowCoordinator: LayoutOwner {
  var region: ContainerDriver { container.region }

  var exits: ExitRules? { container.exits }

  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool) {
    let others = screens.filter { !$0.key.isTab }
    if !others.isEmpty {
      host.screensLeft(others, of: region, cause: cause, isUserMove: isUserMove)
    }
    container.stacksLeft(screens, cause)
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    host.screenOwnerRemoved(screen)
  }

  func returns() {
    for stack in container.stacks { stack.region.reopen() }
    host.driver.returns()
  }

  func leave(_ cause: RemovalMessage.Cause) {
    region.close(cause.ofWhatIsInside)
    for stack in container.stacksTopFirst { stack.leave(cause) }
    host.driver.left(cause)
  }
}

extension StateFlowCoordinator: ContainerStackHost {
  func exits(of stack: ContainerStack) -> ExitRules? { container.exits(of: stack) }

  func screensLeft(
    _ screens: [LeftScreen], of stack: ContainerStack, cause: RemovalMessage.Cause, isUserMove: Bool
  ) {
    host.screensLeft(screens, of: stack.region, cause: cause, isUserMove: isUserMove)
  }
}

extension StateFlowCoordinator: TabOwner {
  func index(of key: ScreenKey) -> Int? {
    container.tabs.firstIndex { ScreenKey(tab: $0) == key }
  }

  func userTapped(_ key: ScreenKey, isAgain: Bool) {
    guard let index = index(of: key) else { return }
    if !isAgain { host.driver.userSelected(container.tabs[index]) }
    send(message: isAgain ? TabMessage.reselected(index) : .selected(index))
  }

  func maySelect(_ index: Int) -> Bool { host.driver.mayUserSelect(index) }
}

extension StateFlowCoordinator: SplitOwner {
  func splitDidAdapt() {
    container.splitDidAdapt()
  }
}

extension StateFlowCoordinator: FlightRecordable {
  package func startRecording() { host.driver.startRecording() }
}
