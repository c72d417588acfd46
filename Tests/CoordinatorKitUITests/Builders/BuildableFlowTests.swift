import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow described and built by a builder", .headless)
struct BuildableFlowTests {
  @Test("The next step replaces the current one, whose coordinator is released")
  func showsOneStepAtATime() {
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    weak let first = signUp.flow.childCoordinators.first as? StepCoordinator
    #expect(signUp.recorder.titles == ["name"])
    #expect(first?.parentCoordinator === signUp.flow)
    signUp.goOn()
    #expect(signUp.recorder.titles == ["address"])
    #expect(signUp.recorder.verbs == ["set [address] true"])
    #expect(signUp.children == ["address"])
    #expect(first == nil)
    #expect(signUp.heard == ["RemovalMessage(name, replaced)"])
    #expect(signUp.reports.texts == [])
    #expect(signUp.phone.log == [])
  }

  @Test("On dismiss the next step appears like a screen from below")
  func stepsBackward() {
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    signUp.goOn(.init(presentType: .dismiss))
    #expect(signUp.recorder.verbs == ["set [address,name] false", "set [address] true"])
    #expect(signUp.recorder.titles == ["address"])
    #expect(signUp.children == ["address"])
  }

  @Test("Events name a step by its case, without the payload that its text has")
  func isTrackedWithoutPayload() {
    enum Proof: ViewControllerBuildDescribable, Hashable {
      case mail(String)
    }
    let signUp = SignUp(SignUpStep.name)
    var names: [String] = []
    signUp.root.onEvent = { event in
      switch event {
      case .appeared(let screen, _): names.append(screen.name)
      case .stateChanged(let change): names += change.screens
      default: break
      }
    }
    signUp.builder.steps = [Proof.mail("ada@example.com")]
    signUp.flow.presentFlow(animated: false)
    signUp.phone.settle()
    #expect(names == ["mail", "mail"])
    #expect(signUp.recorder.titles == ["mail(\"ada@example.com\")"])
  }

  @Test("Without a next step the parent receives done once, and the stack stays unchanged")
  func reportsDoneOnce() {
    let signUp = SignUp(SignUpStep.name)
    #expect(signUp.flow.hasBuildDescribable)
    signUp.goOn()
    signUp.goOn()
    #expect(!signUp.flow.hasBuildDescribable)
    #expect(signUp.heard == ["done(BuildableFlowCoordinator)"])
    #expect(signUp.recorder.titles == ["name"])
    #expect(signUp.children == ["name"])
    #expect(signUp.reports.texts == [])
  }

