public import CoordinatorKitUI

/// Controls the tabs of a tab bar controller by pairs of a route and a view controller.
///
///     let navigator = TabBarNavigator<Route>(
///       tabBarController: tabBarController,
///       views: [(.shop, shop.navigationController), (.account, account)], parent: root)
///     navigator.select { $0 == .account }
///
/// Tabs are changed by the same engine as those of a `TabBarCoordinator`. A tap of the user that the
/// app's delegate and the guards of `coordinator` allow changes the route, and `coordinator` receives
/// a `TabMessage`. While UIKit shows its list of further tabs, or a controller that other code
/// selected, the route stays that of the last tab.
///
/// The view controllers belong to `coordinator`, so their messages reach its components, then the
/// parent. The root of another coordinator without a parent, such as that of a `StackNavigator`,
/// brings its coordinator along, which becomes a child. The app's delegate still receives every
/// call. If another coordinator or navigator controls the tab bar controller already, a mistake is
/// reported and this one shows nothing.
///
/// Ownership: the app holds the navigator. It holds the tab bar controller and, through
/// `coordinator`, the view controllers of the tabs strongly.
@MainActor public final class TabBarNavigator<Route> {
  private let runner: NavigatorTabs
  private var entries: [Entry] = []
  /// The selected entry, including a selection that UIKit does not have yet.
  private var selected: Entry?
  private let reporter = ChangeReporter<Identity?>(nil)
  /// How many selections UIKit does not have yet.
  private var pendingSelections = 0

  private struct Entry {
    let route: Route
    let tab: any ViewControllerCoordinator
    /// Distinguishes it from an earlier entry for the same tab: routes cannot be compared.
    let identity: Identity
  }

  /// Called after another tab was selected, or the tabs were replaced, once UIKit has the change.
  ///
  /// Not called when the tab that is selected already is tapped or selected again. Calls do not
  /// overlap: a change made inside is reported after the closure returns.
  public var onChange: ((TabBarNavigator<Route>) -> Void)?

  /// Creates a navigator and shows its tabs, without animation; the first one is selected.
  ///
  /// - Parameters:
  ///   - tabBarController: The controller, held strongly. Its delegate still receives every call.
  ///   - views: The routes with their view controllers, first to last, held strongly; one that is
  ///     listed twice is reported and left out.
  ///   - parent: The coordinator that receives the messages of the screens; it holds `coordinator`
  ///     strongly, not the navigator.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    tabBarController: UITabBarController,
    views: [(route: Route, viewController: UIViewController)],
    parent: (any Coordinator)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    runner = NavigatorTabs(Self.self, in: tabBarController, parent: parent, callSite: callSite)
    replaceTabs(views, animated: false, { _ in }, callSite)
    reporter.reported = selected?.identity
    runner.onLayoutChange = { [weak self] in self?.follow() }
  }

  /// The coordinator that the tabs belong to.
  ///
  /// Add components and guards to it, add it to a parent, or show it as a whole, for instance with
  /// `setRoot(child:)`. When it is removed from its parent, its screens are removed.
  public var coordinator: any BaseComponentCoordinator & ViewControllerCoordinator { runner }

  /// The routes of the tabs, first to last.
  public var routes: [Route] { entries.map(\.route) }

  /// The route of the selected tab, including a selection that UIKit does not have yet; `nil` without
  /// tabs.
  public var selectedRoute: Route? {
    follow()
    return selected?.route
  }

  /// Selects the first tab whose route satisfies a condition.
  ///
  /// - Parameters:
  ///   - route: The condition.
  ///   - completion: Called exactly once with how the selection ended.
  /// - Returns: Whether there is such a tab; if not, or if it is selected already, nothing changes.
  @discardableResult
  public func select(
    route: (Route) -> Bool, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) -> Bool {
    follow()
    guard let entry = entries.first(where: { route($0.route) }) else {
      completion(.failed("no tab has such a route"))
      return false
    }
    selected = entry
    request(completion) { runner.select(entry.tab, completion: $0) }
    return true
  }

  /// Replaces the tabs.
  ///
  /// View controllers that stay keep everything they show. The selection stays if its view controller
  /// does; otherwise the first tab is selected.
  ///
  /// - Parameters:
  ///   - views: The routes with their view controllers, first to last; one that is listed twice is
  ///     reported and left out.
  ///   - animated: Whether the bar may animate.
  ///   - completion: Called exactly once with how the change ended.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func set(
    _ views: [(route: Route, viewController: UIViewController)], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    follow()
    replaceTabs(
      views, animated: animated, completion, Diagnostic.CallSite(fileID: fileID, line: line))
  }

  private func replaceTabs(
    _ views: [(route: Route, viewController: UIViewController)], animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void, _ callSite: Diagnostic.CallSite
  ) {
    guard runner.containerDriver.ownership != .refused else {
      return completion(.failed("another one has the controller"))
    }
    entries = []
    for view in views {
      if entries.contains(where: { $0.tab.rootViewController === view.viewController }) {
        runner.diagnosticHandler.report(
          .repeatedTab(
            view.viewController, "\(view.route)", of: runner.coordinatorName, callSite))
      } else {
        let tab = runner.tab(showing: view.viewController)
        entries.append(Entry(route: view.route, tab: tab, identity: Identity()))
      }
    }
    selected = entries.first { $0.tab === selected?.tab } ?? entries.first
    let tabs = entries.map(\.tab)
    request(completion) {
      runner.setTabs(
        tabs, animated: animated, completion: $0, fileID: callSite.fileID, line: callSite.line)
    }
  }

  private func request(
    _ completion: @escaping @MainActor (Outcome) -> Void,
    _ request: (@escaping @MainActor (Outcome) -> Void) -> Void
  ) {
    pendingSelections += 1
    request { [weak self] outcome in
      self?.pendingSelections -= 1
      self?.follow()
      completion(outcome)
    }
    follow()
  }

  /// Follows what UIKit shows, and calls `onChange` if it has something new.
  private func follow() {
    reporter.report({ selectionOnShow }, { onChange?(self) }, of: runner, at: runner.callSite)
  }

  /// The newest selection, without one if there are no tabs; `nil` as long as UIKit does not have it.
  private var selectionOnShow: Identity?? {
    if pendingSelections == 0 { readSelection() }
    guard selected?.tab === runner.selectedTab, runner.isOnShow else {
      return Optional<Identity?>.none
    }
    return .some(selected?.identity)
  }

  /// Follows the user or other code, who may have selected, or removed, a tab.
  private func readSelection() {
    entries.removeAll { entry in !runner.tabs.contains { $0 === entry.tab } }
    let shown = runner.selectedTab
    if let entry = entries.first(where: { $0.tab === shown }) {
      if entry.identity != selected?.identity { selected = entry }
    } else if !entries.contains(where: { $0.identity == selected?.identity }) {
      selected = entries.first
    }
  }
}

extension Diagnostic {
  @MainActor fileprivate static func repeatedTab(
    _ controller: UIViewController, _ route: String, of navigator: String,
    _ callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .refusedByUIKit,
      what:
        "\(plain: navigator) did not show \(type(of: controller)) in a tab for the route \(payload: route).",
      why: "It is in another tab already, and UIKit cannot show one view controller twice.",
      instead: "Create a view controller for each tab.",
      callSite: callSite)
  }
}
