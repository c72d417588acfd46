/// The part of a window's layout that one coordinator controls: a container, and the sheets over
/// it.
///
/// It stores what its coordinator wants and what was last observed; the engine of its window does
/// the rest.
///
/// Ownership: the coordinator holds its driver strongly; the driver holds its coordinator and its
/// container weakly, and its engine strongly. Visible screens are held only by UIKit, pending
/// screens by the driver until their transition has ended.
@MainActor package final class ContainerDriver {
  package let kind: Layout.Container.Kind
  let key: ScreenKey
  /// The navigation controller, tab bar controller or window.
  private(set) weak var container: UIResponder?
  weak var owner: (any LayoutOwner)?
  /// The owner, if it presents a flow.
  var presenter: FlowPresenter? { owner as? FlowPresenter }
  /// The engine of the container's window; a separate one while it is in none.
  package private(set) lazy var engine = EngineDriver(of: self)
  var sheets: [SheetLayer] = []
  /// Controllers that nothing else holds yet.
  var pendingControllers: [UIViewController] = []
  /// What was built for screens that are wanted and whose transition has not begun.
  var early: [Place: EarlyScreen] = [:]
  /// The child coordinators behind screens.
  var children: [Place: WeakCoordinator] = [:]
  /// What was built for visible and pending screens.
  var made: [Place: MadeScreen] = [:]
  /// The screens of sheets that are wanted and not on show, topmost first: minimized ones, those of tabs that are not
  /// selected, and those that are about to come again.
  var outOfSight: [DetachedScreen] = []
  /// Screens that could not be made for the transition that begins.
  var failedScreens: Set<ScreenKey> = []
  /// What may be left now of the screens that the owner wants; `nil` if it has no guards.
  var exits: ExitRules?
  /// How the requested screens are built, and the completion of the request.
  private(set) var pending: Pending?
  /// Hears what UIKit does with the container; `nil` for a window.
  private(set) lazy var observer = ContainerObserver.of(self, loops: loopsPages)
  /// The tabs of a tab bar controller that are this driver's, where the app has set `UITab`s.
  var ownTabs: [OwnTab] = []
  /// The groups that this driver has made of them.
  var ownTabGroups: [OwnTabGroup] = []
  /// What the owner says about its tabs besides their contents.
  var tabLooks: [ScreenKey: TabLook] = [:]
  /// Whether the user turns from the last page to the first.
  private let loopsPages: Bool
  /// Whether its window was released, and it is in no other since.
  private var hasLostWindow = false
  var isAwaitingTransitionEnd = false
  /// What waits until a hidden controller becomes visible.
  var appearance: AnyObject?
  /// What was on show when the engine looked last.
  var lookedAt: [ObjectIdentifier] = []

  /// What the machine cannot store about a request.
  struct Pending {
    let plan: ScreenPlan
    let onEnd: Completion<Outcome>
    /// Whether the app awaits the end.
    var isAwaited: Bool
    /// The link that made it, if any: of several changes only the last is animated.
    let link: LinkRun?
    /// What was shown when it was made.
    let before: Layout
  }

  /// In a page view controller that loops, the user turns from the last page to the first.
  init(_ container: UIResponder, loops: Bool = false) {
    (self.container, loopsPages) = (container, loops)
    kind =
      switch container {
      case is UINavigationController: .stack
      case is UITabBarController, is UIPageViewController: .tabs
      case is UISplitViewController: .split
      default: .window
      }
    // Its own identity, not the container's: one coordinator may release a container and another
    // acquire it.
    key = ScreenKey(container, Identity(), description: "\(type(of: container))")
  }
}

extension ScreenKey {
  /// The key of a coordinator's root screen, where the coordinator itself is shown.
  @MainActor package init(of coordinator: any ViewControllerCoordinator) {
    self.init(coordinator, coordinator.identity, description: coordinator.coordinatorName)
  }
}

// MARK: - Requests

extension ContainerDriver {
  /// Replaces the desired layout; UIKit is called when the outermost send returns, in the same
  /// turn.
  func request(
    _ plan: ScreenPlan, animated: Bool, type: PresentType = .present,
    preservesExternalScreens: Bool = true, completion: Completion<Outcome> = Completion()
  ) {
    prepareRequest(
      plan, animated: animated, type: type, preservesExternalScreens: preservesExternalScreens,
      completion: completion)
    scheduleProceed()
  }

