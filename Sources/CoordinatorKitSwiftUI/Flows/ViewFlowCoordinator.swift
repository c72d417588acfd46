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
/// held messages, links, restoration and recordings work alike. When the view of a screen is gone, a
/// `RemovalMessage` is sent from this coordinator.
///
/// Ownership: whoever shows the flow holds it, such as its parent or a `@StateObject` of the app; it owns
/// the child coordinators behind its screens, and holds no view.
open class ViewFlowCoordinator<F: Flow>: BaseFlowCoordinator<F>, FlowCoordinator, ReloadableFlow {
  package internal(set) final var wish = FlowWish()
  private final var stack = ScreenStack<F.Screen>([])
  /// Where its screens are.
  private final var wanted: WantedContainer?
  private let makeChild: @MainActor (F.Screen) -> (any Coordinator)?
  /// The child made last for each screen, also for one that has left: views on their way out show it.
  private final var lastChildren: [ScreenKey: WeakChild] = [:]
  /// The screen whose view is being made.
  package final var screenInView: ViewScreen?
  /// Screens whose removal is still to be told.
  final var leaving: [LeavingScreens] = []
  /// Whether a child is being released whose screen has not left yet.
  private(set) final var isReleasingChild = false
  /// The screens that the user is about to get back.
  final var returningScreens: [ViewScreen] = []
  /// Counts the changes of the state.
  final var changes = 0
  /// How many there were after the user left screens last.
  final var changesWhenLeft = -1
  /// Who waits until the views show what was wanted.
  final var waiting: [Completion<Outcome>] = []
  /// Whether its screens were removed, and no view has shown it again.
  final var hasLeftViews = false
  /// The host of a `FlowView` of its own.
  private final var ownHosts: [WeakHost] = []

  private struct WeakHost {
    weak var host: ViewHost?
  }

  private struct WeakChild {
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
  ///     for a screen without. Called once for each new screen, as soon as the flow wants it, so twice for
  ///     one in two tabs, or in a stack and in a sheet; the child is owned until its screen has left. Held
  ///     strongly, so capture owners weakly.
  public init(
    _ flow: F, state: F.State, window: (any CoordinatorWindow)? = nil,
    parent: (any Coordinator)? = nil, fileID: String = #fileID, line: UInt = #line,
    makeChild: @escaping @MainActor (F.Screen) -> (any Coordinator)? = { _ in nil }
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    let driver = FlowDriver(flow, state: state, callSite: callSite)
    self.makeChild = makeChild
    super.init(driver, window: window)
    join(parent, at: callSite)
    driver.start(for: self, showing: self)
    if want(driver.runtime.screens) { follow(animated: false) }
  }

  /// The child coordinator behind a screen.
  ///
  ///     case .checkout: shop.child(CheckoutCoordinator.self, behind: screen).map { CheckoutView($0) }
  ///
  /// A screen may be in several places at a time, such as a profile in two tabs, with a child in each. While
  /// the `FlowView` of this flow makes the view of one, this is its own; anywhere else it is that of
  /// the topmost, so let a view keep the child that it was made with.
  ///
  /// - Parameters:
  ///   - type: The type of the child.
  ///   - screen: The screen; one that has left keeps its child as long as a view holds that.
  /// - Returns: The child; `nil` if the screen has none, or one of another type.
  public final func child<Child: Coordinator>(
    _ type: Child.Type = Child.self, behind screen: F.Screen
  ) -> Child? {
    let key = ScreenKey(screen)
    guard let screen = self.screen(with: key) else {
      return lastChildren[key]?.coordinator as? Child
    }
    return screen.child as? Child
  }

  /// Sends messages from a screen, as its view does.
  ///
  /// A message that its type drops when stale is dropped while the flow covers or removes the screen:
  /// from when the flow wants that until the views have read it.
  ///
  /// - Parameter screen: The screen, of several that of which the view is being made, or the topmost; one that
  ///   the flow does not show sends from this coordinator.
  /// - Returns: The action, which holds the screen and this coordinator weakly.
  public final func sendAction(from screen: F.Screen) -> SendAction {
    self.screen(with: ScreenKey(screen))?.sendAction ?? SendAction(to: self)
  }

  /// Removes a child; the screen that it stands behind is removed, too.
  ///
  /// - Parameter child: The child.
  open override func remove(child: any Coordinator) {
    let screen = ScreenTeardown.isLeaving(child, self) ? nil : screen(of: child)
    guard let screen else { return super.remove(child: child) }
    // Until its screen leaves as well, this is not on top without it.
    isReleasingChild = true
    super.remove(child: child)
    screen.isOrphan = child is any ViewFlow
    remove(screen)
    isReleasingChild = false
    if screen.isWanted, topmost(with: screen.key) !== screen {
      diagnosticHandler.report(.staysBehindEqual(screen.key, of: coordinatorName, callSite))
    }
  }