  @Test("A flow that continued after its end reports its next end to the parent")
  func finishedAgain() {
    let signUp = SignUp(SignUpStep.name)
    signUp.goOn()
    signUp.builder.steps = [SignUpStep.address]
    signUp.flow.presentFlow(animated: false)
    signUp.goOn()
    #expect(
      signUp.heard == [
        "done(BuildableFlowCoordinator)", "RemovalMessage(name, replaced)",
        "done(BuildableFlowCoordinator)",
      ])
  }

  @Test("One trigger asks once what is next and builds it once")
  func askedOnce() {
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    signUp.builder.described = 0
    signUp.builder.built = []
    signUp.goOn()
    #expect(signUp.builder.described == 1)
    #expect(signUp.builder.built == ["address"])
  }

  @Test("Of several steps during a transition only the newest is built")
  func quickSteps() {
    let signUp = SignUp(
      SignUpStep.name, SignUpStep.address, SignUpStep.payment, SignUpStep.welcome)
    for _ in 1...3 {
      signUp.builder.steps.removeFirst()
      signUp.flow.send(message: TriggerFlowMessage())
    }
    signUp.phone.settle()
    #expect(signUp.builder.built == ["name", "address", "welcome"])
    #expect(signUp.recorder.titles == ["welcome"])
    #expect(signUp.children == ["welcome"])
    #expect(signUp.phone.log == [])
  }

  @Test("Messages from the navigation controller and its screens reach the flow")
  func receivesMessagesFromItsScreens() {
    final class OwnedStack: UINavigationController, CoordinatorInitializable {
      weak var parentCoordinator: (any Coordinating)?
    }
    let stack = OwnedStack()
    let builder = SignUpBuilder([SignUpStep.name])
    builder.exceptions["name"] = { step, _ in .init(viewController: Page(step)) }
    let flow = BuildableFlowCoordinator(
      window: UIWindow(), navigationController: stack, builder: builder)
    flow.presentFlow(animated: false)
    #expect(flow.rootViewController === stack)
    #expect(stack.parentCoordinator === flow)
    #expect(stack.topViewController?.coordinator === flow)
  }

  @Test("A flow that leaves releases its builder, its step and itself")
  func releasesEverythingWhenLeaving() {
    let root = BaseComponentCoordinator(window: nil)
    weak var flow: BuildableFlowCoordinator?
    weak var builder: SignUpBuilder?
    weak var child: StepCoordinator?
    do {
      let made = SignUpBuilder([SignUpStep.name])
      let stack = UINavigationController()
      let shown = BuildableFlowCoordinator(
        navigationController: stack, builder: made, parent: root)
      shown.presentFlow(animated: false)
      (flow, builder, child) = (shown, made, shown.childCoordinators.first as? StepCoordinator)
      #expect(child != nil)
      root.remove(child: shown)
    }
    #expect(flow == nil)
    #expect(builder == nil)
    #expect(child == nil)
  }

  @Test("A message unknown to the flow goes to its parent")
  func passesOn() {
    // Of the original's two flows this one forwarded and the other dropped what it did not know.
    let signUp = SignUp(SignUpStep.name)
    signUp.flow.send(.skip(signUp.builder))
    #expect(signUp.heard == ["skip(SignUpBuilder)"])
  }

  @Test("A flow made with a parent is owned by it")
  func isOwnedByItsParent() {
    // The original set only the weak link upwards: nobody held a flow made with `parent:`.
    let signUp = SignUp(SignUpStep.name)
    #expect(signUp.root.childCoordinators.first === signUp.flow)
  }

  @Test("Components are asked before the flow, for triggers and reloads alike")
  func componentsFirst() {
    // The original took both messages before its components, which never heard of them.
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    var heard: [String] = []
    signUp.flow.on(TriggerFlowMessage.self) { _, _ in heard.append("trigger") }
    signUp.flow.on(ReloadMessage.self) { _, _ in heard.append("reload") }
    signUp.goOn()
    signUp.flow.send(message: ReloadMessage())
    #expect(heard == ["trigger", "reload"])
    #expect(signUp.recorder.titles == ["name"])
  }

  @Test("A finished flow notifies its parent, never itself")
  func doneGoesUp() {
    // The original sent done to itself: a component that answered by triggering the flow never ended.
    let signUp = SignUp(SignUpStep.name)
    var asked = 0
    signUp.flow.on(BasicMessage.self) { _, coordinator in
      asked += 1
      if asked < 5 { coordinator.send(message: TriggerFlowMessage()) }
    }
    signUp.goOn()
    #expect(asked == 0)
    #expect(signUp.heard == ["done(BuildableFlowCoordinator)"])
  }

  @Test("A visible step stays with its state and is not built again")
  func keepsAVisibleStep() {
    // The original built a new screen at each trigger: the one on show lost what it held.
    let signUp = SignUp(SignUpStep.name)
    let shown = signUp.recorder.viewControllers
    let child = signUp.flow.childCoordinators.first
    signUp.flow.send(message: TriggerFlowMessage())
    signUp.flow.send(message: ReloadMessage())
    signUp.phone.settle()
    #expect(signUp.recorder.viewControllers == shown)
    #expect(signUp.flow.childCoordinators.first === child)
    #expect(signUp.builder.built == ["name"])
    #expect(signUp.recorder.verbs == [])
  }

  @Test("A step without an identity is built again at each trigger")
  func rebuildsAStepWithoutIdentity() {
    // The original did so with every step.
    let signUp = SignUp(Advert(description: "shoes"))
    weak let shown = signUp.recorder.topViewController
    signUp.flow.presentFlow(animated: false)
    signUp.phone.settle()
    #expect(signUp.recorder.titles == ["shoes"])
    #expect(shown == nil)
    #expect(signUp.children == ["shoes"])
    #expect(signUp.builder.built == ["shoes", "shoes"])
    #expect(signUp.heard == ["RemovalMessage(shoes, replaced)"])
  }
}
