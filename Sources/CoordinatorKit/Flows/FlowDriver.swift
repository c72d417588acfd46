/// Runs a flow for a coordinator: passes events to the flow's runtime, and performs the effects.
///
/// Ownership: the presenter of the flow's screens holds the driver; the driver holds its
/// coordinator and that presenter weakly.
@MainActor package final class FlowDriver<F: Flow> {
  /// The running flow: its state, its screens and its held messages.
  package internal(set) var runtime: FlowRuntime<F> {
    didSet { revision += 1 }
  }
  /// Increases with each change of the running flow.
  private var revision = 0
  /// How the flow ends; replaced each time it is shown again.
  package internal(set) var ending = Completion<FlowResult<F.Output>>()
  /// Where the app created the coordinator, for reports.
  package let callSite: Diagnostic.CallSite
  package private(set) weak var coordinator: BaseFlowCoordinator<F>?
  private weak var screens: (any FlowScreens)?
  var observers: [StateObserver<F.State>] = []
  private let log = FlowLog<F>()
  /// The state before the screen change in progress, to which a change that the user cancels
  /// returns.
  private var former: F.State?
  /// The state before the user left screens last.
  private var formerWhenLeft: F.State?
  /// How nested flows ended, where that is still to be reported.
  private var pendingChildResults: [ChildEnding] = []
  /// Whether the result was there before a parent that could hear of it.
  var isResultUntold = false
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
    begin()
  }

  /// Shows what the flow wants in the state that it has, at first or again.
  func begin() {
    let step = runtime.handle(.returned)
    pendingChildResults += step.childResults
    perform(step, animated: false)
  }
}

// MARK: - Events

extension FlowDriver {
  /// Offers the flow a message that no component has handled; returns whether it handled it, else it goes to the
  /// parent.
  package func handle(_ message: any CoordinatorMessageable) -> Bool {
    // It may have received the message before that was sent.
    guard let coordinator, MessageDelivery.current?.handledBy != ObjectIdentifier(self) else {
      return false
    }
    // A tab or page of another container, around this flow's or inside one of its tabs.
    if let tap = message as? TabMessage, runtime.tabSelected(by: tap) != nil,
      !MessageDelivery.isMeant(for: coordinator)
    {
      return false
    }
    let event = Event.message(message)
    let decided = decide(event)
    let decision = decided.step.decision ?? .unhandled
    guard decision.isClaimed else {
      // Nothing, except for a tapped tab: it is selected, and others receive the message, too.
      perform(commit(event, known: decided))
      return false
    }
    MessageDelivery.handle(
      message, at: coordinator,
      as: decision.outcome(by: coordinator.coordinatorName) ?? .announced,
      changesNothing: decision.changesNothing
    ) {
      // Not earlier: a message stopped in a loop does not get here, and changes nothing.
      let step = commit(event, known: decided)
      if decision.isHandled, let other = step.decision, !other.isHandled {
        let why = "the flow does not take it any more since an observer of its state has changed it"
        MessageDelivery.endAnew(other.outcome(by: coordinator.coordinatorName) ?? .failed(why))
      }
      if case .held? = step.decision { runtime.held.noteUnderWay(message) }
      perform(step)
    }
    return true
  }

  /// Changes the state as app code does; returns why nothing has changed, or `nil` if something has.
  ///
  /// The change is called again if an observer of the state changes it in between.
  @discardableResult
  package func update(
    animated: Bool, _ end: Completion<Outcome>,
    _ change: (inout F.State) -> Void
  ) -> String? {
    let asked = revision
    var wanted = runtime.state
    change(&wanted)
    guard revision == asked else {
      let why = "its closure has changed the flow in another way, too, such as by a message"
      MessageDelivery.expectEdit(end)(.refused(why))
      return why
    }
    func changed() -> Event {
      if revision != asked {
        wanted = runtime.state
        change(&wanted)
      }
      return .change(to: wanted)
    }
    let step = commit(changed(), animated: animated)
    guard let why = step.decision?.refusal else {
      perform(step, animated: animated, end)
      return nil
    }
    perform(step)
    MessageDelivery.expectEdit(end)(.refused(why))
    return why
  }

  /// Updates the state after the user left screens.
  ///
  /// In a race, something else was already requested, so that there is no old stack to compare with. `leave` removes
  /// the screens, before others appear.
  package func userLeft(
    _ left: [F.Screen], _ cause: RemovalMessage.Cause, isRace: Bool, _ leave: () -> Void
  ) {
    formerWhenLeft = runtime.state
    var step = commit(.userLeft(left, cause))
    // Removals come first, before anyone is notified of what follows.
    for fact in step.facts {
      switch fact {
      case .screensGone(let keys):
        if let coordinator, coordinator.tree.isHolding {
          coordinator.tree.screensLeft(keys, of: coordinator, cause: cause)
        }
      case .reportBackLaw(let violation, let cause) where !isRace: report(violation, cause)
      default: break
      }
    }
    step.facts = []
    leave()
    perform(step, isUserMove: true)
  }