  /// Makes the views read again what the flow shows, and asks guards again, as `reconsider()` does.
  ///
  /// What a view presented by itself is not known here, and stays.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - type: Not used: SwiftUI decides how a change looks.
  open func triggerFlow(animated: Bool, type: PresentType) {
    viewHost?.renew()
    reconsider()
  }

  /// Triggers this flow, its children, or this flow and then the children that remain.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes may be animated.
  ///   - presentType: Passed to the children.
  ///   - options: The part of the tree to reload.
  open func reload(animated: Bool, presentType: PresentType, options: ReloadMessage.Options) {
    reloadTree(animated: animated, presentType: presentType, options: options)
  }

  package final func keeps(_ child: any Coordinator) -> Bool { child.parentCoordinator === self }

  /// Shows this flow in the views of a host.
  package final func makeHost(
    clock: ViewClock = .real, hasInspectors: Bool = false
  ) -> ViewHost {
    let host = ViewHost(self, clock: clock, hasInspectors: hasInspectors)
    ownHosts.append(WeakHost(host: host))
    return host
  }

  /// Shows this flow, alone or within another flow; `nil` without views.
  package final var viewHost: ViewHost? {
    ownHosts.removeAll { $0.host == nil }
    // Views may be built anew before the former ones go.
    let own = ownHosts.last { $0.host?.isVisible ?? false } ?? ownHosts.last
    if let host = own?.host { return host }
    guard let parent = parentCoordinator as? any HostedFlow, parent.shows(self), !isOutOfSight
    else { return nil }
    return parent.viewHost
  }
}

// MARK: - Following the flow

extension ViewFlowCoordinator: FlowScreens {
  package final func flowFinished() {}

  package final func update() {
    changes += 1
    // Guards may object to something else than before.
    if !isChanging { viewHost?.update() }
  }

  package final func show(animated: Bool, _ end: Completion<Outcome>?) {
    let former = wanted
    let isNew = want(driver.runtime.screens)
    if isNew {
      for former in takeWaiting() { former(.superseded) }
    }
    // Nobody waits for what waits out of sight, or for what a screen or a tab shows of itself.
    guard isChanging || former?.showsSame(as: driver.wanted) != true else {
      if isNew { follow(animated: animated) }
      return end?(.performed) ?? ()
    }
    if MessageDelivery.link != nil { viewHost?.hasShownLink = true }
    waiting.append(MessageDelivery.expectEdit(end ?? Completion()))
    follow(animated: animated)
  }

  package final func showAfterUserMove() {
    if want(driver.runtime.screens) { follow(animated: true) }
  }

  package final var isChanging: Bool { !waiting.isEmpty }

  /// The flow wants these screens from now on.
  ///
  /// - Returns: Whether views have something to show.
  final func want(_ stack: ScreenStack<F.Screen>) -> Bool {
    // Read first: sheets that stay are the same objects.
    let (old, before) = (wish, wish.screens)
    let roots = [old.root] + old.sheets.map(\.root)
    let new = FlowWish(stack, after: old, of: self)
    let after = new.screens
    let isNew = stack != self.stack || before != after || old.alert !== new.alert
    (self.stack, wanted, wish) = (stack, driver.wanted, new)
    guard isNew else { return false }
    let stays = Set(after)
    let stacks = roots[0].stacks(followedBy: new.root, isCollapsed: viewHost?.isCollapsed ?? false)
    let kept = zip(old.sheets, new.sheets).prefix { $0 === $1 }.count
    let sheets = zip(roots.dropFirst(), new.sheets.prefix(kept).map(\.root)).flatMap {
      $0.stacks(followedBy: $1, isCollapsed: false)
    }
    // As in UIKit, where what others cover changes first.
    let order =
      [old.outOfSight] + (stacks + sheets).map(\.screens)
      + roots.dropFirst(1 + kept).reversed().map(\.screens)
    let gone = order.flatMap { $0.reversed() }.filter { !stays.contains($0) && $0.isWanted }
    for screen in gone { screen.isWanted = false }
    for sheet in old.sheets where !new.sheets.contains(sheet) { sheet.isWanted = false }
    if old.alert !== new.alert { old.alert?.isWanted = false }
    if !hasLeftViews { makeChildren(after.filter { !before.contains($0) }) }
    // Nobody is told of a screen that no view has been given; its child goes at once.
    for screen in gone where !screen.hasArrived {
      if let child = child(leavingWith: screen) { ScreenTeardown.discard(child) }
    }
    let arrived = gone.filter(\.hasArrived)
    if !arrived.isEmpty {
      leaving.append(
        LeavingScreens(
          screens: arrived, cause: .programmatic, awaited: arrived,
          replaced: Set((stacks + sheets).filter(\.isReplaced).flatMap(\.screens))))
      tellLater()
    }
    return true
  }

