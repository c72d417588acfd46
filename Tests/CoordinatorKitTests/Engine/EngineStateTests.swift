import CoordinatorKit
import Testing

/// The machine by itself: events and snapshots that were written by hand, and the effects that come of them.
@Suite("The engine's decisions")
struct EngineStateTests {
  private let stack = ScreenKey(id: "stack", description: "stack")
  private let kid = ScreenKey(id: "kid", description: "kid", isExternal: true)

  private func screens(_ names: String...) -> [ScreenKey] {
    names.map { ScreenKey(id: $0, description: $0) }
  }

  /// What is on show: a stack, and a controller over it.
  private func phone(
    _ screens: [ScreenKey], over: [ScreenKey] = [], isTransitioning: Bool = false,
    isInteractive: Bool = false
  ) -> WindowSnapshot {
    let base = Layout.Layer([], containers: [.init(stack, .stack, screens)])
    return WindowSnapshot(
      Layout([base] + over.map { Layout.Layer([$0], style: .fullScreen) }),
      containers: [
        .init(stack, shown: Layout([Layout.Layer(screens)]), isTransitioning: isTransitioning)
      ], visible: [stack], isTransitioning: isTransitioning, isInteractive: isInteractive)
  }

  /// A machine that has seen a stack.
  private func engine(_ screens: [ScreenKey]) -> EngineState {
    var state = ContainerState()
    state.seen = Layout([Layout.Layer(screens)])
    state.settle()
    var engine = EngineState()
    engine.containers[stack] = state
    return engine
  }

  private func ask(_ engine: inout EngineState, for screens: [ScreenKey]) {
    _ = engine.containers[stack]?.replaceRequest(
      LayoutRequest(
        Layout([Layout.Layer(screens)]), animated: true, type: .present,
        preservesExternalScreens: true))
  }

  /// Hands an event in, and whatever is to go on with it; says what else is to be done.
  private func take(
    _ event: EngineEvent, _ engine: inout EngineState, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    var all: [EngineEffect] = []
    var next: EngineEvent? = event
    while let event = next {
      next = nil
      for effect in engine.reduce(event, now) {
        switch effect {
        case .resume(let event): next = event
        case .observe, .guardExits: break
        default: all.append(effect)
        }
      }
    }
    return all
  }

  /// A screen that somebody else took away.
  private func gone(_ name: String, _ cause: RemovalMessage.Cause) -> ScreensGone {
    ScreensGone([(0, screens(name)[0])], cause, isUserMove: true)
  }

  private func nothing(_ cause: RemovalMessage.Cause) -> ScreensGone {
    ScreensGone([], cause, isUserMove: false)
  }

  private func push(_ name: String, onto screens: [ScreenKey]) -> EngineEffect {
    let wanted = screens + self.screens(name)
    let base = Layout.Layer([], containers: [.init(stack, .stack, wanted)])
    let difference = StackDifference(from: screens, to: wanted, type: .present)
    return .perform(
      .change(layer: 0, container: stack, difference, isCovered: false), by: stack,
      to: Layout([base]))
  }

