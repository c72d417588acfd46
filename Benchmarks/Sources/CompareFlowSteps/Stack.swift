import CoordinatorKitUI
import HeadlessUIKit

/// A stack of screens on show, whose steps are measured.
@MainActor protocol Stack: AnyObject {
  /// The stack on show.
  var navigation: CountingStack { get }

  /// Does a step; UIKit shows it later.
  func take(_ step: Step)
}

/// A stack that a flow decides.
@MainActor final class FlowStack: Stack {
  let navigation = CountingStack()
  private let flow: StateFlowCoordinator<DeepFlow>

  init(_ depth: Int) {
    flow = StateFlowCoordinator(
      DeepFlow(), state: .init(path: Array(0..<depth)), in: navigation
    ) { _ in UIViewController() }
  }

  func take(_ step: Step) { flow.send(step) }
}

/// The same stack without a flow: the app calls UIKit itself.
@MainActor final class StackByHand: Stack {
  let navigation = CountingStack()

  init(_ depth: Int) {
    navigation.viewControllers = (0..<depth).map { _ in UIViewController() }
  }

  func take(_ step: Step) {
    switch step {
    case .push: navigation.pushViewController(UIViewController(), animated: true)
    case .pop: _ = navigation.popViewController(animated: true)
    case .replace:
      var controllers = navigation.viewControllers
      controllers[controllers.count / 2] = UIViewController()
      navigation.setViewControllers(controllers, animated: true)
    }
  }
}
