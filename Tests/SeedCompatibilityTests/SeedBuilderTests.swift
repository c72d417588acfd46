import CoordinatorKitMigration
import Testing

@MainActor @Suite("Builders written for the first CoordinatorKit")
struct SeedBuilderTests {
  @Test("Each builder describes and builds its step until the parent receives done")
  func showsEachStepUntilDone() {
    let registration = Registration()
    let parent = AppCoordinator(window: UIWindow())
    var trails: [String] = []
    parent.onTrail = { trails.append($0.description) }
    let flow = RegistrationCoordinator(parent: parent, registration: registration)
    flow.presentFlow(animated: false)
    let stack = flow.navigationController
    #expect(stack.topViewController is OwnedViewController)

    stack.topViewController?.coordinator?.send(message: .done(self))
    #expect(stack.viewControllers.count == 1)
    #expect(stack.topViewController is LoginViewController)
    #expect(flow.childCoordinators.count == 1)

    registration.password = "1815"
    trails = []
    flow.presentFlow(animated: false)
    #expect(stack.topViewController is LoginViewController)
    #expect(
      trails == [
        "done(RegistrationCoordinator) → AppCoordinator: handled by nobody (asked AppCoordinator)"
      ])
  }

  @Test("A builder that only builds is asked about other builders' descriptions")
  func onlyBuilds() {
    let builder = RegistrationBuilder(registration: Registration())
    let coordinator = AppCoordinator(window: UIWindow())
    let result = builder.build(from: TermsDescription(version: 2), with: coordinator)
    #expect(result?.coordinator == nil)
    #expect(result?.viewController != nil)
  }
}
