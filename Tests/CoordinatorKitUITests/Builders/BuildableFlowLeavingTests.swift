import CoordinatorKitUI
import Testing

@MainActor @Suite("What leaves with a step of a buildable flow", .headless)
struct BuildableFlowLeavingTests {
  @Test(
    "Triggers by call and by message both dismiss a modal and release its child",
    arguments: [false, true])
  func dismissesAModalOnEveryTrigger(isMessage: Bool) {
    // The original's two flows differed: one kept its children, the other dropped all of them at once.
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    signUp.flow.present(child: ChildCoordinator(Page("terms")), animated: false)
    signUp.phone.settle()
    signUp.builder.steps.removeFirst()
    if isMessage {
      signUp.flow.send(message: TriggerFlowMessage())
    } else {
      signUp.flow.triggerFlow(animated: true, type: .present)
    }
    #expect(signUp.recorder.verbs == ["set [address] false"])
    signUp.phone.settle()
    #expect(signUp.recorder.presentedViewController == nil)
    #expect(signUp.children == ["address"])
    #expect(signUp.phone.log == [])
  }

  @Test("A child without a screen in this flow stays until it is removed")
  func otherChild() {
    // The original removed it at each trigger.
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    signUp.flow.add(child: StepCoordinator(Page("other")))
    signUp.goOn()
    #expect(signUp.children == ["other", "address"])
  }

  @Test("Modals stacked over a step are all dismissed with their coordinators")
  func stackedModals() {
    // The original called dismiss on the modal itself, which in UIKit removes only what lies above it.
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    let lower = ChildCoordinator(Page("lower"))
    let upper = ChildCoordinator(Page("upper"))
    signUp.flow.present(child: lower, animated: false)
    signUp.phone.settle()
    lower.present(child: upper, animated: false)
    signUp.phone.settle()
    signUp.goOn()
    #expect(lower.rootViewController.presentingViewController == nil)
    #expect(upper.rootViewController.presentingViewController == nil)
    #expect(lower.childCoordinators.isEmpty)
    #expect(signUp.children == ["address"])
    #expect(signUp.phone.log == [])
  }

  @Test("An override of remove(child:) without super does not stop the flow")
  func survivesAnOverrideWithoutSuper() {
    // The original removed its first child until none was left: such an override span for ever.
    final class Stubborn: BuildableFlowCoordinator {
      var asked = 0

      override func remove(child: any Coordinator) {
        asked += 1
        if asked > 100 { super.remove(child: child) }
      }
    }
    let builder = SignUpBuilder([SignUpStep.name])
    let flow = Stubborn(navigationController: RecordingNavigationController(), builder: builder)
    flow.presentFlow(animated: false)
    builder.steps = [SignUpStep.address]
    flow.presentFlow(animated: false)
    #expect((flow.rootViewController as? UINavigationController)?.titles == ["address"])
    #expect(flow.asked == 1)
  }

  @Test("The coordinator behind a step stays until its screen has left")
  func notBeforehand() {
    // The original let all children go before it asked what comes next.
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    signUp.builder.steps.removeFirst()
    signUp.flow.send(message: TriggerFlowMessage())
    #expect(signUp.recorder.isMoving)
    #expect(signUp.children == ["name", "address"])
    signUp.phone.settle()
    #expect(signUp.children == ["address"])
  }

  @Test("A step removed by other code is reported, and its coordinator is released")
  func externalSet() {
    // The original noticed nothing of what it had not done itself.
    let signUp = SignUp(SignUpStep.name)
    weak let child = signUp.flow.childCoordinators.first as? StepCoordinator
    signUp.recorder.setViewControllers([Page("stranger")], animated: false)
    signUp.phone.settle()
    #expect(signUp.heard == ["RemovalMessage(name, external)"])
    #expect(child == nil)
  }

  @Test("A step that other code removed and the builder describes again reappears and is reported")
  func showsADescribedStepAgain() {
    let signUp = SignUp(SignUpStep.name)
    signUp.recorder.setViewControllers([Page("stranger")], animated: false)
    signUp.phone.settle()
    signUp.flow.presentFlow(animated: false)
    signUp.phone.settle()
    #expect(signUp.recorder.titles == ["name"])
    #expect(
      signUp.reports.texts == [
        "CoordinatorKitUITests/SignUp.swift:\(signUp.flowLine): BuildableFlowCoordinator shows the "
          + "screen name again, which the user had left. Its describable(for:) still computes it, so "
          + "the trigger showed it again. Override screenRemoved(_:) and change what "
          + "describable(for:) computes from."
      ])
  }
}

extension UIViewController {
  fileprivate var isMoving: Bool { transitionCoordinator != nil }
}