  /// Makes the children behind new screens.
  private func makeChildren(_ screens: [ViewScreen]) {
    for screen in screens {
      // One that comes again is another one.
      if leaving.contains(where: { $0.screens.contains { $0.key == screen.key } }) {
        tellLeft(all: true)
      }
      // Making a child may have changed what is wanted.
      guard child(behind: screen) == nil, screen.isWanted, let value = screen.value as? F.Screen,
        let child = makeChild(value)
      else { continue }
      if keeps(child), let other = self.screen(of: child) {
        diagnosticHandler.report(.sharedChild(of: screen.key, and: other.key, in: self))
        continue
      }
      screen.child = child
      // It may have stood behind one that is gone.
      lastChildren = lastChildren.filter { $0.value.coordinator.map { $0 !== child } ?? false }
      lastChildren[screen.key] = WeakChild(coordinator: child)
      add(child, at: callSite)
    }
  }

  /// Has the views follow; without any there is nobody to wait for.
  final func follow(animated: Bool) {
    viewHost?.update(animated: animated)
    if !isOnShow { hostChanged() }
  }

  final func takeWaiting() -> [Completion<Outcome>] {
    defer { waiting = [] }
    return waiting
  }
}

// MARK: - The screens behind which children stand

extension ViewFlowCoordinator: HostedFlow {
  package final var isOnShow: Bool { viewHost?.isVisible ?? false }

  package final var childInFront: (any Coordinator)? {
    stack.top.flatMap { child(inFrontWith: ScreenKey($0)) ?? nil }
  }

  package final var canGoBack: Bool { screenToLeave != nil }

  package final func goBack() {
    if let screen = screenToLeave { viewHost?.goBack(from: screen) }
  }

  /// The screen that the user leaves by going back, if it belongs to this flow or one below.
  private var screenToLeave: ViewScreen? {
    guard let screen = viewHost?.screenToLeave,
      screen.flow?.lineage.contains(where: { $0 === self }) == true
    else { return nil }
    return screen
  }

  package final func child(inFrontWith key: ScreenKey) -> (any Coordinator)?? {
    topmost(with: key).map { child(behind: $0) }
  }

  package final func child(behind screen: ViewScreen) -> (any Coordinator)? {
    screen.child.flatMap { $0.parentCoordinator === self ? $0 : nil }
  }

  package final func shows(_ child: any Coordinator) -> Bool { screen(of: child) != nil }

  package final func screen(of child: any Coordinator) -> ViewScreen? {
    wish.screens.last { $0.isWanted && $0.child === child }
  }

  package final func removeScreen(of child: any Coordinator) {
    if let screen = screen(of: child) { remove(screen) }
  }

  /// Removes a screen behind which no coordinator stands any more.
  ///
  /// A flow is told of screens, not of places: of several that are equal it takes the topmost for the one that
  /// is gone, so that another one stays.
  private func remove(_ screen: ViewScreen) {
    guard topmost(with: screen.key) === screen else { return }
    let root = wish.root
    driver.screenOwnerRemoved(screen.key)
    guard wish.root.hasEmptied(root), !driver.hasEnded else { return }
    diagnosticHandler.report(.emptyStack(since: screen.key, of: coordinatorName, callSite))
  }

  private func topmost(with key: ScreenKey) -> ViewScreen? {
    wish.screens.last { $0.key == key && $0.isWanted }
  }

  /// The screen that code means by its value: the one of which the view is being made, or the topmost.
  private func screen(with key: ScreenKey) -> ViewScreen? {
    screenInView.flatMap { $0.key == key ? $0 : nil } ?? topmost(with: key)
  }

  /// The child that leaves with a screen, unless it stands behind another one by now.
  final func child(leavingWith screen: ViewScreen) -> (any Coordinator)? {
    guard let child = child(behind: screen) else { return nil }
    let other = self.screen(of: child)
    return other == nil || other === screen ? child : nil
  }
}
