//___FILEHEADER___

import CoordinatorKitUI

/// Shows …, and handles what is sent from there.
final class ___FILEBASENAMEASIDENTIFIER___: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController

  init(parent: (any Coordinator)? = nil) {
    rootViewController = UIViewController()
    super.init(window: nil, parent: parent)
    on(BasicMessage.self) { [weak self] message, _ in
      // Whoever shows this coordinator hears the result, and its screen is closed.
      if case .done = message { self?.finish(with: true) }
    }
  }
}
