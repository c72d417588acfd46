import CoordinatorKitUI
import Testing

@MainActor @Suite("Reloading a flow and its children", .headless)
struct ReloadTests {
  /// Writes down the triggers that reach it.
  private final class Triggered: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController
    private(set) var triggers: [TriggerFlowMessage] = []

    init(_ root: UIViewController = UIViewController()) {
      rootViewController = root
      super.init(window: nil)
      on(TriggerFlowMessage.self) { [weak self] message, _ in self?.triggers.append(message) }
    }
  }

  private func signUp() -> SignUp {
    let signUp = SignUp(SignUpStep.name, SignUpStep.address)
    signUp.builder.steps.removeFirst()
    return signUp
  }

  @Test("Reloading only the children triggers each once and leaves the flow's own stack unchanged")
  func onlyChildren() {
    let signUp = signUp()
    let children = [Triggered(), Triggered()]
    for child in children { signUp.flow.add(child: child) }
    signUp.flow.send(message: ReloadMessage(animated: false, options: .onlyChildren))
    signUp.phone.settle()
    #expect(children.map { $0.triggers.count } == [1, 1])
    #expect(children.first?.triggers.first == TriggerFlowMessage(animated: false))
    #expect(signUp.recorder.titles == ["name"])
  }

  @Test("Reloading without children triggers only the flow")
  func ignoreChildren() {
    let signUp = signUp()
    let child = Triggered()
    signUp.flow.add(child: child)
    signUp.flow.reload(animated: false, presentType: .present, options: .ignoreChildren)
    signUp.phone.settle()
    #expect(child.triggers == [])
    #expect(signUp.recorder.titles == ["address"])
  }

  @Test("Reloading everything triggers the flow first, and then the children that remain")
  func triggersTheFlowThenRemainingChildren() {
    // The original triggered all children first, and then threw them away by triggering itself.
    let signUp = signUp()
    var log: [String] = []
    signUp.builder.exceptions["address"] = { step, _ in
      log.append("build address")
      return .init(viewController: Page(step))
    }
    let leaving = signUp.flow.childCoordinators.first as? StepCoordinator
    leaving?.on(TriggerFlowMessage.self) { _, _ in log.append("trigger name") }
    let presented = Triggered()
    signUp.flow.present(child: presented, animated: false)
    signUp.phone.settle()
    let staying = Triggered()
    signUp.flow.add(child: staying)
    signUp.flow.send(message: ReloadMessage())
    signUp.phone.settle()
    #expect(log == ["build address"])
    #expect(presented.triggers == [])
    #expect(staying.triggers == [TriggerFlowMessage()])
    #expect(signUp.recorder.titles == ["address"])
  }

  @Test("The coordinator behind a step that stays is triggered after the flow")
  func stepStays() {
    // The original triggered it, and then built another one in its place.
    let signUp = SignUp(SignUpStep.name)
    var triggers = 0
    (signUp.flow.childCoordinators.first as? StepCoordinator)?.on(TriggerFlowMessage.self) { _, _ in
      triggers += 1
    }
    signUp.flow.send(message: ReloadMessage())
    signUp.phone.settle()
    #expect(triggers == 1)
  }

  @Test("The direction in the metadata reaches the flow and its children")
  func passesTheDirectionOn() {
    // The original computed the direction and never used it; children were animated as they liked.
    let signUp = signUp()
    let child = Triggered()
    signUp.flow.add(child: child)
    signUp.flow.send(message: ReloadMessage(animated: true, metadata: PresentType.dismiss))
    signUp.phone.settle()
    #expect(signUp.recorder.verbs == ["set [address,name] false", "set [address] true"])
    #expect(child.triggers == [TriggerFlowMessage(animated: true, presentType: .dismiss)])
  }

  @Test("A finished flow still triggers its children")
  func triggersChildrenOfAFinishedFlow() {
    let signUp = SignUp(SignUpStep.name)
    signUp.builder.steps = []
    let child = Triggered()
    signUp.flow.present(child: child, animated: false)
    signUp.phone.settle()
    signUp.flow.send(message: ReloadMessage())
    signUp.phone.settle()
    #expect(child.triggers.count == 1)
    #expect(signUp.heard == ["done(BuildableFlowCoordinator)"])
  }

  @Test("Without children the coordinator triggers itself, unanimated off screen")
  func triggersItself() {
    let coordinator = Triggered()
    coordinator.triggerFlowInChildren()
    #expect(coordinator.triggers == [TriggerFlowMessage(animated: false)])
    #expect(!coordinator.rootViewController.isViewLoaded)
  }

  @Test("Each child is triggered, animated if its root is in a window, and no view is loaded")
  func triggersChildren() {
    // The original asked root.view.window, which loaded the views of screens nobody had seen.
    let phone = Phone(showing: UIViewController())
    let onScreen = Triggered(phone.window.rootViewController ?? UIViewController())
    let offScreen = Triggered()
    var rootless: [TriggerFlowMessage] = []
    let plain = BaseComponentCoordinator(window: nil)
    plain.on(TriggerFlowMessage.self) { message, _ in rootless.append(message) }
    let parent = BaseComponentCoordinator(window: nil)
    for child in [onScreen, offScreen, plain] { parent.add(child: child) }
    let grandchild = Triggered()
    onScreen.add(child: grandchild)
    parent.triggerFlowInChildren()
    #expect(onScreen.triggers == [TriggerFlowMessage(animated: true)])
    #expect(offScreen.triggers == [TriggerFlowMessage(animated: false)])
    #expect(rootless == [TriggerFlowMessage(animated: true)])
    #expect(grandchild.triggers == [])
    #expect(!offScreen.rootViewController.isViewLoaded)
  }

  @Test("A trigger for a child without a flow stays with it, however the child passes it on")
  func staysBelow() {
    final class Forwarding: BaseComponentCoordinator {
      override func unhandled(message: any CoordinatorMessageable) {
        parentCoordinator?.send(message: message)
      }
    }
    let reports = Reports()
    let root = reports.scope { MessageLog() }
    let parent = reports.scope { BaseComponentCoordinator(window: nil, parent: root) }
    var heard = 0
    parent.on(TriggerFlowMessage.self) { _, _ in heard += 1 }
    var trails: [String] = []
    parent.add(child: BaseComponentCoordinator(window: nil))
    parent.add(child: Forwarding(window: nil))
    parent.triggerFlowInChildren()
    parent.onTrail = { trails.append($0.description) }
    parent.triggerFlowInChildren()
    #expect(heard == 0)
    #expect(root.received.isEmpty)
    #expect(
      trails == [
        "TriggerFlowMessage(animated: true, presentType: CoordinatorKit.PresentType.present) → BaseComponentCoordinator: announced",
        "TriggerFlowMessage(animated: true, presentType: CoordinatorKit.PresentType.present) → Forwarding: announced",
      ])
    #expect(reports.texts == [])
    parent.send(message: TriggerFlowMessage())
    #expect(heard == 1)
  }

  @Test("A trigger that a child itself sends up is handled as usual")
  func newTrigger() {
    let parent = BaseComponentCoordinator(window: nil)
    var heard = 0
    parent.on(TriggerFlowMessage.self) { _, _ in heard += 1 }
    let child = BaseComponentCoordinator(window: nil)
    child.on(TriggerFlowMessage.self) { message, coordinator in
      coordinator.parentCoordinator?.send(message: message)
    }
    parent.add(child: child)
    parent.triggerFlowInChildren()
    #expect(heard == 1)
  }

  @Test("A child removed because of an earlier one's trigger is not triggered")
  func childLeaves() {
    let parent = BaseComponentCoordinator(window: nil)
    let later = Triggered()
    let first = BaseComponentCoordinator(window: nil)
    first.on(TriggerFlowMessage.self) { [unowned parent] _, _ in parent.remove(child: later) }
    parent.add(child: first)
    parent.add(child: later)
    parent.triggerFlowInChildren()
    #expect(later.triggers == [])
  }
}
