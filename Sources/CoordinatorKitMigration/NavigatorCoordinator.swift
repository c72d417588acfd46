import CoordinatorKitUI

/// Runs the flow behind a navigator, and notifies the navigator once UIKit has a change.
///
/// Screens of the navigator belong to this coordinator, so their messages reach its components, then
/// its parent.
///
/// Ownership: the navigator and the parent hold it strongly. View controllers on their way are held
/// here, those that are shown only by UIKit.
@MainActor final class NavigatorCoordinator<Route>: StateFlowCoordinator<NavigatorFlow<Route>> {
  typealias State = NavigatorFlow<Route>.State
  typealias Entry = NavigatorFlow<Route>.Entry
  typealias Screen = NavigatorFlow<Route>.Screen

  /// Called once for each change that UIKit has.
  var onChange: (() -> Void)?
  private let name: String
  private let controllers: NavigatorControllers
  private let reporter: ChangeReporter<State>

  /// - Parameters:
  ///   - navigator: The type of the navigator, whose name stands in reports.
  ///   - controller: Shows the screens.
  ///   - placeholder: Shown in an empty last column, and held strongly; `nil` for a navigation
  ///     controller.
  ///   - makeContainer: Creates the controllers of columns.
  init(
    _ navigator: Any.Type, in controller: some FlowContainerController,
    placeholder: UIViewController? = nil, parent: (any Coordinator)?, callSite: Diagnostic.CallSite,
    makeContainer: @escaping @MainActor (FlowPlace) -> UIViewController = { $0.makeContainer() }
  ) {
    let controllers = NavigatorControllers(placeholder: placeholder)
    let flow = NavigatorFlow<Route>(
      placeholder: placeholder.map { Screen($0, for: NavigatorPlace.placeholder) })
    (name, self.controllers) = ("\(navigator)", controllers)
    reporter = ChangeReporter(flow.start)
    // Before anything is pushed, only the placeholder can be asked for.
    super.init(
      flow, state: flow.start, in: controller, parent: parent, fileID: callSite.fileID,
      line: callSite.line, makeContainer: makeContainer
    ) { _ in placeholder ?? UIViewController() }
    makeScreen = { screen, _ in controllers.controller(of: screen) }
    controllers.isMissing = { [weak self] id in self?.forget(id) }
    onLayoutChange = { [weak self] in self?.reportChange() }
  }

  override var coordinatorName: String { name }

  // MARK: - Changes

  /// The state that the next change starts from, after what other code did to the stacks unnoticed.
  var current: State {
    compareStacks()
    return state
  }

  /// Makes an entry for a view controller, which is held until it is shown.
  ///
  /// - Returns: `nil` if it cannot be shown there, which is reported.
  func entry(
    _ route: Route, _ controller: UIViewController, besides state: State,
    at callSite: Diagnostic.CallSite
  ) -> Entry? {
    let screen = Screen(controller, for: route)
    if let why = whyNotShowable(controller, screen, besides: state) {
      diagnosticHandler.report(.notPushed(screen, controller, by: name, why, callSite))
      return nil
    }
    controllers.arriving[screen.id] = controller
    return Entry(screen, route)
  }

  private func whyNotShowable(
    _ controller: UIViewController, _ screen: Screen, besides state: State
  ) -> String? {
    if let why = Showing(controller.kindShown, .nowhere).refusal(in: .stack) { return why }
    if state.contains(screen) {
      return "it is in the stack already, and UIKit cannot show one view controller twice"
    }
    return controller === controllers.placeholder ? "it is the placeholder" : nil
  }

  /// Changes the state; UIKit follows at once, or when it has ended what it is doing.
  ///
  /// - Parameters:
  ///   - next: The state.
  ///   - replaced: The column from which screens of other code are removed, too.
  func move(
    to next: State, animated: Bool, replacing replaced: Int? = nil,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let stacks = presenter.container.inside
    let stack = replaced.map { (stacks.isEmpty ? presenter.container : stacks[$0]).containerDriver }
    let showsOthers =
      stack?.layoutOnShow.layers.first?.screens.contains(where: \.isExternal) ?? false
    guard next != state || showsOthers else { return completion(.performed) }
    guard !isRefused else {
      releaseArrived()
      return completion(.failed("the navigator cannot show anything there"))
    }
    // A replacement that UIKit does not have yet is part of what follows it.
    if let stack { presenter.replacedStack = stack }
    let ended: @MainActor (Outcome) -> Void = { [weak self] outcome in
      self?.ended(outcome)
      completion(outcome)
    }
    if next == state {
      presenter.showAgain(animated: animated, type: .present, Completion(ended))
    } else {
      update(animated: animated, completion: ended) { $0 = next }
    }
    reportChange()
  }

  /// Whether the controller was refused, or is of a kind that cannot show the screens.
  private var isRefused: Bool {
    presenter.containerDrivers.contains { $0.ownership == .refused }
      || presenter.wantedParts().isEmpty
  }

