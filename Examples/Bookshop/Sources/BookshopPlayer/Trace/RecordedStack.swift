import CoordinatorKitUI
import HeadlessUIKit

/// A stack that notes what it is told to do.
final class RecordedStack: FlowNavigationController {
  private(set) var calls: [String] = []
  /// Calls that a call makes itself are UIKit's business.
  private var isInsideCall = false

  func forgetCalls() { calls = [] }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    note("pushViewController(\(name(viewController)), animated: \(animated))") {
      super.pushViewController(viewController, animated: animated)
    }
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let names = viewControllers.map(name).joined(separator: ", ")
    note("setViewControllers([\(names)], animated: \(animated))") {
      super.setViewControllers(viewControllers, animated: animated)
    }
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    note("popViewController(animated: \(animated))") {
      super.popViewController(animated: animated)
    }
  }

  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    note("popToViewController(\(name(viewController)), animated: \(animated))") {
      super.popToViewController(viewController, animated: animated)
    }
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    note("popToRootViewController(animated: \(animated))") {
      super.popToRootViewController(animated: animated)
    }
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    note("present(\(name(viewControllerToPresent)), animated: \(animated))") {
      super.present(viewControllerToPresent, animated: animated, completion: completion)
    }
  }

  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    note("dismiss(animated: \(animated))") {
      super.dismiss(animated: animated, completion: completion)
    }
  }
}

// MARK: - Notes

extension RecordedStack {
  private func note<Result>(_ call: String, _ perform: () -> Result) -> Result {
    guard !isInsideCall else { return perform() }
    calls.append(call)
    isInsideCall = true
    defer { isInsideCall = false }
    return perform()
  }

  private func name(_ controller: UIViewController) -> String { "\(type(of: controller))" }
}
