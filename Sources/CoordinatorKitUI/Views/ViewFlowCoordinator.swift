/// Runs a typed `Flow` whose screens are SwiftUI views, shown by a `FlowView`.
///
///     let shop = ViewFlowCoordinator(ShopFlow(), state: .init())
///
///     FlowView(shop) { screen in
///       switch screen {
///       case .list: ListView()
///       case .book(let id): BookView(book: id)
///       }
///     }
///
/// It does with views what `StateFlowCoordinator` does with view controllers: messages change the
/// state, the views follow, and when the user goes back, swipes a sheet down, selects a tab or closes
/// an alert, the flow is told and the state follows. Components are asked before the flow, guards,
/// held messages, links, restoration and recordings work alike. When a screen has left, a
/// `RemovalMessage` is sent from this coordinator.
///
/// Ownership: whoever shows the flow holds it, such as its parent or a `@State` of the app; it owns
/// the child coordinators behind its screens, and holds no view.
open class ViewFlowCoordinator<F: Flow>: BaseFlowCoordinator<F>, FlowCoordinator, ReloadableFlow {
  /// What the views are given, and what they write.
  package internal(set) final var bound: BoundScreens<F.Screen>
  private let makeChild: @MainActor (F.Screen) -> (any Coordinator)?
  /// What messages are sent from, by screen; until the screen has left.
  final var viewScreens: [ScreenKey: ViewScreen] = [:]
  /// The child behind each screen, also those that have left: views on their way out show them.
  final var children: [ScreenKey: WeakChild] = [:]
  /// Who waits until the views show what was wanted.
  final var waiting: [Completion<Outcome>] = []
  /// How many views show the flow.
  final var viewCount = 0
  /// Whether its screens were removed, and no view has shown it again.
  final var hasLeftViews = false

  struct WeakChild {
    weak var coordinator: (any Coordinator)?
  }

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The initial state.
  ///   - window: The window; if `nil`, the parent's window is used.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeChild: Creates the coordinator behind a screen, such as that of a flow in a sheet; `nil`
  ///     for a screen without. Called once for each new screen, as soon as the flow wants it; the
  ///     child is owned until its screen has left. Held strongly, so capture owners weakly.
  public init(
    _ flow: F, state: F.State, window: (any BaseCoordinator.Window)? = nil,
    parent: (any Coordinator)? = nil, fileID: String = #fileID, line: UInt = #line,
    makeChild: @escaping @MainActor (F.Screen) -> (any Coordinator)? = { _ in nil }
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    let driver = FlowDriver(flow, state: state, callSite: callSite)
    bound = BoundScreens(driver.runtime.screens)
    self.makeChild = makeChild
    super.init(driver, window: window, callSite: callSite)
    join(parent, at: callSite)
    driver.start(for: self, showing: self)
    wantScreens()
  }

  /// The child coordinator behind a screen.
  ///
  ///     case .checkout: shop.child(CheckoutCoordinator.self, behind: screen).map { CheckoutView($0) }
  ///
  /// - Parameters:
  ///   - type: The type of the child.
  ///   - screen: The screen; one that has left keeps its child as long as a view holds that.
  /// - Returns: The child; `nil` if the screen has none, or one of another type.
  public final func child<Child: Coordinator>(
    _ type: Child.Type = Child.self, behind screen: F.Screen
  ) -> Child? {
    children[ScreenKey(screen)]?.coordinator as? Child
  }

  /// Sends messages from a screen, as its view does.
  ///
  /// A message that its type drops when stale is dropped while the flow covers or removes the screen:
  /// from when the flow wants that until the views have read it.
  ///
  /// - Parameter screen: The screen; one that the flow does not show sends from this coordinator.
  /// - Returns: The action, which holds the screen and this coordinator weakly.
  public final func sendAction(from screen: F.Screen) -> SendAction {
    viewScreens[ScreenKey(screen)].map { SendAction(from: $0) } ?? SendAction(to: self)
  }

  /// Removes a child; the screen that it stands behind is removed, too.
  ///
  /// - Parameter child: The child.
  open override func remove(child: any Coordinator) {
    let key = screen(of: child)
    super.remove(child: child)
    if let key, !ScreenTeardown.isLeaving(child, self) { driver.screenOwnerRemoved(key) }
  }

  /// Makes the views read again what the flow shows.
  ///
  /// What a view presented by itself is not known here, and stays.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - type: Not used: SwiftUI decides how a change looks.
  open func triggerFlow(animated: Bool, type: PresentType) {
    bound.renew()
    publish(animated: animated)
  }

  /// Triggers this flow, its children, or this flow and then the children that remain.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes may be animated.
  ///   - presentType: Passed to the children.
  ///   - options: The part of the tree to reload.
  open func reload(animated: Bool, presentType: PresentType, options: ReloadOptions) {
    reloadTree(animated: animated, presentType: presentType, options: options)
  }

  /// Whether a component would handle a message, or it triggers the flow.
  open override func canHandle(_ message: any CoordinatorMessageable) -> Bool {
    Self.isTrigger(message) || super.canHandle(message)
  }

  /// Handles `TriggerFlowMessage` and `ReloadMessage`, after the components and the flow declined them.
  open override func handleOwn(_ message: any CoordinatorMessageable) -> Bool {
    handleTrigger(message)
  }