  private func ended(_ outcome: Outcome) {
    if !presenter.isChanging { presenter.replacedStack = nil }
    if case .failed = outcome, presenter.containerDriver.ownership == .held, !presenter.isChanging {
      // Nothing will show them any more.
      let shown = shownScreens
      drop { !shown.contains($0.id) }
    }
    reportChange()
  }

  /// Removes screens that are not shown from the state.
  private func drop(_ isDropped: (Screen) -> Bool) {
    var next = state
    next.keep { !isDropped($0) }
    if next != state { update { $0 = next } }
  }

  /// A view controller was released before it could be shown again.
  private func forget(_ id: Identity) {
    drop { $0.id == id }
  }

  // MARK: - Facts

  /// Calls `onChange` if UIKit has the newest state and it has not been called for that one.
  private func reportChange() {
    releaseArrived()
    reporter.report({ isOnShow ? state : nil }, { onChange?() }, of: self, at: callSite)
  }

  /// Whether UIKit shows what follows from the state, apart from screens of other code.
  private var isOnShow: Bool {
    presenter.wantedParts().allSatisfy { part in
      part.layout.topFirst == part.containerDriver.layoutOnShow.topFirst.filter { !$0.isExternal }
    }
  }

  private var shownScreens: Set<Identity> {
    Set(presenter.containerDrivers.flatMap(\.shownControllers).map(\.attachment.identity))
  }

  /// What is shown is held by UIKit, and what is not wanted any more by nobody.
  private func releaseArrived() {
    guard !controllers.arriving.isEmpty else { return }
    let wanted = Set(state.columns.flatMap(\.elements).map(\.screen.id)).subtracting(shownScreens)
    controllers.arriving = controllers.arriving.filter { wanted.contains($0.key) }
  }

  /// Has the engine compare the stacks: UIKit tells no delegate what other code does off screen.
  private func compareStacks() {
    for driver in presenter.containerDrivers
    where driver.kind == .stack && driver.ownership == .held {
      guard driver.engine.isIdle, !driver.isTransitioning, driver.seen != driver.layoutOnShow
      else { continue }
      driver.containerDidChange(.external)
    }
  }

  // MARK: - Triggers

  // The app knows a navigator, not the flow behind it: triggers are for the coordinators above.
  override func triggerFlow(animated: Bool, type: PresentType) {}

  override func canHandleOwn(_ message: any CoordinatorMessageable) -> Bool { false }

  override func handleOwn(_ message: any CoordinatorMessageable) -> Bool { false }
}

/// What a screen stands for that has no route.
private enum NavigatorPlace { case placeholder }

/// The view controllers that a navigator was given and UIKit does not hold yet.
@MainActor private final class NavigatorControllers {
  let placeholder: UIViewController?
  var arriving: [Identity: UIViewController] = [:]
  /// Called with a screen whose view controller is gone.
  var isMissing: (Identity) -> Void = { _ in }

  init(placeholder: UIViewController?) {
    self.placeholder = placeholder
  }

  func controller<Route>(of screen: NavigatorFlow<Route>.Screen) -> UIViewController? {
    let controller = arriving.removeValue(forKey: screen.id) ?? screen.controller
    if controller == nil { isMissing(screen.id) }
    return controller
  }
}

extension Diagnostic {
  @MainActor fileprivate static func notPushed<Route>(
    _ screen: NavigatorFlow<Route>.Screen, _ controller: UIViewController, by navigator: String,
    _ why: String, _ callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .refusedByUIKit,
      what:
        "\(plain: navigator) did not show \(type(of: controller)) for the route \(value: screen).",
      why: "It cannot: \(plain: why). The stack was left without it.",
      instead:
        "Create a view controller for each route, and go back to one with pop(to:animated:).",
      callSite: callSite)
  }
}

// What navigators do to one of their columns.
extension NavigatorCoordinator {
  func push(
    _ route: Route, _ controller: UIViewController, onto column: Int, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void, _ callSite: Diagnostic.CallSite
  ) {
    var next = current
    guard let entry = entry(route, controller, besides: next, at: callSite) else {
      return completion(.failed("\(type(of: controller)) cannot be pushed"))
    }
    next.columns[column].push(entry)
    move(to: next, animated: animated, completion)
  }

  func set(
    _ views: [(route: Route, viewController: UIViewController)], in column: Int, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void, _ callSite: Diagnostic.CallSite
  ) {
    var next = current
    next.columns[column] = []
    for view in views {
      if let entry = entry(view.route, view.viewController, besides: next, at: callSite) {
        next.columns[column].push(entry)
      }
    }
    move(to: next, animated: animated, replacing: column, completion)
  }

  func pop(
    from column: Int, animated: Bool, _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> Route? {
    var next = current
    let gone = next.columns[column].pop()
    move(to: next, animated: animated, completion)
    return gone?.route
  }

  func pop(
    to isTarget: (Route) -> Bool, in column: Int, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> Bool {
    var next = current
    guard next.columns[column].pop(to: { isTarget($0.route) }) != nil else {
      MessageDelivery.expectEdit(Completion(completion))(.failed("no screen has such a route"))
      return false
    }
    move(to: next, animated: animated, completion)
    return true
  }
}
