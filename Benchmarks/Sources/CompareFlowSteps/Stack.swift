import CoordinatorKitUI
import HeadlessUIKit
import Measuring

/// A stack of screens on show, whose steps are measured.
@MainActor protocol Stack: AnyObject {
  /// The stack on show.
  var navigation: CountingStack { get }
  /// How many screens have been built.
  var built: Int { get }
  /// How often a flow was asked for its screens.
  var asked: Int { get }

  /// Does a step; UIKit shows it later.
  func take(_ step: DeepFlow.Step)
}

/// A stack that a flow decides.
@MainActor final class FlowStack: Stack {
  let navigation = CountingStack()
  private let flow: StateFlowCoordinator<DeepFlow>
  private let tally = DeepFlow.Tally()
  private let builder = Builder()

  init(_ depth: Int) {
    flow = StateFlowCoordinator(
      DeepFlow(tally), state: .init(path: Array(0..<depth)), in: navigation
    ) { [builder] _ in builder.build() }
  }

  var built: Int { builder.count }
  var asked: Int { tally.count }

  func take(_ step: DeepFlow.Step) { flow.send(step) }
}

/// The same stack without a flow: the app calls UIKit itself.
@MainActor final class StackByHand: Stack {
  let navigation = CountingStack()
  /// Whether each step sets the whole stack anew.
  private let rebuilds: Bool
  private let builder = Builder()

  init(_ depth: Int, rebuilds: Bool) {
    self.rebuilds = rebuilds
    navigation.viewControllers = (0..<depth).map { [builder] _ in builder.build() }
  }

  var built: Int { builder.count }
  var asked: Int { 0 }

  func take(_ step: DeepFlow.Step) {
    if rebuilds { rebuild(step) } else { change(step) }
  }

  private func change(_ step: DeepFlow.Step) {
    switch step {
    case .push: navigation.pushViewController(builder.build(), animated: true)
    case .pop: _ = navigation.popViewController(animated: true)
    case .replace:
      var controllers = navigation.viewControllers
      controllers[controllers.count / 2] = builder.build()
      navigation.setViewControllers(controllers, animated: true)
    }
  }

  private func rebuild(_ step: DeepFlow.Step) {
    let change =
      switch step {
      case .push: 1
      case .pop: -1
      case .replace: 0
      }
    let count = navigation.viewControllers.count + change
    navigation.setViewControllers((0..<count).map { _ in builder.build() }, animated: true)
  }
}

/// Builds screens and counts them.
@MainActor private final class Builder {
  private(set) var count = 0

  func build() -> UIViewController {
    count += 1
    return UIViewController()
  }
}