  /// Returns to the state before a change that the user canceled; `leave` removes the screens that came with it.
  package func changeCancelled(showing shown: Set<ScreenKey>, _ leave: () -> Void) {
    cancel(to: former ?? runtime.state, showing: shown, leave)
  }

  /// The user is on screens again that they seemed to have left: returns to the state before that.
  package func userReturned(showing shown: Set<ScreenKey>) {
    cancel(to: formerWhenLeft ?? runtime.state, showing: shown) {}
  }

  private func cancel(to former: F.State, showing shown: Set<ScreenKey>, _ leave: () -> Void) {
    var step = commit(.changeCancelled(former: former, showing: shown))
    for case .screensGone(let keys) in step.facts {
      coordinator.map { $0.tree.screensLeft(keys, of: $0, cause: .programmatic) }
    }
    step.facts = []
    leave()
    perform(step, isUserMove: true)
  }

  /// Updates the state after an alert closed, which the flow receives once; the button's message is
  /// sent after that.
  ///
  /// An alert that is no longer wanted changes nothing. In a race, something else was already requested, so that there
  /// is no old stack to compare with.
  package func alertLeft(_ alert: FlowAlert, isRace: Bool) {
    guard runtime.screens.alert?.key == alert.key else { return }
    var step = commit(.alertLeft(alert.id))
    if isRace { step.facts = [] }
    perform(step, isUserMove: true)
  }

  /// The user has tapped a button of an alert that has closed: sends its message, if it has one.
  ///
  /// What was held for the answer waits for what that shows, such as a login, and has been given up if it has
  /// neither settled it nor shown anything.
  package func alertAnswered(_ alert: FlowAlert, with message: (any CoordinatorMessageable)?) {
    let shown = MessageDelivery.collectingShown {
      if let message { coordinator?.send(message: message) }
    }
    guard let coordinator, runtime.screens.alert?.key != alert.key else { return }
    let gone = HeldMessages.Shown(alert.key, of: coordinator)
    coordinator.tree.departed(.init([gone], replacedBy: shown))
    coordinator.tree.reconsiderHeldMessages()
  }

  /// Updates the state after the user selected a tab.
  package func userSelected(_ tab: String) {
    perform(commit(.userSelected(tab)), isUserMove: true)
  }

  /// Asks whether the user may select a tab, counted from 0; if not, does what the flow's guards
  /// say.
  package func mayUserSelect(_ index: Int) -> Bool {
    let event = Event.userTapped(index)
    let decided = decide(event)
    guard let coordinator, let decision = decided.step.decision, !decision.isHandled,
      let outcome = decision.outcome(by: coordinator.coordinatorName)
    else { return true }
    let message = TabMessage.selected(index)
    MessageDelivery.receive(message, at: coordinator) {
      MessageDelivery.handle(message, at: coordinator, as: outcome, changesNothing: true) {
        perform(commit(event, known: decided))
      }
    }
    return false
  }

  /// The coordinator behind a screen was removed by hand: removes the screen with everything above
  /// it.
  package func screenOwnerRemoved(_ screen: ScreenKey) {
    guard let left = runtime.screens.screensGone(with: screen) else { return }
    let wasMinimized = minimizedScreens.contains(screen)
    perform(commit(.userLeft(left, .programmatic)))
    // Without its owner it does not live on.
    if !wasMinimized, minimizedScreens.contains(screen) { screenOwnerRemoved(screen) }
  }

  // MARK: - Following the flow

  typealias Event = FlowRuntime<F>.Event

  /// What an event leads to.
  struct Decided {
    fileprivate let next: FlowRuntime<F>
    let step: FlowRuntime<F>.Step
    /// The flow was decided for in this revision.
    fileprivate let revision: Int
  }

  /// Decides what an event leads to, and does not do it yet.
  func decide(_ event: Event) -> Decided {
    var next = runtime
    let step = next.handle(event)
    return Decided(next: next, step: step, revision: revision)
  }

