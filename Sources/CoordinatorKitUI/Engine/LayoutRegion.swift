/// The part of a window's layout that one coordinator decides: a container, and the sheets over it.
///
/// It keeps what its coordinator wants and what was last seen; the engine of its window does the rest.
///
/// Ownership: the coordinator holds its region strongly; the region holds its coordinator and its
/// container weakly, and its engine strongly. Screens on show are held by UIKit alone, screens on their
/// way by the region until their transition ended.
@MainActor final class LayoutRegion {
  let kind: Layout.Container.Kind
  let key: ScreenKey
  /// The navigation controller, tab bar controller or window.
  private(set) weak var container: UIResponder?
  weak var owner: (any LayoutOwner)?
  /// The engine of the window the container is in; one of its own while it is in none.
  private(set) lazy var engine = LayoutEngine(of: self)
  /// The layout of the newest request.
  private(set) var wanted = Layout([Layout.Layer([])])
  /// The layout when UIKit was last looked at.
  var seen = Layout([Layout.Layer([])])
  var sheets: [SheetLayer] = []
  /// Whose the container is.
  var claim = Claim.held
  /// Controllers that nobody else holds yet.
  var onTheirWay: [UIViewController] = []
  /// The child coordinators behind screens.
  var children: [Place: WeakCoordinator] = [:]
  /// What was made for the screens on show and on their way.
  var made: [Place: MadeScreen] = [:]
  /// Screens that could not be made for the transition that begins.
  var misfits: Set<ScreenKey> = []
  private(set) var request: Request?
  /// Whether something else was wanted already when screens left.
  private(set) var isOvertaken = false
  var stackObserver: StackObserver?
  var tabObserver: TabObserver?
  var splitObserver: SplitObserver?
  /// Whether the end of a transition is waited for.
  var isAwaitingStillness = false

  /// What the coordinator asked for last.
  struct Request {
    var plan: ScreenPlan
    let animated: Bool
    let type: PresentType
    let keepsForeign: Bool
    let answer: Answer
    /// Screens that could not be made.
    var leftOut: Set<ScreenKey> = []
  }

  init(_ navigation: UINavigationController) {
    (kind, container) = (.stack, navigation)
    key = ScreenKey(ofContainer: navigation)
  }

  init(_ tabs: UITabBarController) {
    (kind, container) = (.tabs, tabs)
    key = ScreenKey(ofContainer: tabs)
  }

  init(_ split: UISplitViewController) {
    (kind, container) = (.split, split)
    key = ScreenKey(ofContainer: split)
  }

  init(_ window: UIWindow) {
    (kind, container) = (.window, window)
    key = ScreenKey(ofContainer: window)
  }
}

extension ScreenKey {
  /// The key of a container that a coordinator decides.
  @MainActor init(ofContainer container: UIResponder) {
    self.init(
      container, container.attachment.identity, description: "\(Swift.type(of: container))")
  }

  /// The key of a coordinator's root screen, where the coordinator itself is what is shown.
  @MainActor init(of coordinator: any ViewControllerCoordinator) {
    let own = (coordinator as? BaseCoordinator)?.identity
    self.init(
      coordinator, own ?? coordinator.rootViewController.attachment.identity,
      description: coordinator.reportName)
  }
}

// MARK: - Requests

extension LayoutRegion {
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

