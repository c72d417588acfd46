import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow that computes its state", .headless)
struct ComputedFlowTests {
  private let reports = Reports()

  private func flow(_ pages: [String], parent: (any Coordinator)? = nil) -> ComputedFlow {
    let flow = reports.scope { ComputedFlow(parent: parent) }
    flow.pages = pages
    flow.presentFlow(animated: false)
    flow.recorder.verbs = []
    return flow
  }

  @Test("The presentable is asked once per trigger")
  func askedOnce() {
    let flow = flow(["a", "b"])
    #expect(flow.factory.asked == 1)
    flow.presentFlow(animated: false)
    #expect(flow.factory.asked == 2)
  }

  @Test("Asking again for the same state changes nothing visible")
  func askedAgain() {
    let flow = flow(["a", "b"])
    let shown = flow.recorder.viewControllers
    flow.presentFlow(animated: true)
    flow.dismissFlow(animated: true)
    #expect(flow.recorder.viewControllers == shown)
    #expect(flow.recorder.verbs == [])
  }

  @Test("The stack is a pure function of the state, without a push or pop by the app")
  func followsTheState() {
    let flow = flow(["login"])
    let phone = Phone(showing: flow.navigationController)
    flow.pages = ["home", "news"]
    flow.send(message: TriggerFlowMessage())
    phone.settle()
    #expect(flow.recorder.titles == ["home", "news"])
    #expect(flow.recorder.verbs == ["set [home,news] true"])
  }

  @Test("All-new screens on dismiss are put under the old ones and then set, like a pop")
  func dismissAllNew() {
    let flow = flow(["a", "b"])
    let phone = Phone(showing: flow.navigationController)
    flow.recorder.verbs = []
    flow.pages = ["c"]
    flow.triggerFlow(animated: true, type: .dismiss)
    phone.settle()
    #expect(flow.recorder.verbs == ["set [c,a,b] false", "set [c] true"])
    #expect(flow.recorder.titles == ["c"])
    #expect(phone.log == [])
  }

  @Test("A dismiss that shares a screen with the stack is a single change")
  func dismissShared() {
    let flow = flow(["a", "b"])
    let phone = Phone(showing: flow.navigationController)
    flow.recorder.verbs = []
    flow.pages = ["a", "c"]
    flow.dismissFlow(animated: true)
    phone.settle()
    #expect(flow.recorder.verbs == ["set [a,c] true"])
  }

  @Test("Under a modal the stack is set unanimated, then the modal is dismissed with animation")
  func triggerUnderModal() {
    let flow = flow(["a"])
    let phone = Phone(showing: flow.navigationController)
    let modal = UIViewController()
    flow.navigationController.present(modal, animated: false)
    phone.settle()
    flow.recorder.verbs = []

    flow.pages = ["b"]
    flow.send(message: TriggerFlowMessage(animated: true))
    #expect(flow.recorder.verbs == ["set [b] false"])
    #expect(modal.isBeingDismissed)
    phone.settle()
    #expect(flow.navigationController.presentedViewController == nil)
    #expect(phone.log == [])
  }

  @Test("Without a modal the stack changes with the requested animation")
  func triggerWithoutModal() {
    let flow = flow(["a"])
    let phone = Phone(showing: flow.navigationController)
    flow.recorder.verbs = []
    flow.pages = ["a", "b"]
    flow.send(message: TriggerFlowMessage(animated: true))
    phone.settle()
    flow.pages = ["a"]
    flow.send(message: TriggerFlowMessage(animated: false))
    phone.settle()
    #expect(flow.recorder.verbs == ["push b true", "pop false"])
  }

  @Test("Calling presentFlow or dismissFlow triggers once, with the matching type")
  func presentAndDismiss() {
    final class Spy: FlowCoordinator, FlowComputable {
      var calls: [String] = []
      func computeState() -> (any FlowState)? { nil }
      func triggerFlow(animated: Bool, type: PresentType) { calls.append("\(animated) \(type)") }
    }
    let spy = Spy()
    spy.presentFlow(animated: true)
    spy.dismissFlow(animated: false)
    #expect(spy.calls == ["true present", "false dismiss"])
  }

