// What users of the first CoordinatorKit wrote, with both spellings of its message protocol. It has to
// compile as it stands, here and against Apple's UIKit.
import CoordinatorKitMigration

// MARK: - Messages

struct AuthenticateMessage: CoordinatorMessagable {
  let username: String
  let password: String
}

enum MyCoordinatorMessage: CoordinatorMessageable {
  case action1
  case action2
}

// MARK: - A screen

class LoginViewController: UIViewController {
  func loginTapped() {
    coordinator?.send(message: AuthenticateMessage(username: "ada", password: "1815"))
  }

  func doneTapped() {
    self.coordinator?.send(message: BasicMessage.done(self))
    self.coordinator?.send(message: .done(self))
    self.coordinator?.send(.done(self))
    self.coordinator?.send(BasicMessage.cancel(sender: self))
  }

  func actionTapped() {
    self.coordinator?.send(MyCoordinatorMessage.action1)
  }
}

class OwnedViewController: UIViewController, CoordinatorInitializable {
  weak var parentCoordinator: Coordinating?
}

// MARK: - Coordinators

class AppCoordinator: BaseCoordinator {
  var received: [CoordinatorMessagable] = []

  init(window: UIWindow) {
    super.init(window: window)
  }

  override func send(message: CoordinatorMessagable) {
    switch message {
    case is AuthenticateMessage: received.append(message)
    default: super.send(message: message)
    }
  }

  func start() {
    let shown: UIWindow = window
    shown.rootViewController = LoginViewController()
    show()
  }
}

struct AuthenticationComponent: CoordinatorComponent {
  func canHandleMessage(message: CoordinatorMessagable, with coordinator: Coordinator) -> Bool {
    message is AuthenticateMessage
  }

  func handle(message: CoordinatorMessagable, with coordinator: Coordinator) {
    coordinator.send(message: MyCoordinatorMessage.action2)
  }
}

class ForwardingCoordinator: BaseComponentCoordinator {
  override func unhandled(message: CoordinatorMessageable) {
    parentCoordinator?.send(message: message)
  }
}

// MARK: - A flow

enum OnboardingState: FlowState {
  case login
  case home
}

class OnboardingScreens: FlowPresentable {
  let login = LoginViewController()
  let home = UIViewController()

  func viewControllers(for state: FlowState) -> [UIViewController] {
    guard let state = state as? OnboardingState else { return [] }
    switch state {
    case .login: return [login]
    case .home: return [login, home]
    }
  }
}

class OnboardingCoordinator: NavigationFlowCoordinator {
  var isLoggedIn = false

  override func computeState() -> FlowState? {
    isLoggedIn ? OnboardingState.home : OnboardingState.login
  }
}

// MARK: - Modals

class RootedCoordinator: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController

  init(root: UIViewController, parent: Coordinator? = nil) {
    rootViewController = root
    super.init(window: nil, parent: parent)
  }

  func showModals(child: RootedCoordinator, screen: UIViewController) {
    present(child: child, animated: true)
    present(child: child, animated: true, transition: .coverVertical)
    presentInHierarchy(child: child, animated: true) {}
    presentInHierarchy(child: child, animated: true, transition: .coverVertical, completion: nil)
    presentInHierarchy(viewController: screen, animated: true)
    presentInHierarchy(viewController: screen, animated: true, transition: .coverVertical)
    dismiss(child: child, animated: true)
    dismiss(child: child, animated: true, transition: ViewControllerTransition()) {}
  }
}

// MARK: - The app

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    self.window = window
    coordinator = AppCoordinator(window: window)
    coordinator?.start()
    return true
  }
}
