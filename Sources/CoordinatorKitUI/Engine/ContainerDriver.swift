/// The part of a window's layout that one coordinator decides: a container, and the sheets over it.
///
/// It keeps what its coordinator wants and what was last seen; the engine of its window does the rest.
///
/// Ownership: the coordinator holds its region strongly; the region holds its coordinator and its
/// container weakly, and its engine strongly. Screens shown are held by UIKit alone, screens on
/// their way by the region until their transition ended.
@MainActor final class ContainerDriver {
  let kind: Layout.Container.Kind
  let key: ScreenKey
  /// The navigation controller, tab bar controller or window.
  private(set) weak var container: UIResponder?
  weak var owner: (any LayoutOwner)?
  /// The engine of the window the container is in; one of its own while it is in none.
  private(set) lazy var engine = EngineDriver(of: self)
  var sheets: [SheetLayer] = []
  /// Controllers that nobody else holds yet.
  var onTheirWay: [UIViewController] = []
  /// The child coordinators behind screens.
  var children: [Place: WeakCoordinator] = [:]
  /// What was made for the screens shown and on their way.
  var made: [Place: MadeScreen] = [:]
  /// Screens that could not be made for the transition that begins.
  var misfits: Set<ScreenKey> = []
  /// How what is asked for is made, and who is told of its end.
  private(set) var pending: Pending?
  var stackObserver: StackObserver?
  var tabObserver: TabObserver?
  var splitObserver: SplitObserver?
  /// Whether the end of a transition is waited for.
  var isAwaitingStillness = false

  /// What the machine cannot know of a request.
  struct Pending {
    let plan: ScreenPlan
    let answer: Answer
  }

  convenience init(_ navigation: UINavigationController) {
    self.init(.stack, navigation)
  }

  convenience init(_ tabs: UITabBarController) {
    self.init(.tabs, tabs)
  }

  convenience init(_ split: UISplitViewController) {
    self.init(.split, split)
  }

  convenience init(_ window: UIWindow) {
    self.init(.window, window)
  }

  private init(_ kind: Layout.Container.Kind, _ container: UIResponder) {
    (self.kind, self.container) = (kind, container)
    // Its own, not the container's: one coordinator may let go of a container and another one take it.
    key = ScreenKey(container, Identity(), description: "\(type(of: container))")
  }
}

extension ScreenKey {
  /// The key of a coordinator's root screen, where the coordinator itself is what is shown.
  @MainActor init(of coordinator: any ViewControllerCoordinator) {
    let own = (coordinator as? BaseCoordinator)?.identity
    self.init(
      coordinator, own ?? coordinator.rootViewController.attachment.identity,
      description: coordinator.reportName)
  }
}

// MARK: - Requests

extension ContainerDriver {
  /// Replaces the wanted layout; UIKit is asked when the outermost send returns, in the same turn.
  ///
  /// - Parameter completion: Called exactly once with how the request ended.
  func request(
    _ plan: ScreenPlan, animated: Bool, type: PresentType, keepsForeign: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    ask(
      plan, animated: animated, type: type, keepsForeign: keepsForeign, completion: completion)
    proceedSoon()
  }

  /// Creates a request without going on: others may belong to the same change.
  func ask(
    _ plan: ScreenPlan, animated: Bool, type: PresentType, keepsForeign: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    guard claim != .refused else { return completion(.failed("another flow has the stack")) }
    if claim == .released { completion(.failed("the coordinator left")) }
    let (layout, duplicates) = plan.layout.normalized()
    for duplicate in duplicates {
      owner?.diagnosticHandler.report(.duplicate(duplicate, in: plan.layout, of: owner))
    }
    let former = pending
    let answer = claim == .held ? Answer(completion) : Answer { _ in }
    let isSame = state.ask(
      LayoutRequest(
        layout, guests: plan.guests, animated: animated, type: type, keepsForeign: keepsForeign))
    if isSame, let former { answer.takeOver(former.answer) }
    pending = Pending(plan: plan, answer: answer)
    if !isSame { former?.answer(.merged) }
  }