  @Test("A component that claims the trigger keeps the flow unchanged")
  func claimedTrigger() {
    let flow = flow(["a"])
    var claimed = 0
    flow.on(TriggerFlowMessage.self) { _, _ in claimed += 1 }
    flow.pages = ["b"]
    flow.send(message: TriggerFlowMessage())
    #expect(claimed == 1)
    #expect(flow.recorder.verbs == [])
  }

  @Test("Components are asked before the flow, for triggers and reloads alike")
  func componentsFirst() {
    // One of the original flows took TriggerFlowMessage after its components and the other before
    // them; ReloadMessage was known to the second only.
    let flow = flow(["a"])
    var heard: [String] = []
    flow.on((any CoordinatorMessageable).self) { message, _ in
      heard.append("\(type(of: message))")
    }
    flow.pages = ["b"]
    flow.send(message: TriggerFlowMessage())
    flow.send(message: ReloadMessage())
    #expect(heard == ["TriggerFlowMessage", "ReloadMessage"])
    #expect(flow.recorder.titles == ["a"])
  }

  @Test("A reload follows the direction in its metadata and its options")
  func followsReloadOptions() {
    // The original computed the direction and never used it, and reloaded children it then dropped.
    let root = flow(["a"])
    let child = flow(["x"], parent: root)
    root.pages = ["b"]
    child.pages = ["y"]
    root.send(message: ReloadMessage(animated: false, options: .onlyChildren))
    #expect(root.recorder.titles == ["a"])
    #expect(child.recorder.titles == ["y"])
    child.pages = ["z"]
    root.send(message: ReloadMessage(animated: false, options: .ignoreChildren))
    #expect(root.recorder.titles == ["b"])
    #expect(child.recorder.titles == ["y"])
    root.pages = ["c"]
    let phone = Phone(showing: root.navigationController)
    root.recorder.verbs = []
    root.send(message: ReloadMessage(metadata: PresentType.dismiss))
    phone.settle()
    #expect(root.recorder.verbs == ["set [c,b] false", "set [c] true"])
    #expect(child.recorder.titles == ["z"])
  }

  @Test("A flow passes an unknown message to its parent")
  func passesOn() {
    // The original flow printed such a message and dropped it, though it had a parent.
    let root = BaseComponentCoordinator(window: nil)
    var heard = 0
    root.on(BasicMessage.self) { _, _ in heard += 1 }
    flow(["a"], parent: root).send(.skip(self))
    #expect(heard == 1)
  }

  @Test("A flow without a state leaves its screens alone and notifies its parent once")
  func notifiesItsParentOnce() {
    // The original aborted when computeState() returned nil, although its type allows it.
    let root = BaseComponentCoordinator(window: nil)
    var ended: [BasicMessage] = []
    root.on(BasicMessage.self) { message, _ in ended.append(message) }
    let flow = flow(["a"], parent: root)
    flow.pages = nil
    flow.presentFlow(animated: false)
    flow.presentFlow(animated: false)
    #expect(ended.count == 1)
    #expect(ended.first?.sender as AnyObject === flow)
    #expect(flow.recorder.titles == ["a"])
    flow.pages = ["b"]
    flow.presentFlow(animated: false)
    #expect(flow.recorder.titles == ["b"])
    #expect(reports.texts == [])
  }

  @Test("What the user has left while a flow finishes does not come again, though it was asked for")
  func finishesWhileTheUserLeaves() {
    let flow = flow(["list"], parent: BaseComponentCoordinator(window: nil))
    let phone = Phone(showing: flow.navigationController)
    flow.pages = ["list", "detail"]
    flow.presentFlow(animated: false)
    phone.session.turn()
    #expect(phone.session.user.tapBack(in: flow.navigationController))
    (flow.pages, flow.follows) = (nil, false)
    flow.presentFlow(animated: false)
    phone.settle()
    #expect(flow.recorder.titles == ["list"])
    #expect(flow.removals == ["unknown"])
  }

