/// Brings UIKit in line with the desired layout of one window: runs the machine that decides, and
/// performs its decisions.
///
/// Ownership: the window holds its engine; the engine holds its drivers and its window weakly. A
/// container in no window has a separate engine.
@MainActor package final class EngineDriver {
  private(set) weak var window: UIWindow?
  private let isOfWindow: Bool
  private var sceneObserver: SceneObserver?
  private var members: [WeakDriver] = []
  /// The state machine, including what is known of the drivers.
  var state = EngineState()
  /// The closures of what coordinators present themselves.
  var modalRequests: [ModalID: ModalRequest] = [:]
  /// What is observed of presentations in the window, lowest first.
  var presentations: [PresentationObserver] = []
  /// A counter of waits for UIKit: callbacks from an earlier, abandoned wait are ignored.
  private(set) var waits = 0
  private var deadline: Deadline? {
    didSet { oldValue?.cancel() }
  }
  /// The external transition that is awaited, which may be going on where nobody sees it.
  private weak var awaited: (any UIViewControllerTransitionCoordinator)?
  /// The transitions that something waits for, and those that have ended since the last look.
  var awaitedTransitions: [AwaitedTransition] = []
  private(set) var proceedsInNextTurn = false
  /// The root of the window whose containers are this engine's.
  weak var adoptedRoot: UIViewController?
  /// What was on show when it was told last; `nil` while nobody listens.
  var screensOnShow: ScreensOnShow?
  /// Whether a link has changed what is on show since.
  var hasShownLink = false
  /// What the commands depended on when the menus were looked at last.
  var commandsSeen: CommandsSeen?
  /// Whether what is on show has changed in a way that assistive technology does not hear of: UIKit tells it
  /// of its own transitions.
  var hasChangedUnannounced = false
  /// Whether something was guarded at the last check.
  var hasGuarded = false
  /// Whether sheets are guarded again when the transition in progress has ended.
  var guardsAgain = false
  /// How many times the user has asked to go back with a command, and something moved.
  var waysBackAsked = 0
  /// Receives each event, the snapshot the machine saw and the effects; for tests that record what
  /// UIKit and the machine exchange.
  package var record: ((EngineEvent, WindowSnapshot, [EngineEffect]) -> Void)?

  private struct WeakDriver {
    weak var containerDriver: ContainerDriver?
  }

  /// Creates the engine of a container that is in no window.
  init(of containerDriver: ContainerDriver) {
    isOfWindow = false
    members = [WeakDriver(containerDriver: containerDriver)]
  }

  private init(window: UIWindow) {
    self.window = window
    isOfWindow = true
    sceneObserver = SceneObserver(of: window) { [weak self] in
      self?.sceneClosed()
    } used: { [weak self] in
      self?.window?.nearest(UIApplication.self)?.attachment.app.engineUsedLast = self
    }
    MainLoop.observeTurns(in: window) { [weak self] in
      self?.look()
      return self != nil
    }
    MainLoop.observeStalls(in: window) { [weak self] fileID, line in
      self?.reportStall(Diagnostic.CallSite(fileID: fileID, line: line))
    }
  }

  /// The engine of a window, created on first access.
  package static func engine(of window: UIWindow) -> EngineDriver {
    if let known = window.existingAttachment?.engine { return known }
    let new = EngineDriver(window: window)
    window.attachment.engine = new
    return new
  }
}

// MARK: - Container drivers

extension EngineDriver {
  /// The drivers of the window, in the order they were added.
  var containerDrivers: [ContainerDriver] { members.compactMap(\.containerDriver) }

  /// Whether the scene of the window was disconnected, so that nothing of it is on screen.
  var hasLostScene: Bool {
    window.map { $0.windowScene == nil } ?? false && sceneObserver?.hasSeenLoss ?? false
  }

  /// Whether its window has been released: what was in there has nothing to do with each other any more.
  var hasLostWindow: Bool { isOfWindow && window == nil }

  package var isIdle: Bool { state.isIdle }

  /// Adds a container's driver, with its state.
  func join(_ containerDriver: ContainerDriver, _ known: ContainerState) {
    forget(containerDriver)
    members.append(WeakDriver(containerDriver: containerDriver))
    state.containers[containerDriver.key] = known
  }

  /// Removes a driver; returns what is known of it.
  func leave(_ containerDriver: ContainerDriver) -> ContainerState {
    let known = state.containers[containerDriver.key]
    forget(containerDriver)
    return known ?? ContainerState()
  }

  private func forget(_ containerDriver: ContainerDriver) {
    members.removeAll { $0.containerDriver == nil || $0.containerDriver === containerDriver }
    let keys = Set(containerDrivers.map(\.key))
    state.containers = state.containers.filter { keys.contains($0.key) }
  }

  func containerDriver(_ key: ScreenKey?) -> ContainerDriver? {
    for member in members {
      if let containerDriver = member.containerDriver, containerDriver.key == key {
        return containerDriver
      }
    }
    return nil
  }

  // MARK: - Events

