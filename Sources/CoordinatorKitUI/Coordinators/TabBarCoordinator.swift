/// A coordinator whose children are the tabs of a tab bar controller.
///
///     let tabs = TabBarCoordinator(tabs: [shop, account], parent: root)
///     tabs.select(account)
///
/// Selecting and replacing tabs are edits of the window's layout like any other: they wait for a
/// change in progress, and end with one outcome. A tap by the user is a fact, which the tab
/// receives as a `TabMessage`; `guarding(TabMessage.self)` is asked before it counts, and a second
/// tap does not pop a tab to its root if its flow has screens that must not be left.
///
/// Ownership: it holds the tab bar controller and the coordinators of its tabs strongly. When a tab
/// is removed, all its screens are removed, topmost first, and then its coordinator is released.
open class TabBarCoordinator: BaseComponentCoordinator, OwnMessageHandling,
  ViewControllerCoordinator, TabOwner
{
  /// The tab bar controller whose tabs this coordinator controls.
  public let tabBarController: UITabBarController
  /// The coordinators of the wanted tabs, first to last.
  public private(set) var tabs: [any ViewControllerCoordinator] = []
  let containerDriver: ContainerDriver
  let callSite: Diagnostic.CallSite

  /// Creates a coordinator of tabs; the first one is selected.
  ///
  /// - Parameters:
  ///   - tabs: The coordinators of the tabs, which become children.
  ///   - tabBarController: The controller, held strongly. Its delegate still receives every call.
  ///   - window: The window; if `nil`, the parent's window is used.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    tabs: [any ViewControllerCoordinator] = [],
    in tabBarController: UITabBarController = UITabBarController(),
    window: (any BaseCoordinator.Window)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    self.tabBarController = tabBarController
    containerDriver = ContainerDriver(tabBarController)
    super.init(window: window)
    join(parent, at: callSite)
    containerDriver.owner = self
    containerDriver.acquireController()
    if containerDriver.ownership == .held { tabBarController.attachment.coordinator = self }
    if !tabs.isEmpty { setTabs(tabs, animated: false, fileID: fileID, line: line) }
  }

  /// The tab bar controller.
  open var rootViewController: UIViewController { tabBarController }

  /// The coordinator of the tab selected on screen; `nil` if it is not one of this coordinator's.
  public var selectedTab: (any ViewControllerCoordinator)? {
    let selected = containerDriver.container(isHidden: false).selected
    return tabs.first { ScreenKey(of: $0) == selected }
  }

  /// Replaces the tabs.
  ///
  /// Coordinators that remain keep everything they show. The selection stays if its tab does;
  /// otherwise the first tab is selected.
  ///
  /// - Parameters:
  ///   - tabs: The coordinators of the tabs, each once; they become children immediately, and those
  ///     that cannot are left out.
  ///   - animated: Whether the bar may animate.
  ///   - completion: Called exactly once with how the change ended.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func setTabs(
    _ tabs: [any ViewControllerCoordinator], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    for tab in tabs { add(tab, at: callSite) }
    let tabs = tabs.filter { $0.parentCoordinator === self }
    self.tabs = tabs
    request(selecting: nil, animated: animated) { [weak self] outcome in
      if let self {
        for tab in tabs where !self.tabs.contains(where: { $0 === tab }) {
          containerDriver.discardUnshown(tab)
        }
      }
      completion(outcome)
    }
  }

  /// Selects a tab.
  ///
  /// - Parameters:
  ///   - tab: The coordinator of one of the tabs.
  ///   - completion: Called exactly once with how the change ended: `.failed` for a coordinator
  ///     that is not one of the tabs.
  public func select(
    _ tab: any ViewControllerCoordinator,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    guard tabs.contains(where: { $0 === tab }) else {
      return completion(.failed("\(tab.reportName) is no tab of \(coordinatorName)"))
    }
    request(selecting: ScreenKey(of: tab), animated: true, completion)
  }

  private func request(
    selecting selected: ScreenKey?, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let named = tabs.map { (ScreenKey(of: $0), $0) }
    let known = Dictionary(named, uniquingKeysWith: { first, _ in first })
    let layout = Layout([Layout.Layer(named.map(\.0), selected: selected)])
    containerDriver.request(
      ScreenPlan(layout: layout) { known[$0.key] }, animated: animated, type: .present,
      preservesExternalScreens: true, completion: MessageDelivery.expectEdit(telling: completion))
  }

  // MARK: - Facts

  func index(of key: ScreenKey) -> Int? {
    tabs.firstIndex { ScreenKey(of: $0) == key }
  }

  /// Selects the tab whose selection a guard held.
  ///
  /// - Parameter message: The message.
  open override func unhandled(message: any CoordinatorMessageable) {
    if !handlesItself(message) { super.unhandled(message: message) }
  }

  package func handlesItself(_ message: any CoordinatorMessageable) -> Bool {
    if case .selected(let index)? = message as? TabMessage, tabs.indices.contains(index),
      tabs[index] !== selectedTab
    {
      select(tabs[index])
    }
    // Others hear of it, too.
    return false
  }

  func userTapped(_ key: ScreenKey, isAgain: Bool) {
    guard let index = index(of: key) else { return }
    let tab = tabs[index]
    tab.send(message: isAgain ? TabMessage.reselected(index) : .selected(index))
  }

  func layoutDidChange() {}

  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool) {
    for screen in screens {
      tabs.removeAll { ScreenKey(of: $0) == screen.key }
      ScreenTeardown.leave(screen, of: self, cause: cause)
    }
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    guard tabs.contains(where: { ScreenKey(of: $0) == screen }) else { return }
    setTabs(tabs.filter { ScreenKey(of: $0) != screen }, animated: true)
  }

  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
  }
}
