import CoordinatorKitUI

/// What a sign-up asks for, one screen after the other.
enum SignUpStep: ViewControllerBuildDescribable {
  case name, address, payment, welcome
}

/// A step without an identity, of which there may be many.
struct Advert: ViewControllerBuildDescribable, CustomStringConvertible {
  let description: String
}

/// Describes the first of its steps, and builds each with a coordinator behind it.
final class SignUpBuilder: ViewControllerBuildable {
  typealias Build =
    @MainActor (_ step: String, _ coordinator: any Coordinator) -> ViewControllerBuilderResult?

  var steps: [any ViewControllerBuildDescribable]
  var described = 0
  var built: [String] = []
  /// Builds other than usual, where it answers something.
  var exceptions: [String: Build] = [:]

  init(_ steps: [any ViewControllerBuildDescribable]) { self.steps = steps }

  func describable(for coordinator: any Coordinator) -> (any ViewControllerBuildDescribable)? {
    described += 1
    return steps.first
  }

  func build(
    from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
  ) -> ViewControllerBuilderResult? {
    let step = "\(description)"
    built.append(step)
    if let exception = exceptions[step] { return exception(step, coordinator) }
    return ViewControllerBuilderResult(coordinator: StepCoordinator(Page(step)))
  }
}

/// The coordinator behind a step.
final class StepCoordinator: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController
  override var coordinatorName: String { rootViewController.title ?? "?" }

  init(_ root: UIViewController) {
    rootViewController = root
    super.init(window: nil)
  }
}

/// A sign-up flow on a phone, with all that a test looks at.
@MainActor final class SignUp {
  let reports = Reports()
  let builder: SignUpBuilder
  let recorder = RecordingNavigationController()
  let root: BaseComponentCoordinator
  let flow: BuildableFlowCoordinator
  let phone: Phone
  /// The line below that makes the flow, as reports give it.
  let flowLine: UInt
  /// What the flow's parent heard.
  private(set) var heard: [String] = []

  init(_ steps: any ViewControllerBuildDescribable...) {
    builder = SignUpBuilder(steps)
    root = reports.scope { BaseComponentCoordinator(window: nil) }
    flowLine = #line + 1
    flow = BuildableFlowCoordinator(navigationController: recorder, builder: builder, parent: root)
    phone = Phone(showing: recorder)
    root.on((any CoordinatorMessageable).self) { [weak self] message, _ in
      self?.heard.append("\(message)")
    }
    flow.presentFlow(animated: false)
    phone.settle()
    recorder.verbs = []
  }

  /// The first step is done, and the flow is triggered.
  func goOn(_ message: TriggerFlowMessage = .init()) {
    if !builder.steps.isEmpty { builder.steps.removeFirst() }
    flow.send(message: message)
    phone.settle()
  }

  /// The flow's children by the screens they stand behind.
  var children: [String] {
    flow.childCoordinators.map {
      ($0 as? any ViewControllerCoordinator)?.rootViewController.title ?? "?"
    }
  }
}