  /// Passes an event to the machine, and performs the effects.
  func send(_ event: EngineEvent) {
    var next: EngineEvent? = event
    var known: (ObservedWindow, WindowSnapshot)?
    while let event = next {
      next = nil
      guard record != nil || state.heeds(event) else { break }
      if UIKitCallback.isRunning, window != nil, state.mayBeginStep(event, known?.1) {
        proceedInNextTurn()
        break
      }
      let observedWindow = known?.0 ?? observedWindow
      let now = known?.1 ?? WindowSnapshot(observedWindow, of: self)
      let effects = state.reduce(event, now)
      known = effects.contains { $0.mayChangeWindow } ? nil : (observedWindow, now)
      record?(event, now, effects)
      for effect in effects {
        if case .resume(let event) = effect {
          next = event
        } else {
          perform(effect, in: observedWindow)
        }
      }
    }
    if !state.awaitsUIKit { (deadline, awaited) = (nil, nil) }
  }

  /// UIKit has called: what is wanted is done when it has finished.
  private func proceedInNextTurn() {
    guard !proceedsInNextTurn, let window else { return }
    proceedsInNextTurn = true
    MainLoop.inNextTurn(of: window) { [weak self] in
      self?.proceedsInNextTurn = false
      self?.proceed()
    }
  }

  /// Waits for UIKit from now on, but not forever.
  private func beginWait() {
    waits += 1
    awaited = nil
    deadline = window.map { window in
      Deadline(in: window) { [weak self] in
        self?.isHeld ?? false
      } passed: { [weak self] in
        self?.send(.overdue)
      }
    }
  }

  /// Whether a finger holds what is awaited.
  private var isHeld: Bool {
    (awaited ?? observedWindow.runningTransition)?.isInteractive ?? isPageHeld
  }

  /// Does some work once nothing moves that the user or other code has begun; at once if nothing does, and
  /// when UIKit has taken longer than any transition.
  func afterMovesOfOthers(_ work: @escaping @MainActor () -> Void) {
    guard let window, isMovedByOthers else { return work() }
    after({ [weak self] in self?.isMovedByOthers ?? false }) { [weak window] in
      if let window { MainLoop.inNextTurn(of: window, work) } else { work() }
    }
  }

  /// Does some work once UIKit is done with something, or has taken longer than any transition.
  func after(_ goesOn: @escaping @MainActor () -> Bool, _ work: @escaping @MainActor () -> Void) {
    guard let window else { return work() }
    var isOverdue = false
    let deadline = Deadline(in: window) { [weak self] in
      self?.isHeld ?? false
    } passed: {
      isOverdue = true
    }
    MainLoop.wait(in: window, while: { !isOverdue && goesOn() }) {
      deadline.cancel()
      work()
    }
  }

  /// Whether something moves in the window that this engine has not begun.
  private var isMovedByOthers: Bool {
    switch state.phase {
    case .performing, .deferred, .notifying: return false
    case .idle, .awaitingUIKit:
      let observedWindow = observedWindow
      return observedWindow.runningTransition != nil || observedWindow.isTurning
    }
  }

  /// Whether a finger holds a page, which may have left the window meanwhile.
  var isPageHeld: Bool {
    containerDrivers.contains(where: \.isPageHeld)
  }

  /// The snapshot that the machine would see now.
  package var snapshot: WindowSnapshot { WindowSnapshot(observedWindow, of: self) }

  /// Takes the next step, if there is one and nothing is in progress that has to end first.
  func proceed() {
    guard !UIKitCallback.isRunning, let (slide, containerDriver) = slide else {
      return send(.proceed)
    }
    TransitionEnd.treatingAsEnded(slide) {
      guard completesSlide(of: containerDriver) else { return }
      // What the slide leads to is a fact, before anything is asked of UIKit.
      switch state.phase {
      case .performing: stepEnded(waits)
      case .awaitingUIKit:
        send(.transitionEnded(containerDriver.exitCause ?? .unknown, isCancelled: false))
      default:
        let cause = containerDriver.exitCause ?? .unknown
        send(.containerDidChange(cause, in: containerDriver.key))
      }
    }
    send(.proceed)
  }

  /// A slide that UIKit completes when its stack is changed, from iOS 26 on.
  private var slide: ((any UIViewControllerTransitionCoordinator), ContainerDriver)? {
    for containerDriver in containerDrivers {
      if let slide = containerDriver.interruptibleSlide { return (slide, containerDriver) }
    }
    return nil
  }

  /// Whether the next step changes the stack that slides; all others wait for its end.
  private func completesSlide(of containerDriver: ContainerDriver) -> Bool {
    let observedWindow = observedWindow
    let now = WindowSnapshot(observedWindow, of: self)
    guard let next = state.stackToChangeNext(now) else { return false }
    guard next.container == nil else { return next.container == containerDriver.key }
    return containerDriver.stack(presentedAs: observedWindow.controllers[next.layer]) != nil
  }

  /// The framework's own transition has ended.
  ///
  /// The wait of an abandoned step has ended before.
  func stepEnded(_ wait: Int, isCancelled: Bool = false) {
    guard wait == waits else { return }
    for containerDriver in containerDrivers where !containerDriver.pendingControllers.isEmpty {
      for controller in containerDriver.pendingControllers { adoptContainers(in: controller) }
      containerDriver.pendingControllers = []
    }
    send(isCancelled ? .stepCancelled : .stepEnded)
  }