  final func keeps(_ child: any Coordinator) -> Bool { child.parentCoordinator === self }
}

// MARK: - Following the flow

extension ViewFlowCoordinator: FlowScreens {
  package final func flowFinished() {}

  package final func update() {}

  package final func show(animated: Bool, _ end: Completion<Outcome>?) {
    let isNew = bound.want(driver.runtime.screens)
    if isNew {
      for former in takeWaiting() { former(.superseded) }
    }
    guard isNew || isChanging else { return end?(.performed) ?? () }
    waiting.append(MessageDelivery.expectEdit(end ?? Completion()))
    wantScreens()
  }

  package final func showAfterUserMove() {
    if bound.want(driver.runtime.screens) { wantScreens() }
  }

  package final var isChanging: Bool { !waiting.isEmpty }

  /// Makes the children behind new screens; without a view, there is nobody to wait for.
  final func wantScreens() {
    if !hasLeftViews { makeNewScreens() }
    if viewCount == 0 { viewsRead() }
  }

  private func makeNewScreens() {
    for screen in bound.screens where viewScreens[ScreenKey(screen)] == nil {
      let key = ScreenKey(screen)
      viewScreens[key] = ViewScreen(key, of: self)
      guard let child = makeChild(screen) else { continue }
      children = children.filter { $0.value.coordinator != nil }
      children[key] = WeakChild(coordinator: child)
      add(child, at: callSite)
    }
  }

  /// The views show what the flow wants.
  final func viewsRead() {
    let gone = hasLeftViews ? [] : bound.wereRead()
    // Taken first: a change made by whoever hears of a screen that has gone is not performed yet.
    let ended = takeWaiting()
    for key in gone { leave(key, .programmatic) }
    for end in ended { end(.performed) }
  }

  private func takeWaiting() -> [Completion<Outcome>] {
    defer { waiting = [] }
    return waiting
  }

  /// A screen has left the views.
  final func leave(_ key: ScreenKey, _ cause: RemovalMessage.Cause) {
    var child: (any Coordinator)?
    if hasLeftViews || !bound.wants(key) {
      viewScreens[key] = nil
      child = children[key]?.coordinator
    }
    let left = LeftScreen(key: key, coordinator: child?.parentCoordinator === self ? child : nil)
    ScreenTeardown.leave(left, of: self, cause: cause)
  }

  /// Has the views read.
  final func publish(animated: Bool) {
    changeState(animated: animated) {}
  }
}

// MARK: - The screens behind which children stand

extension ViewFlowCoordinator: ViewFlow {
  final var isOnShow: Bool { viewCount > 0 }

  final var childInFront: (any Coordinator)? {
    bound.stack.top.flatMap { child(behind: ScreenKey($0)) }
  }

  final func wants(_ key: ScreenKey) -> Bool { bound.wants(key) }

  final func child(behind key: ScreenKey) -> (any Coordinator)? {
    children[key]?.coordinator.flatMap { $0.parentCoordinator === self ? $0 : nil }
  }

  final func screen(of child: any Coordinator) -> ScreenKey? {
    children.first { $0.value.coordinator === child && bound.wants($0.key) }?.key
  }

  final func isStale(_ key: ScreenKey) -> Bool {
    isOnShow && bound.isLeaving(key)
  }

  final func screenOwnerRemoved(_ screen: ScreenKey) {
    driver.screenOwnerRemoved(screen)
  }

  final func leave(_ cause: RemovalMessage.Cause) {
    guard !hasLeftViews else { return }
    hasLeftViews = true
    for key in bound.wereRemoved() { leave(key, cause.causeForDescendants) }
    for end in takeWaiting() { end(.failed("the coordinator left")) }
    driver.left(cause)
  }

  final func returns() {
    guard hasLeftViews else { return }
    hasLeftViews = false
    bound.renew()
    driver.returns()
    wantScreens()
    publish(animated: false)
  }
}

/// A coordinator of a flow of any type whose screens are views.
@MainActor protocol ViewFlow: BaseComponentCoordinator, ScreenOwner {
  /// Whether a view shows it.
  var isOnShow: Bool { get }

  /// The child behind the topmost screen that it wants.
  var childInFront: (any Coordinator)? { get }

  /// Whether the flow wants a screen.
  func wants(_ key: ScreenKey) -> Bool

  /// The child behind a screen that it wants.
  func child(behind key: ScreenKey) -> (any Coordinator)?

  /// The screen that a child stands behind, if the flow wants it.
  func screen(of child: any Coordinator) -> ScreenKey?

  /// Whether a screen is still shown although the flow wants to cover or remove it.
  func isStale(_ key: ScreenKey) -> Bool
}

/// A screen that the views of a flow show: messages are sent from it, and a child may stand behind it.
///
/// Ownership: its coordinator holds it until the screen has left; it holds the coordinator weakly.
@MainActor final class ViewScreen {
  let key: ScreenKey
  private weak var flow: (any ViewFlow)?

  init(_ key: ScreenKey, of flow: any ViewFlow) {
    (self.key, self.flow) = (key, flow)
  }
}

extension ViewScreen: ActionSender {
  var responders: [AnyObject] { [self] }
  var screen: AnyObject? { self }
  var nearestCoordinator: (any Coordinating)? { flow }
  var isOnStaleScreen: Bool { flow?.isStale(key) ?? false }
}