  @Test("A wanted screen is pushed, and its request completes when UIKit has pushed it")
  func pushesAWantedScreen() {
    var engine = engine(screens("a"))
    ask(&engine, for: screens("a", "b"))
    #expect(take(.proceed, &engine, phone(screens("a"))) == [push("b", onto: screens("a"))])
    #expect(!engine.isIdle)
    #expect(
      take(.stepEnded, &engine, phone(screens("a", "b"))) == [.finish([stack], .performed)])
    #expect(engine.isIdle)
  }

  @Test("A request for visible screens completes without asking UIKit")
  func nothingToDo() {
    var engine = engine(screens("a"))
    ask(&engine, for: screens("a"))
    #expect(take(.proceed, &engine, phone(screens("a"))) == [.finish([stack], .performed)])
  }

  @Test("The engine makes no request during a transition and continues when it ends")
  func waitsForARunningTransition() {
    var engine = engine(screens("a"))
    ask(&engine, for: screens("a", "b"))
    #expect(take(.proceed, &engine, phone(screens("a"), isTransitioning: true)) == [.watch])
    #expect(
      take(.transitionEnded(.external, isCancelled: false), &engine, phone(screens("a")))
        == [push("b", onto: screens("a"))])
  }

  @Test("A screen popped by the user is reported once, and the request for it is repeated")
  func reportsAUserPopOnce() {
    var engine = engine(screens("a", "b"))
    #expect(
      take(.containerDidChange(.interactivePop, in: stack), &engine, phone(screens("a")))
        == [.notifyOwner(stack, [gone("b", .interactivePop), nothing(.interactivePop)])])
    #expect(
      take(.containerDidChange(.interactivePop, in: stack), &engine, phone(screens("a"))) == [])
  }

  @Test("What the user left during a change that UIKit did not make is told when that ends")
  func noticesWhatWentMeanwhile() {
    let side = ScreenKey(id: "side", description: "side")
    func phone(beside shown: String...) -> WindowSnapshot {
      var now = self.phone(screens("a"))
      let layer = Layout.Layer(shown.map { ScreenKey(id: $0, description: $0) })
      now.containers.append(.init(side, shown: Layout([layer])))
      return now
    }
    var engine = engine(screens("a"))
    var state = ContainerState()
    state.seen = Layout([Layout.Layer(screens("x", "y"))])
    state.settle()
    engine.containers[side] = state
    ask(&engine, for: screens("a", "b"))
    #expect(
      take(.proceed, &engine, phone(beside: "x", "y")) == [push("b", onto: screens("a"))])
    #expect(take(.containerDidChange(.backButton, in: side), &engine, phone(beside: "x")) == [])
    let effects = take(.stepRefused(.refused("no"), report: nil), &engine, phone(beside: "x"))
    #expect(
      effects.suffix(2) == [
        .finish([stack], .refused("no")),
        .notifyOwner(side, [gone("y", .external), nothing(.external)]),
      ])
    #expect(engine.isIdle)
  }

  @Test("A stack that UIKit leaves unchanged is not requested again")
  func leftAsItWas() {
    var engine = engine(screens("a"))
    ask(&engine, for: screens("a", "b"))
    _ = take(.proceed, &engine, phone(screens("a")))
    let why = "UIKit left the stack as it was"
    #expect(
      take(.stepEnded, &engine, phone(screens("a"))) == [
        .report(stack, why: why),
        .discard(stack, gone("b", .external).places),
        .finish([stack], .failed(why)),
      ])
    #expect(take(.proceed, &engine, phone(screens("a"))) == [])
  }

  @Test(
    "A tab that UIKit does not select is not requested again, and one that it may select later is awaited",
    arguments: [false, true])
  func tabsLeftAsTheyWere(mayDefer: Bool) {
    let (bar, tabs) = (ScreenKey(id: "bar", description: "bar"), screens("a", "b"))
    let phone = { (selected: ScreenKey) in
      WindowSnapshot(
        Layout([Layout.Layer([], containers: [.init(bar, .tabs, tabs, selected: selected)])]),
        containers: [
          .init(
            bar, shown: Layout([Layout.Layer(tabs, selected: selected)]), mayDeferChanges: mayDefer)
        ], visible: [bar])
    }
    var (state, engine) = (ContainerState(), EngineState())
    state.seen = Layout([Layout.Layer(tabs, selected: tabs[0])])
    state.settle()
    _ = state.replaceRequest(
      LayoutRequest(
        Layout([Layout.Layer(tabs, selected: tabs[1])]), animated: true, type: .present,
        preservesExternalScreens: true))
    engine.containers[bar] = state
    _ = take(.proceed, &engine, phone(tabs[0]))
    guard mayDefer else {
      let why = "UIKit left the tabs as they were"
      #expect(
        take(.stepEnded, &engine, phone(tabs[0]))
          == [.report(bar, why: why), .finish([bar], .failed(why))])
      return
    }
    // The list behind More is on show.
    #expect(take(.stepEnded, &engine, phone(kid)) == [.poll])
    #expect(take(.pollElapsed, &engine, phone(kid)) == [.poll])
    #expect(take(.pollElapsed, &engine, phone(tabs[1])) == [.awaitEnd(of: bar)])
    #expect(take(.stepEnded, &engine, phone(tabs[1])) == [.finish([bar], .performed)])
  }

  @Test("A cancelled push is told as left, and its request ends without being repeated")
  func cancelledPush() {
    var engine = engine(screens("a"))
    ask(&engine, for: screens("a", "b"))
    _ = take(.proceed, &engine, phone(screens("a")))
    #expect(
      take(.stepCancelled, &engine, phone(screens("a"))) == [
        .notifyCancelled(
          stack, [gone("b", .interactivePop), nothing(.interactivePop)], restores: false)
      ])
    #expect(take(.proceed, &engine, phone(screens("a"))) == [])
    #expect(engine.isIdle)
  }

  @Test("After a cancelled pop the owner takes back what it wanted") func cancelledPop() {
    var engine = engine(screens("a", "b"))
    ask(&engine, for: screens("a"))
    _ = take(.proceed, &engine, phone(screens("a", "b")))
    #expect(
      take(.stepCancelled, &engine, phone(screens("a", "b"))) == [
        .notifyCancelled(stack, [], restores: true)
      ])
    #expect(take(.proceed, &engine, phone(screens("a", "b"))) == [])
  }

  @Test("A newer request continues from what a cancelled transition leaves") func newerRequest() {
    var engine = engine(screens("a", "b"))
    ask(&engine, for: screens("a"))
    _ = take(.proceed, &engine, phone(screens("a", "b")))
    ask(&engine, for: screens("a", "b", "c"))
    #expect(
      take(.stepCancelled, &engine, phone(screens("a", "b"))) == [
        push("c", onto: screens("a", "b"))
      ])
  }

  @Test("Presentations wait for the layout, and dismissals precede it")
  func ordersModalsAroundTheLayout() {
    var engine = engine(screens("a"))
    let (presentation, dismissal) = (ModalID(), ModalID())
    ask(&engine, for: screens("a", "b"))
    _ = take(.modalAsked(Modal(presentation, .present(isOnTop: true), of: kid)), &engine, phone([]))
    _ = take(.modalAsked(Modal(dismissal, .dismiss, of: kid)), &engine, phone([]))
    #expect(take(.proceed, &engine, phone(screens("a"), over: [kid])) == [.dismiss(dismissal)])
    #expect(
      take(.modalEnded(dismissal, .performed), &engine, phone(screens("a")))
        == [.finishModal(dismissal, .performed), push("b", onto: screens("a"))])
    #expect(
      take(.stepEnded, &engine, phone(screens("a", "b")))
        == [.finish([stack], .performed), .present(presentation)])
    #expect(
      take(.modalEnded(presentation, .performed), &engine, phone(screens("a", "b"), over: [kid]))
        == [.modalArrived(presentation), .finishModal(presentation, .performed)])
  }

  @Test("A presentation requested again is not presented twice, unless it was dismissed meanwhile")
  func presentsARepeatedRequestOnce() {
    let id = ModalID()
    for isOnShow in [true, false] {
      var engine = engine(screens("a"))
      let modal = Modal(id, .present(isOnTop: true), of: kid, isRenewed: true)
      _ = take(.modalAsked(modal), &engine, phone([]))
      let effects = take(.proceed, &engine, phone(screens("a"), over: isOnShow ? [kid] : []))
      #expect(
        effects
          == (isOnShow ? [.modalArrived(id), .finishModal(id, .performed)] : [.present(id)]))
    }
  }

  @Test("A sheet that other code forestalls is presented in its place, once")
  func forestalledSheet() {
    var engine = engine(screens("a"))
    let sheet = Layout.Layer(screens("x"), style: .sheet)
    _ = engine.containers[stack]?.replaceRequest(
      LayoutRequest(
        Layout([Layout.Layer(screens("a")), sheet]), animated: true, type: .present,
        preservesExternalScreens: true))
    let refused = EngineEvent.stepRefused(.refused("forestalled"), report: "forestalled")
    let forestalled = phone(screens("a"), over: [kid])
    var verbs: [String] = []
    for (event, now) in [
      (EngineEvent.proceed, phone(screens("a"))), (refused, forestalled),
      (.stepEnded, phone(screens("a"))),
    ] {
      for effect in take(event, &engine, now) {
        switch effect {
        case .perform(let transition, _, _): verbs.append("\(transition)")
        case .discard(_, let screens): verbs.append("discard \(screens[0].key)")
        default: Issue.record("\(effect)")
        }
      }
    }
    #expect(verbs == ["present x", "discard x", "dismiss sheet 1", "present x"])
    let effects = take(refused, &engine, forestalled)
    #expect(effects.first == .report(stack, why: "forestalled"))
    #expect(effects.last == .finish([stack], .refused("forestalled")))
  }
}