  /// A controller became visible: requests for the containers inside now belong to this engine,
  /// although UIKit does not notify hidden tabs.
  func adoptContainers(in controller: UIViewController) {
    for containerDriver in controller.containerDriversInside { containerDriver.findEngine() }
  }

  // MARK: - Effects

  private func perform(_ effect: EngineEffect, in observedWindow: ObservedWindow) {
    switch effect {
    case .observe(let keys): for key in keys { containerDriver(key)?.observe() }
    case .watch:
      beginWait()
      watch(observedWindow)
    case .perform(let transition, let key, let wanted):
      beginWait()
      containerDriver(key).map { perform(transition, for: $0, to: wanted, in: observedWindow) }
    case .awaitEnd(let key):
      beginWait()
      let wait = waits
      guard let top = containerDriver(key)?.topContainer else { return stepEnded(wait) }
      top.afterRunningTransition { [weak self] _ in self?.stepEnded(wait) }
    case .notifyOwner(let key, let gone): containerDriver(key)?.forget(gone)
    case .notifyCancelled(let key, let gone, let restores):
      containerDriver(key)?.cancelled(gone, restores: restores)
    case .renew(let key): containerDriver(key).map { $0.presenter?.renew($0) }
    case .notifyReturn(let key): containerDriver(key)?.ownerReturns()
    case .awaitTransitionEnd(let key): containerDriver(key)?.reconcileAfterTransition()
    case .awaitAppearance(let key): containerDriver(key)?.proceedOnAppearance()
    case .guardExits:
      // UIKit is promised animators only for screens that have transitions of their own.
      for driver in observedWindow.parts.map(\.containerDriver) where driver.ownership == .held {
        for observer in driver.stackObservers { observer.promiseAnimators() }
      }
      if mustGuardSheets { guardSheets() }
    case .finish(let keys, let outcome):
      // Removed before any is called: a completion may make new requests.
      let ended = keys.compactMap { containerDriver($0)?.removePending() }
      if outcome == .performed, ended.contains(where: { $0.link != nil }) { hasShownLink = true }
      for pending in ended { pending.onEnd(outcome) }
    case .discard(let key, let places):
      for place in places { containerDriver(key)?.discard(place.key, layer: place.layer) }
    case .report(let key, let why): containerDriver(key)?.report(why)
    case .poll: poll()
    case .reportOverdue(let what):
      // Removals from now on are not known to be the framework's doing.
      for layer in observedWindow.controllers {
        layer.existingAttachment?.presented.isDismissedByEngine = false
      }
      for turning in containerDrivers.filter(\.isTurning) { turning.pageObserver?.giveUpTurn() }
      report(what)
    case .present(let id):
      beginWait()
      modalRequests[id].map(present)
    case .dismiss(let id):
      beginWait()
      modalRequests[id].map(dismiss)
    case .modalArrived(let id): modalRequests[id].map(arrived)
    case .modalWaitsAgain(let id): modalRequests[id]?.waitAgain()
    case .finishModal(let id, let outcome):
      let request = modalRequests.removeValue(forKey: id)
      if outcome == .performed, request?.link != nil { hasShownLink = true }
      request?.end(outcome)
    case .resume: break
    }
  }

  /// Notifies the machine when an external transition has ended.
  private func watch(_ observedWindow: ObservedWindow) {
    guard let running = observedWindow.runningTransition else {
      guard
        let turning = observedWindow.containerDrivers.first(where: \.isTurning)?.pageObserver
      else { return watchMoves() }
      return turning.afterTurn { [weak self] isCancelled in
        self?.send(.transitionEnded(.external, isCancelled: isCancelled))
      }
    }
    awaited = running
    let (cause, wait) = (RemovalMessage.Cause(of: running), waits)
    let isWatched = TransitionEnd.after(running, in: self) {
      [weak self, weak running] isCancelled in
      guard let self, wait == waits else { return }
      let asked = cause == .unknown ? containerDrivers.lazy.compactMap(\.exitCause).first : nil
      // What goes with its screens was taken away by other code.
      let known = running == nil ? .external : asked ?? cause
      send(.transitionEnded(known, isCancelled: isCancelled))
    }
    if !isWatched { send(.unwatched) }
  }

  /// Whether what is to be shown is on its way out of another place, perhaps without a transition to wait for.
  var awaitsMoves: Bool { containerDrivers.contains(where: \.awaitsMoves) }

  private func watchMoves() {
    guard awaitsMoves, let window else { return send(.unwatched) }
    let wait = waits
    MainLoop.poll(in: window) { [weak self] in
      guard let self, wait == waits else { return }
      send(.transitionEnded(.external, isCancelled: false))
    }
  }

  private func poll() {
    guard let window else { return send(.pollElapsed) }
    MainLoop.poll(in: window) { [weak self] in
      guard let self else { return }
      for containerDriver in containerDrivers { containerDriver.stackObserver?.pollElapsed() }
      send(.pollElapsed)
    }
  }
}