  @Test(
    "A child whose root is computed hears that screen, and is released when it is removed",
    arguments: [true, false])
  func childBehindAScreen(userGoesBack: Bool) {
    let flow = flow(["list"])
    let phone = Phone(showing: flow.navigationController)
    var log: [String] = []
    flow.on(RemovalMessage.self) { removal, _ in
      log.append("removed \(removal.coordinator.map { "\(type(of: $0))" } ?? "nobody")")
    }
    flow.on(BasicMessage.self) { _, _ in log.append("flow") }
    let page = Page("detail")
    flow.factory.known["detail"] = page
    do {
      let child = ChildCoordinator(page, parent: flow)
      child.on(ReloadMessage.self) { _, _ in log.append("child") }
    }
    flow.pages = ["list", "detail"]
    flow.presentFlow(animated: false)
    phone.settle()
    page.send(ReloadMessage())
    page.send(BasicMessage.skip(page))
    if userGoesBack {
      #expect(phone.session.user.tapBack(in: flow.navigationController))
    } else {
      flow.pages = ["list"]
      flow.presentFlow(animated: false)
    }
    phone.settle()
    #expect(log == ["child", "flow", "removed ChildCoordinator"])
    #expect(flow.childCoordinators.isEmpty)
    #expect(flow.removals == (userGoesBack ? ["unknown"] : []))
    #expect(reports.texts == [])
  }

  @Test("A child whose root is computed again before it has left comes back")
  func childComesBack() {
    let flow = flow(["list"])
    let phone = Phone(showing: flow.navigationController)
    let page = Page("detail")
    flow.factory.known["detail"] = page
    _ = ChildCoordinator(page, parent: flow)
    flow.pages = ["list", "detail"]
    flow.presentFlow(animated: true)
    phone.settle()
    flow.pages = ["list", "other"]
    flow.presentFlow(animated: true)
    flow.pages = ["list", "other", "detail"]
    flow.presentFlow(animated: true)
    phone.settle()
    #expect(flow.recorder.titles == ["list", "other", "detail"])
    #expect(page.coordinator is ChildCoordinator)
    #expect(flow.childCoordinators.count == 1)
  }

  @Test("Each screen that was left and is shown again is reported, not only the last one left")
  func reportsAllReturns() {
    let flow = reports.scope { ComputedFlow() }
    (flow.pages, flow.follows, flow.factory.hasIDs) = (["a", "b", "c"], false, true)
    flow.presentFlow(animated: false)
    let phone = Phone(showing: flow.navigationController)
    for _ in 1...2 {
      #expect(phone.session.user.tapBack(in: flow.navigationController))
      phone.settle()
    }
    #expect(flow.recorder.titles == ["a"])
    flow.presentFlow(animated: false)
    #expect(flow.recorder.titles == ["a", "b", "c"])
    #expect(reports.kinds == [.screenReturned, .screenReturned])
  }

  @Test("A finished flow notifies its parent, never itself")
  func doneGoesUp() {
    // The original sent "done" to itself: a component that answered by triggering the flow never ended.
    let root = MessageLog()
    let flow = flow(["a"], parent: root)
    var asked = 0
    flow.on(BasicMessage.self) { _, coordinator in
      asked += 1
      if asked < 5 { coordinator.send(message: TriggerFlowMessage()) }
    }
    flow.pages = nil
    flow.presentFlow(animated: false)
    #expect(asked == 0)
    #expect(root.received.count == 1)
  }

  @Test("A flow without a state or a parent is reported in full sentences")
  func finishedWithoutParent() {
    let flow = flow(["a"])
    flow.pages = nil
    flow.presentFlow(animated: false)
    #expect(
      reports.texts == [
        "CoordinatorKitUITests/ComputedFlow.swift:\(ComputedFlow.line): ComputedFlow was triggered and computed no state. computeState() returned nil, which says "
          + "that the flow is finished, and there is no parent to notify; the screens were left as they "
          + "are. Implement computeState() so that it returns what is next, or add the flow to the "
          + "coordinator that waits for it."
      ])
  }

  @Test("A flow that computes no state shows nothing, and says so when it is triggered")
  func computesNothing() {
    let (recorder, factory) = (RecordingNavigationController(), PageFactory())
    let flow = reports.scope {
      NavigationFlowCoordinator(window: nil, navigationController: recorder, flow: factory)
    }
    flow.presentFlow(animated: false)
    #expect(recorder.verbs == [] && factory.asked == 0)
    #expect(reports.kinds == [.noState])
  }
}

final class MessageLog: BaseCoordinator {
  var received: [any CoordinatorMessageable] = []
  init() { super.init(window: nil) }
  override func send(message: any CoordinatorMessageable) { received.append(message) }
}