  /// Goes on when the outermost send returns, in the same turn.
  func proceedSoon() {
    MessageDelivery.afterOutermostSend(in: owner?.coordinator, isOnShow: windowOnShow != nil) {
      [weak self] in self?.proceed()
    }
  }

  /// Asks for what the coordinator wants after it has heard of a fact; a request in progress stays
  /// what it was, and ends with this.
  func renew(_ plan: ScreenPlan) {
    askAgain(plan)
    proceedSoon()
  }

  /// Renews the request without going on.
  func askAgain(_ plan: ScreenPlan) {
    let request = isAsking ? state.request : nil
    let former = request == nil ? nil : takePending()
    ask(
      plan, animated: request?.animated ?? true, type: request?.type ?? .present,
      keepsForeign: request?.keepsForeign ?? true, completion: { former?.answer($0) })
  }

  /// Lets the engine of the window go on.
  func proceed() {
    findEngine()
    engine.proceed()
  }

  /// Goes to the engine of the window the container is in by now.
  func findEngine() {
    let window = windowOnShow
    guard engine.window !== window, engine.isIdle else { return }
    let known = engine.leave(self)
    engine = window.map { EngineDriver.engine(of: $0) } ?? EngineDriver(of: self)
    engine.join(self, known)
    // What lies around this container has appear, too, though it may have heard nothing of it.
    for case let outer as any LayoutOwner in owner?.coordinator?.lineage ?? [] {
      if outer.region !== self { outer.region.findEngine() }
    }
  }

  /// Takes the request off; it has ended and its completion is to be told.
  func takePending() -> Pending? {
    state.request = nil
    defer { pending = nil }
    return pending
  }

  func end(_ outcome: Outcome) {
    takePending()?.answer(outcome)
  }

  /// The screens that could not be made just now.
  func takeMisfits() -> Set<ScreenKey> {
    defer { misfits = [] }
    return misfits
  }

  /// Says why what is wanted was not done.
  func report(_ why: String) {
    guard let owner else { return }
    owner.diagnosticHandler.report(.refused(why, layout: wanted, of: owner))
  }
}

// MARK: - What the machine knows

extension ContainerDriver {
  var state: ContainerState {
    get { engine.state.containers[key] ?? ContainerState() }
    _modify { yield &engine.state.containers[key, default: ContainerState()] }
  }

  /// Whose the container is.
  var claim: ContainerState.Ownership {
    get { state.ownership }
    set { state.ownership = newValue }
  }

  /// The layout of the newest request.
  var wanted: Layout { state.wanted }

  /// The layout when UIKit was last looked at.
  var seen: Layout {
    get { state.seen }
    _modify { yield &state.seen }
  }

  /// Whether something else was wanted already when screens left.
  var isOvertaken: Bool { state.isOvertaken }

  /// Whether there is a request that has not ended.
  var isAsking: Bool { state.isAsking }

  /// Whether what is asked for may be animated.
  var isAnimated: Bool { state.request?.animated ?? false }
}

// MARK: - Facts

extension ContainerDriver {
  /// Sheets that are not shown any more are forgotten.
  func forgetAbsentSheets() {
    sheets = liveSheets
  }

  /// Screens have left: they are forgotten, and the owner is told.
  func forget(_ gone: [ScreensGone]) {
    endScreens(gone)
    for place in gone.flatMap(\.places) { made[Place(layer: place.layer, key: place.key)] = nil }
    tell(gone)
  }

  /// Tells the owner which screens have left; whatever ends with them has ended before.
  func tell(_ gone: [ScreensGone]) {
    for each in gone {
      let left = each.places.filter { !$0.key.isForeign }.map { screen in
        LeftScreen(
          key: screen.key,
          coordinator: takeChild(of: Place(layer: screen.layer, key: screen.key)))
      }
      if left.isEmpty { continue }
      owner?.screensLeft(left, cause: each.cause, isUserMove: each.isUserMove)
    }
  }
}
