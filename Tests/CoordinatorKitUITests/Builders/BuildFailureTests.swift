import CoordinatorKitUI
import Testing

@MainActor @Suite("A step that cannot be shown", .headless)
struct BuildFailureTests {
  private func failing() -> SignUp {
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    signUp.builder.exceptions["address"] = { _, _ in nil }
    return signUp
  }

  @Test(
    "A step that nobody builds does not end the flow: everything stays, and the parent is notified")
  func notBuilt() {
    // The original said done, as if the flow had succeeded, and had dropped its children before.
    let signUp = failing()
    signUp.goOn()
    #expect(signUp.heard == ["BuildableFlowCoordinator.BuildFailedMessage(address)"])
    #expect(signUp.recorder.titles == ["name"])
    #expect(signUp.recorder.verbs == [])
    #expect(signUp.children == ["name"])
    #expect(
      signUp.reports.texts == [
        "CoordinatorKitUITests/SignUp.swift:\(signUp.flowLine): BuildableFlowCoordinator has nothing to "
          + "show for address, which is next. describable(for:) describes it, and "
          + "build(from:with:) returned nil; the screens were left as they are. Let one of the "
          + "builders build it, or describe only what can be built."
      ])
  }

  @Test("Triggering a step that nobody builds fails")
  func failsTheTrigger() {
    // The original's callers could not tell.
    let signUp = failing()
    signUp.builder.steps.removeFirst()
    var outcomes: [Outcome] = []
    signUp.flow.deliver(TriggerFlowMessage()) { outcomes.append($0) }
    signUp.phone.settle()
    #expect(outcomes == [.failed("no screen could be made")])
  }

  @Test("A modal over the flow stays if no next step is built")
  func modalStays() {
    // The original dismissed it before it asked the builder.
    let signUp = failing()
    signUp.flow.present(child: ChildCoordinator(Page("terms")), animated: false)
    signUp.phone.settle()
    signUp.goOn()
    #expect(signUp.children == ["name", "terms"])
    #expect(signUp.recorder.presentedViewController?.title == "terms")
  }

  @Test("The failure message names the description and the flow")
  func namesTheDescriptionAndTheFlow() throws {
    let signUp = failing()
    var failure: BuildableFlowCoordinator.BuildFailedMessage?
    let parent = BaseComponentCoordinator(window: nil)
    parent.on(BuildableFlowCoordinator.BuildFailedMessage.self) { message, _ in failure = message }
    parent.add(child: signUp.flow)
    signUp.goOn()
    #expect(failure?.describable as? SignUpStep == .address)
    #expect(failure?.coordinator === signUp.flow)
    #expect(failure?.isAnnouncement == true)
  }

  @Test("The flow's presentable builds the controller of a step, and none if nobody builds it")
  func presentableOfAStep() {
    let signUp = failing()
    func titles() -> [String?]? {
      signUp.flow.computeState().map { signUp.flow.flow.viewControllers(for: $0).map(\.title) }
    }
    #expect(titles() == ["name"])
    signUp.builder.steps.removeFirst()
    #expect(titles() == [])
    #expect(signUp.recorder.titles == ["name"])
  }

  @Test("A failure that nobody handles is reported once, as a failure")
  func reportsAnUnhandledFailure() {
    let reports = Reports()
    let builder = SignUpBuilder([SignUpStep.name])
    builder.exceptions["name"] = { _, _ in nil }
    let flow = reports.scope {
      BuildableFlowCoordinator(
        navigationController: UINavigationController(), builder: builder,
        parent: BaseComponentCoordinator(window: nil))
    }
    flow.presentFlow(animated: false)
    #expect(reports.kinds == [.notBuilt])
  }

  @Test("A parent that responds to a failure with another step sees that step")
  func showsTheParentsReplacement() {
    let signUp = failing()
    let parent = BaseComponentCoordinator(window: nil)
    parent.on(BuildableFlowCoordinator.BuildFailedMessage.self) { _, _ in
      signUp.builder.steps = [SignUpStep.payment]
      signUp.flow.presentFlow(animated: true)
    }
    parent.add(child: signUp.flow)
    var outcomes: [Outcome] = []
    signUp.builder.steps.removeFirst()
    signUp.flow.deliver(TriggerFlowMessage()) { outcomes.append($0) }
    signUp.phone.settle()
    #expect(signUp.recorder.titles == ["payment"])
    #expect(signUp.children == ["payment"])
    #expect(outcomes == [.failed("no screen could be made")])
  }

  @Test("A step built again after a failure is shown, and the flow may end as usual")
  func goesOn() {
    let signUp = failing()
    signUp.goOn()
    signUp.builder.exceptions = [:]
    signUp.flow.presentFlow(animated: false)
    signUp.phone.settle()
    #expect(signUp.recorder.titles == ["address"])
    signUp.goOn()
    #expect(
      signUp.heard == [
        "BuildableFlowCoordinator.BuildFailedMessage(address)", "RemovalMessage(name, replaced)",
        "done(BuildableFlowCoordinator)",
      ])
  }

  @Test("A step that UIKit could not show is reported as such, and the parent is notified")
  func reportsAnUnshowableStep() {
    let signUp = failing()
    signUp.builder.exceptions["address"] = { _, _ in
      .init(coordinator: StepCoordinator(UINavigationController()))
    }
    signUp.goOn()
    #expect(signUp.recorder.titles == ["name"])
    #expect(signUp.children == ["name"])
    #expect(signUp.heard == ["BuildableFlowCoordinator.BuildFailedMessage(address)"])
    #expect(
      signUp.reports.diagnostics.map(\.why) == [
        "UIKit does not accept a navigation controller in the stack of another one, so it was left out."
      ])
  }
}