  /// Makes a request without going on: others may belong to the same change.
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
    let former = request
    let answer = claim == .held ? Answer(completion) : Answer { _ in }
    // The same again, as by a second tap, is no other wish.
    let isSame = former.map { $0.plan.adapt == nil && $0.plan.layout == layout } ?? false
    if isSame, let former { answer.takeOver(former.answer) }
    wanted = layout
    request = Request(
      plan: ScreenPlan(layout: layout, adapt: plan.adapt, value: plan.value, build: plan.build),
      animated: animated, type: type, keepsForeign: keepsForeign, answer: answer)
    if !isSame { former?.answer(.merged) }
  }

  /// What is on show is what is wanted, for now.
  func settle() {
    wanted = seen
  }

  /// Goes on when the outermost send returns, in the same turn.
  func proceedSoon() {
    MessageDelivery.afterOutermostSend(in: owner?.coordinator, isOnShow: windowOnShow != nil) {
      [weak self] in self?.proceed()
    }
  }

  /// Asks for what the coordinator wants after it has heard of a fact; a request under way stays what
  /// it was, and ends with this.
  func renew(_ plan: ScreenPlan) {
    askAgain(plan)
    proceedSoon()
  }

  /// Renews the request without going on.
  func askAgain(_ plan: ScreenPlan) {
    let pending = isAsking ? takeRequest() : nil
    ask(
      plan, animated: pending?.animated ?? true, type: pending?.type ?? .present,
      keepsForeign: pending?.keepsForeign ?? true, completion: { pending?.answer($0) })
  }

  /// Whether there is a request that has not ended.
  var isAsking: Bool { request != nil && claim == .held }

  /// Puts what is asked for into the layout of the window.
  ///
  /// - Returns: Whether the layout contains all of it.
  func edit(_ layout: inout Layout) -> Bool {
    guard var request else { return true }
    if let adapt = request.plan.adapt, let part = layout.part(of: key) {
      wanted = adapt(part)
      request.plan.layout = wanted
      request.plan.layout.leaveOut(request.leftOut)
      self.request = request
    }
    return layout.edit(key, to: request.plan.layout, keepsForeign: request.keepsForeign)
  }

  /// Whether a layout on show contains all that is asked for.
  func isSatisfied(by layout: Layout) -> Bool {
    var edited = layout
    return edit(&edited) && edited == layout
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
    engine.leave(self)
    engine = window.map { LayoutEngine.engine(of: $0) } ?? LayoutEngine(of: self)
    engine.join(self)
    // What lies around this container has come on show, too, though it may have heard nothing of it.
    for case let outer as any LayoutOwner in owner?.coordinator?.lineage ?? [] {
      if outer.region !== self { outer.region.findEngine() }
    }
  }

  /// Takes the request off; it has ended and its completion is to be told.
  func takeRequest() -> Request? {
    defer { request = nil }
    return request
  }

  func end(_ outcome: Outcome) {
    takeRequest()?.answer(outcome)
  }

  func leaveOutMisfits() {
    request?.plan.layout.leaveOut(misfits)
    request?.leftOut.formUnion(misfits)
    misfits = []
  }
}

// MARK: - Facts

extension LayoutRegion {
  /// Compares what is on show with what was, and tells the owner which screens have left.
  ///
  /// - Parameters:
  ///   - foreign: The cause for what the user, or other code, took.
  ///   - own: The cause for what our own transition took.
  ///   - aim: What our own transition led to; `nil` if it was none of ours.
  func look(_ foreign: RemovalCause, own: RemovalCause = .programmatic, aim: Layout? = nil) {
    let before = seen
    seen = layoutOnShow
    sheets = liveSheets
    let gone = before.screensGone(in: seen)
    guard !gone.isEmpty else { return }
    isOvertaken = before != wanted
    endScreens(gone)
    for (layer, key) in gone { made[Place(layer: layer, key: key)] = nil }
    // What our own transition took away is no surprise, though it may be wanted again by now.
    func stays(_ screen: (layer: Int, key: ScreenKey)) -> Bool {
      wanted.shows(screen.key, in: screen.layer)
        && aim?.shows(screen.key, in: screen.layer) ?? true
    }
    let surprising = gone.filter(stays)
    let intended = gone.filter { !stays($0) }
    tell(surprising, foreign, isUserMove: true)
    // Without a transition of ours it was somebody else, though the wish had changed meanwhile.
    tell(intended, aim == nil ? foreign : own, isUserMove: false)
  }

  func tell(
    _ gone: [(layer: Int, key: ScreenKey)], _ cause: RemovalCause, isUserMove: Bool
  ) {
    let left = gone.filter { !$0.key.isForeign }.map { layer, key in
      LeftScreen(key: key, coordinator: takeChild(of: Place(layer: layer, key: key)))
    }
    if !left.isEmpty { owner?.screensLeft(left, cause: cause, isUserMove: isUserMove) }
  }
}