// MARK: - What never ends

extension EngineStateTests {
  private var overdue: Outcome { .failed("UIKit did not end the transition") }

  /// A machine that has asked UIKit for a push.
  private func pushing() -> EngineState {
    var engine = engine(screens("a"))
    ask(&engine, for: screens("a", "b"))
    _ = take(.proceed, &engine, phone(screens("a")))
    return engine
  }

  @Test("A push that never ends completes, and the screen counts as visible if UIKit has it")
  func overduePush() {
    var engine = pushing()
    guard case .perform(let transition, _, _) = push("b", onto: screens("a")) else { return }
    #expect(
      take(.overdue, &engine, phone(screens("a", "b"), isTransitioning: true)) == [
        .reportOverdue(.transition(transition, by: stack)), .finish([stack], overdue),
        .awaitTransitionEnd(stack),
      ])
    #expect(engine.isIdle)
    // It ends after all.
    #expect(
      take(.containerDidChange(.external, in: stack), &engine, phone(screens("a", "b"))) == [])
    let effects = take(.containerDidChange(.external, in: stack), &engine, phone(screens("a")))
    #expect(effects == [.notifyOwner(stack, [gone("b", .external), nothing(.external)])])
  }

  @Test("A push that UIKit made without reporting it counts as performed")
  func untoldPush() {
    var engine = pushing()
    let effects = take(.overdue, &engine, phone(screens("a", "b")))
    #expect(effects.last == .finish([stack], .performed))
    #expect(effects.count == 2)
  }

  @Test("A push that UIKit never made discards the screen that was built for it")
  func unmadePush() {
    var engine = pushing()
    let effects = take(.overdue, &engine, phone(screens("a"), isTransitioning: true))
    #expect(effects.contains(.finish([stack], overdue)))
    guard case .discard(stack, let screens)? = effects.dropFirst(2).first else {
      Issue.record("nothing is discarded: \(effects)")
      return
    }
    #expect(screens.map(\.key.description) == ["b"])
  }

  @Test("A push held half-way by the user is waited for")
  func heldPush() {
    var engine = pushing()
    let now = phone(screens("a"), isTransitioning: true, isInteractive: true)
    #expect(take(.overdue, &engine, now) == [])
    #expect(engine.awaitsUIKit)
  }

  @Test("A presentation that never ends has failed, and one that UIKit did not report has not")
  func overdueModal() {
    for isOnShow in [true, false] {
      var engine = engine(screens("a"))
      let id = ModalID()
      _ = take(.modalAsked(Modal(id, .present(isOnTop: true), of: kid)), &engine, phone([]))
      _ = take(.proceed, &engine, phone(screens("a")))
      let effects = take(.overdue, &engine, phone(screens("a"), over: isOnShow ? [kid] : []))
      #expect(effects.first == .reportOverdue(.modal(id)))
      #expect(effects.last == .finishModal(id, isOnShow ? .performed : overdue))
    }
  }

  @Test("A request waiting for an endless transition of other code completes")
  func externalOverdue() {
    var engine = engine(screens("a"))
    let id = ModalID()
    ask(&engine, for: screens("a", "b"))
    _ = take(.modalAsked(Modal(id, .present(isOnTop: true), of: kid)), &engine, phone([]))
    let moving = phone(screens("a"), isTransitioning: true)
    #expect(take(.proceed, &engine, moving) == [.watch])
    #expect(
      take(.overdue, &engine, moving) == [
        .reportOverdue(.external([stack], [id])), .finish([stack], overdue),
        .finishModal(id, overdue),
      ])
    #expect(engine.isIdle)
  }

  @Test("Late or unexpected events change nothing")
  func tooLate() {
    let before = engine(screens("a"))
    for event in [EngineEvent.overdue, .stepEnded, .unwatched, .stepPostponed] {
      var engine = before
      #expect(take(event, &engine, phone(screens("a"))) == [])
      #expect(engine == before)
    }
  }
}