  /// The flow continues from what an event leads to, which may be known; returns what is to be performed.
  ///
  /// Those who observe the state hear before that that it changes, and may change it first: then the event is asked
  /// again, and decided anew.
  func commit(
    _ event: @autoclosure () -> Event, known: Decided? = nil, animated: Bool = true
  ) -> FlowRuntime<F>.Step {
    var happened = event()
    var decided = known ?? decide(happened)
    var announcements = 0
    repeat {
      if decided.revision != revision {
        happened = event()
        decided = decide(happened)
      }
      // An observer that makes a change of its own each time would go on for ever.
      guard decided.step.shows, announcements < 2 else { break }
      if let coordinator {
        coordinator.publisher?.stateWillChange(animated: animated)
        if coordinator.isStateRead { coordinator.registrar.willChange(of: coordinator) }
      }
      announcements += 1
    } while decided.revision != revision
    let (next, step) = (decided.next, decided.step)
    if let coordinator, log.isRecording || coordinator.tree.hasListeners {
      log.note(
        .init(happened, step, from: runtime, to: next), from: runtime, to: next, at: coordinator)
    }
    // Released when they are no longer accessed: what that calls may send a message.
    let replaced = (former: former, running: runtime)
    if step.shows, screens?.isChanging != true { former = runtime.state }
    runtime = next
    if let coordinator, !coordinator.heldMessages.isEmpty {
      coordinator.tabsChanged(
        from: replaced.running.screens.tabs.map(\.tab.id), to: next.screens.tabs.map(\.tab.id))
    }
    withExtendedLifetime(replaced) {}
    if step.shows, let coordinator, coordinator.isStateRead {
      coordinator.registrar.didChange(of: coordinator)
    }
    // A listener may make the next change before these are reported.
    pendingChildResults += step.childResults
    return step
  }

  /// Starts recording the flow, if its coordinator is in a recorded tree.
  package func startRecording() {
    if let coordinator { log.begin(runtime, at: coordinator) }
  }

  func perform(
    _ step: FlowRuntime<F>.Step, animated: Bool = true, isUserMove: Bool = false,
    changesState: Bool = true, _ end: Completion<Outcome>? = nil
  ) {
    var end = end
    for effect in step.all {
      guard let coordinator else { return end?(.failed("the flow is not shown")) ?? () }
      switch effect {
      case .screensGone(let keys):
        coordinator.tree.screensLeft(keys, of: coordinator, cause: .programmatic)
      case .stateChanged(let coming):
        if changesState, coordinator.tree.hasEventListeners {
          coordinator.announce(
            .stateChanged(
              .init(runtime.screens.layers.joined().map { ScreenKey($0) }, of: coordinator)))
        }
        screens?.update()
        for observer in observers { notify(observer) }
        if runtime.result == nil { coordinator.tree.reconsiderHeldMessages() }
        coordinator.noteShown(coming) { [weak self] in self?.allScreens.contains($0) == true }
      case .show where isUserMove: screens?.showAfterUserMove()
      case .show:
        screens?.show(animated: animated, end)
        end = nil
      case .redirect(.some, let other): coordinator.redirect(to: other, by: .flowGuard)
      case .redirect(nil, let other):
        MessageDelivery.send(
          other, to: coordinator, isFollowUp: true, completion: end ?? Completion())
        end = nil
      case .held(let message):
        coordinator.supersede(message)
        coordinator.holds(message)
      case .sendPrerequisite(let other, let message):
        var shown = MessageDelivery.collectingShown {
          MessageDelivery.send(other, to: coordinator, isFollowUp: true)
        }
        if shown.isEmpty {
          shown = Set(runtime.showsAlready(other.sent).map { .init($0, of: coordinator) })
        }
        runtime.held.recordPrerequisites(shown, for: message)
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
        coordinator.tree.screensLeft(
          going, replacedBy: coming, of: coordinator, cause: .programmatic)
      // The routes of a link are no answers of the user.
      case .reportQuestion where MessageDelivery.current?.link != nil: break
      case .reportQuestion(let message, let other):
        coordinator.diagnosticHandler.report(
          .askedAgain,
          what: """
            A guard of \(plain: coordinator.coordinatorName) answered \(value: message) with \(value: other), which \
            had offered it as an answer.
            """,
          why: """
            leaving(_:in:) is asked in the state before a message, so one message cannot remove both what a guard \
            objects to and the screen: the user is asked again each time.
            """,
          instead: """
            Let the answer remove what the guard objects to, and reply .handled(then:) with the message that closes \
            the screen; or let the guard allow what an answer of the user has settled.
            """,
          callSite: callSite)
      case .finish(let value):
        ScreenTeardown.whileEnding(coordinator) {
          self.end(.finished(value))
          screens?.flowFinished()
        }
      }
    }
    end?(.performed)
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
}
