/// Brings UIKit in line with the desired layout of one window: runs the machine that decides, and
/// performs its decisions.
///
/// Ownership: the window holds its engine; the engine holds its regions and its window weakly. A
/// container in no window has a separate engine.
@MainActor package final class EngineDriver {
  private(set) weak var window: UIWindow?
  private var sceneObserver: SceneObserver?
  private var members: [WeakRegion] = []
  /// The state machine, including what is known of the regions.
  var state = EngineState()
  /// The closures of what coordinators present themselves.
  var modalRequests: [ModalID: ModalRequest] = [:]
  /// A counter of waits for UIKit: callbacks from an earlier, abandoned wait are ignored.
  private(set) var waits = 0
  private var deadline: Deadline?
  /// Whether something was guarded at the last check.
  var hasGuarded = false
  /// Whether sheets are guarded again when the transition in progress has ended.
  var guardsAgain = false
  /// Receives each event, the snapshot the machine saw and the effects; for tests that record what
  /// UIKit and the machine exchange.
  package var record: ((EngineEvent, WindowSnapshot, [EngineEffect]) -> Void)?

  private struct WeakRegion {
    weak var region: ContainerDriver?
  }

  /// Creates the engine of a container that is in no window.
  init(of region: ContainerDriver) {
    members = [WeakRegion(region: region)]
  }

  private init(window: UIWindow) {
    self.window = window
    sceneObserver = SceneObserver(of: window) { [weak self] in self?.sceneClosed() }
  }

  /// The engine of a window, created on first access.
  package static func engine(of window: UIWindow) -> EngineDriver {
    if let known = window.existingAttachment?.engine { return known }
    let new = EngineDriver(window: window)
    window.attachment.engine = new
    return new
  }
}

// MARK: - Regions

extension EngineDriver {
  /// The regions of the window, in the order they were added.
  var regions: [ContainerDriver] { members.compactMap(\.region) }

  /// Whether nothing is in progress.
  var isIdle: Bool { state.isIdle }

  /// Adds a region, with what is known of it.
  func join(_ region: ContainerDriver, _ known: ContainerState) {
    forget(region)
    members.append(WeakRegion(region: region))
    state.containers[region.key] = known
  }

  /// Removes a region.
  ///
  /// - Returns: What is known of it.
  func leave(_ region: ContainerDriver) -> ContainerState {
    let known = state.containers[region.key]
    forget(region)
    return known ?? ContainerState()
  }

  private func forget(_ region: ContainerDriver) {
    members.removeAll { $0.region == nil || $0.region === region }
    let keys = Set(regions.map(\.key))
    state.containers = state.containers.filter { keys.contains($0.key) }
  }

  func region(_ key: ScreenKey?) -> ContainerDriver? {
    regions.first { $0.key == key }
  }
}

// MARK: - Events

extension EngineDriver {
  /// Passes an event to the machine, and performs the effects.
  func send(_ event: EngineEvent) {
    var next: EngineEvent? = event
    while let event = next {
      next = nil
      let sight = sight
      let now = WindowSnapshot(sight, of: self)
      let effects = state.reduce(event, now)
      record?(event, now, effects)
      for effect in effects {
        if case .resume(let event) = effect { next = event } else { perform(effect, in: sight) }
      }
    }
    if !state.awaitsUIKit { endWait() }
  }

  /// Waits for UIKit from now on, but not forever.
  private func beginWait() {
    waits += 1
    startDeadline()
  }

  private func startDeadline() {
    endWait()
    deadline = window.map { window in
      Deadline(in: window) { [weak self] in self?.waitIsOverdue() }
    }
  }

  private func endWait() {
    deadline?.cancel()
    deadline = nil
  }

  private func waitIsOverdue() {
    let waited = waits
    send(.overdue)
    guard state.awaitsUIKit, waits == waited else { return }
    // The user is holding the transition; it may take as long again once the user lets go.
    sight.runningTransition?.notifyWhenInteractionChanges { [weak self] _ in
      guard let self, state.awaitsUIKit, waits == waited else { return }
      startDeadline()
    }
  }

  /// The snapshot that the machine would see now.
  package var snapshot: WindowSnapshot { WindowSnapshot(sight, of: self) }

  /// Takes the next step, if there is one and nothing is in progress.
  func proceed() {
    send(.proceed)
  }

