// What users of the first CoordinatorKit wrote with its builders. It has to compile as it stands, here and
// against Apple's UIKit.
import CoordinatorKitMigration

// MARK: - What is built

enum RegistrationStep: ViewControllerBuildDescribable {
  case email
  case password
}

struct TermsDescription: ViewControllerBuildDescribable {
  let version: Int
}

class Registration {
  var email: String?
  var password: String?
  var hasSeenTerms = false
}

// MARK: - Builders

class EmailBuilder: ViewControllerBuildable {
  let registration: Registration

  init(registration: Registration) {
    self.registration = registration
  }

  func describable(for coordinator: Coordinator) -> ViewControllerBuildDescribable? {
    registration.email == nil ? RegistrationStep.email : nil
  }

  func build(
    from description: ViewControllerBuildDescribable, with coordinator: Coordinator
  ) -> ViewControllerBuilderResult? {
    guard let step = description as? RegistrationStep, case .email = step else { return nil }
    return ViewControllerBuilderResult(viewController: OwnedViewController())
  }
}

class PasswordBuilder: ViewControllerBuildable {
  let registration: Registration

  init(registration: Registration) {
    self.registration = registration
  }

  func describable(for coordinator: Coordinator) -> ViewControllerBuildDescribable? {
    registration.password == nil ? RegistrationStep.password : nil
  }

  func build(
    from description: ViewControllerBuildDescribable, with coordinator: Coordinator
  ) -> ViewControllerBuilderResult? {
    guard case .password? = description as? RegistrationStep else { return nil }
    let child: ViewControllerCoordinator & Coordinator = RootedCoordinator(
      root: LoginViewController(), parent: coordinator)
    return ViewControllerBuilderResult(coordinator: child)
  }
}

class TermsBuilder: ViewControllerBuildable {
  func build(
    from description: ViewControllerBuildDescribable, with coordinator: Coordinator
  ) -> ViewControllerBuilderResult? {
    guard description is TermsDescription else { return nil }
    let screen = UIViewController()
    return ViewControllerBuilderResult(viewController: screen, coordinator: nil)
  }
}

class RegistrationBuilder: ViewControllerComposableBuilder {
  init(registration: Registration) {
    super.init()
    builders = [
      EmailBuilder(registration: registration), PasswordBuilder(registration: registration),
      TermsBuilder(),
    ]
  }

  override func describable(for coordinator: Coordinator) -> ViewControllerBuildDescribable? {
    super.describable(for: coordinator)
  }

  override func build(
    from description: ViewControllerBuildDescribable, with coordinator: Coordinator
  ) -> ViewControllerBuilderResult? {
    super.build(from: description, with: coordinator)
  }
}

// MARK: - Flows

class RegistrationCoordinator: BuildableFlowCoordinator {
  let registration: Registration

  init(window: UIWindow, registration: Registration) {
    self.registration = registration
    super.init(
      window: window, navigationController: UINavigationController(),
      builder: RegistrationBuilder(registration: registration))
  }

  init(parent: Coordinator, registration: Registration) {
    self.registration = registration
    super.init(
      navigationController: UINavigationController(),
      builder: RegistrationBuilder(registration: registration), parent: parent)
  }

  override func send(message: CoordinatorMessageable) {
    if case .done? = message as? BasicMessage {
      registration.email = registration.email ?? "ada@example.org"
      triggerFlow(animated: true, type: .present)
    } else {
      super.send(message: message)
    }
  }

  override func unhandled(message: CoordinatorMessageable) {
    super.unhandled(message: message)
  }

  override func triggerFlow(animated: Bool, type: PresentType) {
    super.triggerFlow(animated: animated, type: type)
  }

  override func reload(animated: Bool, presentType: PresentType, options: ReloadOptions) {
    super.reload(animated: animated, presentType: presentType, options: options)
  }

  func useAll() {
    let shown: ViewControllerCoordinator = self
    let composite: ViewControllerBuildable = builder
    _ = (shown.rootViewController, composite, navigationController, hasBuildDescribable)
    triggerFlowInChildren()
    presentFlow(animated: true)
    dismissFlow(animated: false)
    send(message: ReloadMessage(animated: true, options: .onlyChildren, metadata: nil))
  }
}