  /// Makes a request without continuing: others may belong to the same change.
  func prepareRequest(
    _ plan: ScreenPlan, animated: Bool, type: PresentType, preservesExternalScreens: Bool,
    isAwaited: Bool = false, completion: Completion<Outcome>
  ) {
    guard ownership != .refused else { return completion(.failed("another flow has the stack")) }
    if ownership == .released { completion(.failed("the coordinator left")) }
    let (layout, duplicates) = plan.layout.normalized()
    for duplicate in duplicates {
      guard let owner else { break }
      owner.diagnosticHandler.report(
        .duplicateScreen,
        what: """
          \(plain: owner.coordinatorName) wants the screen \(duplicate) twice in one stack: [\(plan.layout)].
          """,
        why: "UIKit cannot show one view controller twice, so the upper one was left out.",
        instead: "Give the second screen an id of its own, or let the state name the screen once.",
        callSite: owner.callSite)
    }
    let former = pending
    let onEnd = ownership == .held ? completion : Completion()
    let isSame = state.replaceRequest(
      LayoutRequest(
        layout, sharedStack: plan.sharedStack, animated: animated, type: type,
        preservesExternalScreens: preservesExternalScreens))
    if isSame, let former { onEnd.absorb(former.onEnd) }
    pending = Pending(
      plan: plan, onEnd: onEnd, isAwaited: isAwaited || isSame && former?.isAwaited == true,
      link: MessageDelivery.link ?? (isSame ? former?.link : nil), before: seen)
    if !early.isEmpty { discardEarlyScreens() }
    if !isSame { former?.onEnd(.superseded) }
  }

  /// Continues when the outermost send returns, in the same turn.
  func scheduleProceed() {
    MessageDelivery.afterOutermostSend(in: owner?.coordinator, isOnShow: windowOnShow != nil) {
      [weak self] in self?.proceed()
    }
  }

  /// Requests what the coordinator wants after it was notified of a fact, without continuing; a request in
  /// progress is kept, and ends with this one.
  func prepareRenewal(_ plan: ScreenPlan) {
    let request = hasPendingRequest ? state.request : nil
    let former = request == nil ? nil : removePending()
    // What would have come does not, because of what the user has done.
    if let former {
      let coming = Set(former.plan.layout.topFirst).subtracting(former.before.topFirst)
        .filter { !$0.isContainer }
      if !coming.isEmpty, presenter?.wants(oneOf: coming) == false { former.onEnd(.superseded) }
    }
    prepareRequest(
      plan, animated: request?.animated ?? true, type: request?.type ?? .present,
      preservesExternalScreens: request?.preservesExternalScreens ?? true,
      isAwaited: former?.isAwaited ?? false,
      completion: former?.onEnd ?? Completion())
  }

  /// Wants what is on show, without a request, if the owner wants no more than that after it was notified of a fact.
  ///
  /// - Returns: Whether it does.
  func follow(_ part: FlowPart) -> Bool {
    guard ownership == .held, !hasPendingRequest, part.layout == part.normalized,
      part.normalized == seen, lastSeen == seen
    else { return false }
    state.wanted = part.normalized
    return true
  }

  /// Lets the engine of the window continue.
  func proceed() {
    findEngine()
    engine.proceed()
  }

  /// Moves to the engine of the container's current window.
  func findEngine() {
    let window = windowOnShow
    // What was under way in a window that is gone does not end any more.
    if engine.hasLostWindow {
      hasLostWindow = true
    } else {
      guard engine.window !== window, engine.isIdle else { return }
    }
    if window != nil { hasLostWindow = false }
    let known = engine.leave(self)
    engine = window.map { EngineDriver.engine(of: $0) } ?? EngineDriver(of: self)
    engine.join(self, known)
    // The containers around this one are visible, too, though they may not have been notified.
    for outer in (owner?.coordinator?.lineage ?? []).compactMap(\.ownedLayout) {
      if outer.containerDriver !== self { outer.containerDriver.findEngine() }
    }
  }

  /// The request goes on when its container, or what presents in it, appears.
  ///
  /// Nobody waits for a window to come; whoever waits for the user to come back is told, unless the container is not
  /// even there to be hidden.
  func answerWhoAwaits(appearanceOf controller: UIViewController, isAway: Bool) {
    guard let pending, let owner else { return }
    if hasLostWindow {
      pending.onEnd(.failed("the window of its screens has been released"))
    } else if pending.isAwaited, !isAway, controller.isHiddenInContainer,
      controller.windowOnShow != nil,
      container?.attachment.reported.insert(.awaitedOffScreen).inserted == true
    {
      owner.diagnosticHandler.report(
        .awaitedOffScreen,
        what: """
          A change of \(plain: owner.coordinatorName) is awaited, and what it presents cannot be shown yet.
          """,
        why: """
          UIKit presents nothing from a tab, a page or a screen that the user does not see, so the change \
          ends when that is shown again.
          """,
        instead: "Select the tab in the same change, or do not await what is to come with it.",
        callSite: owner.callSite)
    }
  }

  /// Removes the request; it has ended and its completion is to be called.
  func removePending() -> Pending? {
    state.request = nil
    if !early.isEmpty { discardEarlyScreens() }
    defer { pending = nil }
    return pending
  }

  func end(_ outcome: Outcome) {
    removePending()?.onEnd(outcome)
  }

  /// Whether the owner decides for each step how it looks.
  var makesTransitions: Bool { presenter?.maker?.makesTransitions ?? false }