  /// UIKit changed a region.
  func noticed(_ cause: RemovalMessage.Cause, by region: ContainerDriver) {
    send(.noticed(cause, by: region.key))
  }

  /// UIKit has shown a change; ends what waited only for that.
  func hasShown() {
    send(.shown)
  }

  /// The framework's own transition has ended.
  ///
  /// - Parameter wait: The wait that ended; that of an abandoned step has ended before.
  func stepEnded(_ wait: Int) {
    guard wait == waits else { return }
    for controller in regions.flatMap(\.onTheirWay) { takeIn(controller) }
    for region in regions { region.onTheirWay = [] }
    send(.stepEnded)
  }

  /// A controller became visible: requests for the containers inside now belong to this engine,
  /// although UIKit does not notify hidden tabs.
  func takeIn(_ controller: UIViewController) {
    for region in controller.regionsInside { region.findEngine() }
  }
}

// MARK: - Effects

extension EngineDriver {
  private func perform(_ effect: EngineEffect, in sight: Sight) {
    switch effect {
    case .observe(let keys): for key in keys { region(key)?.observe() }
    case .watch:
      beginWait()
      watch(sight)
    case .perform(let transition, let key, let wanted):
      beginWait()
      region(key).map { perform(transition, for: $0, to: wanted, in: sight) }
    case .awaitEnd(let key):
      beginWait()
      let wait = waits
      guard let top = region(key)?.topContainer else { return stepEnded(wait) }
      top.afterRunningTransition { [weak self] in self?.stepEnded(wait) }
    case .looked(let key): region(key)?.forgetAbsentSheets()
    case .tell(let key, let gone): region(key)?.forget(gone)
    case .tellReturn(let key): region(key)?.owner?.returns()
    case .awaitStillness(let key): region(key)?.lookWhenStill()
    case .awaitArrival(let key): region(key)?.waitForArrival()
    case .guardExits:
      for region in regions { region.watchTop() }
      guardSheets()
    case .finish(let keys, let outcome):
      // Removed before any is called: a completion may make new requests.
      let ended = keys.compactMap { region($0)?.takePending() }
      for pending in ended { pending.onEnd(outcome) }
    case .discard(let key, let places):
      for place in places { region(key)?.discard(place.key, layer: place.layer) }
    case .report(let key, let why): region(key)?.report(why)
    case .poll: poll()
    case .reportOverdue(let what):
      // Removals from now on are not known to be the framework's doing.
      for layer in sight.controllers { layer.existingAttachment?.isDismissedByEngine = false }
      report(what)
    case .present(let id):
      beginWait()
      modalRequests[id].map(present)
    case .dismiss(let id):
      beginWait()
      modalRequests[id].map(dismiss)
    case .modalArrived(let id): modalRequests[id].map(arrived)
    case .modalWaitsAgain(let id): modalRequests[id]?.waitAgain()
    case .finishModal(let id, let outcome): modalRequests.removeValue(forKey: id)?.end(outcome)
    case .resume: break
    }
  }

  /// Notifies the machine when a foreign transition has ended.
  private func watch(_ sight: Sight) {
    guard let running = sight.runningTransition else { return send(.unwatched) }
    let cause = RemovalMessage.Cause(of: running)
    let isWatched = TransitionEnd.after(running) { [weak self] in
      self?.send(.transitionEnded(cause, isCancelled: running.isCancelled))
    }
    if !isWatched { send(.unwatched) }
  }

  private func poll() {
    guard let window else { return send(.pollElapsed) }
    MomentView.wait(in: window) { [weak self] in
      guard let self else { return }
      for region in regions { region.momentPassed() }
      send(.pollElapsed)
    }
  }
}

extension WindowSnapshot {
  /// Reads the window of an engine.
  @MainActor fileprivate init(_ sight: Sight, of engine: EngineDriver) {
    self.init(
      sight.layout,
      containers: engine.regions.map { region in
        Container(
          region.key, depth: region.depth, shown: region.layoutOnShow, isMoving: region.isMoving,
          isShowing: region.isShowingChange, isBusy: region.isBusy,
          isOnShow: region.windowOnShow != nil)
      }, visible: sight.regions.map(\.key), isMoving: sight.runningTransition != nil,
      isInteractive: sight.runningTransition?.isInteractive ?? false,
      hasWindow: engine.window != nil)
  }
}
