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
/// A `LabelledTab` says with a `TabItem` how a tab is labelled, and may group tabs, as in the `Tabs` of a flow. From
/// iOS 18 on such tabs are `UITab`s, before and without labels controllers with a `tabBarItem`:
///
///     TabBarCoordinator(labelled: [
///       LabelledTab("shop", TabItem("Shop", systemImage: "cart"), shop),
///       LabelledTab("search", .search, search),
///     ])
///
/// On an iPhone a bar has room for five tabs, and a list behind More if there are more. UIKit shows what is
/// chosen there in a stack, and raises an exception for columns: a tab whose root is a
/// `UISplitViewController` and that would be in the list is left out, which is reported.
///
/// Where the app has set `UITab`s before, from iOS 18 on, these stay, with their badges, groups and the
/// order that the user gave them. A tab whose view controller is the root of one of the coordinators is
/// used for it, which asks each for its controller; tabs of the app that are none of theirs stay where
/// they are. For a coordinator without one, a `UITab` is made, named after the coordinator, with title,
/// image and badge of the root's `tabBarItem`; it comes after the tab that it follows.
///
/// Ownership: it holds the tab bar controller and the coordinators of its tabs strongly. When a tab
/// is removed, all its screens are removed, topmost first, and then its coordinator is released. One that
/// is removed itself, and shown again, has its tabs again.
open class TabBarCoordinator: BaseComponentCoordinator,
  ViewControllerCoordinator, CoordinatorTabs
{
  /// The tab bar controller whose tabs this coordinator controls.
  public let tabBarController: UITabBarController
  /// The coordinators of the wanted tabs, first to last.
  public internal(set) var tabs: [any ViewControllerCoordinator] = []
  package final let containerDriver: ContainerDriver
  package final let callSite: Diagnostic.CallSite

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
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    self.tabBarController = tabBarController
    containerDriver = ContainerDriver(tabBarController)
    super.init(window: window)
    join(parent, at: callSite)
    containerDriver.acquireContainer(for: self)
    if !tabs.isEmpty { setTabs(tabs, animated: false, fileID: fileID, line: line) }
  }

  /// Creates a coordinator of labelled tabs; the first one is selected.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, whose coordinators become children.
  ///   - tabBarController: The controller, held strongly. Its delegate still receives every call.
  ///   - window: The window; if `nil`, the parent's window is used.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    labelled tabs: [LabelledTab], in tabBarController: UITabBarController = UITabBarController(),
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    self.tabBarController = tabBarController
    containerDriver = ContainerDriver(tabBarController)
    super.init(window: window)
    join(parent, at: callSite)
    containerDriver.acquireContainer(for: self)
    if !tabs.isEmpty { setTabs(labelled: tabs, animated: false, fileID: fileID, line: line) }
  }

  /// The tab bar controller.
  open var rootViewController: UIViewController { tabBarController }

  /// The coordinator of the tab selected on screen; `nil` if it is not one of this coordinator's.
  public var selectedTab: (any ViewControllerCoordinator)? {
    selectedChild
  }

  /// Replaces the tabs.
  ///
  /// Coordinators that remain keep everything they show, and their labels. The selection stays if its tab does;
  /// otherwise the first tab is selected.
  ///
  /// - Parameters:
  ///   - tabs: The coordinators of the tabs, each once; they become children immediately, and those
  ///     that cannot, or that UIKit cannot show, are left out.
  ///   - animated: Whether the bar may animate.
  ///   - completion: Called exactly once with how the change ended.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func setTabs(
    _ tabs: [any ViewControllerCoordinator], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    replaceTabs(
      with: tabs, animated: animated, Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Replaces the tabs, with their labels and in groups.
  ///
  /// Coordinators that remain keep everything they show; their tabs are labelled anew, and what the user has made of
  /// them stays.
  ///
  /// - Parameters:
  ///   - tabs: The tabs; as for `setTabs(_:animated:completion:)`.
  ///   - animated: Whether the bar may animate.
  ///   - completion: Called exactly once with how the change ended.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func setTabs(
    labelled tabs: [LabelledTab], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    let all = tabs.flatMap { $0.looks() }
    var seen: Set<String> = []
    for (_, look) in all where !seen.insert(look.id).inserted {
      diagnosticHandler.report(
        .noEffect,
        what: "\(plain: coordinatorName) was given two tabs with the id \(payload: look.id).",
        why: """
          UIKit needs one id for each tab, and keeps under it what the user has made of the tab; the \
          second gets another id.
          """,
        instead: "Give each tab and each group an id of its own, the same one at each launch.",
        callSite: callSite)
    }
    let looks = all.map { (ScreenKey(of: $0.tab), $0.look) }
    replaceTabs(
      with: all.map(\.tab),
      lookingLike: Dictionary(looks, uniquingKeysWith: { first, _ in first }), animated: animated,
      callSite, completion)
  }

  /// Labels a tab anew, at once: its badge, for instance.
  ///
  /// Of a group with a coordinator of its own it is the label of the group. A tab that was not labelled when it was
  /// given to the bar gets the label of a `tabBarItem`, and is a `UITab` only after the tabs have changed.
  ///
  /// - Parameters:
  ///   - tab: The coordinator of one of the tabs; any other is reported.
  ///   - item: How it is labelled.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func label(
    _ tab: any ViewControllerCoordinator, _ item: TabItem, fileID: String = #fileID,
    line: UInt = #line
  ) {
    guard tabs.contains(where: { $0 === tab }) else {
      return diagnosticHandler.report(
        .noEffect,
        what:
          "\(plain: tab.coordinatorName) was to be labelled in \(plain: coordinatorName), and was not.",
        why: "It is none of its tabs.",
        instead: "Give it to setTabs first, or label one of those that are there.",
        callSite: Diagnostic.CallSite(fileID: fileID, line: line))
    }
    let key = ScreenKey(of: tab)
    guard let look = containerDriver.tabLooks[key] else { return }
    let heading = look.isGroup ? TabHeading(id: look.id, item: item) : look.group
    var looks = containerDriver.tabLooks
    for (key, other) in looks where look.isGroup && other.group?.id == look.id {
      looks[key] = TabLook(id: other.id, item: other.item, group: heading)
    }
    looks[key] = TabLook(id: look.id, item: item, group: heading)
    describe(looks)
  }

  /// Selects a tab.
  ///
  /// - Parameters:
  ///   - tab: The coordinator of one of the tabs.
  ///   - completion: Called exactly once with how the change ended: `.failed` for a coordinator
  ///     that is not one of the tabs, which is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func select(
    _ tab: any ViewControllerCoordinator,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    select(
      tab, animated: true, Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Returns the tab that a route leads to: by default none, overridden for links into tabs.
  ///
  ///     override func tab(for route: any Route) -> (any ViewControllerCoordinator)? {
  ///       switch route as? AppRoute {
  ///       case .shop: shop
  ///       case .account: account
  ///       case nil: nil
  ///       }
  ///     }
  ///
  /// A route that no component handles selects the tab. One that a component handles is left to it;
  /// `plan(opening:)`, which does not run components, goes on in the tab in either case.
  ///
  /// - Parameter route: A route that has reached this coordinator. Called without side effects in
  ///   mind: for plans, too.
  /// - Returns: The coordinator of one of the tabs; `nil` if the route leads to none.
  open func tab(for route: any Route) -> (any ViewControllerCoordinator)? { nil }

  /// Whether a message is a route that leads to a tab.
  ///
  /// - Parameter message: The message.
  /// - Returns: Whether it is handled here.
  open override func canHandleOwn(_ message: any CoordinatorMessageable) -> Bool {
    wantedTab(for: message) != nil
  }

  func wantedTab(
    for message: any CoordinatorMessageable
  ) -> (any ViewControllerCoordinator)? {
    (message as? any Route).flatMap(tab)
  }

  // MARK: - Facts

  /// Called when the tabs or the selection may have changed in UIKit; what a navigator follows.
  package final var onLayoutChange: (() -> Void)?

  /// Selects the tab that a route leads to, or whose selection a guard held.
  open override func handleOwn(_ message: any CoordinatorMessageable) -> Bool {
    if let tab = wantedTab(for: message) {
      handle(message) { select(tab, animated: true, callSite) { _ in } }
      return true
    }
    selectHeld(message)
    // Others hear of it, too.
    return false
  }
}
