import CoordinatorKitMigration
import Testing

@MainActor @Suite("Code written for the first CoordinatorKit")
struct SeedReadmeTests {
  @Test("A screen's message reaches the coordinator that overrides send(message:)")
  func screenToCoordinator() throws {
    let window = UIWindow()
    let coordinator = AppCoordinator(window: window)
    let screen = OwnedLoginViewController()
    screen.parentCoordinator = coordinator

    screen.loginTapped()

    let message = try #require(coordinator.received.first as? AuthenticateMessage)
    #expect(coordinator.received.count == 1)
    #expect(message.username == "ada")
    #expect(message.password == "1815")
  }

  @Test("The app delegate shows a window with the first screen")
  func appDelegate() {
    HeadlessSession().enter {
      let delegate = AppDelegate()
      let started = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
      #expect(started)
      #expect(delegate.window?.rootViewController is LoginViewController)
      #expect(delegate.window?.isKeyWindow == true)
    }
  }

  @Test(
    "A component handles the message, and its own message climbs through an overridden unhandled")
  func componentAndUnhandled() {
    let root = AppCoordinator(window: UIWindow())
    let child = ForwardingCoordinator(parent: root)
    child.add(component: AuthenticationComponent())
    var trails: [String] = []
    root.onTrail = { trails.append($0.description) }

    child.send(message: AuthenticateMessage(username: "ada", password: "1815"))

    #expect(
      trails == [
        "action2 → ForwardingCoordinator [AuthenticationComponent] → AppCoordinator: handled by nobody "
          + "(asked ForwardingCoordinator, AppCoordinator)",
        #"AuthenticateMessage(username: "ada", password: "1815") → ForwardingCoordinator "#
          + "[AuthenticationComponent]: handled by AuthenticationComponent",
      ])
  }

  @Test("The functions computeState() and viewControllers(for:) determine the stack")
  func computedFlow() {
    let screens = OnboardingScreens()
    let coordinator = OnboardingCoordinator(
      window: UIWindow(), navigationController: UINavigationController(), flow: screens)
    coordinator.send(message: TriggerFlowMessage())
    #expect(coordinator.navigationController.viewControllers == [screens.login])

    coordinator.isLoggedIn = true
    coordinator.presentFlow(animated: true)
    #expect(coordinator.navigationController.viewControllers == [screens.login, screens.home])
  }
}

final class OwnedLoginViewController: LoginViewController, CoordinatorInitializable {
  weak var parentCoordinator: Coordinating?
}
