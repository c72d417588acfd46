/// Runs a flow for a coordinator: passes events to the flow's runtime, and performs the effects.
///
/// Ownership: the presenter of the flow's screens holds the driver; the driver holds its
/// coordinator and that presenter weakly.
@MainActor package final class FlowDriver<F: Flow> {
  /// The running flow: its state, its screens and its held messages.
  package internal(set) var runtime: FlowRuntime<F> { didSet { knownWish = nil } }
  private var knownWish: WantedContainer?
  /// How the flow ends; replaced each time it is shown again.
  package private(set) var ending = Completion<FlowResult<F.Output>>()
  /// Where the app created the coordinator, for reports.
  package let callSite: Diagnostic.CallSite
  package private(set) weak var coordinator: BaseFlowCoordinator<F>?
  private weak var screens: (any FlowScreens)?
  private var observers = StateObservers<F.State>()
  private let log = FlowLog<F>()
  /// The state before the screen change in progress, to which a change that the user cancels
  /// returns.
  private var former: F.State?
  /// The state before the user left screens last.
  private var formerWhenLeft: F.State?
  /// How nested flows ended, where that is still to be reported.
  private var pendingChildResults: [ChildEnding] = []
  /// Whether the app knows that the screens differ each time.
  var isKnownInconsistent = false

  package init(_ flow: F, state: F.State, callSite: Diagnostic.CallSite) {
    runtime = FlowRuntime(flow, state: state)
    self.callSite = callSite
  }

  /// Starts running the flow for a coordinator, and shows its initial screens.
  package func start(for coordinator: BaseFlowCoordinator<F>, showing screens: any FlowScreens) {
    self.coordinator = coordinator
    self.screens = screens
    coordinator.runningFlow = self
    reportStart()
    perform(runtime.handle(.returned), animated: false)
  }

  /// What the flow wants on show, and what may be left of it; read many times between two changes.
  package var wanted: WantedContainer {
    let wish = knownWish ?? runtime.wanted
    knownWish = wish
    return wish
  }
}

// MARK: - Events

extension FlowDriver {
  /// Offers the flow a message that no component has handled.
  ///
  /// - Returns: Whether the flow handled it; if not, it goes to the parent.
  package func handle(_ message: any CoordinatorMessageable) -> Bool {
    guard let coordinator, !MessageDelivery.wasHandled(by: self) else { return false }
    // A tab or page of another container, around this flow's or inside one of its tabs.
    let tab = runtime.tabSelected(by: message)
    if tab != nil, !MessageDelivery.isMeant(for: coordinator) { return false }
    var next = runtime
    let step = next.handle(.message(message, from: MessageDelivery.heldSource))
    let decision = step.decision ?? .unhandled
    guard decision.isClaimed else {
      // Nothing, except for a tapped tab: it is selected, and others receive the message, too.
      let selected = step.shows ? tab : nil
      note(selected.map { .selected($0) } ?? .message(message, decision), next)
      commit(next, step)
      perform(step)
      return false
    }
    if !decision.isHandled { note(.message(message, decision), next) }
    MessageDelivery.handle(
      message, at: coordinator,
      as: decision.outcome(by: coordinator.coordinatorName) ?? .announced,
      changesNothing: decision.changesNothing
    ) {
      // Not earlier: a message stopped in a loop does not get here, and changes nothing.
      if decision.isHandled { note(.message(message, decision), next) }
      commit(next, step)
      perform(step)
    }
    return true
  }

  /// Changes the state as app code does.
  ///
  /// - Parameter end: How the screen change ends.
  /// - Returns: Why nothing has changed; `nil` if something has.
  @discardableResult
  package func update(
    animated: Bool, _ end: Completion<Outcome>,
    _ change: (inout F.State) -> Void
  ) -> String? {
    var (next, wanted) = (runtime, runtime.state)
    change(&wanted)
    let step = next.handle(.change(to: wanted))
    let decision = step.decision ?? .handled
    note(.update(wanted, decision), next)
    commit(next, step, animated: animated)
    if let why = decision.refusal {
      perform(step)
      MessageDelivery.expectEdit(end)(.refused(why))
    } else {
      perform(step, animated: animated, end)
    }
    return decision.refusal
  }

  /// Updates the state after the user left screens.
  ///
  /// - Parameters:
  ///   - left: The screens, topmost first.
  ///   - isRace: Whether something else was already requested, so that there is no old stack to
  ///     compare with.
  ///   - leave: Removes the screens, before others appear.
  package func userLeft(
    _ left: [F.Screen], _ cause: RemovalMessage.Cause, isRace: Bool, _ leave: () -> Void
  ) {
    var next = runtime
    formerWhenLeft = runtime.state
    var step = next.handle(.userLeft(left, cause))
    note(.left(left, cause), next)
    // Removals come first, before anyone is notified of what follows.
    let facts = step.removeFacts()
    commit(next, step)
    for case .screensGone(let keys) in facts { screensGone(keys, cause) }
    for case .reportBackLaw(let violation, let cause) in facts where !isRace {
      report(violation, cause)
    }
    leave()
    perform(step, isUserMove: true)
  }