  /// The transition that the owner wants between two controllers.
  func transition(from old: UIViewController, to new: UIViewController) -> ScreenTransition? {
    presenter?.transition(from: screen(of: old), to: screen(of: new))
  }

  /// Reports why the desired layout was not reached.
  func report(_ why: String) {
    guard let owner else { return }
    owner.diagnosticHandler.report(
      .refusedByUIKit, what: "\(plain: owner.coordinatorName) could not show [\(wanted)].",
      why: "It was not done, because \(payload: why).",
      instead: "Trigger the flow again when that has changed.", callSite: owner.callSite)
  }

  // MARK: - Machine state

  var state: ContainerState {
    get { engine.state.containers[key] ?? ContainerState() }
    _modify { yield &engine.state.containers[key, default: ContainerState()] }
  }

  package var ownership: ContainerState.Ownership {
    get { state.ownership }
    set { state.ownership = newValue }
  }

  /// The layout of the newest request.
  var wanted: Layout { state.wanted }

  /// The layout observed last.
  package var seen: Layout {
    get { state.seen }
    _modify { yield &state.seen }
  }

  /// What is shown as far as that is known: what other code has selected in this turn, and all where no
  /// engine of a window looks, is read.
  var lastSeen: Layout {
    guard engine.window != nil else { return layoutOnShow }
    var known = seen
    if kind == .tabs, !isTransitioning, !known.layers.isEmpty {
      known.layers[0].selected = selected
    }
    return known
  }

  /// Whether something else was already wanted when screens were removed.
  var isSuperseded: Bool { state.isSuperseded }

  /// Whether there is a request that has not ended.
  var hasPendingRequest: Bool { state.hasPendingRequest }

  /// Whether a coordinator that is to be shown is on its way out of another place.
  var awaitsMoves: Bool {
    hasPendingRequest
      && pending?.plan.children.contains { $0.rootViewController.isGoing } ?? false
  }

  /// Whether the request may be animated.
  var isAnimated: Bool { (state.request?.animated ?? false) && !engine.hasLostScene }

  // MARK: - Facts

  /// Screens were removed: forgets them, and notifies the owner.
  func forget(_ gone: [ScreensGone]) {
    let hadRequest = hasPendingRequest
    let kept = forgetControllers(gone)
    // Whoever hears that what was inside has left may want something else already.
    if !hadRequest, hasPendingRequest { state.isSuperseded = true }
    let keys = Set(gone.flatMap(\.places).map(\.key))
    for observer in stackObservers { observer.told(of: keys) }
    notifyOwner(of: gone, keeping: kept)
  }

  /// Notifies the owner which screens were removed; anything tied to them has ended before, but for those that live on.
  func notifyOwner(of gone: [ScreensGone], keeping kept: Set<Place> = []) {
    guard !gone.isEmpty else { return }
    RemovalQueue.whileRemoving {
      for each in gone {
        let left = leftScreens(each, keeping: kept)
        if left.isEmpty { continue }
        owner?.screensLeft(left, of: self, cause: each.cause, isUserMove: each.isUserMove)
      }
    }
  }

  /// Returns which screens live on, out of sight.
  private func forgetControllers(_ gone: [ScreensGone]) -> Set<Place> {
    var kept: Set<Place> = []
    if !gone.isEmpty {
      // Before they are put aside, nothing else may hold the controllers.
      withExtendedLifetime(sheets) {
        sheets = liveSheets
        if gone.contains(where: { $0.places.contains { $0.layer > 0 } }) { kept = putAside(gone) }
      }
    }
    endScreens(gone)
    for place in gone.flatMap(\.places) { made[Place(layer: place.layer, key: place.key)] = nil }
    return kept
  }

  private func leftScreens(_ gone: ScreensGone, keeping kept: Set<Place>) -> [LeftScreen] {
    gone.places.filter { !$0.key.isExternal }.map { screen in
      let place = Place(layer: screen.layer, key: screen.key)
      // An equal screen in another layer has nothing to do with it.
      let isOrphan = !children.isEmpty && children[place]?.isGone == true
      return LeftScreen(
        key: screen.key, coordinator: children.isEmpty ? nil : removeChild(of: place),
        isOrphan: isOrphan, isKept: kept.contains(place))
    }
  }

  /// The user canceled the requested change: notifies the owner, then ends the request.
  ///
  /// `gone` are the screens that came with the change. It restores if the change did more than add them, so that the
  /// owner takes it back.
  func cancelled(_ gone: [ScreensGone], restores: Bool) {
    let ended = removePending()
    if restores {
      let kept = forgetControllers(gone)
      RemovalQueue.whileRemoving {
        owner?.changeCancelled(
          gone.flatMap { leftScreens($0, keeping: kept) }, of: self,
          cause: gone.first?.cause ?? .interactivePop)
      }
    } else {
      forget(gone)
    }
    ended?.onEnd(.cancelledByUser)
  }
}