  /// Returns to the state before a change that the user canceled.
  ///
  /// - Parameters:
  ///   - shown: The screens that are shown.
  ///   - leave: Removes the screens that came with the change.
  package func changeCancelled(showing shown: Set<ScreenKey>, _ leave: () -> Void) {
    cancel(to: former ?? runtime.state, showing: shown, leave)
  }

  /// The user is on screens again that they seemed to have left: returns to the state before that.
  ///
  /// - Parameter shown: The screens that are shown.
  package func userReturned(showing shown: Set<ScreenKey>) {
    cancel(to: formerWhenLeft ?? runtime.state, showing: shown) {}
  }

  private func cancel(to former: F.State, showing shown: Set<ScreenKey>, _ leave: () -> Void) {
    var next = runtime
    var step = next.handle(.changeCancelled(former: former, showing: shown))
    note(.update(next.state, .handled), next)
    let facts = step.removeFacts()
    commit(next, step)
    for case .screensGone(let keys) in facts { screensGone(keys, .programmatic) }
    leave()
    perform(step, isUserMove: true)
  }

  /// Updates the state after an alert closed, which the flow receives once; the button's message is
  /// sent after that.
  ///
  /// - Parameters:
  ///   - alert: The id of the alert; one that is no longer wanted changes nothing.
  ///   - isRace: Whether something else was already requested, so that there is no old stack to
  ///     compare with.
  package func alertLeft(_ alert: String, isRace: Bool) {
    guard runtime.screens.alert?.id == alert else { return }
    var next = runtime
    var step = next.handle(.alertLeft(alert))
    note(.alertLeft(alert), next)
    if isRace { _ = step.removeFacts() }
    commit(next, step)
    perform(step, isUserMove: true)
  }

  /// The user has tapped a button of an alert that has closed: sends its message, if it has one.
  ///
  /// What was held for the answer has been given up if that has not settled it.
  package func alertAnswered(_ alert: String, with message: (any CoordinatorMessageable)?) {
    if let message { coordinator?.send(message: message) }
    guard let coordinator, runtime.screens.alert?.id != alert else { return }
    screensGone([ScreenKey(alert: alert)], .programmatic)
    coordinator.tree.reconsiderHeldMessages()
  }

  /// Updates the state after the user selected a tab.
  package func userSelected(_ tab: String) {
    var next = runtime
    let step = next.handle(.userSelected(tab))
    note(.selected(tab), next)
    commit(next, step)
    perform(step, isUserMove: true)
  }

  /// Asks whether the user may select a tab, counted from 0; if not, does what the flow's guards
  /// say.
  package func mayUserSelect(_ index: Int) -> Bool {
    var next = runtime
    let step = next.handle(.userTapped(index))
    guard let coordinator, let decision = step.decision, !decision.isHandled,
      let outcome = decision.outcome(by: coordinator.coordinatorName)
    else { return true }
    let message = TabMessage.selected(index)
    MessageDelivery.receive(message, at: coordinator) {
      note(.message(message, decision), next)
      MessageDelivery.handle(message, at: coordinator, as: outcome, changesNothing: true) {
        commit(next, step)
        perform(step)
      }
    }
    return false
  }

  /// The coordinator behind a screen was removed by hand: removes the screen with everything above
  /// it.
  package func screenOwnerRemoved(_ screen: ScreenKey) {
    var next = runtime
    guard let left = next.screens.screensGone(with: screen) else { return }
    let wasMinimized = next.screens.isMinimized(screen)
    let step = next.handle(.userLeft(left, .programmatic))
    note(.left(left, .programmatic), next)
    commit(next, step)
    perform(step)
    // Without its owner it does not live on.
    if !wasMinimized, runtime.screens.isMinimized(screen) { screenOwnerRemoved(screen) }
  }

  /// The flow's screens were removed.
  package func left(_ cause: RemovalMessage.Cause) {
    perform(runtime.handle(.left))
    end(.left(cause))
  }

  /// The flow is shown again after its screens were removed.
  package func returns() {
    if let result = runtime.result {
      report { .finishedFlow($0, result, callSite: $1) }
    }
    if ending.value != nil { ending = Completion() }
    let step = runtime.handle(.returned)
    perform(step, animated: false)
  }
}

// MARK: - Following the flow

extension FlowDriver {
  /// The flow continues from here.
  func commit(
    _ next: FlowRuntime<F>, _ step: FlowRuntime<F>.Step, animated: Bool = true
  ) {
    // Released when it is no longer accessed: what that calls may send a message.
    let replaced = former
    if step.shows, screens?.isChanging != true { former = runtime.state }
    withExtendedLifetime(replaced) {}
    if step.shows, let coordinator {
      coordinator.changeState(animated: animated) { runtime = next }
    } else {
      runtime = next
    }
    // A listener may make the next change before these are reported.
    pendingChildResults += step.childResults
  }

  /// Starts recording the flow, if its coordinator is in a recorded tree.
  package func startRecording() {
    if let coordinator { log.begin(runtime, at: coordinator) }
  }

  /// Tells the recorder of the tree what led from the current flow to the next.
  private func note(_ event: @autoclosure () -> FlowLog<F>.Event, _ next: FlowRuntime<F>) {
    guard let coordinator else { return }
    log.note(event(), from: runtime, to: next, at: coordinator)
  }

  func perform(
    _ step: FlowRuntime<F>.Step, animated: Bool = true, isUserMove: Bool = false,
    changesState: Bool = true, _ end: Completion<Outcome>? = nil
  ) {
    var end = end
    for effect in step.effects {
      guard let coordinator else { return end?(.failed("the flow is not shown")) ?? () }
      switch effect {
      case .screensGone(let keys): screensGone(keys, .programmatic)
      case .stateChanged(let coming):
        if changesState {
          coordinator.announce(.stateChanged(runtime.stateChange(at: coordinator)))
        }
        screens?.update()
        for observer in observers.all { notify(observer) }
        if runtime.result == nil { coordinator.tree.reconsiderHeldMessages() }
        MessageDelivery.noteRequested(coming, of: coordinator)
      case .show where isUserMove: screens?.showAfterUserMove()
      case .show:
        screens?.show(animated: animated, end)
        end = nil
      case .redirect(.some, let other): coordinator.redirect(to: other, by: .flowGuard)
      case .redirect(nil, let other):
        MessageDelivery.send(
          other, to: coordinator, isFollowUp: true, completion: end ?? Completion())
        end = nil
      case .held(let message): coordinator.holds(message)
      case .sendPrerequisite(let other, let message):
        let shown = MessageDelivery.collectingShown {
          MessageDelivery.send(other, to: coordinator, isFollowUp: true)
        }
        _ = runtime.handle(.prerequisitesShown(shown, for: message))
      case .expire(let held, let why): coordinator.expire(held, why)
      case .childEnded: reportNextChildResult()
      case .send(let message):
        MessageDelivery.send(message, to: coordinator, handledBy: self)
      case .resultStopped(let result, let decision):
        let outcome = decision.outcome(by: coordinator.coordinatorName) ?? .announced
        MessageDelivery.detached { MessageDelivery.end(result, outcome, at: coordinator) }
      case .reportDuplicate(let duplicate, _):
        report { .duplicate(duplicate, in: $0, callSite: $1) }
      case .report(let mistake): report { .wrongStack(mistake, in: $0, callSite: $1) }
      case .reportBackLaw(let violation, let cause): report(violation, cause)
      case .screensReplaced(let going, let coming):
        reportInconsistency()
        screensGone(going, replacedBy: coming, .programmatic)
      case .reportQuestion(let message, let other):
        report { .askedAgain(other, by: message, in: $0, callSite: $1) }
      case .finish(let value):
        self.end(.finished(value))
        screens?.flowFinished()
      }
    }
    end?(.performed)
  }

  private func screensGone(
    _ keys: [ScreenKey], replacedBy others: [ScreenKey] = [], _ cause: RemovalMessage.Cause
  ) {
    guard let coordinator else { return }
    coordinator.tree.screensLeft(keys, replacedBy: others, of: coordinator, cause: cause)
  }

  private func report(_ violation: BackLawViolation, _ cause: RemovalMessage.Cause) {
    let isDescribed = runtime.flow is any DescribedFlow
    report { .backLaw(violation, cause, in: $0, isDescribed: isDescribed, callSite: $1) }
  }

  /// Reports the result of a nested flow, which the flow has already received.
  private func reportNextChildResult() {
    guard let coordinator, !pendingChildResults.isEmpty else { return }
    let ending = pendingChildResults.removeFirst()
    MessageDelivery.send(
      ending.result, to: coordinator, ending.isHandled ? .announced : .climbing, handledBy: self)
  }

  /// The flow has ended; only the first call counts.
  private func end(_ result: FlowResult<F.Output>) {
    guard ending.value == nil, let coordinator else { return }
    coordinator.expireHeldMessages(.flowEnded)
    observers.end()
    guard ending.value == nil else { return }
    let wasHandled = ending.isAwaited
    // Whoever hears of the result first may remove the coordinator.
    let parent = coordinator.parentCoordinator
    ending(result)
    guard let parent else { return }
    // If the result has been handled already, the parents need not handle it.
    MessageDelivery.send(result, to: parent, wasHandled ? .announced : .climbing)
  }
}

// MARK: - State observers

extension FlowDriver {
  /// How many callers await the flow's result.
  package var callerCount: Int { ending.callerCount }

  /// Adds an observer of the state, until the flow has ended.
  package func add(_ observer: StateObserver<F.State>) {
    observers.add(observer)
    notify(observer)
    if ending.value != nil { observer.end() }
  }

  private func notify(_ observer: StateObserver<F.State>) {
    guard !observer.follow({ runtime.state }) else { return }
    report {
      .observerLoop(StateObserver<F.State>.mostConsecutiveCalls, in: $0, callSite: $1)
    }
  }
}
